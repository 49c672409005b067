import { err, type TaggedError } from "../../shared/result.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";

/** Why a command ends without having done its work: told on stderr, and as the JSON document where `--json` asks for one. */
export interface CommandFailure extends TaggedError {
  readonly exitCode: ExitCode;
}

/** The caller asked for something that cannot be asked for. */
export function usageFailure(message: string, type = "usage") {
  return err<CommandFailure>({ type, message, exitCode: EXIT.usage });
}

/** The request was fine; it cannot be read or done. */
export function cannotFailure(error: TaggedError) {
  return err<CommandFailure>({ ...error, exitCode: EXIT.cannot });
}
