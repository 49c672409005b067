import type { RunDetail } from "../../shared/domain/run-record.ts";
import type { RunView } from "../../shared/run-view.ts";
import type { ReportInput } from "../report/report-input.ts";
import { renderReport } from "../report/run-report.ts";
import { readArtifact } from "../store/artifacts.ts";

export type ReportOptions = Pick<ReportInput, "t" | "timeZone" | "appVersion" | "redacted">;

/** The report of a stored run, in pieces; its artifacts are read one at a time, when it is their turn. */
export function reportStoredRun(
  dataDir: string,
  run: RunDetail,
  view: RunView,
  options: ReportOptions,
): AsyncGenerator<string> {
  return renderReport({
    ...options,
    run,
    view,
    async artifactText({ sha256 }) {
      const bytes = await readArtifact(dataDir, sha256);
      return bytes.ok ? new TextDecoder().decode(bytes.value) : null;
    },
    async imageBase64({ sha256 }) {
      const bytes = await readArtifact(dataDir, sha256);
      return bytes.ok ? Buffer.from(bytes.value).toString("base64") : null;
    },
  });
}
