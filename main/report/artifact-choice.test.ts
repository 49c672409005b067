import { expect, test } from "vitest";
import { chooseArtifacts } from "./artifact-choice.ts";
import { artifactRef, runOf, SPOKEN } from "./fake-run.ts";

const view = runOf(SPOKEN);
const last = view.rounds.at(-1);

/** Rounds 1 to 4 with an artifact of about a thousand bytes each; the second is handed over. */
function rounds() {
  if (last === undefined) throw new Error("there are two rounds");
  return [1, 2, 3, 4].map((round) => ({ ...last, round, artifactRef: artifactRef(round) }));
}

const chosen = (maxBytes: number) =>
  [...chooseArtifacts({ ...view, rounds: rounds() }, rounds(), maxBytes)].map((sha256) => sha256[0]);

test("what fits is taken: first what was handed over, then the latest", () => {
  expect(chosen(10_000)).toEqual(["2", "4", "3", "1"]);
  expect(chosen(2_500)).toEqual(["2", "4"]);
  expect(chosen(500)).toEqual([]);
});

test("an artifact that several rounds share counts once", () => {
  const same = rounds().map((round) => ({ ...round, artifactRef: artifactRef(2) }));

  expect([...chooseArtifacts({ ...view, rounds: same }, same, 1_500)]).toEqual([artifactRef(2).sha256]);
});
