import { expect, test } from "vitest";
import type { OwnBet, RoundView, TableFrame, TableView } from "../../../../src/kinds/tables/protocol.ts";
import { applyFrame } from "./apply-frame.ts";
import {
  clearChips,
  confirmChips,
  doubleChips,
  layChips,
  repeatChips,
  roomOf,
  undoChips,
  unconfirmedTotal,
} from "./lay-chips.ts";
import { OPENING_STATE, type PageState, stakesOf, type TableModel } from "./page-state.ts";
import { sumByPlace } from "./draft.ts";

const NOW = "2026-11-16T00:00:00.000Z";
const T = "baccarat-1";

function round(id: string, phase: RoundView["phase"], more: Partial<RoundView> = {}): RoundView {
  return {
    round: id,
    phase,
    opens_at: NOW,
    closes_at: NOW,
    ends_at: NOW,
    opening: { table: T, round: id, keyIndex: 1, commit: "c", closesAt: 0, shoe: null, beaconChain: "sandbox" },
    freeze: null,
    beacon: null,
    is_late: false,
    draw: null,
    void_reason: null,
    void_key: null,
    ...more,
  };
}

function view(shown: RoundView, more: Partial<TableView> = {}): TableView {
  return {
    table: T,
    kind: "baccarat",
    name: T,
    name_th: "บาคาร่า 1",
    state: "open",
    limits: {
      min: 1_000,
      max: 500_000,
      step: 100,
      member_max: 600_000,
      table_max_loss: 1,
      places: [
        { place: "player", max: 500_000 },
        { place: "banker", max: 500_000 },
        { place: "tie", max: 55_500 },
      ],
    },
    round: shown,
    shoe: null,
    results: [],
    chain: { number: 1, first: "f", length: 10, next: null },
    receipt_key: "k",
    beacon_key: null,
    pools: { members: [], crowd: [], players: 1, crowd_players: 0, room: [] },
    ...more,
  };
}

function bet(id: string, key: string, places: OwnBet["places"], more: Partial<OwnBet> = {}): OwnBet {
  const stake = places.reduce((sum, { amount }) => sum + amount, 0);
  return {
    bet: id,
    table: T,
    round: "r1",
    key,
    places,
    stake,
    state: "taken",
    failure: null,
    win: null,
    receipts: [],
    ...more,
  };
}

function snapshot(shown: TableView, bets: readonly OwnBet[] = []): TableFrame {
  return { type: "snapshot", now: NOW, tables: [shown], own: { nickname: "n", balance: 900_000, bets } };
}

function roundFrame(shown: RoundView): TableFrame {
  const same = { shoe: null, limits: null, results: null, chain: null };
  return { type: "round", now: NOW, table: T, state: "open", round: shown, ...same };
}

function opened(bets: readonly OwnBet[] = []): PageState {
  return applyFrame({ ...OPENING_STATE, session: "s" }, snapshot(view(round("r1", "betting")), bets));
}

const at = (state: PageState): TableModel => {
  const table = state.tables.get(T);
  if (!table) throw new Error("the table is unknown");
  return table;
};
const withTable = (state: PageState, table: TableModel): PageState => ({ ...state, tables: new Map([[T, table]]) });
const lay = (table: TableModel, place: string, amount: number) => layChips(table, [{ place, amount }]).table;
const onTable = (table: TableModel) => Object.fromEntries(sumByPlace(table.draft));

test("chips are laid step by step, taken back step by step, and cleared", () => {
  const laid = lay(lay(lay(at(opened()), "player", 10_000), "player", 5_000), "tie", 1_000);
  expect(onTable(laid)).toEqual({ player: 15_000, tie: 1_000 });
  expect(onTable(undoChips(laid))).toEqual({ player: 15_000 });
  expect(onTable(undoChips(undoChips(laid)))).toEqual({ player: 10_000 });
  expect(onTable(clearChips(laid))).toEqual({});
  expect(onTable(undoChips(clearChips(laid)))).toEqual({});
});

test("several places of one press are one step", () => {
  const { table } = layChips(at(opened()), [
    { place: "player", amount: 2_000 },
    { place: "tie", amount: 1_000 },
    { place: "player", amount: 2_000 },
  ]);
  expect(onTable(table)).toEqual({ player: 4_000, tie: 1_000 });
  expect(onTable(undoChips(table))).toEqual({});
});

test("a place takes what it has room for, and says what its maximum is", () => {
  const { table, refusal } = layChips(lay(at(opened()), "tie", 50_000), [{ place: "tie", amount: 10_000 }]);
  expect(onTable(table)).toEqual({ tie: 55_500 });
  expect(refusal).toEqual({ reason: "place-full", place: "tie", max: 55_500 });
  const full = layChips(table, [{ place: "tie", amount: 1_000 }]);
  expect(full.table.draft).toEqual(table.draft);
  expect(full.refusal).toMatchObject({ reason: "place-full" });
});

