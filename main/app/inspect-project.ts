import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ProjectFileInfo, ProjectInfo, ReviewFileInfo } from "../../shared/domain/project-info.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import { readProjectFile, readSkillPolicy, toRealFolder } from "../lib/project-files.ts";
import { toErrorCode } from "../lib/text-file.ts";

const EXCERPT_MAX_LINES = 40;
const EXCERPT_MAX_CHARS = 4_000;

/** What a project folder says, file by file: one that cannot be used does not hide the other. */
export async function inspectProject(folder: string): Promise<Result<ProjectInfo, TaggedError<"not_usable">>> {
  const path = await toRealFolder(folder);
  if (path === null) return err({ type: "not_usable", message: `${folder} is no folder that can be read` });
  const [design, skill] = await Promise.all([readProjectFile(path, "DESIGN.md"), readProjectFile(path, "SKILL.md")]);
  const problems = [design, skill].flatMap((file) => (file.ok ? [] : [file.error.message]));
  const designMd = design.ok && design.value !== null && design.value.trim() !== "" ? design.value : null;
  const skillMd = skill.ok ? skill.value : null;
  const skillFile = join(path, "SKILL.md");
  const policy = skillMd === null ? ok(null) : await readSkillPolicy(skillFile, skillMd);
  if (!policy.ok) problems.push(policy.error.message);
  return ok({
    path,
    designMd: designMd === null ? null : toFileInfo(join(path, "DESIGN.md"), designMd),
    skillMd: skillMd === null ? null : { ...toFileInfo(skillFile, skillMd), policy: policy.ok ? policy.value : null },
    problems,
  });
}

export async function inspectReviewFile(
  path: string,
  limitBytes: number,
): Promise<Result<ReviewFileInfo, TaggedError<"not_usable">>> {
  try {
    const found = await stat(path);
    if (found.isFile()) return ok({ path, name: basename(path), bytes: found.size, limitBytes });
    return err({ type: "not_usable", message: `${path} is not a file` });
  } catch (thrown) {
    return err({ type: "not_usable", message: `${path} cannot be read (${toErrorCode(thrown)})` });
  }
}

function toFileInfo(path: string, text: string): ProjectFileInfo {
  const excerpt = text.split(/\r?\n/).slice(0, EXCERPT_MAX_LINES).join("\n").slice(0, EXCERPT_MAX_CHARS).trimEnd();
  return {
    path,
    bytes: Buffer.byteLength(text),
    excerpt,
    isCut: excerpt.length < text.replaceAll("\r\n", "\n").trimEnd().length,
  };
}
