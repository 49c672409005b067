import { expect, test } from "vitest";
import { fillTemplate } from "./fill-template.ts";

test("fills each placeholder, also where it stands twice", () => {
  expect(fillTemplate("t", "{{a}}-{{b}}-{{a}}", { a: "1", b: "2" })).toBe("1-2-1");
});

test("a value is not filled again", () => {
  expect(fillTemplate("t", "{{a}}{{b}}", { a: "{{b}}", b: "$&$1" })).toBe("{{b}}$&$1");
});

test("a placeholder without a value names itself and its template", () => {
  expect(() => fillTemplate("task", "{{round}}", {})).toThrow('Prompt template "task": nothing fills {{round}}');
});

test("a name that every object has is no value", () => {
  expect(() => fillTemplate("task", "{{toString}}", {})).toThrow("nothing fills {{toString}}");
});

test("a value without a placeholder names itself", () => {
  expect(() => fillTemplate("task", "text", { round: "1" })).toThrow("no placeholder for round");
});
