import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { settingsPath } from "../lib/data-dir.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { createCliHarness, createQuietAdapter } from "./cli-harness.ts";

let folder: string;

beforeEach(async () => {
  folder = await createTempFolder();
});

const harness = (env: Readonly<Record<string, string>> = {}) =>
  createCliHarness({ cwd: folder, dataDir: join(folder, "data"), env, adapters: [createQuietAdapter("quiet")] });

const BAD_CALLS: readonly (readonly [string, number, readonly string[]])[] = [
  ["run", 2, ["run", "--brief", "x", "--agent", "nobody"]],
  ["review", 2, ["review", "gone.html"]],
  ["list", 2, ["list", "--status", "nothing"]],
  ["show", 3, ["show", "0193ab"]],
  ["show with a bad id", 3, ["show", "../../etc/passwd"]],
  ["config", 2, ["config", "--set", "x=1"]],
  ["agents", 2, ["agents", "--colour"]],
  ["parse", 2, ["parse", "gone.txt"]],
  ["export to a format there is not", 2, ["export", "0193ab", "--format", "pdf", "--out", "x.pdf"]],
  ["an unknown command", 2, ["convene"]],
  ["no command", 2, []],
];

/** These print no document, so `--json` is an option they do not have. */
const BAD_CALLS_WITHOUT_JSON: readonly (readonly [string, number, readonly string[]])[] = [
  ["replay", 3, ["replay", "0193ab"]],
  ["replay at a speed there is not", 2, ["replay", "0193ab", "--speed", "fast"]],
  ["export", 3, ["export", "0193ab", "--format", "json", "--out", "x.json"]],
];

test.each(BAD_CALLS)("B157: %s fails with %i, in JSON on stdout and in words on stderr", async (_name, code, args) => {
  const cli = harness();

  expect(await cli.run(...args, "--json")).toBe(code);

  expect(JSON.parse(cli.stdout.text())).toEqual({ error: { type: expect.any(String), message: expect.any(String) } });
  expect(cli.stderr.text()).toMatch(/^error: /);
});

test("B157: also a command without --json answers it in JSON, as the usage error it is", async () => {
  for (const [, , args] of BAD_CALLS_WITHOUT_JSON) {
    const cli = harness();

    expect(await cli.run(...args, "--json")).toBe(2);
    expect(JSON.parse(cli.stdout.text())).toMatchObject({ error: { message: expect.stringContaining("--json") } });
  }
});

test.each([...BAD_CALLS, ...BAD_CALLS_WITHOUT_JSON])(
  "%s without --json leaves stdout empty",
  async (_name, code, args) => {
    const cli = harness();

    expect(await cli.run(...args)).toBe(code);

    expect(cli.stdout.text()).toBe("");
    expect(cli.stderr.text()).toMatch(/^error: /);
  },
);

test.each([
  [["lsit"], "See: design-jury --help"],
  [["list", "--limt", "3"], "See: design-jury list --help"],
  [["run", "--brief"], "See: design-jury run --help"],
])("a call that cannot be read points to the help that there is (%j)", async (args, hint) => {
  const cli = harness();

  expect(await cli.run(...args)).toBe(2);

  expect(cli.stderr.text()).toContain(`. ${hint}\n`);
});

test("every command has its help", async () => {
  for (const command of ["run", "review", "parse", "replay", "list", "show", "export", "agents", "config"]) {
    const cli = harness();

    expect(await cli.run(command, "--help")).toBe(0);
    expect(cli.stdout.text()).toMatch(new RegExp(`^Usage: design-jury ${command} `));
  }
});

test("the help of the whole names the product and the exit codes", async () => {
  const cli = harness();

  expect(await cli.run("--help")).toBe(0);
  expect(cli.stdout.text()).toContain(`${translateEn("critiqueTheater.userFacingName")}: `);
  expect(cli.stdout.text()).toContain("130 interrupted");
});

test("--version prints the version alone", async () => {
  const cli = harness();

  expect(await cli.run("--version")).toBe(0);
  expect(cli.stdout.text()).toBe("0.0.1\n");
});

test("an empty library lists as an empty array, and says to people how to begin", async () => {
  const [forScripts, forPeople] = [harness(), harness()];

  expect(await forScripts.run("list", "--json")).toBe(0);
  expect(await forPeople.run("list")).toBe(0);

  expect(JSON.parse(forScripts.stdout.text())).toEqual([]);
  expect(forPeople.stdout.text()).toBe("");
  expect(forPeople.stderr.text()).toContain("No runs yet");
});

test("config tells each value's source and whose word the jury follows", async () => {
  const cli = harness({ OD_CRITIQUE_MAX_ROUNDS: "5", OD_CRITIQUE_ENABLED: "off" });

  expect(await cli.run("config", "--json", "--set", "scoreThreshold=7")).toBe(0);

  expect(JSON.parse(cli.stdout.text())).toMatchObject({
    settings: {
      maxRounds: { value: 5, origin: "environment", name: "OD_CRITIQUE_MAX_ROUNDS" },
      scoreThreshold: { value: 7, origin: "option" },
      fallbackPolicy: { value: "ship_best", origin: "default" },
    },
    jury: { enabled: false, tier: "environment" },
  });
});

