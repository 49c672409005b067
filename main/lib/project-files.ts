import { readFile, realpath, stat } from "node:fs/promises";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { SKILL_POLICIES, type SkillPolicy } from "../../shared/config/jury-policy.ts";
import { err, ok, type Result, type TaggedError, toMessage } from "../../shared/result.ts";

/** One file of a project that is read into a run; more would crowd the brief out of the agent's context. */
export const PROJECT_FILE_MAX_BYTES = 256 * 1024;

export interface ProjectFiles {
  /** The folder's real path: projects are told apart by it. */
  readonly path: string;
  /** The text of DESIGN.md; null where there is none or it is blank. */
  readonly brandSource: string | null;
  /** `od.critique.policy` in the front matter of SKILL.md; null where nothing is said. */
  readonly skillPolicy: SkillPolicy | null;
}

export type ProjectFilesError = TaggedError<"project_unreadable" | "project_file_unreadable" | "invalid_skill">;

/** Reads what a project says about its runs. A missing file is fine, one that cannot be read or understood is not. */
export async function readProjectFiles(folder: string): Promise<Result<ProjectFiles, ProjectFilesError>> {
  const path = await toRealFolder(folder);
  if (path === null) {
    return err({
      type: "project_unreadable",
      message: `project folder ${resolve(folder)}: is no folder that can be read`,
    });
  }
  const design = await readProjectFile(path, "DESIGN.md");
  if (!design.ok) return design;
  const skillFile = join(path, "SKILL.md");
  const skill = await readProjectFile(path, "SKILL.md");
  if (!skill.ok) return skill;
  const policy = skill.value === null ? ok(null) : await readSkillPolicy(skillFile, skill.value);
  if (!policy.ok) return policy;
  const brandSource = design.value === null || design.value.trim() === "" ? null : design.value;
  return ok({ path, brandSource, skillPolicy: policy.value });
}

/** `od.critique.policy` of a SKILL.md's front matter. `file` names it in messages. */
export async function readSkillPolicy(
  file: string,
  text: string,
): Promise<Result<SkillPolicy | null, TaggedError<"invalid_skill">>> {
  const frontMatter = /^\ufeff?---[ \t]*\r?\n(?<yaml>[\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text);
  const opensAtStart = frontMatter?.index === 0;
  if (!opensAtStart || frontMatter?.groups === undefined) return ok(null);
  // A large library for a file that few runs have: no start of the app waits for it.
  const { parse } = await import("yaml");
  let data: unknown;
  try {
    data = parse(frontMatter.groups.yaml ?? "", { logLevel: "error" });
  } catch (thrown) {
    const message = `${file}: the front matter is not valid YAML (${toMessage(thrown).split("\n")[0]})`;
    return err({ type: "invalid_skill", message });
  }
  const policy = field(field(field(data, "od"), "critique"), "policy");
  if (policy === undefined || policy === null) return ok(null);
  const known = SKILL_POLICIES.find((name) => name === policy);
  if (known !== undefined) return ok(known);
  const message = `${file}: od.critique.policy is ${JSON.stringify(policy)}; allowed are ${SKILL_POLICIES.join(", ")}`;
  return err({ type: "invalid_skill", message });
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}

/** null: there is no folder of this name, or nobody may look into it. */
export async function toRealFolder(folder: string): Promise<string | null> {
  try {
    const path = await realpath(folder);
    return (await stat(path)).isDirectory() ? path : null;
  } catch {
    return null;
  }
}

/**
 * One file of a project, whole; null where there is none. `folder` is the project's real path. A link must not lead out of
 * the project: one that was cloned could so have any file of the user's sent to an agent.
 */
export async function readProjectFile(
  folder: string,
  name: "DESIGN.md" | "SKILL.md",
): Promise<Result<string | null, TaggedError<"project_file_unreadable">>> {
  const file = join(folder, name);
  const refuse = (why: string) => err({ type: "project_file_unreadable" as const, message: `${file}: ${why}` });
  try {
    const real = await realpath(file);
    if (!isInside(folder, real)) return refuse(`is a link that leads out of the project, to ${real}`);
    const found = await stat(real);
    // Anything but a file (a pipe, a device) could keep us reading for ever.
    if (!found.isFile()) return refuse("is not a file");
    if (found.size > PROJECT_FILE_MAX_BYTES) {
      return refuse(`is ${found.size} bytes, the limit is ${PROJECT_FILE_MAX_BYTES}`);
    }
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(await readFile(real)));
  } catch (thrown) {
    const code = thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
    if (code === "ENOENT") return ok(null);
    return refuse(code === "ERR_ENCODING_INVALID_ENCODED_DATA" ? "is not UTF-8 text" : toMessage(thrown));
  }
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
