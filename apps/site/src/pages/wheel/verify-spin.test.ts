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

const lost = {
  commit: proof.commit,
  counter: 4,
  clientSeed: "mali",
  entriesHash: hashOfEntries(entries),
  reference: null,
};
const announced = [{ ...lost, reference: "spin" }];

/** A whole draw under another seed, value or counter, which is consistent in itself. */
function drawnWith(change: { seed?: string; public_value?: string; counter?: number }): Partial<Proof> {
  const { seed: serverSeed, public_value: clientSeed, counter } = { seed, public_value: "mali", counter: 4, ...change };
  const drawn = drawKeys(entries, 1, { serverSeed, clientSeed, counter });
  return { ...change, commit: commitOfSeed(serverSeed), outcomes: drawn };
}

test("a true spin is found sound, with the segment it stopped at", () => {
  const report = verifySpin(proof, announced);
  expect(report?.outcome).toBe("passed");
  expect(new Set(report?.steps.map(({ outcome }) => outcome))).toEqual(new Set(["passed"]));
  expect(report?.table.filter(({ isDrawn }) => isDrawn)).toHaveLength(1);
});

test.each<[string, Partial<Proof>]>([
  ["another prize than was drawn", { outcomes: [outcomes[0] === "11" ? "12" : "11"] }],
  ["a seed that was not announced", { seed: "9c".repeat(32) }],
  ["another table than the member saw", { entries: entries.map((entry) => ({ ...entry, weight: entry.weight * 2 })) }],
  ["another commitment than was announced", drawnWith({ seed: "9c".repeat(32) })],
  ["another value than the member sent", drawnWith({ public_value: "malee" })],
  ["another turn than was announced", drawnWith({ counter: 5 })],
])("%s is found out", (_what, change) => {
  expect(verifySpin({ ...proof, ...change }, announced)?.outcome).toBe("failed");
});

test("a spin whose answer was lost is known by its commitment", () => {
  expect(verifySpin(proof, [lost])?.outcome).toBe("passed");
  expect(verifySpin({ ...proof, ...drawnWith({ public_value: "malee" }) }, [lost])?.outcome).toBe("failed");
});

test("another device does not know what was announced before", () => {
  const report = verifySpin(proof, []);
  expect(report?.outcome).toBe("unproven");
  expect(report?.steps.map(({ outcome }) => outcome)).toEqual(["unproven", "unproven", "unproven", "passed", "passed"]);
});

test("nothing can be verified before the seed is published", () => {
  expect(verifySpin({ ...proof, seed: null }, announced)).toBeUndefined();
});
