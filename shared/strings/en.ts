import type { Catalogue, Translate } from "./catalogue.ts";

/** Every user-facing word of the window and its menus, and the product's name, once. */
export const EN = {
  "critiqueTheater.userFacingName": "Design Jury",

  "window.titleOfRun": "{title} — {product}",

  "menu.file": "File",
  "menu.newWindow": "New Window",
  "menu.close": "Close Window",
  "menu.quit": "Quit",
  "menu.edit": "Edit",
  "menu.undo": "Undo",
  "menu.redo": "Redo",
  "menu.cut": "Cut",
  "menu.copy": "Copy",
  "menu.paste": "Paste",
  "menu.selectAll": "Select All",
  "menu.view": "View",
  "menu.toggleLibrary": "Show or Hide Runs",
  "menu.theme": "Theme",
  "menu.themeSystem": "System",
  "menu.themeLight": "Light",
  "menu.themeDark": "Dark",
  "menu.zoomIn": "Zoom In",
  "menu.zoomOut": "Zoom Out",
  "menu.actualSize": "Actual Size",
  "menu.fullScreen": "Full Screen",
  "menu.devTools": "Developer Tools",
  "menu.run": "Run",
  "menu.runSample": "Run a Sample",
  "menu.interrupt": "Interrupt",
  "menu.window": "Window",
  "menu.minimize": "Minimize",
  "menu.help": "Help",
  "menu.showDataFolder": "Show Data Folder",
  "menu.about": "About {product}",
  "menu.hide": "Hide {product}",
  "menu.hideOthers": "Hide Others",
  "menu.showAll": "Show All",

  "quit.question": { one: "A run is still going.", other: "{count} runs are still going." },
  "quit.detail": "Quitting interrupts it and keeps the best round so far.",
  "quit.confirm": "Interrupt and Quit",
  "quit.cancel": "Keep Running",

  "crash.message": "The window keeps failing.",
  "crash.detail": "Runs are not affected: they go on, and everything said so far is kept.",
  "crash.reload": "Load Again",
  "crash.quit": "Quit",

  "startup.failedTitle": "{product} cannot start",
  "startup.storage": "The library in {folder} cannot be opened.\n\n{message}",

  "sample.brief":
    "Landing page for a small bakery\n\nOne page: what is baked today, opening hours, the address, and how to order.",
  "agent.sample": "Sample agent (scripted, no model)",
  "agent.claudeCode": "Claude Code",
  "sample.label": "Sample: the words and scores come from a script, not from a model.",

  "role.designer": "Designer",
  "role.critic": "Critic",
  "role.brand": "Brand",
  "role.a11y": "Accessibility",
  "role.copy": "Copy",
  "looksAt.designer": "Layout, composition, hierarchy",
  "looksAt.critic": "The brief; contrast, weight, readability",
  "looksAt.brand": "Tokens, voice, on-brand colour",
  "looksAt.a11y": "WCAG, focus, structure, alternatives",
  "looksAt.copy": "Voice, tone, terseness, error messages",

  "status.queued": "Queued",
  "status.running": "Running",
  "status.shipped": "Shipped",
  "status.belowThreshold": "Below threshold",
  "status.timedOut": "Timed out",
  "status.interrupted": "Interrupted",
  "status.degraded": "Panel offline",
  "status.failed": "Failed",
  "status.unreviewed": "Not reviewed",

  "library.title": "Runs",
  "library.toggle": "Runs",
  "library.loading": "Loading runs",
  "library.empty": "No runs yet.",
  "library.failed": "{message} Trying again.",
  "library.chipScore": "{status} · {score}",

  "welcome.title": "Five panelists, one bar",
  "welcome.text":
    "Designer, Critic, Brand, Accessibility and Copy review a page in scored rounds. It ships at {threshold} with no must-fix open.",
  "welcome.hint": "Start with a sample: a scripted agent, so it needs no account and no network.",

  "action.runSample": "Run a sample",
  "action.interrupt": "Interrupt",
  "action.interrupting": "Interrupting…",

  "header.round": "Round {round} of {max}",
  "header.roundSpeaking": "Round {round} of {max} · {role}",
  "header.starting": "Starting",
  "header.retrying": "Agent retrying, attempt {attempt}",

  "lane.weight": "{percent} %",
  "lane.drafts": "drafts",
  "lane.notScored": "not scored",
  "lane.speaking": "speaking",
  "lane.waiting": "Waiting",
  "lane.fromRound": "round {round}",
  "lane.deltaLabel": "{delta} since the round before",
  "lane.scoreLabel": "Score",
  "lane.noMustFix": "no must-fix",
  "lane.mustFixOpen": "{count} must-fix",
  "lane.mustFixOpenOfAll": "{count} must-fix · {all} in all",
  "lane.mustFixNoneOpen": "{all} in all, none open",
  "lane.dimUnscored": "no score",

  "ticker.title": "Composite",
  "ticker.rule": "ships at {threshold} with no must-fix open",
  "ticker.round": "Round {round}",
  "ticker.pointBlocked": "{score} · {count} must-fix",
  "ticker.pointIncomplete": "{score} · incomplete",
  "ticker.description": "Composite per round: {points}. Threshold {threshold}.",
  "ticker.descriptionPoint": "round {round} {score}",
  "ticker.descriptionEmpty": "No round has closed yet. Threshold {threshold}.",

  "mustFix.title": "Must-fix",
  "mustFix.countOpen": "{count} open",
  "mustFix.countFixed": "{count} fixed",
  "mustFix.none": "None raised so far.",
  "mustFix.stateOpen": "Open",
  "mustFix.stateNew": "New",
  "mustFix.stateFixed": "Fixed",
  "mustFix.round": "round {round}",

  "outcome.shipped": "Shipped at round {round}, composite {score}",
  "outcome.belowThreshold": {
    one: "Below threshold after {count} round, best {score}",
    other: "Below threshold after {count} rounds, best {score}",
  },
  "outcome.notShipped": {
    one: "Not shipped after {count} round: {score}, {mustFix} must-fix open",
    other: "Not shipped after {count} rounds: {score}, {mustFix} must-fix open",
  },
  "outcome.notShippedIrregular": {
    one: "Not shipped after {count} round: {score}, but irregular",
    other: "Not shipped after {count} rounds: {score}, but irregular",
  },
  "outcome.timedOut": "Timed out at round {round}, best composite {score}",
  "outcome.timedOutEarly": "Timed out before any round closed",
  "outcome.interrupted": "Interrupted at round {round}, best composite {score}",
  "outcome.interruptedEarly": "Interrupted before any round closed",
  "outcome.degraded": "Panel offline this run",
  "outcome.failed": "Failed",
  "outcome.unreviewed": "Not reviewed",

  "reason.malformedBlock": "The agent’s answer could not be read as a review.",
  "reason.oversizeBlock": "One block of the agent’s answer was larger than the limit.",
  "reason.adapterUnsupported": "This agent is marked degraded and was not started.",
  "reason.versionMismatch": "The agent speaks another version of the protocol than this program.",
  "reason.missingArtifact": "The review ended without an artifact.",

  "cause.cliNotFound": "The agent’s command was not found.",
  "cause.spawnFailed": "The agent could not be started.",
  "cause.cliExitNonzero": "The agent ended with an error.",
  "cause.agentError": "The agent reported an error.",
  "cause.noOutput": "The agent said nothing at all.",
  "cause.wentSilent": "The agent fell silent.",
  "cause.storage": "The run could not be written to disk.",
  "cause.internal": "Something went wrong in this program.",

  "interruptedBy.user": "You stopped it.",
  "interruptedBy.shutdown": "The program was ended.",
  "interruptedBy.budget": "The budget was used up.",
  "interruptedBy.appRestart": "The program ended while the run was going on.",

  "clock.round": "The round took too long.",
  "clock.total": "The run took too long.",

  "remedy.malformedBlock": "Try another agent, or run its conformance check.",
  "remedy.oversizeBlock": "Try once more, or raise parserMaxBlockBytes or artifactMaxBytes.",
  "remedy.adapterUnsupported": "Wait for the mark to expire, or clear it.",
  "remedy.versionMismatch": "Update the adapter.",
  "remedy.missingArtifact": "Check the skill’s template.",
  "remedy.belowThreshold": "Sharpen the brief, choose a skill whose DESIGN.md fits, or allow more rounds.",
  "remedy.timedOut": "Allow more time, or fewer rounds.",
  "remedy.interrupted": "The best round is kept. Run again when you like.",
  "remedy.interruptedEarly": "Run again when you like.",

  "blocked.belowThreshold": "Round {round} did not ship: {score} is below {threshold}.",
  "blocked.mustFix": {
    one: "Round {round} did not ship: {count} must-fix is open.",
    other: "Round {round} did not ship: {count} must-fix are open.",
  },
  "blocked.both": {
    one: "Round {round} did not ship: {score} is below {threshold}, {count} must-fix is open.",
    other: "Round {round} did not ship: {score} is below {threshold}, {count} must-fix are open.",
  },
  "blocked.irregular": "Round {round} did not ship: {reason}",
  "blocked.no": "Round {round} ships.",

  "announce.roundClosed": "Round {round} closed, composite {score}.",
  "announce.roundClosedNoScore": "Round {round} closed without a composite.",

  "problem.title": "That did not work",
  "problem.dismiss": "Dismiss",
  "problem.boundary": "The view failed and was reset. The run goes on.",
  "problem.boundaryRetry": "Show again",

  "notice.dismiss": "Dismiss",
  "notice.recovered": {
    one: "The app ended while a run was going. It was closed with its best round so far.",
    other: "The app ended while {count} runs were going. They were closed with their best rounds so far.",
  },
  "notice.notRecovered": "Run {id} could not be closed: {message}",
  "notice.rebuilt": {
    one: "The library was damaged and was made anew from the transcript of {count} run. The damaged file is kept as {path}.",
    other:
      "The library was damaged and was made anew from the transcripts of {count} runs. The damaged file is kept as {path}.",
  },
  "notice.rebuiltMissing": {
    one: "The library’s database was missing and was made anew from the transcript of {count} run.",
    other: "The library’s database was missing and was made anew from the transcripts of {count} runs.",
  },
  "notice.unreadable": {
    one: "{count} transcript could not be read and was left as it is.",
    other: "{count} transcripts could not be read and were left as they are.",
  },

  "theater.loading": "Loading the run",
  "theater.outcome": "Outcome",
} as const satisfies Catalogue;

/** The window's words by key. */
export type WindowCatalogue = typeof EN;
export type MessageKey = keyof WindowCatalogue;
export type T = Translate<WindowCatalogue>;
