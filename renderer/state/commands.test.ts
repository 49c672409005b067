import { createRoot, createSignal } from "solid-js";
import { expect, test, vi } from "vitest";
import { createCommands } from "./commands.ts";

test("a command is carried out while it is on, and never while it is off", () => {
  createRoot((dispose) => {
    const [isLive, setLive] = createSignal(false);
    const interrupt = vi.fn();
    const commands = createCommands({ interrupt: { run: interrupt, isEnabled: isLive } });

    commands.run("interrupt");
    expect(interrupt).not.toHaveBeenCalled();

    setLive(true);
    commands.run("interrupt");
    expect(interrupt).toHaveBeenCalledOnce();
    dispose();
  });
});

test("what nobody carries out is off; what needs no state is on", () => {
  createRoot((dispose) => {
    const commands = createCommands({ settings: { run() {} } });

    expect(commands.isEnabled("palette")).toBe(false);
    expect(commands.enabled()).toEqual(["settings"]);
    dispose();
  });
});

test("what is on is news only when it changes, however often a handler looks", () => {
  createRoot((dispose) => {
    const [events, setEvents] = createSignal(0);
    const commands = createCommands({ interrupt: { run() {}, isEnabled: () => events() < 3 } });
    const first = commands.enabled();

    setEvents(1);
    setEvents(2);
    expect(commands.enabled()).toBe(first);
    setEvents(3);
    expect(commands.enabled()).toEqual([]);
    dispose();
  });
});
