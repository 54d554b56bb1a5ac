import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LOCAL_BEACON, localBeaconText } from "../yeekee/index.ts";
import {
  announcedBeacon,
  betRoot,
  betTree,
  drawRound,
  type FrozenBet,
  freshShoe,
  isBetReceiptSigned,
  isKeyOf,
  keyChain,
  type OwnBet,
  tableOf,
  tableRules,
  type TableRoundRecord,
  verifyTableRound,
} from "./index.ts";
import { handOf, standard } from "./testing/dealt.ts";
import {
  hashOfHex,
  keys,
  signed,
  receiptKey,
  isSigned,
  closesAt,
  bets,
  tree,
  beacon,
  keyAt,
  shoe,
  drawn,
  freeze,
  record,
  opening,
  before,
  heard,
  ownBet,
} from "./testing/proved-round.ts";

const own = [ownBet(1), ownBet(4)];

const outcomes = (changed: TableRoundRecord, known = heard, mine: readonly OwnBet[] = own, check = isSigned) =>
  Object.fromEntries(verifyTableRound(changed, known, mine, check).steps.map(({ code, outcome }) => [code, outcome]));
const failed = (...input: Parameters<typeof outcomes>) =>
  Object.entries(outcomes(...input)).flatMap(([code, outcome]) => (outcome === "failed" ? [code] : []));

describe("a true round", () => {
  test("passes every step, and says how each card came", () => {
    const verified = verifyTableRound(record, heard, own, isSigned);
    expect(verified.steps.map(({ code }) => code)).toEqual([
      "opening",
      "key",
      "shoe",
      "root",
      "beacon_round",
      "beacon",
      "outcome",
      "bets",
      "pay",
    ]);
    expect(verified.outcome).toBe("passed");
    expect(verified.publicValue).toBe(hashOfHex(tree.root, beacon.value));
    expect(verified.drawn).toEqual(drawn);
    expect(verified.drawn?.steps[0]).toMatchObject({ what: "player", below: shoe.left.length });
  });

  test("without what was heard before it rests on the table's word", () => {
    expect(outcomes(record, {})).toEqual({
      opening: "unproven",
      key: "unproven",
      shoe: "passed",
      root: "unproven",
      beacon_round: "unproven",
      beacon: "passed",
      outcome: "passed",
      bets: "unproven",
      pay: "passed",
    });
  });

  test("nothing is failed while the round goes on", () => {
    const waiting = { ...record, key: null, outcome: null, beacon: null };
    expect(failed(waiting)).toEqual([]);
    expect(failed({ ...waiting, freeze: null })).toEqual([]);
    expect(verifyTableRound(waiting, heard, own, isSigned)).toMatchObject({ outcome: "unproven", drawn: null });
  });

  test("a round of dice has no shoe", () => {
    const table = tableOf("sic-bo");
    if (!table) throw new Error("no table");
    const source = { key: keyAt(4), keyIndex: 4, root: tree.root, beaconValue: beacon.value, shoe: null };
    const roll = { ...record, table: "sic-bo", shoe: null, outcome: drawRound(tableRules(table), source).outcome };
    const known = {
      ...heard,
      opening: { ...opening, table: "sic-bo", shoe: null },
      before: { ...before, table: "sic-bo" },
    };
    expect(verifyTableRound(roll, known, [], isSigned)).toMatchObject({ outcome: "passed" });
  });

  test("the sandbox's own beacon is named, and leaves the round unproven", () => {
    const round = announcedBeacon(LOCAL_BEACON, closesAt);
    const signature = signed(localBeaconText(round));
    const local = {
      chain: LOCAL_BEACON.name,
      round,
      value: hashOfHex(signature),
      signature,
      publicKey: receiptKey,
    };
    const source = { key: keyAt(4), keyIndex: 4, root: tree.root, beaconValue: local.value, shoe };
    const changed = { ...record, announced: local, beacon: local, outcome: drawRound(standard, source).outcome };
    const known = { ...heard, opening: { ...opening, beaconChain: LOCAL_BEACON.name } };
    const verified = verifyTableRound(changed, { ...known, beaconKey: receiptKey }, [], () => false);
    expect(verified.outcome).toBe("unproven");
    expect(verified.steps.find(({ code }) => code === "beacon")).toMatchObject({ reason: "simulated" });
    expect(verified.steps.find(({ code }) => code === "beacon")?.title).toContain(LOCAL_BEACON.name);
    expect(failed(changed, { ...known, beaconKey: "12".repeat(32) }, []), "another key").toEqual(["beacon"]);
    expect(failed(changed)).toContain("opening");
  });
});

