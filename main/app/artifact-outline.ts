import { OUTLINE_FRAGMENT } from "../../shared/ipc/artifact-contract.ts";

const ANCHOR = "--outlined-by-the-jury";
const LOOK = `outline:4px solid #d5006d!important;outline-offset:-2px!important;anchor-name:${ANCHOR}!important`;
/** A point that stands where the element does: the address leads to it, and the page begins there. */
const POINT = `position:absolute;position-anchor:${ANCHOR};top:anchor(top);left:anchor(left);scroll-margin:25vh 25vw`;

/** Shows where in a page an element is, without a script: by a rule and a point of ours behind all of the page's own. */
export function outlined(page: Uint8Array, contentType: string, selector: string): Uint8Array {
  const isHtml = contentType.startsWith("text/html");
  if (!isHtml || !isPlainSelector(selector)) return page;
  const point = `<i id="${OUTLINE_FRAGMENT.slice(1)}" style="${POINT}"></i>`;
  return Buffer.concat([page, Buffer.from(`<style>${selector}{${LOOK}}</style>${point}`)]);
}

/** It came out of a transcript, which anybody may have written: it stays what stands before a rule's brace. */
export function isPlainSelector(selector: string): boolean {
  return selector.trim() !== "" && !/[<{}@\u0000-\u001f]|\/\*/.test(selector);
}
