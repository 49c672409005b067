/**
 * The built page as a window gets it: in the language it is to be drawn in, which chooses fonts and line breaks before the first
 * paint, and with that language's words fetched beside the program that will ask for them. `chunks`: the names of what was built.
 */
export function toServedPage(page: Uint8Array, language: string, chunks: readonly string[]): string {
  const html = new TextDecoder().decode(page).replace('<html lang="en"', `<html lang="${language}"`);
  const words = chunks.find((name) => name.startsWith(`${language.toLowerCase()}-`) && name.endsWith(".js"));
  return words === undefined
    ? html
    : html.replace("</head>", `<link rel="modulepreload" href="./assets/${words}" />\n  </head>`);
}
