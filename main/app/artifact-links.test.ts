import { expect, test } from "vitest";
import { MAX_HREF_LENGTH, readArtifactLinks } from "./artifact-links.ts";

test("links come in their order, each once, with their words", async () => {
  const page = `<a href="https://example.com/a">Menu <b>today</b></a> <a href="mailto:a@example.com">Write</a>
    <A HREF='https://example.com/a'>again</A> <a name="x">no link</a> <map><area href="/plan" alt="Plan"></map>`;

  expect(await readArtifactLinks(page)).toEqual({
    links: [
      { href: "https://example.com/a", text: "Menu today" },
      { href: "mailto:a@example.com", text: "Write" },
      { href: "/plan", text: "Plan" },
    ],
    omitted: 0,
  });
});

test("a place of the same page is no link out of it", async () => {
  expect(await readArtifactLinks(`<a href="#top">Top</a><a href="">Nothing</a>`)).toEqual({ links: [], omitted: 0 });
});

test("B109: an address of any scheme is text, without what could act on a terminal", async () => {
  const page = `<a href="javascript:alert(1)">Run</a><a href="smb://h/x">Share</a><a href="a\u001b[31mb&#10;c">Red</a>`;

  expect((await readArtifactLinks(page)).links.map(({ href }) => href)).toEqual([
    "javascript:alert(1)",
    "smb://h/x",
    "ab c",
  ]);
});

test("what stands in scripts, comments and styles is no link", async () => {
  const page = `<!-- <a href="x">1</a> --><script>"<a href='y'>2</a>"</script><style>/* <a href="z">3</a> */</style>`;

  expect((await readArtifactLinks(page)).links).toEqual([]);
});

test("a page of nothing but links is listed in part, and counted", async () => {
  const page = Array.from({ length: 1_000 }, (_, index) => `<a href="https://example.com/${index}">${index}</a>`).join(
    "",
  );

  const { links, omitted } = await readArtifactLinks(page);

  expect(links).toHaveLength(200);
  expect(omitted).toBe(800);
});

test("an address or text without end is cut", async () => {
  const [link] = (
    await readArtifactLinks(`<a href="https://example.com/${"x".repeat(1_000_000)}">${"y".repeat(1_000_000)}</a>`)
  ).links;

  expect(link?.href).toHaveLength(MAX_HREF_LENGTH);
  expect(link?.text.length).toBeLessThanOrEqual(120);
});

test("links that are never closed end with the next one, however deep", async () => {
  const { links } = await readArtifactLinks(`${"<div>".repeat(1_000_000)}<a href="one">1<a href="two">2`);

  expect(links).toEqual([
    { href: "one", text: "1" },
    { href: "two", text: "2" },
  ]);
});
