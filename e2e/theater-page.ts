import type { Locator, Page } from "@playwright/test";

const LANES = ["Designer", "Critic", "Brand", "Accessibility", "Copy"] as const;
export type LaneName = (typeof LANES)[number];

/** The window as its user knows it: by role and name. */
export function theaterPage(page: Page) {
  const header = page.getByRole("banner");
  return {
    page,
    header,
    main: page.getByRole("main"),
    library: page.getByRole("navigation", { name: "Runs" }),
    runSample: page.getByRole("main").getByRole("button", { name: "Watch a scripted run" }),
    interrupt: header.getByRole("button", { name: /^Interrupt/ }),
    outcome: page.getByRole("region", { name: "Outcome" }),
    rounds: page.getByRole("group", { name: "Round shown" }),
    ticker: page.getByRole("region", { name: /^Composite/ }),
    mustFix: page.getByRole("region", { name: /^Must-fix/ }),
    /** Comes with a part that is loaded after the rest. */
    evidence: page.getByRole("region", { name: /^Evidence/ }),
    liveRegion: page.getByRole("status"),
    lanes: (): readonly Locator[] => LANES.map((name) => page.getByRole("region", { name, exact: true })),
    lane: (name: LaneName): Locator => page.getByRole("region", { name, exact: true }),
    /** Resolves once the panelist's turn has begun; a turn that a busy machine let pass unseen has begun too. */
    hasBegun: (name: LaneName) =>
      page
        .getByRole("region", { name, exact: true })
        .and(page.locator('[data-state="speaking"], [data-state="done"]'))
        .waitFor(),
    /** Everything the theater says, for comparing two windows. */
    words: async () => (await page.getByRole("main").textContent()) ?? "",
  };
}

export type TheaterPage = ReturnType<typeof theaterPage>;
