import { type RunView, toTerminalStatus } from "../../shared/run-view.ts";
import { toOutcomeText } from "../../shared/strings/outcome-text.ts";
import { STATUS_NAME } from "../../shared/strings/role-words.ts";
import { chooseArtifacts } from "./artifact-choice.ts";
import { createArtifactShelf } from "./artifact-shelf.ts";
import { compositeChart } from "./composite-chart.ts";
import { createScreenshotShelf, evidenceSection } from "./evidence-section.ts";
import { toFacts } from "./facts.ts";
import { hidePaths } from "./hide-paths.ts";
import { html, type Markup, NOTHING, toText, trusted } from "./markup.ts";
import { mustFixSection } from "./must-fix-section.ts";
import type { ReportInput } from "./report-input.ts";
import { REPORT_SCRIPT, REPORT_SCRIPT_HASH } from "./report-script.ts";
import { REPORT_STYLE } from "./report-style.ts";
import { roundMustFix } from "./round-must-fix.ts";
import { roundHeading, roundSection } from "./round-section.ts";
import { roundsTable } from "./rounds-table.ts";
import { scrubber, toRoundLabel } from "./scrubber.ts";
import { createTextBudget } from "./text-budget.ts";

/** What the page may do: look like something, and run the one script of ours. Frames have none of their own from elsewhere. */
const PAGE_POLICY = `default-src 'none'; script-src '${REPORT_SCRIPT_HASH}'; style-src 'unsafe-inline'; img-src data:`;
/** More are of no run of ours; the last ones are what it came to. */
const MAX_ROUNDS = 100;
/** Characters of all that was said, as far as it stands in the report. */
const MAX_TEXT_LENGTH = 8 * 1024 * 1024;

/**
 * One run as one HTML file that needs nothing else, in pieces: artifacts of many megabytes are never in memory together.
 * Everything that an agent or a person wrote stands in it as text, and artifacts in frames without any right.
 */
export async function* renderReport(input: ReportInput): AsyncGenerator<string> {
  const { t, run, redacted } = input;
  const view = redacted ? mapTexts(input.view, hidePaths) : input.view;
  const title = redacted ? t("report.redactedTitle", { id: run.runId.slice(0, 8) }) : run.title;
  const product = t("critiqueTheater.userFacingName");
  const rounds = view.rounds.slice(-MAX_ROUNDS);
  const shelf = createArtifactShelf({ t, artifactText: input.artifactText, chosen: chooseArtifacts(view, rounds) });
  const showScreenshots = createScreenshotShelf(input);
  const budget = createTextBudget(MAX_TEXT_LENGTH);
  yield `<!doctype html>\n${toText(html`<html lang="${t.locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="${product} ${input.appVersion}">
<title>${t("window.titleOfRun", { title, product })}</title>
<style>${trusted(REPORT_STYLE)}</style>
</head>
<body>
<header class="head">
<p class="kind">${t("report.kind", { product })}</p>
<h1 dir="auto">${title}</h1>
${outcome(input, view)}
${toFacts(input)}
</header>
<main>
${chartSection(input, view)}
${roundsTable(t, view)}
${mustFixSection(t, view, budget)}
${briefSection(input)}
${moreRounds(t, view.rounds.length - rounds.length)}
<div class="rounds">
`)}`;
  for (const round of rounds) {
    yield toText(html`<section class="round" id="round-${round.round}" data-round="${round.round}" data-label="${toRoundLabel(t, round)}">
${roundHeading(t, view, round)}
${roundSection(t, round, budget)}
${roundMustFix(t, view, round.round, budget)}
${evidenceSection(t, view, round, budget)}
`);
    yield* showScreenshots(round);
    yield* shelf.show(view, round.round);
    yield "</section>\n";
  }
  yield toText(html`</div>
${scrubber(t, view, rounds)}</main>
<footer class="foot"><p>${t("report.footer", { product, version: input.appVersion })}</p></footer>
<script>${trusted(REPORT_SCRIPT)}</script>
</body>
</html>
`);
}

function outcome({ t, run }: ReportInput, view: RunView): Markup {
  const text = toOutcomeText(t, view);
  const status = view.end === null ? run.status : toTerminalStatus(view.end);
  if (text === null) return html`<p class="outcome" data-status="${status}">${t(STATUS_NAME[status])}</p>`;
  const summary = view.end?.type === "ship" ? view.end.summary.trim() : "";
  return html`<p class="outcome" data-status="${status}">${text.headline}</p>
${line(text.reason)}${line(text.remedy)}${summary === "" ? null : html`<p class="summary" dir="auto">${summary}</p>`}${
  text.detail === null
    ? null
    : html`<pre dir="auto">
${text.detail}</pre>`
}`;
}

function moreRounds(t: ReportInput["t"], count: number): Markup {
  return count === 0 ? NOTHING : html`<p class="left-out">${t("report.moreRounds", { count })}</p>`;
}

function line(text: string | null): Markup {
  return text === null ? NOTHING : html`<p>${text}</p>`;
}

function chartSection({ t }: ReportInput, view: RunView): Markup {
  const chart = compositeChart(t, view);
  if (chart === NOTHING) return NOTHING;
  return html`<section class="panel">
<h2>${t("ticker.title")}</h2>
<div class="wide" tabindex="0" role="region" aria-label="${t("ticker.title")}">
${chart}</div>
</section>`;
}

function briefSection({ t, run, redacted }: ReportInput): Markup {
  const brief = run.brief.trim();
  if (!redacted && brief === "") return NOTHING;
  return html`<section class="panel">
<h2>${t("report.brief")}</h2>
${redacted ? html`<p class="left-out">${t("report.leftOut")}</p>` : html`<p class="brief" dir="auto">${brief}</p>`}
</section>`;
}

/** Every text in a view; keys and numbers as they are. */
function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === "string") return change(value) as Value; // a text for a text
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, change)) as Value; // the same array, item by item
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => [key, mapTexts(inner, change)]);
  return Object.fromEntries(entries) as Value; // the same record, field by field
}
