import { createMemo, createSignal, createUniqueId, For, Show } from "solid-js";
import { screenshotsOf } from "../../shared/evidence-view.ts";
import { screenshotHeight } from "../../shared/probe-height.ts";
import { findRound } from "../../shared/run-view.ts";
import { ArtifactFrame } from "../features/artifact/ArtifactFrame.tsx";
import type { ArtifactClient } from "../features/artifact/artifact-client.ts";
import type { ComparedArtifacts } from "../features/compare/ComparePage.tsx";
import type { FrameWidth } from "../state/artifact-look.ts";
import { t } from "../state/room-words.ts";
import { Segmented } from "../ui/Segmented.tsx";

const FRAME_WIDTHS: readonly FrameWidth[] = ["375", "768", "1280"];

export interface ComparedScreenshotsProps {
  readonly client: ArtifactClient;
  readonly pair: ComparedArtifacts;
}

/** How the two looked at one width, as they were seen when they were handed over. */
export function ComparedScreenshots(props: ComparedScreenshotsProps) {
  const titleId = createUniqueId();
  const [picked, setPicked] = createSignal<string | null>(null);
  const shots = createMemo(() =>
    [
      { side: t("compare.sideA"), of: props.pair.before },
      { side: t("compare.sideB"), of: props.pair.after },
    ].map(({ side, of }) => ({
      side,
      openedId: of.run.id,
      screenshots: screenshotsOf(findRound(of.run.view, of.round)),
    })),
  );
  const widths = createMemo(() =>
    [...new Set(shots().flatMap(({ screenshots }) => screenshots.map(({ width }) => width)))].sort((a, b) => a - b),
  );
  const width = () => String(widths().find((known) => String(known) === picked()) ?? widths().at(-1) ?? "");
  return (
    <Show when={shots().every(({ screenshots }) => screenshots.length > 0)}>
      <section class="panel artifact-comparison" aria-labelledby={titleId}>
        <div class="artifact-tools">
          <h2 id={titleId}>{t("evidence.screenshots")}</h2>
          <Segmented
            label={t("evidence.widthOf")}
            hidesLabel
            value={width()}
            options={widths().map((known) => ({
              value: String(known),
              label: t("artifact.widthPx", { px: String(known) }),
            }))}
            onChange={setPicked}
          />
        </div>
        <div
          class="compared-shots"
          style={{ "--shot-width": width(), "--shot-height": String(screenshotHeight(Number(width()))) }}
        >
          <For each={shots()}>
            {({ side, openedId, screenshots }) => (
              <Show when={screenshots.find((known) => String(known.width) === width())}>
                {(shot) => (
                  <div>
                    <span class="comparison-letter">{side}</span>
                    <ArtifactFrame
                      client={props.client}
                      place={{ openedId, sha256: shot().artifactRef.sha256 }}
                      version={shot().artifactRef.sha256}
                      title={t("evidence.screenshotOf", { side, width: shot().width })}
                      scripts={false}
                      width={toFrameWidth(shot().width)}
                    />
                  </div>
                )}
              </Show>
            )}
          </For>
        </div>
      </section>
    </Show>
  );
}

/** As wide as it was: the frame makes it fit. */
function toFrameWidth(width: number): FrameWidth {
  return FRAME_WIDTHS.find((known) => known === String(width)) ?? "fit";
}
