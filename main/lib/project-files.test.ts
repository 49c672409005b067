import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { PROJECT_FILE_MAX_BYTES, readProjectFiles, readSkillPolicy } from "./project-files.ts";
import { createTempFolder } from "./temp-folder.ts";

let folder: string;

beforeEach(async () => {
  folder = await createTempFolder();
});

const skill = (policy: string) => `---\nname: x\nod:\n  critique:\n    policy: ${policy}\n---\n# Text\n`;

test("a project without either file has no brand source and no policy", async () => {
  expect(await readProjectFiles(folder)).toMatchObject({ ok: true, value: { brandSource: null, skillPolicy: null } });
});

test("reads DESIGN.md as the brand source and the policy from SKILL.md", async () => {
  await writeFile(join(folder, "DESIGN.md"), "Warm, plain.\n");
  await writeFile(join(folder, "SKILL.md"), skill("required"));

  expect(await readProjectFiles(folder)).toMatchObject({
    ok: true,
    value: { brandSource: "Warm, plain.\n", skillPolicy: "required" },
  });
});

test("a project reached through a link is known by its real path", async () => {
  const real = join(folder, "real");
  await mkdir(real);
  await symlink(real, join(folder, "link"));

  const [direct, linked] = [await readProjectFiles(real), await readProjectFiles(join(folder, "link"))];

  expect(linked).toEqual(direct);
});

test("a blank DESIGN.md is no brand source", async () => {
  await writeFile(join(folder, "DESIGN.md"), " \n\n");

  expect(await readProjectFiles(folder)).toMatchObject({ ok: true, value: { brandSource: null } });
});

test("a DESIGN.md of exactly the limit is read, one byte more is refused with both numbers", async () => {
  const file = join(folder, "DESIGN.md");
  await writeFile(file, "x".repeat(PROJECT_FILE_MAX_BYTES));
  const atLimit = await readProjectFiles(folder);
  await writeFile(file, "x".repeat(PROJECT_FILE_MAX_BYTES + 1));
  const above = await readProjectFiles(folder);

  expect(atLimit.ok).toBe(true);
  expect(above).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining("262145 bytes, the limit is 262144") },
  });
});

test("a folder in place of DESIGN.md is refused by name", async () => {
  await mkdir(join(folder, "DESIGN.md"));

  expect(await readProjectFiles(folder)).toMatchObject({
    ok: false,
    error: { type: "project_file_unreadable", message: expect.stringContaining("DESIGN.md: is not a file") },
  });
});

test("a DESIGN.md that is not UTF-8 is refused", async () => {
  await writeFile(join(folder, "DESIGN.md"), Buffer.from([0xff, 0xfe, 0x41, 0x00]));

  expect(await readProjectFiles(folder)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining("not UTF-8") },
  });
});

test("a folder that is not there is refused by name", async () => {
  expect(await readProjectFiles(join(folder, "gone"))).toMatchObject({
    ok: false,
    error: { type: "project_unreadable", message: expect.stringContaining("gone") },
  });
});

test.each([
  ["required", "required"],
  ["opt-in", "opt-in"],
  ["'opt-out'", "opt-out"],
])("the policy written as %s is read", async (written, policy) => {
  expect(await readSkillPolicy("SKILL.md", skill(written))).toEqual({ ok: true, value: policy });
});

test("front matter with CRLF and a byte order mark is read", async () => {
  const text = `\ufeff${skill("opt-in").replaceAll("\n", "\r\n")}`;

  expect(await readSkillPolicy("SKILL.md", text)).toEqual({ ok: true, value: "opt-in" });
});

test.each([
  ["no front matter", "# Title\n"],
  ["front matter that does not begin the file", `\n\n${skill("required")}`],
  ["front matter that is not closed", "---\nod:\n  critique:\n    policy: required\n"],
  ["no policy", "---\nod:\n  mode: critique\n---\n"],
  ["front matter that is a list", "---\n- od\n---\n"],
  ["empty front matter", "---\n---\n"],
])("%s says nothing", async (_name, text) => {
  expect(await readSkillPolicy("SKILL.md", text)).toEqual({ ok: true, value: null });
});

test("bad YAML is refused with the file's name", async () => {
  expect(await readSkillPolicy("/p/SKILL.md", "---\nod: [\n---\n")).toMatchObject({
    ok: false,
    error: { type: "invalid_skill", message: expect.stringMatching(/^\/p\/SKILL\.md: .*YAML/) },
  });
});

test("an unknown policy is refused with what is allowed", async () => {
  expect(await readSkillPolicy("SKILL.md", skill("always"))).toMatchObject({
    ok: false,
    error: { message: 'SKILL.md: od.critique.policy is "always"; allowed are required, opt-in, opt-out' },
  });
});

test("a DESIGN.md that is a link within the project is read", async () => {
  await mkdir(join(folder, "docs"));
  await writeFile(join(folder, "docs", "brand.md"), "Warm.\n");
  await symlink(join("docs", "brand.md"), join(folder, "DESIGN.md"));

  expect(await readProjectFiles(folder)).toMatchObject({ ok: true, value: { brandSource: "Warm.\n" } });
});

test("a DESIGN.md that is a link out of the project is refused, and so not sent to anybody", async () => {
  const project = join(folder, "project");
  await mkdir(project);
  // Its name begins like the project's: a comparison of beginnings would let it in.
  await mkdir(join(folder, "project-secrets"));
  await writeFile(join(folder, "project-secrets", "key"), "secret");
  await symlink(join("..", "project-secrets", "key"), join(project, "DESIGN.md"));

  const files = await readProjectFiles(project);

  expect(files).toMatchObject({
    ok: false,
    error: { type: "project_file_unreadable", message: expect.stringContaining("leads out of the project") },
  });
});
