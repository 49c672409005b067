import type { ArtifactKind } from "../../../shared/artifact-kind.ts";
import type { ArtifactStop } from "../../../shared/ipc/artifact-contract.ts";
import type { RoomT } from "../../../shared/strings/rooms.en.ts";
import type { FrameWidth, PaneView } from "../../state/artifact-look.ts";
import type { ArtifactRound, Shown } from "../../state/artifact-rounds.ts";

/** More rounds than fit beside each other are picked from a list. */
export const MAX_SEGMENTS = 4;
export const COMPARE = "compare";

export interface PickOption {
  readonly value: string;
  readonly label: string;
}

export function toRoundLabel(t: RoomT, { round, state }: ArtifactRound): string {
  if (state === "given") return t("artifact.given");
  if (state === "made") return t("artifact.made");
  return t("artifact.round", { round });
}

export function toRoundOptions(t: RoomT, rounds: readonly ArtifactRound[]): readonly PickOption[] {
  return rounds.map((round) => ({ value: String(round.round), label: toRoundLabel(t, round) }));
}

/** The rounds, and comparing where there are two. */
export function toPickOptions(t: RoomT, rounds: readonly ArtifactRound[]): readonly PickOption[] {
  const options = toRoundOptions(t, rounds);
  return rounds.length < 2 ? options : [...options, { value: COMPARE, label: t("artifact.compare") }];
}

export function toPickValue(shown: Shown | null): string {
  if (shown === null) return "";
  return shown.kind === "two" ? COMPARE : String(shown.round.round);
}

/** One view is no choice: a text is its own source, and what cannot be shown has none. */
export function toPaneViews(kind: ArtifactKind): readonly PaneView[] {
  if (kind === "page") return ["page", "source", "links"];
  return kind === "image" ? ["page", "source"] : ["page"];
}

export function toPaneViewLabel(t: RoomT, view: PaneView): string {
  switch (view) {
    case "page":
      return t("artifact.page");
    case "source":
      return t("artifact.source");
    case "links":
      return t("artifact.links");
  }
}

/** What has to be known of the artifact on screen; "": nothing but what the picker says. */
export function toCaption(t: RoomT, shown: Shown | null): string {
  return shown?.kind === "one" && shown.round.state === "open" ? t("artifact.underReview") : "";
}

export const FRAME_WIDTHS: readonly FrameWidth[] = ["fit", "375", "768", "1280"];

/** What fits is a whole page, made smaller: hardly any has a fixed column that is wider. In half a pane it would be dust. */
const FIT_PX = 960;
const HALF_PANE_PX = 320;
const HALF_FIT_PX = 768;

export interface FrameBox {
  readonly widthPx: number;
  readonly scale: number;
}

export function toFrameBox(choice: FrameWidth, availablePx: number): FrameBox {
  const available = Math.max(1, availablePx);
  const fit = available < HALF_PANE_PX ? HALF_FIT_PX : Math.max(available, FIT_PX);
  const widthPx = choice === "fit" ? fit : Number(choice);
  return { widthPx, scale: Math.min(1, available / widthPx) };
}

export function toFrameWidthLabel(t: RoomT, width: FrameWidth): string {
  return width === "fit" ? t("artifact.widthFit") : t("artifact.widthPx", { px: width });
}

export function toStopText(t: RoomT, why: ArtifactStop): string {
  switch (why) {
    case "unresponsive":
      return t("artifact.stopUnresponsive");
    case "memory":
      return t("artifact.stopMemory");
    case "slow_load":
      return t("artifact.stopSlowLoad");
    case "crashed":
      return t("artifact.stopCrashed");
    case "left":
      return t("artifact.stopLeft");
  }
}

/** The one sentence on what the preview may do; "": there is none. Images run no scripts, whatever is allowed. */
export function toFacts(t: RoomT, kind: ArtifactKind, scripts: boolean): string {
  if (kind === "text") return t("artifact.factsText");
  if (kind === "other") return "";
  return scripts ? t("artifact.factsScripts") : t("artifact.factsStatic");
}
