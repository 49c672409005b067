import { readFile } from "node:fs/promises";
import { builtFile } from "./built-files.ts";
import pageFacts from "./page-facts.inject.js?raw";

/**
 * axe, as the probe runs it in a page. Read as a file (vite.app.config.ts puts it there): as code of ours it would be compiled, and
 * main would stand still for it while a run is watched.
 */
export async function readAxe(): Promise<string> {
  return `${await readFile(builtFile("main", "app-chunks", "axe.min.js"), "utf8")};0`;
}

export const PAGE_FACTS = pageFacts;

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];
const MOST_NODES_OF_A_RULE = 12;

/** Its value is a list of `AxeNode`, without the width. */
export const RUN_AXE = `axe.run(document, {
  runOnly: { type: "tag", values: ${JSON.stringify(TAGS)} },
  resultTypes: ["violations"],
  preload: false,
  iframes: false,
}).then(({ violations }) => violations.flatMap((violation) =>
  violation.nodes.slice(0, ${MOST_NODES_OF_A_RULE}).map((node) => ({
    rule: violation.id,
    impact: node.impact ?? violation.impact ?? null,
    help: violation.help,
    helpUrl: violation.helpUrl,
    tags: violation.tags,
    selector: node.target.flat().join(" "),
    html: node.html,
    summary: node.failureSummary ?? "",
  }))))`;

/** Resolves when the page is laid out for this width. */
export function waitForWidth(width: number): string {
  return `new Promise((resolve) => {
    const look = (left) =>
      innerWidth === ${width} || left === 0
        ? requestAnimationFrame(() => requestAnimationFrame(() => resolve(innerWidth)))
        : setTimeout(look, 10, left - 1);
    look(100);
  })`;
}
