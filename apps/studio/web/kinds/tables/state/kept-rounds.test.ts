import { LOCAL_BEACON, QUICKNET } from "@chokdee/rules/yeekee";
import { expect, test } from "vitest";
import { createKeptRounds } from "./kept-rounds.ts";

/** A storage that tabs share; each hears of what the others write. */
function memory(stored: Readonly<Record<string, string>> = {}) {
  const items = new Map(Object.entries(stored));
  const listeners = new Set<(name: string) => void>();
  return {
    items,
    listeners,
    follow: (listener: (name: string) => void) => void listeners.add(listener),
    get length() {
      return items.size;
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
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

const bet = "0a".repeat(15);
const receipt = (id: string, nonce = "n") => ({
  id,
  table: "t",
  round: "r1",
  place: "player",
  stake: 1_000,
  nonce,
  acceptedAt: 5,
  signature: "s",
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
  kept.keepBeaconKey("beacon");
  kept.keepBeaconKey("another");
  expect(createKeptRounds(own).heardOf("t", "r1")).toEqual({
    opening: { ...opening("r1"), heardAt: 77 },
    beaconKey: "beacon",
    freeze: { round: "r1", root: "root", bets: 1, frozenAt: 6, heardAt: 77 },
    receiptKey: "key",
  });
});

test("the first word about a chain counts, also at the next visit", () => {
  const own = memory({ "chokdee.tables.chain.t.7": "no chain" });
  const kept = createKeptRounds(own, () => 9);
  kept.keepChain("t", 1, { first: "a", from: 4 });
  kept.keepChain("t", 1, { first: "b", from: 1 });
  expect(kept.chainOf("t", 1)).toEqual({ first: "a", from: 4, heardAt: 9 });
  expect(createKeptRounds(own).chainOf("t", 1)).toEqual({ first: "a", from: 4, heardAt: 9 });
  expect(kept.chainOf("t", 7)).toBeUndefined();
  expect(kept.chainOf("t", 2)).toBeUndefined();
});

test("receipts are kept once each, and name the bets that they are of", () => {
  const own = memory();
  const kept = createKeptRounds(own, () => 1);
  kept.keepReceipts("r1", [receipt(`${bet}.0`), receipt(`${bet}.1`)]);
  kept.keepOpening(opening("r1"));
  expect(kept.keepReceipts("r1", [receipt(`${bet}.1`), receipt("")])).toBe(true);
  expect(kept.keepReceipts("r1", [receipt(`${bet}.1`)]), "nothing new").toBe(false);
  const later = createKeptRounds(own);
  expect(later.heardOf("t", "r1")).toEqual({
    opening: { ...opening("r1"), heardAt: 1 },
    receipts: [receipt(`${bet}.0`), receipt(`${bet}.1`), receipt("")],
  });
  expect(later.betsOf("r1")).toEqual([bet]);
  expect(later.betsOf("r2")).toEqual([]);
});

test("two tabs keep what both heard, and the first word counts between them too", () => {
  const own = memory();
  const [one, two] = [createKeptRounds(own, () => 1), createKeptRounds(own, () => 2)];
  one.keepOpening(opening("r1"));
  two.keepOpening(opening("r2"));
  two.keepOpening(opening("r1", "another"));
  one.keepReceipts("r1", [receipt(`${bet}.0`)]);
  two.keepReceipts("r1", [receipt(`${bet}.1`)]);
  two.keepFreeze({ round: "r1", root: "root", bets: 1, frozenAt: 6 });
  one.keepFreeze({ round: "r1", root: "another", bets: 1, frozenAt: 6 });
  const r1 = {
    opening: { ...opening("r1"), heardAt: 1 },
    freeze: { round: "r1", root: "root", bets: 1, frozenAt: 6, heardAt: 2 },
    receipts: [receipt(`${bet}.0`), receipt(`${bet}.1`)],
  };
  for (const tab of [one, two, createKeptRounds(own)]) {
    expect(tab.heardOf("t", "r1")).toEqual(r1);
    expect(tab.heardOf("t", "r2")).toEqual({ opening: { ...opening("r2"), heardAt: 2 } });
  }
});

test("a tab whose word was overwritten in the same moment adds it again", () => {
  const own = memory();
  const kept = createKeptRounds(own, () => 1, own.follow);
  kept.keepReceipts("r1", [receipt(`${bet}.0`)]);
  const name = [...own.items.keys()].find((each) => each.endsWith("r1")) ?? "";
  own.items.set(name, JSON.stringify({ receipts: [receipt(`${bet}.0`, "another")], keptAt: 1 }));
  for (const listener of own.listeners) listener(name);
  expect(createKeptRounds(own).heardOf("t", "r1").receipts).toEqual([
    receipt(`${bet}.0`, "another"),
    receipt(`${bet}.0`),
  ]);
});

test("of a round that it did not hear of it knows nothing, and old ones make room, also at the next visit", () => {
  const own = memory();
  let at = 0;
  const first = createKeptRounds(own, () => at);
  const second = createKeptRounds(own, () => at);
  for (; at < 2_030; at++) (at % 2 === 0 ? first : second).keepOpening(opening(`r${at}`));
  expect(createKeptRounds(own, () => at).heardOf("t", "r29")).toEqual({});
  expect(own.items.size).toBe(2_000);
  for (; at < 2_060; at++) first.keepOpening(opening(`r${at}`));
  const later = createKeptRounds(own, () => at);
  expect(own.items.size).toBe(2_000);
  expect(later.heardOf("t", "r59")).toEqual({});
  expect(["r60", "r2059"].map((round) => later.heardOf("t", round).opening?.round)).toEqual(["r60", "r2059"]);
});

test("a round with a bet of one's own outlasts those that were only watched, whichever tab made it", () => {
  const own = memory();
  let at = 0;
  const [first, second] = [createKeptRounds(own, () => at), createKeptRounds(own, () => at)];
  first.keepOpening(opening("r1"));
  second.keepReceipts("r1", [receipt(`${bet}.0`)]);
  for (; at < 2_100; at++) first.keepOpening(opening(`w${at}`));
  for (const tab of [first, createKeptRounds(own, () => at)]) {
    expect(tab.betsOf("r1")).toEqual([bet]);
    expect(tab.heardOf("t", "w0")).toEqual({});
  }
});

test("what is heard bears the newest value of the public chain that was heard before, also at the next visit", () => {
  const own = memory();
  let at = 5;
  const kept = createKeptRounds(own, () => at);
  const value = (round: number) => ({
    chain: QUICKNET.name,
    round,
    value: "v",
    signature: `s${round}`,
    publicKey: null,
  });
  const newest = { chain: QUICKNET.name, round: 7, signature: "s7", heardAt: 5 };
  kept.keepValue(value(7));
  kept.keepValue(value(6));
  kept.keepValue({ ...value(8), chain: LOCAL_BEACON.name });
  at = 6;
  kept.keepOpening(opening("r1"));
  at = 8;
  kept.keepValue(value(8));
  kept.keepFreeze({ round: "r1", root: "root", bets: 1, frozenAt: 6 });
  const later = createKeptRounds(own, () => 9);
  later.keepChain("t", 1, { first: "a", from: 4 });
  expect(later.heardOf("t", "r1")).toMatchObject({
    opening: { heardAt: 6, newest },
    freeze: { heardAt: 8, newest: { ...newest, round: 8, signature: "s8", heardAt: 8 } },
  });
  expect(later.chainOf("t", 1)?.newest?.round).toBe(8);
});

test("a bet is kept as it was about to be sent, and its round outlasts those that were only watched", () => {
  const own = memory();
  let at = 0;
  const kept = createKeptRounds(own, () => at);
  const places = [{ place: "player", amount: 1_000 }];
  kept.keepSent({ key: "k", nonce: "n", table: "t", round: "r1", places });
  for (; at < 2_100; at++) kept.keepOpening(opening(`w${at}`));
  const later = createKeptRounds(own, () => at);
  expect(later.heardOf("t", "r1")).toEqual({ sent: [{ place: "player", stake: 1_000, nonce: "n" }] });
  expect(later.sentIn("r1")).toEqual([{ key: "k", nonce: "n", table: "t", round: "r1", places }]);
});

test("where nothing can be stored, this visit is known", () => {
  const full = { ...memory(), setItem: () => raise() };
  for (const storage of [undefined, full]) {
    const kept = createKeptRounds(storage, () => 1);
    kept.keepOpening(opening("r1"));
    kept.keepReceiptKey("t", "key");
    expect(kept.heardOf("t", "r1")).toEqual({ opening: { ...opening("r1"), heardAt: 1 }, receiptKey: "key" });
  }
});

function raise(): never {
  throw new Error("QuotaExceededError");
}

test("what is not its own counts as nothing", () => {
  for (const stored of [
    "no json",
    "[]",
    "5",
    '{"opening":{},"freeze":7,"receipts":[7,{"id":1}]}',
    JSON.stringify({ opening: opening("r2"), receipts: [{ ...receipt("x"), round: "r2" }] }),
  ]) {
    const own = memory({ "chokdee.tables.round.r1": stored });
    expect(createKeptRounds(own).heardOf("t", "r1"), stored).toEqual({});
  }
});
