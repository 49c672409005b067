import { expect, test } from "vitest";
import { groupFindings, type SourcedFinding } from "../../../shared/evidence-view.ts";
import { toSourceName } from "../../../shared/strings/evidence-source.ts";
import { t } from "../../state/room-words.ts";
import { ALL, canOutline, pickFindings, toRoleOptions } from "./evidence-rows.ts";

const CONTRAST: SourcedFinding = {
  source: "axe",
  rule: "color-contrast",
  role: "a11y",
  severity: "serious",
  text: "Too faint.",
  selector: ".top",
};
const LOREM: SourcedFinding = {
  ...CONTRAST,
  source: "static",
  rule: "filler-text",
  role: "copy",
  text: "Lorem ipsum.",
};

test("the same flaw at several places is one row with each of them", () => {
  const groups = groupFindings([CONTRAST, LOREM, { ...CONTRAST, selector: "p", line: 4, excerpt: "<p>" }]);

  expect(groups.map(({ finding, places }) => [finding.rule, places])).toEqual([
    [
      "color-contrast",
      [
        { selector: ".top", line: null, excerpt: null },
        { selector: "p", line: 4, excerpt: "<p>" },
      ],
    ],
    ["filler-text", [{ selector: ".top", line: null, excerpt: null }]],
  ]);
});

test("each panelist with findings can be picked, and one without them shows all", () => {
  const findings = [CONTRAST, LOREM, { ...LOREM, selector: "p" }];

  expect(toRoleOptions(t, findings)).toEqual([
    { value: ALL, label: "All 3" },
    { value: "a11y", label: "Accessibility 1" },
    { value: "copy", label: "Copy 2" },
  ]);
  expect(pickFindings(findings, "a11y")).toEqual([CONTRAST]);
  expect(pickFindings(findings, "brand")).toBe(findings);
  expect(pickFindings(findings, null)).toBe(findings);
});

test.each([".top", "body > main > p", "html > body", "header", "a[href$='#head']", "#title"])(
  "%s can be outlined",
  (selector) => {
    expect(canOutline(selector)).toBe(true);
  },
);

test.each(["html", "head", "title", "html > head > title", "head > meta:nth-of-type(2)", "link[rel='x']"])(
  "%s is nowhere on the screen",
  (selector) => {
    expect(canOutline(selector)).toBe(false);
  },
);

test("a source of another program is called what it calls itself", () => {
  expect([toSourceName(t, "axe"), toSourceName(t, "lighthouse"), toSourceName(t, "constructor")]).toEqual([
    "axe",
    "lighthouse",
    "constructor",
  ]);
});
