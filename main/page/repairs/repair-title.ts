import { collapsed, textOf } from "../element-text.ts";
import { named } from "../page.ts";
import { escapedText, insertInHead, replaceContent } from "../page-edits.ts";
import { eachFlaw } from "./repair.ts";

/** What the page calls itself: the words of its h1. */
export const repairTitle = eachFlaw((_, { page }) => {
  const [heading] = named(page, "h1");
  const text = heading === undefined ? "" : collapsed(textOf(heading));
  if (text === "" || text === page.title) return null;
  const present = named(page, "title").find(({ namespace }) => namespace === "html");
  const edit =
    present === undefined
      ? insertInHead(page, `<title>${escapedText(text)}</title>`)
      : replaceContent(present, escapedText(text));
  return { edits: [edit], what: `Took the title from the h1: “${text}”.` };
});
