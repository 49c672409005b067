import type { ArtifactRef, RunStatus } from "../../shared/domain/run.ts";
import type { RunView } from "../../shared/run-view.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";

/** What is known of a run beside its events. */
export interface ReportRun {
  readonly runId: string;
  readonly title: string;
  readonly brief: string;
  /** What the library knows, for a transcript that has lost its end. */
  readonly status: RunStatus;
  readonly adapter: string;
  readonly projectPath: string | null;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** The run it went on from. */
  readonly continuedFrom: string | null;
}

export interface ReportInput {
  readonly view: RunView;
  readonly run: ReportRun;
  /** Words, and the language of numbers and dates. */
  readonly t: RoomT;
  /** IANA name; dates are meant for people, not for a machine in another country. */
  readonly timeZone: string;
  readonly appVersion: string;
  /** Without the brief, its title and paths. Artifacts are never changed. */
  readonly redacted: boolean;
  /** null: its bytes are gone. */
  readonly artifactText: (ref: ArtifactRef) => Promise<string | null>;
  /** The bytes of a picture in base64; null: they are gone. */
  readonly imageBase64: (ref: ArtifactRef) => Promise<string | null>;
}