test("accepted bets count against the maximum of the place and of the round", () => {
  const table = at(opened([bet("b1", "k1", [{ place: "player", amount: 400_000 }])]));
  expect(roomOf(table, "player").room).toBe(100_000);
  expect(roomOf(table, "banker")).toEqual({
    room: 200_000,
    refusal: { reason: "table-full", place: "banker", max: 600_000 },
  });
});

test("what the house still takes bounds a place, too", () => {
  const state = opened();
  const pools = { ...at(state).view.pools, room: [{ place: "banker", amount: 3_000 }] };
  const next = applyFrame(state, { type: "pools", now: NOW, table: T, round: "r1", pools });
  const { table, refusal } = layChips(at(next), [{ place: "banker", amount: 10_000 }]);
  expect(onTable(table)).toEqual({ banker: 3_000 });
  expect(refusal).toEqual({ reason: "house-full", place: "banker", max: 3_000 });
});

test("less than the smallest stake is not laid", () => {
  const { table, refusal } = layChips(at(opened()), [{ place: "player", amount: 500 }]);
  expect(onTable(table)).toEqual({});
  expect(refusal).toEqual({ reason: "too-small", place: "player", min: 1_000 });
});

test("double lays as much again on every place, bets and chips alike", () => {
  const table = lay(at(opened([bet("b1", "k1", [{ place: "banker", amount: 4_000 }])])), "player", 2_000);
  const doubled = doubleChips(table).table;
  expect(onTable(doubled)).toEqual({ player: 4_000, banker: 4_000 });
  expect(onTable(undoChips(doubled))).toEqual({ player: 2_000 });
  expect(doubleChips(at(opened())).refusal).toEqual({ reason: "nothing" });
});

test("the next round repeats the stakes of the last one with bets", () => {
  const played = opened([
    bet("b1", "k1", [
      { place: "banker", amount: 4_000 },
      { place: "tie", amount: 1_000 },
    ]),
  ]);
  const next = applyFrame(played, roundFrame(round("r2", "betting")));
  expect(stakesOf(at(next)).size).toBe(0);
  expect(onTable(repeatChips(at(next)).table)).toEqual({ banker: 4_000, tie: 1_000 });
  const idle = applyFrame(next, roundFrame(round("r3", "betting")));
  expect(onTable(repeatChips(at(idle)).table)).toEqual({ banker: 4_000, tie: 1_000 });
  expect(repeatChips(at(opened())).refusal).toEqual({ reason: "nothing" });
});

test("chips that were not confirmed go when the betting does, and none can be laid", () => {
  const state = withTable(opened(), lay(at(opened()), "player", 5_000));
  const closed = applyFrame(state, roundFrame(round("r1", "closing")));
  expect(unconfirmedTotal(at(closed))).toBe(0);
  expect(layChips(at(closed), [{ place: "player", amount: 5_000 }]).refusal).toEqual({ reason: "closed" });
});

test("a second press finds nothing to confirm", () => {
  const state = withTable(opened(), lay(at(opened()), "player", 5_000));
  const first = confirmChips(state, T, { key: "k1", nonce: "n1" });
  expect(first?.sent).toEqual({ key: "k1", nonce: "n1", round: "r1", places: [{ place: "player", amount: 5_000 }] });
  expect(confirmChips(first?.state ?? state, T, { key: "k2", nonce: "n2" })).toBeUndefined();
});

test.each([
  ["a guest", { session: null }],
  ["a pause", { isHeld: true }],
])("%s confirms nothing", (_who, change) => {
  const state = { ...withTable(opened(), lay(at(opened()), "player", 5_000)), ...change };
  expect(confirmChips(state, T, { key: "k1", nonce: "n1" })).toBeUndefined();
});

test("an accepted bet is on the table, and no longer on its way", () => {
  const state = withTable(opened(), lay(at(opened()), "player", 5_000));
  const sent = confirmChips(state, T, { key: "k1", nonce: "n1" })?.state ?? state;
  const taken = applyFrame(sent, {
    type: "bet",
    bet: bet("b1", "k1", [{ place: "player", amount: 5_000 }]),
    balance: 895_000,
  });
  expect(at(taken).sending).toEqual([]);
  expect(Object.fromEntries(stakesOf(at(taken)))).toEqual({ player: 5_000 });
  expect(taken.balance).toBe(895_000);
});

