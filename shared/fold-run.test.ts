import fc from "fast-check";
import { expect, test } from "vitest";
import type { PanelEvent } from "./domain/panel-event.ts";
import { createRunFold, foldRun } from "./fold-run.ts";
import { EMPTY_RUN_VIEW } from "./run-view.ts";
import { arbitraryEvent } from "./transcript/arbitrary-event.ts";

const OPEN: PanelEvent = { type: "panelist_open", round: 1, role: "critic" };

function note(text: string): PanelEvent {
  return { type: "panelist_note", round: 1, role: "critic", text };
}

test("a fold with looks in between gives what one event after the other gives, and changes no view it gave", () => {
  const step = fc.record({ event: arbitraryEvent, look: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const fold = createRunFold();
      let view = EMPTY_RUN_VIEW;
      const looks: { readonly seen: unknown; readonly asText: string }[] = [];
      for (const { event, look } of steps) {
        fold.add(event);
        view = foldRun(view, event);
        if (look) looks.push({ seen: fold.view(), asText: JSON.stringify(view) });
      }

      expect(fold.view()).toEqual(view);
      for (const { seen, asText } of looks) expect(JSON.stringify(seen)).toBe(asText);
    }),
    { seed: 7 },
  );
});

test("a fold goes on from a view without changing it", () => {
  const before = [OPEN, note("one")].reduce(foldRun, EMPTY_RUN_VIEW);
  const fold = createRunFold(before);

  fold.add(note("two"));
  fold.add(note("three"));

  expect(fold.view().rounds[0]?.panelists.critic.notes).toEqual(["one", "two", "three"]);
  expect(before.rounds[0]?.panelists.critic.notes).toEqual(["one"]);
});
