import { expect, test } from "vitest";
import { readAnalysis } from "./read-analysis.ts";

const of = (text: string) => readAnalysis([{ input: "analysis", path: "a.md", text }]);
const defines = (text: string, id = "REQ-4") => of(text).requirements.get(id)?.line ?? null;
const heading = (text: string, ref: string) => of(text).findHeading(ref)?.line ?? null;

test.each([
  ["a list item", "- REQ-4: text", 1],
  ["a list item with a star", "text\n\n* REQ-4 text", 3],
  ["a numbered list item", "1. REQ-4 - text", 1],
  ["a nested list item", "- outer\n  - REQ-4: text", 2],
  ["a list item in a quote", "> - REQ-4: text", 1],
  ["a heading", "## REQ-4: text", 1],
  ["a heading that is nothing else", "## REQ-4", 1],
  ["an underlined heading", "REQ-4: text\n===", 1],
  ["an underlined heading of two lines", "REQ-4: text\nmore\n---", 1],
  ["bold", "- **REQ-4** text", 1],
  ["bold with its colon", "- **REQ-4:** text", 1],
  ["code", "- `REQ-4`: text", 1],
  ["bold code", "- **`REQ-4`** text", 1],
  ["a dash", "- REQ-4—text", 1],
  ["a hyphen", "- REQ-4- text", 1],
  ["a bar", "- REQ-4| text", 1],
  ["a table row", "| id | text |\n|---|---|\n| REQ-4 | text |", 3],
  ["the head of a table", "| REQ-4 | text |\n|---|---|\n| x | y |", 1],
  ["a table without outer bars", "id | text\n---|---\nREQ-4 | text", 3],
  ["a bold table cell", "| id | text |\n|---|---|\n| **REQ-4** | text |", 3],
  ["a row without a line of dashes", "| REQ-4 | text |", 1],
  ["Windows line endings", "text\r\n\r\n- REQ-4: text\r\n", 3],
  ["a byte order mark", "\ufeff- REQ-4: text", 1],
  ["behind a fence that is closed", "```\ncode\n```\n- REQ-4: text", 4],
])("an id is defined by %s", (_name, text, line) => {
  expect(defines(text)).toBe(line);
});

test.each([
  ["in running text", "REQ-4: text"],
  ["in the middle of an item", "- see REQ-4: text"],
  ["behind a box", "- [ ] REQ-4: text"],
  ["in a second cell", "| id | text |\n|---|---|\n| x | REQ-4 |"],
  ["in a fence", "```\n- REQ-4: text\n```"],
  ["in a fence that nobody closes", "text\n\n~~~\n# REQ-4: text"],
  ["in an indented fence", "- item\n\n  ```\n  - REQ-4: text\n  ```"],
  ["in indented code", "text\n\n    - REQ-4: text"],
  ["in a comment", "<!--\n- REQ-4: text\n-->"],
  ["in other HTML", "<div>\n- REQ-4: text\n</div>"],
  ["before a comma", "- REQ-4, REQ-5: text"],
  ["before a full stop", "- REQ-4. text"],
  ["as the beginning of a longer one", "- REQ-41: text"],
  ["as the beginning of one with parts", "- REQ-4.1: text"],
  ["behind a letter", "- xREQ-4: text"],
  ["in italics", "- *REQ-4* text"],
  ["as a link", "- [REQ-4](#x) text"],
  ["in other letters", "- req-4: text"],
  ["in the second line of an item", "- item\n  REQ-4: text"],
])("an id is not defined %s", (_name, text) => {
  expect(defines(text)).toBeNull();
});

test.each(["FR-12.1", "nfr-3", "A-1", "REQ-4.10.2"])("%s is an id", (id) => {
  expect(defines(`- ${id}: text`, id)).toBe(1);
});

test.each([
  ["its whole text", "## Sign in", "Sign in"],
  ["its whole text with the number", "## 2.3 Sign in", "2.3 Sign in"],
  ["its text where the heading has a number", "## 2.3 Sign in", "Sign in"],
  ["a number where the heading has none", "## Sign in", "2.3 Sign in"],
  ["a number with a full stop", "## 2.3. Sign in", "2.3 Sign in"],
  ["closing marks left out", "## Sign in ##", "Sign in"],
  ["an underlined one", "Sign in\n-------", "Sign in"],
  ["its words without marks", "## Sign **in** `now`", "Sign in now"],
  ["its words with marks", "## Sign **in** `now`", "Sign **in** `now`"],
  ["a year that is not a number of a section", "## 2024 Roadmap", "2024 Roadmap"],
])("a heading is found by %s", (_name, text, ref) => {
  expect(heading(text, ref)).toBe(1);
});

test.each([
  ["a fragment", "## Sign in with a key", "Sign in"],
  ["a fragment behind the number", "## 2.3 Sign in with a key", "2.3 Sign in"],
  ["more than it says", "## Sign in", "Sign in with a key"],
  ["another number", "## 2.3 Sign in", "2.4 Sign in"],
  ["the number alone", "## 2.3 Sign in", "2.3"],
  ["other letters", "## Sign in", "sign in"],
  ["blanks around it", "## Sign in", " Sign in "],
  ["nothing", "##", ""],
  ["a heading in a fence", "```\n## Sign in\n```", "Sign in"],
  ["a list item", "- Sign in", "Sign in"],
])("a heading is not found by %s", (_name, text, ref) => {
  expect(heading(text, ref)).toBeNull();
});

test("several documents are one, and the first that defines an id counts", () => {
  const analysis = readAnalysis([
    { input: "analysis", path: "a.md", text: "# One\n" },
    { input: "analysis", path: "b.md", text: "\n- REQ-4: text\n# One\n" },
    { input: "analysis", path: "c.md", text: "- REQ-4: again\n" },
  ]);

  expect(analysis.requirements.get("REQ-4")).toEqual({ path: "b.md", line: 2 });
  expect(analysis.findHeading("One")).toEqual({ path: "a.md", line: 1 });
});

test("names that every object has are no ids", () => {
  expect(defines("- REQ-4", "__proto__")).toBeNull();
  expect(heading("# Text", "constructor")).toBeNull();
});

test("hostile nesting ends", () => {
  expect(defines(`${"> ".repeat(5_000)}- REQ-4: text`)).toBeNull();
  expect(defines(`${"[".repeat(50_000)}\n\n- REQ-4: text`)).toBe(3);
});

test("a table without its line of dashes may have any number of rows", () => {
  const analysis = of(Array.from({ length: 150_000 }, (_none, index) => `|REQ-${index}|`).join("\n"));

  expect(analysis.requirements.get("REQ-149999")).toEqual({ path: "a.md", line: 150_000 });
});