test("config warns of a blank variable and counts it as unset", async () => {
  const cli = harness({ OD_CRITIQUE_SCORE_THRESHOLD: "" });

  expect(await cli.run("config")).toBe(0);

  expect(cli.stderr.text()).toContain("OD_CRITIQUE_SCORE_THRESHOLD is blank");
  expect(cli.stdout.text()).toMatch(/scoreThreshold +8 +default/);
});

test("config works where the library cannot be opened, and says so", async () => {
  await writeFile(join(folder, "file"), "");
  const cli = harness();

  expect(await cli.run("config", "--data-dir", join("file", "data"), "--json")).toBe(0);

  expect(JSON.parse(cli.stdout.text()).settings.dataDir.value).toBe(join(folder, "file", "data"));
  expect(cli.stderr.text()).toContain("the library cannot be opened");
});

test("bad front matter is a usage error that names the file", async () => {
  await writeFile(join(folder, "SKILL.md"), "---\nod: [\n---\n");
  const cli = harness();

  expect(await cli.run("config", "--project", ".")).toBe(2);
  expect(cli.stderr.text()).toContain(join(folder, "SKILL.md"));
});

test("agents tells what was found", async () => {
  const cli = harness();

  expect(await cli.run("agents", "--json")).toBe(0);
  expect(JSON.parse(cli.stdout.text())).toMatchObject([{ id: "quiet", state: "ready", version: "1.2.3" }]);
});

test("a degraded agent is listed with its end and reason until it is cleared", async () => {
  const dataDir = join(folder, "data");
  const first = harness();
  expect(await first.run("list")).toBe(0);
  const opened = await first.context.openStore(dataDir);
  if (!opened.ok) throw new Error(opened.error.message);
  const expiresAt = first.clock.now() + 3_600_000;
  await opened.value.markAdapter({
    adapterId: "quiet",
    reason: "2 of 10 shipped",
    source: "conformance",
    markedAt: first.clock.now(),
    expiresAt,
  });
  opened.value.close();

  const until = new Date(expiresAt).toISOString();
  const listed = harness();
  expect(await listed.run("agents", "--json")).toBe(0);
  expect(JSON.parse(listed.stdout.text())).toMatchObject([
    { id: "quiet", state: "ready", degraded: { reason: "2 of 10 shipped", source: "conformance", until } },
  ]);
  const shown = harness();
  expect(await shown.run("agents")).toBe(0);
  expect(shown.stdout.text()).toContain(`until ${until}: 2 of 10 shipped`);

  const cleared = harness();
  expect(await cleared.run("agents", "clear-degraded", "quiet", "--data-dir", dataDir)).toBe(0);
  expect(cleared.stdout.text()).toBe("quiet is not marked any more.\n");
  const again = harness();
  expect(await again.run("agents", "clear-degraded", "quiet")).toBe(0);
  expect(again.stdout.text()).toBe("quiet was not marked.\n");
  const unknown = harness();
  expect(await unknown.run("agents", "clear-degraded", "nobody")).toBe(2);
  expect(unknown.stderr.text()).toContain("nobody is no agent; there are quiet");
});

test("a program chosen in the settings is the one asked, listed as chosen, and a broken file is told and passed over", async () => {
  const seen: unknown[] = [];
  const cli = () =>
    createCliHarness({
      cwd: folder,
      dataDir: join(folder, "data"),
      adapters(programs) {
        seen.push(programs);
        return [createQuietAdapter("quiet")];
      },
    });
  await mkdir(join(folder, "data"));
  await writeFile(settingsPath(join(folder, "data")), '{ "agentPrograms": { "quiet": "/opt/quiet", "loud": 7 } }');

  const asText = cli();
  await asText.run("agents");
  const asJson = cli();
  await asJson.run("agents", "--json");
  const doctor = cli();
  await doctor.run("doctor", "--json");

  expect(seen).toEqual([{ quiet: "/opt/quiet" }, { quiet: "/opt/quiet" }, { quiet: "/opt/quiet" }]);
  expect(asText.stdout.text()).toContain("/bin/quiet · chosen in settings");
  expect(JSON.parse(asJson.stdout.text())).toMatchObject([{ id: "quiet", program: "/opt/quiet" }]);
  expect(JSON.parse(doctor.stdout.text())).toMatchObject({ agents: [{ id: "quiet", program: "/opt/quiet" }] });

  await writeFile(settingsPath(join(folder, "data")), "{");
  const broken = cli();
  expect(await broken.run("agents", "--json")).toBe(0);
  expect(seen.at(-1)).toEqual({});
  expect(broken.stderr.text()).toContain("are no valid JSON");
  expect(JSON.parse(broken.stdout.text())).toMatchObject([{ id: "quiet", program: null }]);
});

test("agents and parse make no library", async () => {
  await writeFile(join(folder, "answer.txt"), "hello");
  await harness().run("agents");
  await harness().run("parse", "answer.txt");

  expect(await readdir(folder)).toEqual(["answer.txt"]);
});