describe("a false round", () => {
  const other = keyChain("d8".repeat(32), 5);
  const redrawn = (change: Partial<TableRoundRecord>): TableRoundRecord => {
    const lie = { ...record, announced: change.beacon ?? beacon, ...change };
    const source = {
      key: lie.key ?? "",
      keyIndex: lie.keyIndex,
      root: lie.freeze?.root ?? "",
      beaconValue: lie.beacon?.value ?? "",
      shoe: lie.shoe,
    };
    return { ...lie, outcome: drawRound(standard, source).outcome };
  };
  const anotherRoot = { ...freeze, root: betTree(bets.slice(1)).root };

  test.each<[string, TableRoundRecord, string[]]>([
    ["another key of the same chain", redrawn({ key: keyAt(5) }), ["key"]],
    ["another chain", redrawn({ key: other[4] ?? "", commit: other[3] ?? "" }), ["opening", "key"]],
    ["a later key for an earlier round", redrawn({ keyIndex: 5, key: keyAt(5), commit: keyAt(4) }), ["opening", "key"]],
    ["bets changed after the beacon", redrawn({ freeze: anotherRoot }), ["root", "bets"]],
    ["another time of freezing", redrawn({ freeze: { ...freeze, frozenAt: closesAt + 500 } }), ["root"]],
    ["another number of bets", redrawn({ freeze: { ...freeze, bets: freeze.bets + 1 } }), ["root"]],
    [
      "a late freeze that chooses a later value",
      redrawn({
        freeze: { ...freeze, frozenAt: closesAt + 2_000 },
        beacon: { ...beacon, round: 20_000_001 },
      }),
      ["root"],
    ],
    ["another round of the beacon", redrawn({ beacon: { ...beacon, round: 20_000_001 } }), ["beacon_round"]],
    [
      "another round than the announced one",
      redrawn({ announced: { ...beacon, round: 19_999_999 } }),
      ["beacon_round"],
    ],
    ["no announced round", redrawn({ announced: null }), ["beacon_round"]],
    ["a value that nobody signed", redrawn({ beacon: { ...beacon, value: "77".repeat(32) } }), ["beacon"]],
    ["another time of closing", redrawn({ closesAt: closesAt + 3_000 }), ["opening"]],
    [
      "another order of the shoe",
      redrawn({ shoe: { ...shoe, left: shoe.left.toReversed() } }),
      ["opening", "shoe", "outcome"],
    ],
    [
      "a card too many",
      redrawn({ shoe: { ...shoe, left: [...shoe.left, 0, 0, 0, 0, 0, 0, 0, 0, 0] } }),
      ["opening", "shoe", "outcome"],
    ],
    ["no shoe", { ...record, shoe: null }, ["opening", "shoe", "outcome"]],
    ["another result", { ...record, outcome: handOf("2KKK7K") }, ["outcome"]],
    ["no result", { ...record, outcome: null }, ["outcome"]],
    ["another table", { ...record, table: "roulette" }, ["opening", "key", "outcome", "bets"]],
    ["a table that is none", { ...record, table: "toString" }, ["opening", "key", "outcome", "bets"]],
    ["a result of a void round", { ...record, voidReason: "x" }, ["outcome"]],
  ])("%s", (_what, changed, expected) => {
    const found = failed(changed);
    for (const code of expected) expect(found).toContain(code);
    expect(found.filter((code) => code !== "pay" && !expected.includes(code))).toEqual([]);
  });

  test("a beacon that its chain has not signed", () => {
    expect(failed(record, heard, own, () => false)).toEqual(["beacon"]);
  });

  test("a late freeze shows", () => {
    const frozenAt = closesAt + 2_000;
    const late = redrawn({ freeze: { ...freeze, frozenAt }, beacon: { ...beacon, round: 20_000_001 } });
    const known = { ...heard, freeze: { ...freeze, frozenAt, heardAt: frozenAt + 100 } };
    expect(outcomes(late, known)).toMatchObject({ beacon_round: "late", root: "passed" });
    expect(failed({ ...late, freeze: { ...freeze, frozenAt: closesAt - 1 } })).toContain("beacon_round");
  });

  test("a bet that is left out, changed, unsigned or badly paid", () => {
    const [first, second] = [ownBet(1), ownBet(4)];
    const changed = (receipt: Partial<OwnBet["receipt"]>) => [{ ...first, receipt: { ...first.receipt, ...receipt } }];
    expect(failed(record, heard, [{ ...first, path: second.path }])).toEqual(["bets"]);
    const won = bets.map((_, index) => ownBet(index)).find(({ paid }) => (paid ?? 0) > 0);
    if (!won) throw new Error("nothing was won");
    const smaller = { ...won, receipt: { ...won.receipt, stake: 1 } };
    expect(failed(record, heard, [smaller])).toEqual(["bets", "pay"]);
    expect(failed(record, heard, changed({ signature: second.receipt.signature }))).toEqual(["bets"]);
    expect(failed(record, heard, changed({ round: "baccarat-1.3" }))).toEqual(["bets"]);
    expect(failed(record, heard, [{ ...first, paid: (first.paid ?? 0) + 1 }])).toEqual(["pay"]);
    const unpaid = { ...second, paid: null };
    expect(outcomes(record, heard, [first, unpaid])).toMatchObject({ pay: "unproven" });
    expect(failed(record, heard, [{ ...first, paid: -1 }, unpaid])).toEqual(["pay"]);
    expect(failed(record, heard, [{ ...first, path: [{ side: "left", hash: "zz" }] }])).toEqual(["bets"]);
  });

  test("a bet whose receipt the device has and nobody lists", () => {
    const receipts = own.map(({ receipt }) => receipt);
    const known = { ...heard, receipts };
    expect(failed(record, known)).toEqual([]);
    expect(failed(record, known, own.slice(1))).toEqual(["bets"]);
    expect(failed(record, known, [])).toEqual(["bets"]);
    // The studio lists and signs another bet than the one that was sent.
    for (const sent of [{ place: "tie" }, { stake: 1 }, { nonce: "0" }, { id: "" }])
      expect(failed(record, { ...heard, receipts: [{ ...ownBet(1).receipt, ...sent }] })).toEqual(["bets"]);
    const open = { ...record, freeze: null, announced: null, beacon: null, key: null, outcome: null };
    expect(outcomes(open, known, [])).toMatchObject({ bets: "unproven" });
  });

  test("a void round reveals its key and gives stakes and cards back", () => {
    const voided = { ...record, outcome: null, voidReason: "เครื่องขัดข้อง" };
    const returned = own.map((bet) => ({ ...bet, paid: bet.receipt.stake }));
    const verified = verifyTableRound(voided, heard, returned, isSigned);
    expect(verified.outcome).toBe("passed");
    expect(verified.drawn).toEqual(drawn);
    expect(failed(voided, heard, [{ ...ownBet(1), paid: 1 }])).toEqual(["pay"]);
    const waiting = verifyTableRound({ ...voided, beacon: null }, heard, returned, isSigned);
    expect(waiting.drawn).toBeNull();
    expect(waiting.steps.find(({ code }) => code === "beacon_round")).toMatchObject({
      outcome: "passed",
      published: "20000000",
    });
  });

  test("a round that is not directly after the one before", () => {
    for (const lie of [{ table: "baccarat-2" }, { keyIndex: 2 }, { key: keyAt(2) }])
      expect(failed(record, { ...heard, before: { ...before, ...lie } })).toEqual(["key"]);
  });

  test("a key that leaves the chain, or an index that is skipped", () => {
    expect(failed(record, { ...heard, chainFirst: other[0] ?? "" })).toEqual(["key"]);
    const first = redrawn({ keyIndex: 1, key: keyAt(1), commit: keyAt(0), shoe: freshShoe(2) });
    const { opening: _, earlierKey: __, ...unheard } = heard;
    expect(failed(first, { ...unheard, before })).toContain("key");
    expect(failed(first, { ...unheard, before: { ...before, nextFirst: keyAt(0) } })).not.toContain("key");
    expect(failed(first, { ...unheard, before: { ...before, nextFirst: keyAt(2) } })).toContain("key");
  });

  test("whatever a record claims, the check answers", () => {
    const fields = Object.keys(record) as (keyof TableRoundRecord)[];
    // Signatures of receipts are the dear part, and are no part of a record.
    const { receiptKey: _, ...known } = heard;
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.jsonValue(), (field, value) => {
        const claimed = { ...record, [field]: value } as TableRoundRecord;
        const { outcome } = verifyTableRound(claimed, known, own, isSigned);
        expect(["passed", "failed", "late", "unproven"]).toContain(outcome);
        expect(failed(record, known, [...own, value as never])).toContain("bets");
      }),
      { numRuns: 150 },
    );
  });
});

