import solid from "vite-plugin-solid";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const ALL = "{main,shared,renderer,scripts}/**/*.test.{ts,tsx,mjs}";
const CLEAN =
  "{shared,renderer,main/app,main/plan,main/evidence,main/page,main/protocol,main/convergence,main/report,main/runs/machine}/**/*.test.{ts,tsx}";

/** What takes half a minute begins first: at the end it would run alone while the other cores rest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes("/scripts/soak/");
    const others = await super.sort(files.filter((file) => !isLong(file)));
    return [...files.filter(isLong), ...others];
  }
}

export default defineConfig({
  plugins: [solid()],
  test: {
    projects: [
      // What leaves nothing behind for the next file, folders of its own included: modules are loaded once for all of them.
      { extends: true, test: { name: "clean", include: [CLEAN], isolate: false } },
      { extends: true, test: { name: "with a system", include: [ALL], exclude: [CLEAN] } },
    ],
    sequence: { sequencer: LongestFirst },
    environment: "node",
    // By default one core is left to a watcher; here nobody watches.
    maxWorkers: "100%",
    // A busy machine is no fault: what takes too long is the gate's budget to tell.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
