import { setUp } from "./setup.mjs";
import { runMain, seconds } from "./step.mjs";

/** `npm run check`: the fast gate, without Electron's window. */
await runMain(async () => {
  await setUp("start");
  const steps = await import("./gate-steps.mjs");
  const checks = /** @type {const} */ ([
    ["format and lint", steps.formatAndLint],
    ["types", steps.types],
    ["imports and code rules", steps.importsAndCodeRules],
    ["unit tests", steps.unitTests],
  ]);
  let failures = 0;
  for (const [name, work] of checks) {
    const startedAt = performance.now();
    const { passed, failed, details } = await work().catch(steps.toFailure);
    if (failed > 0) console.error(details);
    console.log(
      `${failed === 0 ? "✓" : "✗"} ${name}: ${passed} passed, ${failed} failed (${seconds(performance.now() - startedAt)})`,
    );
    failures += failed;
  }
  return failures === 0 ? 0 : 1;
});
