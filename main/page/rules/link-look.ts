import { contrastRatio, ratioText } from "../contrast.ts";
import { collapsed, textOf } from "../element-text.ts";
import { closest, type PageElement } from "../page.ts";
import { type CheckContext, OncePerDeclaration, visibilityOf } from "./check-context.ts";
import { isLink } from "./controls.ts";
import { excerptOf } from "./excerpt.ts";
import type { Flaw } from "./page-finding.ts";

/** Whether a link in running text is told by more than its hue. */

const RUNNING_TEXT = ["p", "li", "dd", "blockquote", "figcaption"];
/** So much other text makes it running text; less is a list of links or a caption. */
const LEAST_AROUND = 30;
const LEAST_RATIO = 3;

export function* checkLinkLook(context: CheckContext): Iterable<Flaw> {
  const once = new OncePerDeclaration();
  for (const element of context.perceivable) {
    if (!isLink(element) || element.children.some(({ name }) => name === "img" || name === "svg")) continue;
    const block = closest(element, ...RUNNING_TEXT);
    if (block === null || !isAmongText(element, block) || isTold(context, element)) continue;
    const link = context.styles.textPaint(element);
    const text = context.styles.textPaint(block);
    if (link.kind !== "known" || text.kind !== "known") continue;
    const ratio = contrastRatio(link.ink, text.ink);
    const from = context.styles.computed(element).get("text-decoration-line")?.from ?? null;
    if (ratio >= LEAST_RATIO || !once.isFirst(from)) continue;
    const quote = excerptOf(textOf(element), 40);
    yield {
      rule: "link-colour-only",
      element,
      declaration: from,
      text: `The link "${quote}" is not underlined, and its colour is too close to the text's (${ratioText(ratio)}).`,
    };
  }
}

function isAmongText(link: PageElement, block: PageElement): boolean {
  const own = block.content.map((node) => (node.kind === "text" ? node.text : "")).join(" ");
  return textOf(link) !== "" && collapsed(own).length >= LEAST_AROUND;
}

/** Underlined, framed, on a ground of its own, bolder, or another shape. */
function isTold({ styles }: CheckContext, link: PageElement): boolean {
  const style = styles.computed(link);
  if (style.visibility !== "shown" || link.parent === null || visibilityOf(styles, link.parent) !== "shown")
    return true;
  const line = style.get("text-decoration-line")?.value ?? "none";
  if (/underline|overline/.test(line)) return true;
  // What is inside may carry the line: <a><u>text</u></a>.
  if (link.children.some((child) => /underline/.test(styles.computed(child).get("text-decoration-line")?.value ?? "")))
    return true;
  if ((style.px("border-bottom-width")?.value ?? 0) > 0) return true;
  if ((style.backgroundColor.value?.alpha ?? 1) > 0 || style.get("background-image") !== null) return true;
  if (style.get("box-shadow") !== null) return true;
  const around = styles.computed(link.parent);
  if (style.fontWeight.value >= around.fontWeight.value + 200) return true;
  return style.display !== "inline";
}
