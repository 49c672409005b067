/** A page under review in a few lines; `lead` tells one draft from the next. */
export function pageOf(title: string, lead: string, accent: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>
body{margin:0;font:18px/1.6 Georgia,serif;color:#2b211a;background:#fbf6ee}
main{max-width:34rem;margin:0 auto;padding:4rem 1.5rem}
h1{font-size:2.6rem;line-height:1.15;margin:0 0 1rem}
a{display:inline-block;padding:.7rem 1.2rem;background:${accent};color:#fff;text-decoration:none;border-radius:4px}
dl{display:grid;grid-template-columns:auto 1fr;gap:.3rem 1.5rem;margin:2.5rem 0}dt{color:#6b5a4b}dd{margin:0}
</style></head><body><main><h1>${title}</h1><p>${lead}</p><p><a href="#order">Order for tomorrow</a></p>
<dl><dt>Tuesday to Friday</dt><dd>7 – 18 h</dd><dt>Saturday</dt><dd>7 – 13 h</dd><dt>Address</dt><dd>Mill Lane 4</dd></dl>
</main></body></html>`;
}
