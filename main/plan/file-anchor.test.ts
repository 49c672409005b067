import { execFileSync } from "node:child_process";
import { mkdir, realpath, symlink, truncate, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Resolution } from "../../shared/plan/plan-report.ts";
import { openInWorktree } from "./file-lines.ts";
import { createGateHarness, type GateHarness } from "./gate-harness.ts";
import { BAD_FILE_REF, excerptOf, readFileRef, resolveInFile } from "./resolve-file.ts";

async function resolve({ path }: GateHarness, ref: string, quote?: string): Promise<Resolution> {
  const read = readFileRef(ref);
  if (read === null) return BAD_FILE_REF;
  return resolveInFile(await openInWorktree(await realpath(path("repo")), read.path), read, quote);
}

/** A worktree with a neighbour whose name begins as its own does. */
async function worktree(): Promise<GateHarness> {
  const harness = await createGateHarness();
  await harness.write("repo/a.ts", "one\ntwo = 'x'\nthree");
  await harness.write("repo/a..b", "dots\n");
  await harness.write("repo-evil/a.ts", "evil\n");
  await harness.write("repo/empty", "");
  await harness.write("repo/dos", "a\r\nb\r\nc\r\nd\r\n");
  await harness.write("repo/mac", "a\rb\rc");
  await harness.write("repo/break", "a\n\n");
  await mkdir(harness.path("repo/folder"));
  return harness;
}

const outcome = (resolution: Resolution) => (resolution.resolved ? "resolved" : resolution.type);

test.each([
  ["a.ts:1", undefined, "resolved"],
  ["a.ts:3", undefined, "resolved"],
  ["./a.ts:2", undefined, "resolved"],
  ["folder/../a.ts:1", undefined, "outside"],
  ["a..b:1", undefined, "resolved"],
  ["a.ts:4", undefined, "line_out_of_range"],
  ["a.ts:99999999999999", undefined, "line_out_of_range"],
  ["a.ts:0", undefined, "bad_ref"],
  ["a.ts:01", undefined, "bad_ref"],
  ["a.ts:-1", undefined, "bad_ref"],
  ["a.ts:1.5", undefined, "bad_ref"],
  ["a.ts:1-2", undefined, "bad_ref"],
  ["a.ts:１", undefined, "bad_ref"],
  ["a.ts", undefined, "bad_ref"],
  [":1", undefined, "bad_ref"],
  ["", undefined, "bad_ref"],
  ["a.ts\0:1", undefined, "bad_ref"],
  ["a.ts:1 ", undefined, "bad_ref"],
  ["a.ts :1", undefined, "not_found"],
  ["a.ts/:1", undefined, "not_found"],
  ["a.ts/b:1", undefined, "not_found"],
  ["gone.ts:1", undefined, "not_found"],
  ["folder:1", undefined, "not_a_file"],
  [".:1", undefined, "not_a_file"],
  ["empty:1", undefined, "line_out_of_range"],
  ["break:2", undefined, "resolved"],
  ["break:3", undefined, "line_out_of_range"],
  ["mac:1", "b\rc", "resolved"],
  ["mac:2", undefined, "line_out_of_range"],
  ["../repo/a.ts:1", undefined, "outside"],
  ["folder\\..\\a.ts:1", undefined, "not_found"],
  ["__proto__:1", undefined, "not_found"],
  ["/dev/zero:1", undefined, "outside"],
  ["a.ts:2", "two", "resolved"],
  ["a.ts:2", "two = 'x'", "resolved"],
  ["a.ts:2", " \t two = 'x' \r\n", "resolved"],
  ["a.ts:2", "=", "resolved"],
  ["a.ts:2", "Two", "quote_differs"],
  ["a.ts:2", "two  =", "quote_differs"],
  ["a.ts:1", "two", "quote_differs"],
  ["a.ts:1", "one\ntwo", "quote_differs"],
  ["a.ts:2", "", "blank_quote"],
  ["a.ts:2", " \t", "blank_quote"],
  ["a.ts:2", "\ud83d", "quote_differs"],
])("the ref %j with the quote %j: %s", async (ref, quote, expected) => {
  expect(outcome(await resolve(await worktree(), ref, quote))).toBe(expected);
});

test("B144: a neighbour whose name begins as the worktree's is outside, by path and by link", async () => {
  const harness = await worktree();
  await symlink(harness.path("repo-evil"), harness.path("repo/link"));

  expect(await resolve(harness, "../repo-evil/a.ts:1")).toMatchObject({ type: "outside" });
  expect(await resolve(harness, `${harness.path("repo")}-evil/a.ts:1`)).toMatchObject({ type: "outside" });
  expect(await resolve(harness, "link/a.ts:1")).toMatchObject({ type: "outside" });
});

