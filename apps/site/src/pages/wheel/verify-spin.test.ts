import { commitOfSeed, drawKeys, hashOfEntries } from "@chokdee/rules/fair";
import { expect, test } from "vitest";
import { type Proof, verifySpin } from "./verify-spin.ts";

const seed = "9b".repeat(32);
const entries = [
  { key: "11", weight: 70, gives: "50 แต้ม" },
  { key: "12", weight: 30, gives: "เครดิต 5 บาท" },
];
const outcomes = drawKeys(entries, 1, { serverSeed: seed, clientSeed: "mali", counter: 4 });
const proof: Proof = {
  kind: "wheel",
  reference: "spin",
  commit: commitOfSeed(seed),
  seed,
  public_value: "mali",
  counter: 4,
  entries,
  outcomes,
};

const told = [{ commit: proof.commit, entriesHash: hashOfEntries(entries) }];

test("a true spin is found sound, with the segment it stopped at", () => {
  const report = verifySpin(proof, told);
  expect(report?.isSound).toBe(true);
  expect(report?.steps.map(({ outcome }) => outcome)).toEqual(["passed", "passed", "passed", "passed"]);
  expect(report?.table.filter(({ isDrawn }) => isDrawn)).toHaveLength(1);
});

test.each<[string, Partial<Proof>]>([
  ["another prize than was drawn", { outcomes: [outcomes[0] === "11" ? "12" : "11"] }],
  ["a seed that was not announced", { seed: "9c".repeat(32) }],
  ["another table than the member saw", { entries: entries.map((entry) => ({ ...entry, weight: entry.weight * 2 })) }],
])("%s is found out", (_what, change) => {
  expect(verifySpin({ ...proof, ...change }, told)?.isSound).toBe(false);
});

test("another device cannot say what was told before", () => {
  const report = verifySpin(proof, []);
  expect(report?.steps.map(({ outcome }) => outcome)).toEqual(["unproven", "unproven", "passed", "passed"]);
});

test("nothing can be said before the seed is told", () => {
  expect(verifySpin({ ...proof, seed: null }, told)).toBeUndefined();
});
