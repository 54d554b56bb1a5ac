import { expect, test } from "vitest";
import type { TableSession } from "../../../../src/kinds/tables/protocol.ts";
import { keepSession, keptSession } from "./kept-session.ts";
import { sendingOf } from "./page-state.ts";

function memory(stored?: string) {
  const items = new Map(stored === undefined ? [] : [["chokdee.tables.session", stored]]);
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
}

const session: TableSession = { session: "s", nickname: "n", currency: "THB", balance: 5, tables: ["roulette"] };

test("a reloaded table has the session that it was opened with, and no other table has it", () => {
  const own = memory();
  keepSession("roulette", session, own);
  expect(keptSession("roulette", own)).toEqual(session);
  expect(keptSession("sic-bo", own)).toBeNull();
  expect(keptSession("roulette", memory())).toBeNull();
});

test.each(["no json", "[]", '{"game":"roulette"}', '{"game":"roulette","session":{"session":5}}'])(
  "what is not ours is none: %s",
  (stored) => expect(keptSession("roulette", memory(stored))).toBeNull(),
);

test("a bet that was sent before the reload lies on the table while the operator is asked, once", () => {
  const places = [{ place: "red", amount: 1_000 }];
  const bet = { bet: "b", table: "roulette", round: "r", key: "k", places, stake: 1_000, failure: null, win: null };
  const asking = { ...bet, state: "asking", receipts: [] } as const;
  const sent = { key: "k", nonce: "n", round: "r", places };
  expect([...sendingOf({ sending: [], bets: [asking] })]).toEqual([["red", 1_000]]);
  expect([...sendingOf({ sending: [sent], bets: [asking] })]).toEqual([["red", 1_000]]);
  expect([...sendingOf({ sending: [], bets: [{ ...asking, state: "taken" }] })]).toEqual([]);
});
