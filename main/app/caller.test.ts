import { expect, test } from "vitest";
import { type CallingFrame, identifyCaller } from "./caller.ts";

const isOurs = (windowId: number) => windowId === 1;
const ourPage: CallingFrame = { parent: null, origin: "critique://app" };

test("the top frame of our page in our window is a caller", () => {
  expect(identifyCaller(ourPage, 1, isOurs)).toEqual({ windowId: 1 });
});

test.each<[string, CallingFrame | null, number]>([
  ["a frame that is gone", null, 1],
  ["a frame inside our page", { parent: ourPage, origin: "critique://app" }, 1],
  ["our page in a window that is not ours", ourPage, 2],
  ["a site in our window", { parent: null, origin: "https://example.com" }, 1],
  ["another host of our scheme", { parent: null, origin: "critique://artifact" }, 1],
  ["an origin that begins like ours", { parent: null, origin: "critique://app.example.com" }, 1],
  ["a file", { parent: null, origin: "file://" }, 1],
  ["about:blank, data: and sandboxed frames", { parent: null, origin: "null" }, 1],
])("%s is nobody", (_what, frame, windowId) => {
  expect(identifyCaller(frame, windowId, isOurs)).toBeNull();
});
