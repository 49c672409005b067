import { collapsed, rawTextOf } from "../element-text.ts";
import { attribute, closest, type PageElement } from "../page.ts";
import { setAttribute } from "../page-edits.ts";
import { eachFlaw } from "./repair.ts";

/** What people call pictures that say nothing. */
const ORNAMENT =
  /(?:^|[-_/. ])(?:divider|spacer|separator|ornament|decor(?:ation|ative)?|background|bg|pattern|flourish|squiggle|wave|blob|blank|pixel|shadow|bullet)(?=$|[-_/. \d])/i;

/** An empty text alternative, only where the picture is an ornament beyond doubt: what one shows, nobody can make up. */
export const repairAlt = eachFlaw(({ element }, { page }) => {
  const why = whyOrnament(element);
  if (why === null) return null;
  return { edits: [setAttribute(page, element, "alt", "")], what: `Gave the picture an empty alternative: ${why}.` };
});

function whyOrnament(image: PageElement): string | null {
  const names = [attribute(image, "class"), attribute(image, "id"), fileName(attribute(image, "src") ?? "")];
  const called = names.find((name) => name !== null && ORNAMENT.test(name));
  if (called != null) return `by its name “${called}” it is an ornament`;
  const sides = ["width", "height"].map((side) => Number.parseFloat(attribute(image, side) ?? ""));
  if (sides.some((px) => px <= 4)) return "it is a line or a dot";
  const control = closest(image, "a", "button");
  const isIcon = names.some(
    (name) => name !== null && /(?:^|[-_/. ])(?:icon|arrow|chevron)(?=$|[-_/. \d])/i.test(name),
  );
  if (control !== null && isIcon && collapsed(rawTextOf(control)) !== "") return "the words beside it say what it does";
  return null;
}

function fileName(src: string): string | null {
  return src.startsWith("data:") ? null : (/[^/]*$/.exec(src.split(/[?#]/)[0] ?? "")?.[0] ?? null);
}
