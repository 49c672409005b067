/** The pieces of an answer, as the protocol writes them. */

export interface Attributes {
  readonly [name: string]: string | number;
}

/** Text of an element: only `<` and `&` mean something there. */
export function toText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

export function openTag(name: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${toText(String(value)).replaceAll('"', "&quot;")}"`,
  );
  return `<${name}${written.join("")}>`;
}

export function element(name: string, text: string, attributes: Attributes = {}): string {
  return `${openTag(name, attributes)}${toText(text)}</${name}>`;
}

export function artifact(mime: string, body: string): string {
  return `${openTag("ARTIFACT", { mime })}<![CDATA[${body.replaceAll("]]>", "]]]]><![CDATA[>")}]]></ARTIFACT>`;
}
