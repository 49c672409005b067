/**
 * What one writes first: keep all text, and look for the end of the open element anew whenever some more arrived. The
 * reference for the streaming reader's speed.
 */
export function createNaiveParser(onElement: (name: string, content: string) => void): (chunk: string) => void {
  let text = "";
  let consumed = 0;
  return (chunk) => {
    text += chunk;
    for (;;) {
      const open = /<(NOTES|DIM|MUST_FIX|ARTIFACT|REASON|SUMMARY)[^>]*>/g;
      open.lastIndex = consumed;
      const start = open.exec(text);
      if (start === null) return;
      const name = start[1] ?? "";
      const contentStart = start.index + start[0].length;
      const end = text.indexOf(`</${name}>`, contentStart);
      if (end === -1) return;
      onElement(name, text.slice(contentStart, end));
      consumed = end + name.length + 3;
    }
  };
}
