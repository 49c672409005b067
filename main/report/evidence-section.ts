import {
  contradictionsOf,
  findingsOf,
  omittedOf,
  type SourcedFinding,
  screenshotsOf,
  skippedOf,
} from "../../shared/evidence-view.ts";
import type { RoundView, RunView } from "../../shared/run-view.ts";
import { toSourceName } from "../../shared/strings/evidence-source.ts";
import { SEVERITY_NAME, toContradictionText, toSkippedText } from "../../shared/strings/evidence-words.ts";
import { ROLE_NAME } from "../../shared/strings/role-words.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { html, type Markup, NOTHING, toText } from "./markup.ts";
import { moreTexts } from "./more-texts.ts";
import type { ReportInput } from "./report-input.ts";
import type { TextBudget } from "./text-budget.ts";

/** What was found in a round beside what the panel said; nothing where nobody looked. */
export function evidenceSection(t: RoomT, view: RunView, round: RoundView, budget: TextBudget): Markup {
  if (round.evidence.length === 0) return NOTHING;
  const findings = findingsOf(round);
  const { shown, leftOut } = budget.fit(findings, toLength);
  const omitted = omittedOf(round);
  return html`<section class="panel evidence">
<h3>${t("evidence.title")} <span class="aside">${t("evidence.finding", { count: findings.length })}</span></h3>
<p class="looks-at">${t("evidence.about")}</p>
${contradictionsOf(view, round).map(
  (known) => html`<p class="warning">${toContradictionText(t, known)}</p>\n`,
)}${findings.length === 0 ? html`<p>${t("evidence.none")}</p>` : html`<ul>\n${shown.map((finding) => findingItem(t, finding))}</ul>`}
${moreTexts(t, leftOut)}${omitted === 0 ? NOTHING : html`<p class="left-out">${t("evidence.omitted", { count: omitted })}</p>\n`}${skippedOf(
  round,
).map((evidence) => html`<p class="left-out">${toSkippedText(t, evidence)}</p>\n`)}</section>
`;
}

function findingItem(t: RoomT, { severity, role, text, selector, help, rule, source }: SourcedFinding): Markup {
  return html`<li data-role="${role}" data-severity="${severity}"><span class="state">${t(SEVERITY_NAME[severity])}</span> <span class="role">${t(ROLE_NAME[role])}</span> <span class="text" dir="auto">${text}</span>${selector === undefined ? null : html` <code>${selector}</code>`}
<span class="how">${help === undefined ? null : html`<span dir="auto">${help}</span> `}<span class="aside">${rule} · ${toSourceName(t, source)}</span></span></li>
`;
}

function toLength({ text, help, selector }: SourcedFinding): string {
  return text + (help ?? "") + (selector ?? "");
}

/** Screenshots of all rounds together, as they are stored. */
const MAX_SCREENSHOT_BYTES = 12 * 1024 * 1024;

/** How rounds looked, as far as there is room. The same picture again is not shown again. */
export function createScreenshotShelf({ t, imageBase64 }: Pick<ReportInput, "t" | "imageBase64">) {
  const shown = new Set<string>();
  let left = MAX_SCREENSHOT_BYTES;
  return async function* show(round: RoundView): AsyncGenerator<string> {
    const fresh = screenshotsOf(round).filter(({ artifactRef }) => {
      const fits = artifactRef.bytes <= left && artifactRef.mime === "image/png" && !shown.has(artifactRef.sha256);
      if (!fits) return false;
      left -= artifactRef.bytes;
      shown.add(artifactRef.sha256);
      return true;
    });
    if (fresh.length === 0) return;
    yield `<div class="screenshots">\n`;
    for (const { width, artifactRef } of fresh) {
      const image = await imageBase64(artifactRef);
      // Only what base64 is made of can stand in the address.
      if (image === null || !/^[A-Za-z0-9+/=]*$/.test(image)) continue;
      const side = t("ticker.round", { round: round.round });
      yield toText(
        html`<img alt="${t("evidence.screenshotOf", { side, width })}" width="${Math.round(width / 4)}" src="data:image/png;base64,${image}">\n`,
      );
    }
    yield "</div>\n";
  };
}
