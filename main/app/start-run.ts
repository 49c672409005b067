import { resolve } from "node:path";
import { assertNever } from "../../shared/assert-never.ts";
import { formatExcess } from "../../shared/byte-size.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { StartInput } from "../../shared/ipc/contract.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { readBoundedText, type TextFile } from "../lib/text-file.ts";
import { toReviewBrief } from "../runs/review-brief.ts";
import type { GrantedPaths } from "./granted-paths.ts";
import { type LaunchParts, launchRun, type StartError } from "./launch-run.ts";
import { readBestDraft, type StoredRunParts } from "./stored-draft.ts";

export interface StartRunParts extends LaunchParts, StoredRunParts {
  readonly store: LaunchParts["store"] & StoredRunParts["store"];
  readonly granted: GrantedPaths;
  /** A person says whether this command line may be run. */
  readonly approveCommand: (commandLine: string) => Promise<boolean>;
  readonly t: RoomT;
  /** It plays a script whatever the brief says: without one it takes its own. */
  readonly sample: { readonly brief: string; readonly adapterId: string };
}

export type StartRun = (input: StartInput) => Promise<Result<RunId, StartError>>;

/** Starts a run from what a window asks for. Its paths are only opened when a person has given them to this program. */
export function createStartRun(parts: StartRunParts): StartRun {
  const { granted, t, sample } = parts;
  return async (input) => {
    const { adapterId, commandLine, commandFraming, filePath, projectPath } = input;
    const { maxRounds, fallback, continueFrom, repeats } = input;
    for (const path of [filePath, projectPath]) {
      if (path === undefined || granted.isGranted(path)) continue;
      return err({ type: "not_granted", message: t("start.notGranted", { path }) });
    }
    if (commandLine !== undefined && !(await parts.approveCommand(commandLine))) {
      return err({ type: "command_declined", message: t("start.commandDeclined") });
    }
    return launchRun(parts, {
      ...(commandFraming === undefined ? {} : { commandFraming }),
      brief: input.brief.trim() === "" ? (briefFor(input) ?? input.brief) : input.brief,
      agent: commandLine === undefined ? { kind: "adapter", id: adapterId } : { kind: "command", commandLine },
      draft: async (maxBytes) => {
        if (filePath !== undefined) return readReviewedFile(t, filePath, maxBytes);
        return continueFrom === undefined ? ok(null) : readBestDraft(parts, continueFrom);
      },
      projectPath: projectPath ?? null,
      maxRounds: maxRounds ?? null,
      fallback: fallback ?? null,
      continuedFrom: continueFrom ?? null,
      repeats: repeats ?? null,
    });
  };

  function briefFor({ adapterId, filePath }: StartInput): string | null {
    if (filePath !== undefined) return toReviewBrief(filePath);
    return adapterId === sample.adapterId ? sample.brief : null;
  }
}

async function readReviewedFile(t: RoomT, path: string, maxBytes: number): Promise<Result<TextFile, StartError>> {
  const unreadable = (message: string) => err({ type: "file_unreadable" as const, message });
  const reading = await readBoundedText(resolve(path), maxBytes);
  switch (reading.type) {
    case "read":
      return reading.file.text.trim() === "" ? unreadable(t("start.fileEmpty", { path })) : ok(reading.file);
    case "too_large": {
      const message = t("start.fileTooLarge", { path, ...formatExcess(reading.bytes, maxBytes, t.locale) });
      return err({ type: "draft_too_large", message });
    }
    case "is_folder":
      return unreadable(t("start.fileIsFolder", { path }));
    case "not_text":
      return unreadable(t("start.fileNotText", { path }));
    case "unreadable": {
      const { code } = reading;
      return unreadable(
        code === "ENOENT" ? t("start.fileMissing", { path }) : t("start.fileUnreadable", { path, why: code }),
      );
    }
    default:
      return assertNever(reading);
  }
}
