import { expect, test } from "vitest";
import { createKeptRounds } from "./kept-rounds.ts";

function memory(stored?: string) {
  const items = new Map(stored === undefined ? [] : [["chokdee.tables", stored]]);
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
}

const opening = (round: string, commit = "c") => ({
  table: "t",
  round,
  keyIndex: 1,
  commit,
  closesAt: 5,
  shoe: null,
  beaconChain: "x",
});

test("the first word about a round counts, also at the next visit", () => {
  const own = memory();
  const kept = createKeptRounds(own, () => 77);
  kept.keepOpening(opening("r1"));
  kept.keepOpening(opening("r1", "another"));
  kept.keepFreeze({ round: "r1", root: "root", bets: 1, frozenAt: 6 });
  kept.keepFreeze({ round: "r1", root: "another", bets: 1, frozenAt: 6 });
  kept.keepReceiptKey("t", "key");
  kept.keepReceiptKey("t", "another");
  expect(createKeptRounds(own).heardOf("t", "r1")).toEqual({
    opening: opening("r1"),
    freeze: { round: "r1", root: "root", bets: 1, frozenAt: 6, heardAt: 77 },
    receiptKey: "key",
  });
});

test("receipts are kept once each, and name the bets that they are of", () => {
  const own = memory();
  const kept = createKeptRounds(own);
  const bet = "0a".repeat(15);
  const receipt = (id: string) => ({
    id,
    table: "t",
    round: "r1",
    place: "player",
    stake: 1_000,
    nonce: "n",
    acceptedAt: 5,
    signature: "s",
  });
  kept.keepReceipts("r1", [receipt(`${bet}.0`), receipt(`${bet}.1`)]);
  kept.keepOpening(opening("r1"));
  kept.keepReceipts("r1", [receipt(`${bet}.1`), receipt("")]);
  const later = createKeptRounds(own);
  expect(later.heardOf("t", "r1")).toEqual({
    opening: opening("r1"),
    receipts: [receipt(`${bet}.0`), receipt(`${bet}.1`), receipt("")],
  });
  expect(later.betsOf("r1")).toEqual([bet]);
  expect(later.betsOf("r2")).toEqual([]);
});

test("of a round that it did not hear of it knows nothing, and old ones make room", () => {
  const own = memory();
  const kept = createKeptRounds(own);
  for (let at = 0; at < 230; at++) kept.keepOpening(opening(`r${at}`));
  expect(kept.heardOf("t", "r0")).toEqual({});
  expect(kept.heardOf("t", "r229").opening?.round).toBe("r229");
});

test("what is not its own counts as nothing", () => {
  for (const stored of [
    "no json",
    "[]",
    '{"rounds":[5,{"opening":{}},{"receipts":[7,{"id":1}]}],"receiptKeys":[[1,2],3]}',
  ]) {
    expect(createKeptRounds(memory(stored)).heardOf("t", "r1"), stored).toEqual({});
  }
});
