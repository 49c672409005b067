import picocolors from "picocolors";

export type Colours = ReturnType<typeof picocolors.createColors>;

/** NO_COLOR beats FORCE_COLOR beats what the stream is. */
export function wantsColour(env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== "") return false;
  const forced = env.FORCE_COLOR;
  if (forced !== undefined && forced !== "") return forced !== "0" && forced !== "false";
  return isTerminal && env.TERM !== "dumb";
}

export function createColours(enabled: boolean): Colours {
  return picocolors.createColors(enabled);
}
