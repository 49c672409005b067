import { attribute } from "../page.ts";
import { insertMeta, setAttribute } from "../page-edits.ts";
import { eachFlaw } from "./repair.ts";

const PLAIN = "width=device-width, initial-scale=1";
/** What keeps readers from enlarging the page. */
const BLOCKING = /^(?:user-scalable|maximum-scale|minimum-scale)$/i;

export const repairViewport = eachFlaw((_, { page }) => {
  if (page.viewport === null) {
    return { edits: [insertMeta(page, `name="viewport" content="${PLAIN}"`)], what: `Added a viewport: ${PLAIN}.` };
  }
  const parts = (attribute(page.viewport, "content") ?? "").split(/[,;]/).map((part) => part.trim());
  const kept = parts.filter((part) => part !== "" && !BLOCKING.test(part.split("=")[0]?.trim() ?? ""));
  const content = kept.length === 0 ? PLAIN : kept.join(", ");
  return {
    edits: [setAttribute(page, page.viewport, "content", content)],
    what: `Took out of the viewport what blocks zooming; it says “${content}” now.`,
  };
});
