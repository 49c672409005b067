import { expect, test } from "vitest";
import type { RunId } from "./domain/run.ts";
import { parseWindowAddress, toArtifactAddress } from "./window-address.ts";

const RUN = "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" as RunId; // its form is that of an id
const parse = (address: string) => parseWindowAddress((name) => new URLSearchParams(address).get(name));

test("the address of a window for artifacts leads back to run and round", () => {
  expect(parse(toArtifactAddress({ runId: RUN, round: 2 }))).toEqual({ runId: RUN, artifactRound: 2 });
});

test("a run alone is a whole window, and nothing is nothing", () => {
  expect(parse(`run=${RUN}`)).toEqual({ runId: RUN, artifactRound: null });
  expect(parse("")).toEqual({ runId: null, artifactRound: null });
  expect(parse("run=&artifact=-1")).toEqual({ runId: null, artifactRound: null });
});
