/** One picture, by what it shows and how. */
export interface Shot {
  readonly file: string;
  readonly view: string;
  readonly look: string;
}

/** All pictures in one page, a row a view. */
export function writeContactSheet(shots: readonly Shot[]): string {
  const views = [...new Set(shots.map((shot) => shot.view))];
  const rows = views.map((view) => {
    const cells = shots
      .filter((shot) => shot.view === view)
      .map(
        ({ file, look }) =>
          `<figure><a href="${file}"><img src="${file}" loading="lazy" alt="${view}, ${look}"></a><figcaption>${look}</figcaption></figure>`,
      );
    return `<section><h2 id="${view}">${view}</h2><div>${cells.join("\n")}</div></section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Screens</title><style>
body{font:14px system-ui;margin:2rem;background:#777;color:#fff}div{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start}
figure{margin:0}img{height:320px;display:block;background:#fff}figcaption{padding:.25rem 0}a{color:inherit}</style></head>
<body><h1>${shots.length} screens</h1>${rows.join("\n")}</body></html>`;
}
