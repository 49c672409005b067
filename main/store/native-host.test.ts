import { expect, test } from "vitest";
import { currentHost, findHostProblem } from "./native-host.ts";

const OLD = { node: "20.20.2", nodeApi: 9, hasOwnBuild: false };

test("an older Node than the prebuilt module is made for is told, and not ended by it", () => {
  expect(findHostProblem(OLD)?.message).toContain("needs Node 22.14 or newer; this is Node 20.20.2");
});

test.each([
  ["a module compiled for it", { ...OLD, hasOwnBuild: true }],
  ["the Node-API of the prebuilt module", { ...OLD, nodeApi: 10 }],
])("a host with %s opens the library", (_what, host) => {
  expect(findHostProblem(host)).toBeNull();
});

test("this checkout's own host is fit: set-up has seen to it", () => {
  expect(findHostProblem(currentHost())).toBeNull();
});
