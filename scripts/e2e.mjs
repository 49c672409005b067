import { buildAll } from "./build.mjs";
import { localProgram } from "./local-program.mjs";
import { rootDir } from "./paths.mjs";
import { runCommand } from "./run-command.mjs";
import { setUp } from "./setup.mjs";
import { runMain, step } from "./step.mjs";

/** `npm run e2e -- [Playwright's arguments]`: end-to-end tests on the built app. */
await runMain(async () => {
  await setUp("test");
  await step(
    "build",
    () => buildAll(),
    (outcome) => outcome,
  );
  const [program, ...args] = localProgram("playwright", ["test", ...process.argv.slice(2)]);
  const result = await runCommand(program, args, { cwd: rootDir, show: true });
  return result.code;
});