describe("the parts of the proof", () => {
  test("keys are a chain of SHA-256", () => {
    expect(keys).toHaveLength(6);
    expect(keyAt(5)).toBe("c7".repeat(32));
    expect(keyAt(3)).toBe(hashOfHex(keyAt(4)));
    expect(isKeyOf({ index: 1, key: keyAt(1) }, { index: 5, key: keyAt(5) })).toBe(true);
    expect(isKeyOf({ index: 2, key: keyAt(1) }, { index: 5, key: keyAt(5) })).toBe(false);
    expect(isKeyOf({ index: 5, key: keyAt(5) }, { index: 5, key: keyAt(5) })).toBe(false);
    expect(isKeyOf({ index: -1e12, key: keyAt(1) }, { index: 5, key: keyAt(5) })).toBe(false);
    expect(isKeyOf({ index: 1, key: keyAt(1) }, { index: 2, key: "no key" })).toBe(false);
  });

  test("every bet leads to the root by its own path alone", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), (count, pick) => {
        const many = Array.from({ length: count }, (_, index) => ({ ...bets[0], id: `bet-${index}` }) as FrozenBet);
        const { root, pathOf } = betTree(many, (bytes) => createHash("sha256").update(bytes).digest());
        const index = pick % count;
        const chosen = many[index] ?? ownBet(0).receipt;
        expect(betRoot(chosen, pathOf(index))).toBe(root);
        expect(betRoot({ ...chosen, stake: chosen.stake + 1 }, pathOf(index))).not.toBe(root);
        if (count > 1) expect(betRoot(chosen, pathOf((index + 1) % count))).not.toBe(root);
      }),
      { numRuns: 40 },
    );
    expect(betTree([]).root).toBe("00".repeat(32));
  });

  test("fields cannot reach into each other, and a receipt is no bet", () => {
    const [bet] = bets;
    if (!bet) throw new Error("no bet");
    const roots = [
      bet,
      { ...bet, id: `${bet.id},`, table: bet.table.slice(1) },
      { ...bet, round: bet.place, place: bet.round },
      { ...bet, nonce: "" },
    ].map((each) => betTree([each]).root);
    expect(new Set(roots).size).toBe(4);
    const { receipt } = ownBet(0);
    expect(isBetReceiptSigned(receipt, receiptKey)).toBe(true);
    expect(isBetReceiptSigned({ ...receipt, acceptedAt: receipt.acceptedAt + 1 }, receiptKey)).toBe(false);
    expect(isBetReceiptSigned(receipt, "")).toBe(false);
  });
});
