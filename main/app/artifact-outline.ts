/**
 * Shows where in a page an element is, without a script: by a rule of ours behind all of the page's own. Newer browsers also
 * begin at the element.
 */
export function outlined(page: Uint8Array, contentType: string, selector: string): Uint8Array {
  const isHtml = contentType.startsWith("text/html");
  if (!isHtml || !isPlainSelector(selector)) return page;
  const rule = `${selector}{outline:4px solid #d5006d!important;outline-offset:-2px!important;scroll-initial-target:nearest!important;scroll-margin:25vh!important}`;
  return Buffer.concat([page, Buffer.from(`<style>${rule}</style>`)]);
}

/** It came out of a transcript, which anybody may have written: it stays what stands before a rule's brace. */
export function isPlainSelector(selector: string): boolean {
  return selector.trim() !== "" && !/[<{}@\u0000-\u001f]|\/\*/.test(selector);
}
