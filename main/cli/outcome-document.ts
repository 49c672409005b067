import type { RunId } from "../../shared/domain/run.ts";
import type { RunOutcome } from "../../shared/domain/run-record.ts";

/** What `--json` prints of a run. Fields and their order are a promise to scripts. */
export function toOutcomeDocument(runId: RunId, outcome: RunOutcome) {
  return { runId, ...toOutcomeFields(outcome) };
}

/** The last line of `parse`: nothing is stored, so there is no run to name. */
export function toOutcomeLine(outcome: RunOutcome) {
  const { detail: _ofPeople, ...fields } = toOutcomeFields(outcome);
  return { type: "outcome", ...fields };
}

function toOutcomeFields(outcome: RunOutcome) {
  const { status, reason, cause, detail, round, composite, mustFix, warnings } = outcome;
  const { artifact } = outcome;
  const ref = artifact === null ? null : { mime: artifact.mime, bytes: artifact.bytes, sha256: artifact.sha256 };
  return { status, reason, cause, detail, round, composite, mustFix, warnings, artifact: ref };
}
