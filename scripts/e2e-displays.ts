import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { hasDisplay } from "./display.mjs";

/** Names of the displays that were started for the workers, by their index, with commas between. */
export const DISPLAYS_VARIABLE = "DESIGN_JURY_E2E_DISPLAYS";

const SCREEN = "1920x1200x24";

/**
 * Where there is no display each worker gets one of its own: focus and the frame clock belong to whoever is in front, so
 * two windows at a time need two screens. Returns what ends them.
 */
export default async function startDisplays({ workers }: { readonly workers: number }): Promise<() => void> {
  if (hasDisplay()) return () => {};
  const servers = await Promise.all(Array.from({ length: workers }, startDisplay));
  process.env[DISPLAYS_VARIABLE] = servers.map(({ name }) => name).join(",");
  return () => {
    for (const { server } of servers) server.kill();
  };
}

async function startDisplay(): Promise<{ readonly name: string; readonly server: ChildProcess }> {
  // The server looks for a number that is free and tells it on descriptor 3 once it listens.
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", SCREEN, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const told = server.stdio[3];
  if (told === null || told === undefined) throw new Error("Xvfb has no descriptor to tell its number on");
  const [number] = await Promise.race([
    once(told, "data"),
    once(server, "exit").then(([code]) => Promise.reject(new Error(`Xvfb ended with code ${code}`))),
  ]);
  return { name: `:${String(number).trim()}`, server };
}
