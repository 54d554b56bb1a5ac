import { LOCAL_BEACON, QUICKNET } from "@chokdee/rules/yeekee";
import { expect, test } from "vitest";
import { keptBefore } from "./kept-before.ts";

const knownMs = QUICKNET.genesisMs + 999 * QUICKNET.periodMs;
const quicknet = { name: QUICKNET.name, round: 1000 };

test("what came before the beacon's value counts, and what a server held back until then does not", () => {
  expect(keptBefore({ value: "a", atMs: knownMs - 1 }, quicknet)).toBe("a");
  expect(keptBefore({ value: "a", atMs: knownMs }, quicknet)).toBeUndefined();
  expect(keptBefore(undefined, quicknet)).toBeUndefined();
  expect(keptBefore({ value: "a", atMs: 0 }, { ...quicknet, name: "another" })).toBeUndefined();
});

test("a sandbox's clock is its own", () => {
  expect(keptBefore({ value: "a", atMs: Number.MAX_SAFE_INTEGER }, { name: LOCAL_BEACON.name, round: 1 })).toBe("a");
});