test("an absolute path is refused even where it stays inside", async () => {
  const harness = await worktree();

  expect(await resolve(harness, `${harness.path("repo/a.ts")}:1`)).toMatchObject({ type: "outside" });
});

test("links are followed inside, and lead nowhere else", async () => {
  const harness = await worktree();
  const { path } = harness;
  await symlink("a.ts", path("repo/inside"));
  await symlink("folder", path("repo/inside-folder"));
  await harness.write("repo/folder/b.ts", "b\n");
  await symlink(path("repo-evil/a.ts"), path("repo/out"));
  await symlink("../repo/a.ts", path("repo/back"));
  await symlink("gone", path("repo/dangling"));
  await symlink("loop-b", path("repo/loop-a"));
  await symlink("loop-a", path("repo/loop-b"));
  await symlink(".", path("repo/self"));

  const outcomes = await Promise.all(
    ["inside:1", "inside-folder/b.ts:1", "out:1", "back:1", "dangling:1", "loop-a:1", "self/self/a.ts:1"].map(
      async (ref) => [ref, outcome(await resolve(harness, ref))],
    ),
  );

  expect(outcomes).toEqual([
    ["inside:1", "resolved"],
    ["inside-folder/b.ts:1", "resolved"],
    ["out:1", "outside"],
    ["back:1", "resolved"],
    ["dangling:1", "not_found"],
    ["loop-a:1", "not_found"],
    ["self/self/a.ts:1", "resolved"],
  ]);
});

test("a pipe is not waited for, and a file without an end not read", async () => {
  const harness = await worktree();
  execFileSync("mkfifo", [harness.path("repo/pipe")]);
  await writeFile(harness.path("repo/huge"), "one\n");
  await truncate(harness.path("repo/huge"), 5_000_000_000);
  await symlink("/dev/zero", harness.path("repo/zero"));

  expect(await resolve(harness, "pipe:1")).toMatchObject({ type: "not_a_file" });
  expect(await resolve(harness, "huge:1")).toMatchObject({ type: "too_large" });
  expect(await resolve(harness, "zero:1")).toMatchObject({ type: "outside" });
});

test("B155: a CRLF file of four lines has four", async () => {
  const harness = await worktree();

  expect(await resolve(harness, "dos:4", "d")).toEqual({ resolved: true });
  expect(await resolve(harness, "dos:5")).toMatchObject({ type: "line_out_of_range" });
});

test.each([
  ["a curly quote", "don\u2019t", "don't", "U+2019 there, U+0027 in the quote"],
  ["a dash", "a\u2014b", "a-b", "U+2014 there, U+002D in the quote"],
  ["a blank that does not break", "a\u00a0b", "a b", "U+00A0 there, U+0020 in the quote"],
  ["an ellipsis", "stop\u2026", "stop...", "U+2026 there, U+002E in the quote"],
  ["wide letters", "\uff41bc", "abc", "U+FF41 there, U+0061 in the quote"],
  ["another letter", "abd", "abc", "is not on line 1 of odd"],
])("B148: %s that only looks alike is told, and is not equal", async (_name, line, quote, told) => {
  const harness = await worktree();
  await harness.write("repo/odd", `x ${line} y\n`);

  expect(await resolve(harness, "odd:1", line)).toEqual({ resolved: true });
  expect(await resolve(harness, "odd:1", quote)).toMatchObject({
    type: "quote_differs",
    why: expect.stringContaining(told),
  });
});

test("bytes that are not UTF-8 match no quote, those around them do", async () => {
  const harness = await worktree();
  await harness.write("repo/binary", Buffer.from([0x61, 0xff, 0x62, 0x0a, 0x00, 0x0a]));

  expect(await resolve(harness, "binary:1", "\ufffd")).toMatchObject({ type: "quote_differs" });
  expect(await resolve(harness, "binary:1", "a\ufffdb")).toMatchObject({ type: "quote_differs" });
  expect(await resolve(harness, "binary:1", "b")).toEqual({ resolved: true });
  expect(await resolve(harness, "binary:2")).toEqual({ resolved: true });
});

test("an excerpt has the line and two on each side, long ones clipped", async () => {
  const harness = await worktree();
  await harness.write("repo/long", `1\n2\n3\n${"x".repeat(9_000)}\n5\n6`);
  const opened = await openInWorktree(await realpath(harness.path("repo")), "long");
  if (!opened.ok) throw new Error(opened.why);

  const excerpt = excerptOf(opened.lines, 4);
  expect(excerpt).toMatchObject({ firstLine: 2, line: 4 });
  expect(excerpt?.lines.map((line) => line.length)).toEqual([1, 1, 400, 1, 1]);
  expect(excerptOf(opened.lines, 1)).toMatchObject({ firstLine: 1, lines: ["1", "2", "3"] });
  expect(excerptOf(opened.lines, 9)).toBeNull();
});
