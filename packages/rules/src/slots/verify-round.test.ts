import { describe, expect, test } from "vitest";
import { commitOfSeed, createDrawStream } from "../fair/index.ts";
import { definitionFaults } from "./check-definition.ts";
import type { SlotDefinition } from "./definition.ts";
import { definitionHash } from "./definition-hash.ts";
import { spin } from "./spin.ts";
import { smallLines, smallWays } from "./testing/small-games.ts";
import { announcedCheck, namedChecks, type RoundProof, verifyRound } from "./verify-round.ts";

const serverSeed = "a7".repeat(32);

function proof(): RoundProof {
  const source = { serverSeed, clientSeed: "somying", counter: 12 };
  const { events, units } = spin(smallWays, "buy", createDrawStream(source));
  return {
    ...source,
    definition: smallWays,
    definitionHash: definitionHash(smallWays),
    kind: "buy",
    bet: 200,
    win: 100 * units,
    events,
    commit: commitOfSeed(serverSeed),
  };
}

const failed = (changed: RoundProof) =>
  verifyRound(changed)
    .checks.filter(({ outcome }) => outcome === "failed")
    .map(({ code }) => code);

describe("verifying a round", () => {
  test("finds nothing against one that was played fairly, whatever order a store gave its fields", () => {
    expect(verifyRound(proof())).toMatchObject({ isValid: true });
    const stored = JSON.parse(JSON.stringify(proof(), Object.keys(flat(proof())).sort())) as RoundProof;
    expect(verifyRound({ ...stored, serverSeed })).toMatchObject({ isValid: true });
  });

  test.each<[string, Partial<RoundProof>, string[]]>([
    ["another seed", { serverSeed: "a8".repeat(32) }, ["seed", "events", "win"]],
    ["another commitment", { commit: "00".repeat(32) }, ["seed"]],
    ["another counter", { counter: 13 }, ["events", "win"]],
    ["another client seed", { clientSeed: "somsri" }, ["events", "win"]],
    ["another win", { win: 1 }, ["win"]],
    ["fewer events", { events: [] }, ["events"]],
    ["another definition", { definition: { ...smallWays, version: 2 } }, ["definition"]],
    ["a broken seed", { serverSeed: "none" }, ["seed", "events", "win"]],
  ])("notices %s", (_what, change, codes) => {
    expect(failed({ ...proof(), ...change })).toEqual(codes);
  });

  test("says that a seed which is not revealed yet leaves the outcome unproven", () => {
    const { isValid, checks } = verifyRound({ ...proof(), serverSeed: null });
    expect(isValid).toBe(false);
    expect(checks.map(({ outcome }) => outcome)).toEqual(["unproven", "passed", "unproven", "unproven"]);
  });
});

describe("what a browser knew before a round", () => {
  const known = { clientSeed: "somying", definitionHashes: ["older", definitionHash(smallWays)] };
  const other = { ...smallWays, version: 2 };

  test("is what the round must have been drawn with, whatever is consistent in itself", () => {
    expect(announcedCheck(proof(), known).outcome).toBe("passed");
    expect(announcedCheck({ ...proof(), clientSeed: "chosen" }, known).outcome).toBe("failed");
    const swapped = { ...proof(), definition: other, definitionHash: definitionHash(other) };
    expect(announcedCheck(swapped, known).outcome).toBe("failed");
  });

  test("may be nothing, and then nothing is proven", () => {
    expect(announcedCheck(proof(), undefined).outcome).toBe("unproven");
  });
});

describe("what a browser named before a round", () => {
  const { commit } = proof();
  const named = { commit, counter: 12, kind: "buy", bet: 200, follows: true } as const;
  const outcomes = (changed: Partial<RoundProof>, kept: Parameters<typeof namedChecks>[1]) =>
    namedChecks({ ...proof(), ...changed }, kept).map(({ outcome }) => outcome);

  test("is what it must have been drawn by: a better counter, kind or bet that was chosen afterwards fails", () => {
    expect(outcomes({}, named)).toEqual(["passed", "passed"]);
    for (const chosen of [{ counter: 13 }, { commit: "00".repeat(32) }, { kind: "spin" }, { bet: 400 }] as const)
      expect(outcomes(chosen, named)[0], JSON.stringify(chosen)).toBe("failed");
  });

  test("may be nothing, or after a counter that nobody here has named: then that is not proved", () => {
    expect(outcomes({}, undefined)).toEqual(["unproven", "unproven"]);
    expect(outcomes({}, { ...named, follows: false })).toEqual(["passed", "unproven"]);
  });
});

/** All keys of a value, for a store that sorts them. */
function flat(value: unknown): Record<string, true> {
  if (typeof value !== "object" || value === null) return {};
  return Object.entries(value).reduce((all, [key, part]) => ({ ...all, [key]: true, ...flat(part) }), {});
}

describe("the check of a definition", () => {
  const { base, buy } = smallWays;
  test.each<[Partial<SlotDefinition>, string]>([
    [{ bets: [100, 101] }, "a bet of 101 satang is not whole units"],
    [{ bets: [200, 100] }, "bets do not rise"],
    [{ wins: { kind: "lines", lines: [[0, 0, 2]] } }, "a line leaves the grid"],
    [{ symbols: smallWays.symbols.slice(1) }, "base: a symbol that is not defined"],
    [{ base: { ...base, multipliers: [] } }, "base: multipliers"],
    [{ freeSpins: null, buy }, "a bought feature that the game has not"],
    [{ columns: 4 }, "base: not one table for each column"],
  ])("notices %j", (change, fault) => {
    expect(definitionFaults({ ...smallWays, ...change })).toContain(fault);
  });

  test("finds nothing wrong with a good one", () => {
    expect(definitionFaults(smallWays)).toEqual([]);
    expect(definitionFaults(smallLines)).toEqual([]);
  });
});
