import { expect, test } from "vitest";
import { commitOfSeed, type DrawProof, drawKeys, hashOfEntries, verifyDraw } from "./index.ts";

const seed = "a7".repeat(32);
const source = { serverSeed: seed, clientSeed: "somchai", counter: 3 };
const entries = [
  { key: "1", weight: 5, gives: "10 บาท" },
  { key: "2", weight: 0, gives: "100 บาท" },
  { key: "3", weight: 2, gives: "50 แต้ม" },
  { key: "4", weight: 1, gives: "20 บาท" },
];
const proof: DrawProof = {
  commit: commitOfSeed(seed),
  seed,
  publicValue: "somchai",
  counter: 3,
  entries,
  outcomes: drawKeys(entries, 2, source),
};

test("draws every key with a weight once, in an order that the seeds fix", () => {
  const drawn = drawKeys(entries, 10, source);
  expect(drawn).toEqual(drawKeys(entries, 10, source));
  expect([...drawn].sort()).toEqual(["1", "3", "4"]);
  expect(proof.outcomes).toEqual(drawn.slice(0, 2));
});

test("a true proof is found sound", () => {
  expect(verifyDraw(proof)).toEqual({ isCommitted: true, isOutcome: true, computed: proof.outcomes });
  expect(verifyDraw({ ...proof, seed: null })).toBeUndefined();
});

test.each<[string, Partial<DrawProof>]>([
  ["another seed", { seed: "a8".repeat(32) }],
  ["another commitment", { commit: commitOfSeed("a8".repeat(32)) }],
  ["another outcome", { outcomes: [...proof.outcomes].reverse() }],
])("%s is found", (_what, change) => {
  const report = verifyDraw({ ...proof, ...change });
  expect(report?.isCommitted && report.isOutcome).toBe(false);
});

test("the hash of a table changes with every part of it", () => {
  const hashes = [
    entries,
    entries.slice(1),
    entries.map((entry) => ({ ...entry, weight: entry.weight + 1 })),
    entries.map((entry) => ({ ...entry, gives: `${entry.gives}!` })),
    [...entries].reverse(),
  ].map(hashOfEntries);
  expect(new Set(hashes).size).toBe(hashes.length);
});
