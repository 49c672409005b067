import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "../lib/temp-folder.ts";
import { inspectProject, inspectReviewFile } from "./inspect-project.ts";

test("a folder without either file is a project all the same", async () => {
  const folder = await createTempFolder();

  expect(await inspectProject(folder)).toEqual({
    ok: true,
    value: { path: folder, designMd: null, skillMd: null, problems: [] },
  });
});

test("both files are told with size, policy and their first lines", async () => {
  const folder = await createTempFolder();
  await writeFile(join(folder, "DESIGN.md"), "# Tea\r\n\r\nWarm.\r\n");
  await writeFile(join(folder, "SKILL.md"), "---\nod:\n  critique:\n    policy: opt-in\n---\n# Landing\n");

  expect(await inspectProject(folder)).toMatchObject({
    value: {
      designMd: { path: join(folder, "DESIGN.md"), bytes: 16, excerpt: "# Tea\n\nWarm.", isCut: false },
      skillMd: { policy: "opt-in", isCut: false },
      problems: [],
    },
  });
});

test("a long file is shown in part, and says so", async () => {
  const folder = await createTempFolder();
  await writeFile(join(folder, "DESIGN.md"), "a line of the brand\n".repeat(5_000));

  const project = await inspectProject(folder);

  expect(project).toMatchObject({ value: { designMd: { bytes: 100_000, isCut: true } } });
  if (project.ok) expect(project.value.designMd?.excerpt.length).toBeLessThanOrEqual(4_000);
});

test("one file that cannot be used does not hide the other", async () => {
  const folder = await createTempFolder();
  await writeFile(join(folder, "DESIGN.md"), "Warm.\n");
  await mkdir(join(folder, "SKILL.md"));

  expect(await inspectProject(folder)).toMatchObject({
    value: {
      designMd: { excerpt: "Warm." },
      skillMd: null,
      problems: [expect.stringContaining("SKILL.md: is not a file")],
    },
  });
});

test("an unknown policy is a problem, and the file is shown", async () => {
  const folder = await createTempFolder();
  await writeFile(join(folder, "SKILL.md"), "---\nod:\n  critique:\n    policy: maybe\n---\n");

  expect(await inspectProject(folder)).toMatchObject({
    value: { skillMd: { policy: null }, problems: [expect.stringContaining("required, opt-in, opt-out")] },
  });
});

test("a link out of the project is a problem, and nothing behind it is shown", async () => {
  const folder = await createTempFolder();
  await mkdir(join(folder, "project"));
  await writeFile(join(folder, "id_rsa"), "secret");
  await symlink(join("..", "id_rsa"), join(folder, "project", "DESIGN.md"));

  const project = await inspectProject(join(folder, "project"));

  expect(project).toMatchObject({ value: { designMd: null, problems: [expect.stringContaining("leads out")] } });
  expect(JSON.stringify(project)).not.toContain("secret");
});

test("what is no folder is refused by name", async () => {
  const folder = await createTempFolder();

  expect(await inspectProject(join(folder, "gone"))).toMatchObject({
    error: { type: "not_usable", message: expect.stringContaining("gone") },
  });
});

test("a file to review is told with name, size and limit; a folder or nothing is refused", async () => {
  const folder = await createTempFolder();
  const path = join(folder, "tea room.html");
  await writeFile(path, "<p>é</p>");

  expect(await inspectReviewFile(path, 100)).toEqual({
    ok: true,
    value: { path, name: "tea room.html", bytes: 9, limitBytes: 100 },
  });
  expect(await inspectReviewFile(folder, 100)).toMatchObject({ error: { type: "not_usable" } });
  expect(await inspectReviewFile(join(folder, "gone"), 100)).toMatchObject({
    error: { message: expect.stringContaining("ENOENT") },
  });
});
