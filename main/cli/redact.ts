import { homedir } from "node:os";
import { createSecretMask } from "../lib/mask-secrets.ts";

/** A function that makes text fit to be shown to others: the home folder becomes ~, secrets are masked. */
export function createRedaction(env: Readonly<Record<string, string | undefined>>): (text: string) => string {
  const mask = createSecretMask(env);
  const home = (env.HOME || env.USERPROFILE || homedir()).replace(/[\\/]+$/, "");
  // Not a folder that only begins with the same name.
  const atHome = new RegExp(`${home.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w.-])`, "g");
  return (text) => mask(home === "" ? text : text.replace(atHome, "~"));
}

/** Every text in a document, keys as they are. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  return JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    typeof inner === "string" ? change(inner) : inner,
  ) as T; // the same shape: only texts are replaced by texts
}
