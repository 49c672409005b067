import { expect, test } from "vitest";
import { checkStatically } from "./check-statically.ts";

const PAGE = `<!doctype html>
<html>
<head><title>Bakery</title></head>
<body>
<main><h1>Bread</h1>
<img src="loaf.png">
<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>
</main>
</body>
</html>`;

test("what the rules find is told with place, line, excerpt, remedy and source", () => {
  const findings = checkStatically({ kind: "page", text: PAGE, brief: "", brandSource: null });

  expect(findings).toContainEqual(
    expect.objectContaining({
      rule: "image-alt",
      role: "a11y",
      severity: "serious",
      line: 6,
      excerpt: expect.stringContaining("loaf.png"),
      help: expect.any(String),
      link: expect.stringMatching(/^https:\/\/www\.w3\.org\//),
    }),
  );
  expect(findings.map(({ rule }) => rule)).toEqual(expect.arrayContaining(["html-lang", "filler-text"]));
});

test("what a browser computed is held against the brand's tokens", () => {
  const style = { kind: "spacing", property: "paddingTop", value: "13px", selector: "p", count: 1 } as const;

  expect(
    checkStatically({ kind: "styles", styles: [style], brandSource: ":root { --space-2: 8px; --space-4: 16px; }" }),
  ).toMatchObject([{ rule: "computed-spacing", role: "brand" }]);
});
