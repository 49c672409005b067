import { expect, test } from "vitest";
import { readBrief } from "./read-brief.ts";

test("the first heading is the title, what follows keeps its order and kind", () => {
  const brief =
    "# Harbour swim\n\nAn *open* race, **1200 m**.\n\n## Rules\n1. Start at nine\n2. No fins\n- Towels\n  and soap\n";

  expect(readBrief(brief)).toEqual({
    title: "Harbour swim",
    blocks: [
      { kind: "paragraph", text: "An *open* race, 1200 m." },
      { kind: "heading", text: "Rules" },
      { kind: "list", ordered: true, items: ["Start at nine", "No fins"] },
      { kind: "list", ordered: false, items: ["Towels and soap"] },
    ],
  });
});

test("of a brief in sentences the first is the title", () => {
  expect(readBrief("A page for a bakery. It shows today's bread.")).toEqual({
    title: "A page for a bakery",
    blocks: [{ kind: "paragraph", text: "It shows today's bread." }],
  });
  expect(readBrief("パン屋のランディングページを作る。今日のパンを見せる。").title).toBe(
    "パン屋のランディングページを作る",
  );
});

test("a first sentence too long for a title gives its beginning and stays whole below it", () => {
  const sentence = `A landing page for Kestrel Coffee, a small roaster in the hills that sells a subscription ${"very ".repeat(9)}well.`;

  const { title, blocks } = readBrief(sentence);

  expect(title).toBe("A landing page for Kestrel Coffee");
  expect(blocks).toEqual([{ kind: "paragraph", text: sentence.replace(/\s+/g, " ") }]);
});

test("a line with a colon before a list is the list's heading", () => {
  expect(readBrief("Tea shop\n\nOpening hours:\n- Monday, 9 to 5").blocks).toEqual([
    { kind: "heading", text: "Opening hours" },
    { kind: "list", ordered: false, items: ["Monday, 9 to 5"] },
  ]);
});

test("an empty brief has nothing to say", () => {
  expect(readBrief(" \n\n")).toEqual({ title: "", blocks: [] });
});
