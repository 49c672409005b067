/**
 * What a person can tell the program to do, once: the native menu, the command palette, the sheet of shortcuts and the
 * buttons all speak of these. `accelerator` is Electron's spelling; null: no key of its own.
 */
export const APP_COMMANDS = {
  new_run: { accelerator: "CmdOrCtrl+N", label: "command.newRun" },
  open_transcript: { accelerator: "CmdOrCtrl+Shift+O", label: "command.openTranscript" },
  add_to_library: { accelerator: null, label: "command.addToLibrary" },
  review_file: { accelerator: "CmdOrCtrl+O", label: "command.reviewFile" },
  review_sample: { accelerator: null, label: "command.reviewSample" },
  plan_review: { accelerator: null, label: "command.planReview" },
  run_sample: { accelerator: null, label: "command.runSample" },
  replay: { accelerator: "CmdOrCtrl+Shift+P", label: "command.replay" },
  interrupt: { accelerator: "CmdOrCtrl+.", label: "command.interrupt" },
  run_again: { accelerator: "CmdOrCtrl+R", label: "command.runAgain" },
  continue_from_best: { accelerator: "CmdOrCtrl+Shift+R", label: "command.continueFromBest" },
  previous_round: { accelerator: "CmdOrCtrl+[", label: "command.previousRound" },
  next_round: { accelerator: "CmdOrCtrl+]", label: "command.nextRound" },
  compare_runs: { accelerator: "CmdOrCtrl+D", label: "command.compareRuns" },
  save_artifact: { accelerator: "CmdOrCtrl+S", label: "command.saveArtifact" },
  export_report: { accelerator: "CmdOrCtrl+E", label: "command.exportReport" },
  export_run: { accelerator: "CmdOrCtrl+Shift+E", label: "command.exportRun" },
  copy_summary: { accelerator: "CmdOrCtrl+Shift+C", label: "command.copySummary" },
  rename_run: { accelerator: null, label: "command.renameRun" },
  delete_run: { accelerator: null, label: "command.deleteRun" },
  find_runs: { accelerator: "CmdOrCtrl+F", label: "command.findRuns" },
  toggle_library: { accelerator: "CmdOrCtrl+B", label: "command.toggleLibrary" },
  toggle_artifact: { accelerator: "CmdOrCtrl+Shift+B", label: "command.toggleArtifact" },
  palette: { accelerator: "CmdOrCtrl+K", label: "command.palette" },
  settings: { accelerator: "CmdOrCtrl+,", label: "command.settings" },
  shortcuts: { accelerator: "CmdOrCtrl+/", label: "command.shortcuts" },
} as const satisfies Readonly<Record<string, { accelerator: string | null; label: `command.${string}` }>>;

export type AppCommand = keyof typeof APP_COMMANDS;

export const APP_COMMAND_NAMES = Object.keys(APP_COMMANDS) as readonly AppCommand[]; // keys of the record above
