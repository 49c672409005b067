import { createRoot } from "solid-js";
import { expect, test } from "vitest";
import { createAnnouncements } from "./announcements.ts";

test("what is said again is another text, so that it is read out again", () => {
  createRoot((dispose) => {
    const { said, say } = createAnnouncements();
    expect(said()).toBe("");

    const heard = ["no answer", "no answer", "no answer", "answered"].map((text) => {
      say(text);
      return said();
    });

    expect(heard.map((text) => text.trim())).toEqual(["no answer", "no answer", "no answer", "answered"]);
    for (const [at, text] of heard.entries()) expect(text).not.toBe(heard[at - 1]);
    dispose();
  });
});