test("a refused bet costs nothing and lies nowhere", () => {
  const state = withTable(opened(), lay(at(opened()), "player", 5_000));
  const sent = confirmChips(state, T, { key: "k1", nonce: "n1" })?.state ?? state;
  const refused = applyFrame(sent, {
    type: "bet",
    bet: bet("b1", "k1", [{ place: "player", amount: 5_000 }], { state: "refused", failure: "BETS_CLOSED" }),
    balance: null,
  });
  expect(at(refused).sending).toEqual([]);
  expect(stakesOf(at(refused)).size).toBe(0);
  expect(refused.balance).toBe(900_000);
});

test("a snapshot after a lost line keeps chips of the same round, and learns what became of a sent bet", () => {
  const state = withTable(opened(), lay(at(opened()), "player", 5_000));
  const sent = confirmChips(state, T, { key: "k1", nonce: "n1" })?.state ?? state;
  const more = withTable(sent, lay(at(sent), "tie", 1_000));
  const known = bet("b1", "k1", [{ place: "player", amount: 5_000 }]);
  const back = applyFrame({ ...more, connection: "lost" }, snapshot(view(round("r1", "betting")), [known]));
  expect(back.connection).toBe("live");
  expect(onTable(at(back))).toEqual({ tie: 1_000 });
  expect(at(back).sending).toEqual([]);
  expect(Object.fromEntries(stakesOf(at(back)))).toEqual({ player: 5_000 });
});

test("a snapshot of another round takes chips away and goes on asking for a sent bet", () => {
  const state = withTable(opened(), lay(at(opened()), "player", 5_000));
  const sent = confirmChips(state, T, { key: "k1", nonce: "n1" })?.state ?? state;
  const more = withTable(sent, lay(at(sent), "tie", 1_000));
  const back = applyFrame(more, snapshot(view(round("r2", "betting"))));
  expect(onTable(at(back))).toEqual({});
  expect(at(back).sending.map(({ key }) => key)).toEqual(["k1"]);
});

test("a result changes balance and net, and is the shown round's alone", () => {
  const mine = bet("b1", "k1", [{ place: "player", amount: 5_000 }]);
  const state = opened([mine]);
  const settled = { ...mine, state: "settled" as const, win: 10_000 };
  const result: TableFrame = {
    type: "result",
    table: T,
    round: "r1",
    stake: 5_000,
    win: 10_000,
    bets: [settled],
    balance: 905_000,
  };
  const after = applyFrame(state, result);
  expect(after).toMatchObject({ net: 5_000, balance: 905_000 });
  expect(at(after).result).toMatchObject({ win: 10_000 });
  expect(at(applyFrame(after, roundFrame(round("r2", "betting")))).result).toBeNull();
});

test("pools of a round that is over change nothing", () => {
  const state = opened();
  const pools = { ...at(state).view.pools, players: 99 };
  expect(at(applyFrame(state, { type: "pools", now: NOW, table: T, round: "r0", pools })).view.pools.players).toBe(1);
});

test("a road grows at its end, forgets its oldest, and begins anew with a shoe", () => {
  const result = (no: number) => ({ round: `r${no}`, drawn: [no], is_last: false });
  const shoe = { number: 1, left: 300 };
  const known = applyFrame(
    OPENING_STATE,
    snapshot(view(round("r3", "dealing"), { shoe, results: [result(1), result(2)] })),
  );
  const after = (kept: number, ...added: number[]): TableFrame => ({
    ...(roundFrame(round("r3", "settling")) as Extract<TableFrame, { type: "round" }>),
    results: { kept, added: added.map(result) },
  });
  const rounds = (frame: TableFrame) => at(applyFrame(known, frame)).view.results.map((each) => each.round);
  expect(rounds(after(2, 3))).toEqual(["r1", "r2", "r3"]);
  expect(rounds(after(1, 3))).toEqual(["r2", "r3"]);
  expect(rounds(after(0, 3))).toEqual(["r3"]);
  expect(rounds(after(0))).toEqual([]);
  expect(rounds(roundFrame(round("r4", "betting")))).toEqual(["r1", "r2"]);
  expect(rounds({ type: "sleep", now: NOW, table: T })).toEqual(["r1", "r2"]);
});

test("a table that sleeps has no round, and the end of a session leaves the tables to watch", () => {
  const asleep = applyFrame(opened(), { type: "sleep", now: NOW, table: T });
  expect(at(asleep).view).toMatchObject({ state: "asleep", round: null });
  const ended = applyFrame(opened(), { type: "end", failure: "SESSION_EXPIRED", message: "x" });
  expect(ended.session).toBeNull();
  expect(ended.tables.size).toBe(1);
});
