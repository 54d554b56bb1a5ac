import { beaconTime, type HeardAt, type HeardValue, QUICKNET } from "@chokdee/rules/yeekee";
import { describe, expect, test } from "vitest";
import { dropName, keepName, keepPlayed, namedBefore } from "../../../base/proof/kept-names.ts";
import { announcedBeacon } from "./pools-view.ts";

function memory(stored?: string) {
  const items = new Map(stored === undefined ? [] : [["chokdee.spins", stored]]);
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
}

const commit = "c1";
const spin = (key: string, bet = 100) => ({ key, kind: "spin", bet }) as const;
const record = (round: string, counter: number, bet = 100) => ({ round, commit, counter, kind: "spin", bet }) as const;
const played = (round: string) => ({ round, jackpot_draw: null });

test("what was named first is what a round is compared with, whatever counter it is said to have", () => {
  const own = memory();
  keepName(spin("k1"), { commit, counter: 0 }, 1, own);
  keepPlayed("k1", played("r1"), { heardAt: 2 }, own);
  keepPlayed("k1", played("r2"), { heardAt: 3 }, own);
  expect(namedBefore(record("r1", 7), own)).toMatchObject({ counter: 0, bet: 100, follows: true, sentAt: 1 });
  expect(namedBefore(record("r2", 7), own)).toBeUndefined();
});

test("a round whose answer was lost is found by its counter, also after a reload", () => {
  const own = memory();
  keepName(spin("k1", 500), { commit, counter: 0 }, 1, own);
  keepName(spin("k2"), { commit, counter: 0 }, 2, own);
  expect(namedBefore(record("r1", 0), own)).toMatchObject({ key: "k2" });
  expect(namedBefore(record("r1", 0, 900), own)).toMatchObject({ bet: 500 });
  expect(namedBefore(record("r1", 1), own)).toBeUndefined();
});

test("a counter follows where this browser has played by the one before, in whatever page", () => {
  const own = memory();
  const follows = (key: string, counter: number) => {
    keepName(spin(key), { commit, counter }, 1, own);
    keepPlayed(key, played(`round of ${key}`), { heardAt: 2 }, own);
    return namedBefore(record(`round of ${key}`, counter), own)?.follows;
  };
  expect([follows("a", 3), follows("b", 4), follows("c", 6)]).toEqual([false, true, false]);
  // Named anew under the same key, after another page of this browser was faster.
  keepName(spin("d"), { commit, counter: 7 }, 1, own);
  keepPlayed("d", played("round of d"), { heardAt: 2 }, own);
  keepName(spin("e"), { commit, counter: 7 }, 1, own);
  expect(follows("e", 8)).toBe(true);
  // A studio that sees a win by what was named refuses it, and says that something else is next.
  keepName(spin("f"), { commit, counter: 9 }, 1, own);
  expect(follows("f", 10)).toBe(false);
});

test("what was refused is not held against a round that another device plays by the same counter", () => {
  const own = memory();
  keepName(spin("k1"), { commit, counter: 0 }, 1, own);
  dropName("k1", own);
  expect(namedBefore(record("r1", 0, 500), own)).toBeUndefined();
  keepName(spin("k2"), { commit, counter: 0 }, 1, own);
  keepPlayed("k2", played("r2"), { heardAt: 2 }, own);
  dropName("k2", own);
  expect(namedBefore(record("r2", 0), own)).toMatchObject({ key: "k2" });
});

describe("the value that decides about pools is announced only before it is known", () => {
  const decides = { chain: QUICKNET.name, round: 1_000 };
  const outAt = (round: number) => beaconTime(QUICKNET, round).getTime();
  const known = outAt(decides.round);
  const published = { ...decides, value: "", signature: "", publicKey: null };
  const heard = (round: number, heardAt: number, signature = "good") => ({ ...decides, round, signature, heardAt });
  const outcome = (answered: HeardAt, round = decides.round) => {
    const own = memory();
    keepName(spin("k"), { commit, counter: 0 }, 1, own);
    keepPlayed("k", { round: "r", jackpot_draw: { ...decides, round } }, answered, own);
    return announcedBeacon(published, namedBefore(record("r", 0), own), (_, signature) => signature === "good").outcome;
  };

  test("by the device's clock", () => {
    const outcomes = [outcome({ heardAt: known - 1 }), outcome({ heardAt: known })];
    expect([...outcomes, outcome({ heardAt: known - 1 }, 1_001)]).toEqual(["passed", "unproven", "failed"]);
    expect(announcedBeacon(published, undefined, () => true).outcome).toBe("unproven");
  });

  test("by the newest value that it had heard, however far its clock is behind", () => {
    const behind = 600_000;
    const answered = (at: number, newest: HeardValue) => outcome({ heardAt: at - behind, newest });
    // The deciding value itself was heard before the answer that names it.
    expect(answered(known + 9_000, heard(1_000, known - behind))).toBe("unproven");
    expect(answered(known + 1, heard(990, outAt(990) - behind))).toBe("unproven");
    expect(answered(known - 1, heard(990, outAt(990) - behind))).toBe("passed");
    expect(answered(known - 1, heard(990, outAt(990) - behind, "forged"))).toBe("failed");
  });
});

test.each(["", "7", "{}", '[{"key":"k"}]', '[{"commit":"c1","counter":0}]'])("what is not ours is none: %s", (text) => {
  expect(namedBefore(record("r", 0), memory(text))).toBeUndefined();
});
