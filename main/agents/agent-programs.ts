/** The key under which the user's own programs stand in the settings, by adapter id. */
export const PROGRAMS_KEY = "agentPrograms";

/** Programs the user has chosen in place of the usual ones: full paths by adapter id. */
export type AgentPrograms = Readonly<Record<string, string>>;

/** From the user's settings, which people may have edited: only names with a path count. */
export function readAgentPrograms(settings: Readonly<Record<string, unknown>>): AgentPrograms {
  const value = settings[PROGRAMS_KEY];
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== ""),
  );
}
