import { expect, test } from "vitest";
import { createArtifactGrants } from "./artifact-grants.ts";

const REF = { sha256: "a".repeat(64), mime: "text/html", bytes: 1 };

function setUp() {
  let next = 0;
  return createArtifactGrants(() => (next++).toString(16).padStart(32, "0"));
}

test("an address leads to what it was given out for, and no other does", () => {
  const grants = setUp();
  const { url } = grants.grant(REF, "static");

  expect(grants.find(url)).toEqual({ url, ref: REF, kind: "static", read: null, outline: null });
  expect(grants.find(url.replace("static", "scripts"))).toBeNull();
  expect(grants.find(`${url}#x`)).toBeNull();
  expect(grants.find(`${url}#outlined-by-the-jury`)?.url).toBe(url);
  expect(grants.find(`jury-artifact://${"f".repeat(32)}.static/`)).toBeNull();
});

test("the same artifact gets another address each time", () => {
  const grants = setUp();

  expect(grants.grant(REF, "static").url).not.toBe(grants.grant(REF, "static").url);
});

test("the oldest are forgotten", () => {
  const grants = setUp();
  const first = grants.grant(REF, "static").url;
  const second = grants.grant(REF, "static").url;

  for (let more = 0; more < 199; more += 1) grants.grant(REF, "static");

  expect(grants.find(first)).toBeNull();
  expect(grants.find(second)).not.toBeNull();
});
