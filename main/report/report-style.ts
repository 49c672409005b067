/** The window's colours by the same names; a test compares them with its tokens. Paper is light whatever the screen was. */
export const REPORT_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(oklch(98.6% 0.003 95), oklch(19.5% 0.008 265));
  --surface: light-dark(oklch(100% 0 0), oklch(23% 0.009 265));
  --sunken: light-dark(oklch(96.4% 0.004 95), oklch(17% 0.008 265));
  --line: light-dark(oklch(90.5% 0.005 95), oklch(31% 0.012 265));
  --line-strong: light-dark(oklch(62% 0.008 95), oklch(56% 0.012 265));
  --ink: light-dark(oklch(25% 0.012 265), oklch(93% 0.006 95));
  --ink-2: light-dark(oklch(44% 0.012 265), oklch(75% 0.01 265));
  --ink-3: light-dark(oklch(51% 0.012 265), oklch(68% 0.012 265));
  --accent: light-dark(oklch(50% 0.13 155), oklch(77% 0.14 155));
  --accent-soft: light-dark(oklch(95.5% 0.035 155), oklch(28% 0.045 155));
  --warn: light-dark(oklch(50% 0.11 70), oklch(80% 0.12 80));
  --bad: light-dark(oklch(51% 0.18 27), oklch(74% 0.14 25));
  --focus: light-dark(oklch(55% 0.17 255), oklch(75% 0.13 250));
  --role-designer: light-dark(oklch(52% 0.12 300), oklch(77% 0.11 300));
  --role-critic: light-dark(oklch(52% 0.12 25), oklch(77% 0.11 30));
  --role-brand: light-dark(oklch(52% 0.1 75), oklch(79% 0.11 80));
  --role-a11y: light-dark(oklch(51% 0.11 245), oklch(77% 0.1 245));
  --role-copy: light-dark(oklch(51% 0.1 185), oklch(78% 0.1 185));
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  max-width: 66rem;
  margin: 0 auto;
  padding: 2.5rem 1.25rem 3rem;
  font: 0.9375rem/1.55 system-ui, "Segoe UI", "Helvetica Neue", "Noto Sans", sans-serif;
  color: var(--ink);
  background: var(--ground);
  overflow-wrap: anywhere;
}
h1, h2, h3, h4, p, dl, dd, ul, figure, pre { margin: 0; }
h1 { font-size: 1.75rem; line-height: 1.25; text-wrap: balance; }
h2 { font-size: 1.125rem; margin-bottom: 0.75rem; }
h3 { font-size: 0.9375rem; display: flex; gap: 0.5rem; align-items: baseline; margin-bottom: 0.375rem; }
h4 { font-size: 0.8125rem; margin: 0.75rem 0 0.25rem; }
a { color: inherit; }
a:focus-visible, [tabindex]:focus-visible, iframe:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.head { display: grid; gap: 0.5rem; margin-bottom: 2rem; }
.head p { max-width: 44rem; }
.kind, .looks-at, .left-out, .foot { color: var(--ink-3); }
.kind { font-size: 0.8125rem; }
.aside { font-weight: 400; font-size: 0.875rem; color: var(--ink-2); }
.outcome { font-size: 1.125rem; font-weight: 600; padding-inline-start: 0.75rem; border-inline-start: 4px solid var(--line-strong); }
.outcome[data-status="shipped"] { color: var(--accent); border-color: var(--accent); }
.outcome[data-status="below_threshold"], .outcome[data-status="timed_out"] { color: var(--warn); border-color: var(--warn); }
.outcome[data-status="failed"] { color: var(--bad); border-color: var(--bad); }
.facts { display: flex; flex-wrap: wrap; gap: 0.25rem 2rem; margin-top: 0.75rem; font-size: 0.8125rem; }
.facts dt { color: var(--ink-3); }
.facts dd { font-variant-numeric: tabular-nums; }
.panel, .panelist { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 1rem 1.25rem; }
.panel { margin-bottom: 1rem; }
.brief { white-space: pre-wrap; max-width: 44rem; }
pre { padding: 0.75rem; max-height: 32rem; overflow: auto; font: 0.75rem/1.5 ui-monospace, "SF Mono", "Cascadia Code", "Noto Sans Mono", monospace; white-space: pre-wrap; background: var(--sunken); border-radius: 4px; }
.wide { overflow-x: auto; }
.wide > table, .wide > .chart { min-width: 40rem; }
.scores { table-layout: fixed; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.375rem 1rem 0.375rem 0; text-align: start; vertical-align: baseline; overflow-wrap: break-word; }
thead th { font-weight: 400; color: var(--ink-2); border-bottom: 1px solid var(--line); }
tbody tr + tr > * { border-top: 1px solid var(--line); }
.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
.composite { font-weight: 600; }
.role, .when { white-space: nowrap; }
.when { color: var(--ink-2); }
.text { min-width: 16rem; }
[data-state="fixed"] .text { color: var(--ink-2); text-decoration: line-through; text-decoration-color: var(--line-strong); }
.round { margin-top: 2.5rem; break-before: auto; }
.round > h2 { font-size: 1.375rem; margin-bottom: 0.25rem; }
.reason { color: var(--ink-2); margin-bottom: 0.75rem; }
.panelists { display: grid; gap: 0.75rem; margin-bottom: 0.75rem; }
.panelist { border-top: 3px solid var(--role); break-inside: avoid; }
.looks-at { font-weight: 400; font-size: 0.8125rem; }
.score { margin-inline-start: auto; font-size: 1.25rem; font-weight: 400; font-variant-numeric: tabular-nums; }
.note { max-width: 48rem; white-space: pre-wrap; }
.note + .note, .note + table { margin-top: 0.5rem; }
.dims th { width: 10rem; font-weight: 400; color: var(--ink-2); }
.dims .number { width: 4rem; }
.must-fix { padding-inline-start: 1.25rem; }
[data-role="designer"] { --role: var(--role-designer); }
[data-role="critic"] { --role: var(--role-critic); }
[data-role="brand"] { --role: var(--role-brand); }
[data-role="a11y"] { --role: var(--role-a11y); }
[data-role="copy"] { --role: var(--role-copy); }
.role[data-role], thead th[data-role], .panelist h3 { color: var(--role); }
.panelist .looks-at { color: var(--ink-3); }
.panelist .score { color: var(--ink); }
.artifact figcaption { margin-bottom: 0.5rem; font-weight: 600; font-size: 0.875rem; }
.frame { height: 40rem; min-height: 10rem; overflow: hidden; resize: vertical; border: 1px solid var(--line-strong); border-radius: 8px; }
iframe { display: block; width: 100%; height: 100%; border: 0; color-scheme: light; background: Canvas; }
.chart { display: block; width: 100%; height: auto; font-size: 12px; }
.chart text { fill: var(--ink-2); font-variant-numeric: tabular-nums; }
.chart-zone { fill: var(--accent-soft); }
.chart-axis { stroke: var(--line-strong); }
.chart-bar { stroke: var(--accent); stroke-dasharray: 4 3; }
.chart-scale text { text-anchor: end; }
.chart-scale .chart-bar-label { fill: var(--accent); }
.chart-rounds text, .chart-point text { text-anchor: middle; }
.chart-line { fill: none; stroke: var(--ink); stroke-width: 1.5; }
.chart-point circle { fill: var(--ink); }
.chart-point text { fill: var(--ink); }
.chart-point[data-ships="true"] circle { fill: var(--accent); stroke: var(--accent); stroke-width: 3px; }
.chart-point[data-current] circle { r: 6px; }
.chart-point[data-current] text { font-weight: 700; }
tr[data-current] > * { background: var(--sunken); }
.demands { margin-bottom: 0.75rem; }
.demands ul { margin: 0; padding: 0; list-style: none; font-size: 0.875rem; }
.demands li { display: grid; grid-template-columns: 4rem 8rem minmax(0, 1fr); gap: 0 0.75rem; padding: 0.25rem 0; }
.demands li + li { border-top: 1px solid var(--line); }
.demands .state { color: var(--ink-2); }
.demands .role { color: var(--role); }
.demands .text { min-width: 0; }
.rounds { display: flex; flex-direction: column; }
.scrubber { position: sticky; bottom: 0.75rem; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 0.75rem; margin-top: 2rem; padding: 0.5rem 0.75rem; background: var(--surface); border: 1px solid var(--line-strong); border-radius: 8px; }
.scrubber[hidden] { display: none; }
.scrubber input { flex: 1 1 8rem; min-width: 6rem; height: 1.75rem; margin: 0; accent-color: var(--accent); }
.scrubber output { min-width: 10rem; font-variant-numeric: tabular-nums; }
.scrubber button { min-width: 2rem; min-height: 1.75rem; padding: 0.125rem 0.625rem; font: inherit; font-size: 0.8125rem; color: inherit; background: none; border: 1px solid var(--line-strong); border-radius: 4px; }
.scrubber button[aria-disabled="true"] { color: var(--ink-3); border-color: var(--line); }
.scrubber button[aria-pressed="true"] { background: var(--sunken); }
.scrubber :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
@media screen {
  .round[data-off="whole"], .round[data-off="artifact"] > :not(.artifact) { display: none; }
  .round[data-off="artifact"] { order: 1; margin-top: 0.75rem; }
}
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.foot { margin-top: 2.5rem; font-size: 0.8125rem; }
@media (max-width: 40rem) {
  body { padding: 1.25rem 0.875rem 2rem; }
  .panel, .panelist { padding: 0.875rem; }
  .dims, .dims tbody, .dims tr, .dims td { display: block; width: auto; padding-inline-end: 0; }
  .dims tr { display: grid; grid-template-columns: 1fr auto; }
  .dims td:last-child { grid-column: 1 / -1; border-top: 0; padding-top: 0; }
  .looks-at { display: none; }
  .demands li { grid-template-columns: auto minmax(0, 1fr); }
  .demands .text { grid-column: 1 / -1; }
  .evidence li { grid-template-columns: auto minmax(0, 1fr); }
  .evidence :is(.text, code, .how) { grid-column: 1 / -1; }
}
.evidence ul { margin: 0; padding: 0; list-style: none; font-size: 0.875rem; }
.evidence li { display: grid; grid-template-columns: 7rem 8rem minmax(0, 1fr); gap: 0 0.75rem; padding: 0.375rem 0; }
.evidence li + li { border-top: 1px solid var(--line); }
.evidence .role { color: var(--role); }
.evidence :is(code, .how) { grid-column: 3; }
.evidence code { font: 0.75rem ui-monospace, "SF Mono", "Cascadia Code", "Noto Sans Mono", monospace; color: var(--ink-2); }
.evidence .how { display: block; color: var(--ink-2); font-size: 0.8125rem; }
.evidence .warning { color: var(--warn); }
.evidence li[data-severity="serious"] .state { color: var(--bad); font-weight: 600; }
.screenshots { display: flex; flex-wrap: wrap; align-items: start; gap: 0.75rem; margin-bottom: 1rem; }
.screenshots img { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 4px; }
@media print {
  .wide { overflow: visible; }
  .wide > table, .wide > .chart { min-width: 0; }
  :root { color-scheme: light; }
  @page { margin: 16mm 14mm; }
  body { max-width: none; padding: 0; font-size: 9.5pt; background: none; print-color-adjust: exact; }
  .panel, .panelist { break-inside: avoid; }
  .round { break-before: page; margin-top: 0; }
  .artifact { break-inside: avoid; }
  .frame { height: 210mm; }
  pre { max-height: none; }
  .scrubber { display: none; }
}
`;
