import { expect, test } from "vitest";
import { cutOffNetwork } from "./offline-switches.ts";

function setUp(given: readonly string[]) {
  const switches = new Map<string, string>();
  cutOffNetwork({
    hasSwitch: (name) => given.includes(name),
    appendSwitch: (name, value) => void switches.set(name, value ?? ""),
  });
  return switches;
}

test("no name is resolved, ahead or at all, and no connection goes anywhere, loopback included", () => {
  expect(Object.fromEntries(setUp([]))).toEqual({
    "host-resolver-rules": "MAP * ~NOTFOUND",
    "proxy-server": "socks5://nowhere.invalid:1",
    "proxy-bypass-list": "<-loopback>",
    "blink-settings": "dnsPrefetchingEnabled=false",
  });
});

test("where names lead can be said on the command line, and the rest holds", () => {
  const switches = setUp(["host-resolver-rules"]);

  expect(switches.has("host-resolver-rules")).toBe(false);
  expect(switches.get("proxy-server")).toBe("socks5://nowhere.invalid:1");
});
