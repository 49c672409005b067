/** A failure a person can act on: what went wrong, and what to do next. */
export class SetupError extends Error {
  /**
   * @param {string} message
   * @param {string} nextStep
   */
  constructor(message, nextStep) {
    super(message);
    this.name = "SetupError";
    this.nextStep = nextStep;
  }
}

/** @param {number} ms */
export function seconds(ms) {
  return ms < 60_000
    ? `${(ms / 1000).toFixed(1)} s`
    : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

/**
 * Runs one named step and prints one line for it: "✓ packages (0.1 s)".
 * @template T
 * @param {string} name
 * @param {(say: (text: string) => void) => Promise<T> | T} work `say` tells what takes long, before it starts
 * @param {(value: T) => string} [summarise] a few words about what came out
 * @returns {Promise<T>}
 */
export async function step(name, work, summarise = () => "") {
  const startedAt = performance.now();
  try {
    const value = await work((text) => console.log(`… ${name}: ${text}`));
    const words = summarise(value);
    console.log(`✓ ${name}${words === "" ? "" : `: ${words}`} (${seconds(performance.now() - startedAt)})`);
    return value;
  } catch (error) {
    console.log(`✗ ${name} (${seconds(performance.now() - startedAt)})`);
    throw error;
  }
}

/**
 * Runs a script's main function; a SetupError is told in two lines, anything else is a bug and keeps its stack.
 * @param {() => Promise<number | undefined>} main its number is the exit code
 */
export async function runMain(main) {
  // Not process.exitCode: electron-builder brings a hook that ends an idle process with 0, whatever was set.
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    if (error instanceof SetupError) {
      console.error(`\n${error.message}\nNext step: ${error.nextStep}`);
    } else {
      console.error(error);
    }
    process.exit(1);
  }
}
