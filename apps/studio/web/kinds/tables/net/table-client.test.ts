import { LostConnection } from "@chokdee/game-kit";
import { expect, test } from "vitest";
import { StudioError } from "../../../base/api/studio-client.ts";
import { createKeptRounds } from "../state/kept-rounds.ts";
import { stakesOf } from "../state/page-state.ts";
import { FakeStudio } from "../testing/fake-studio.ts";
import { hindranceOf } from "../view/lay-places.ts";
import { createTableClient, hasOpenBets, type Notice } from "./table-client.ts";

const T = "baccarat-1";
/** A hand that the banker wins with a natural nine against an eight: king, nine, eight, queen. */
const BANKER_WINS = [12, 8, 7, 11];

/** A receipt of which this page takes the signature alone. */
const UNREAD = { table: T, round: "", place: "", stake: 0, nonce: "", acceptedAt: 5, signature: "signed" };

async function start(refuse?: () => Error) {
  const studio = new FakeStudio({
    tables: [T],
    balance: 1_000_000,
    random: () => 0.5,
    now: Date.now,
    lost: () => new LostConnection("lost"),
    ...(refuse && { refuse }),
  });
  const notices: Notice[] = [];
  let counter = 0;
  const waits: number[] = [];
  const kept = createKeptRounds(undefined);
  const checked: string[] = [];
  const client = createTableClient({
    call: studio.call,
    open: studio.open,
    session: { session: "s", nickname: "n", currency: "THB", balance: studio.balance, tables: [T] },
    tables: [T],
    kept,
    wait: async (ms) => void waits.push(ms),
    random: () => `key-${++counter}`,
    onNotice: (notice) => notices.push(notice),
    areSigned: async (receipts, key) => (checked.push(key), receipts.every(({ signature }) => signature === "signed")),
  });
  await Promise.resolve();
  studio.enter(T, "betting", 10_000);
  const table = () => {
    const found = client.store.get().tables.get(T);
    if (!found) throw new Error("the table is unknown");
    return found;
  };
  const settle = () => new Promise((done) => setTimeout(done, 0));
  studio.sign = (bet) => [{ ...UNREAD, id: `${bet}.0` }];
  return { studio, client, kept, notices, waits, table, settle, checked };
}

test("chips become one bet, which wins and is paid", async () => {
  const { studio, client, notices, table, settle } = await start();
  client.lay(T, [{ place: "banker", amount: 10_000 }]);
  client.confirm(T);
  client.confirm(T);
  await settle();
  expect(studio.bets(T)).toHaveLength(1);
  expect(hasOpenBets(client.store.get())).toBe(true);
  expect(notices).toContainEqual({ type: "accepted", table: T, amount: 10_000 });
  studio.choose(T, BANKER_WINS);
  for (const phase of ["closing", "dealing", "settling", "done"] as const) studio.enter(T, phase, 1_000);
  expect(table().result).toMatchObject({ stake: 10_000, win: 19_500 });
  expect(client.store.get()).toMatchObject({ balance: 1_009_500, net: 9_500 });
  expect(hasOpenBets(client.store.get())).toBe(false);
});

test("a receipt is kept with what was sent, whatever the studio makes of it", async () => {
  const { studio, client, kept, table, settle } = await start();
  const receipt = { id: "b1.0", table: T, round: "another", place: "tie", stake: 1, nonce: "theirs" };
  studio.sign = () => [{ ...receipt, acceptedAt: 5, signature: "signed" }];
  client.lay(T, [
    { place: "banker", amount: 10_000 },
    { place: "tie", amount: 1_000 },
  ]);
  client.confirm(T);
  await settle();
  const { round = "" } = table().view.round ?? {};
  const sent = { table: T, round, nonce: "key-2" };
  expect(kept.heardOf(T, round).receipts).toEqual([
    { ...sent, id: "b1.0", place: "banker", stake: 10_000, acceptedAt: 5, signature: "signed" },
    { ...sent, id: "", place: "tie", stake: 1_000, acceptedAt: 0, signature: "" },
  ]);
});

test("every receipt is checked when it comes, and a bad one is said", async () => {
  const { studio, client, notices, checked, settle } = await start();
  const bet = async () => {
    client.lay(T, [{ place: "banker", amount: 10_000 }]);
    client.confirm(T);
    await settle();
  };
  await bet();
  expect(checked).toEqual(["0".repeat(64)]);
  expect(notices.map(({ type }) => type)).not.toContain("unsigned");
  studio.sign = (id) => [{ ...UNREAD, id: `${id}.0`, signature: "of another key" }];
  await bet();
  expect(notices.at(-1)).toEqual({ type: "unsigned", table: T, amount: 10_000 });
  // No receipt at all is as bad.
  studio.sign = () => [];
  await bet();
  expect(notices.filter(({ type }) => type === "unsigned")).toHaveLength(2);
});

test("the first key of the table's chain is kept as it was heard", async () => {
  const { studio, kept, table } = await start();
  const { keyIndex = 0 } = table().view.round?.opening ?? {};
  expect(kept.chainOf(T, 1)).toMatchObject({ first: "0".repeat(64), from: keyIndex });
  studio.announce(T, { number: 1, first: "1".repeat(64), length: 1_000, next: "2".repeat(64) });
  studio.announce(T, { number: 1, first: "1".repeat(64), length: 1_000, next: "3".repeat(64) });
  expect(kept.chainOf(T, 1)).toMatchObject({ first: "0".repeat(64), from: keyIndex });
  expect(kept.chainOf(T, 2)).toMatchObject({ first: "2".repeat(64), from: 1 });
  expect(kept.chainOf("baccarat-2", 1)).toBeUndefined();
});

test("a lost answer is asked for again under the same key: one bet, taken once", async () => {
  const { studio, client, waits, table, settle } = await start();
  studio.loseAnswers(3);
  client.lay(T, [{ place: "player", amount: 5_000 }]);
  client.confirm(T);
  await settle();
  expect(studio.bets(T)).toHaveLength(1);
  expect(studio.balance).toBe(995_000);
  expect(waits).toHaveLength(3);
  expect(table().sending).toEqual([]);
  expect(Object.fromEntries(stakesOf(table()))).toEqual({ player: 5_000 });
});

test("a bet whose answer was lost with the line is found in the snapshot", async () => {
  const { studio, client, table, settle } = await start();
  studio.loseAnswers(1);
  client.lay(T, [{ place: "player", amount: 5_000 }]);
  client.confirm(T);
  studio.cut();
  expect(client.store.get().connection).toBe("lost");
  studio.restore();
  await settle();
  expect(client.store.get().connection).toBe("live");
  expect(studio.bets(T)).toHaveLength(1);
  expect(Object.fromEntries(stakesOf(table()))).toEqual({ player: 5_000 });
});

test("a round that ended while the line was lost counts once, from the history", async () => {
  const { studio, client, settle } = await start();
  client.lay(T, [{ place: "banker", amount: 10_000 }]);
  client.confirm(T);
  await settle();
  studio.cut();
  studio.choose(T, BANKER_WINS);
  for (const phase of ["closing", "dealing", "settling", "betting"] as const) studio.enter(T, phase, 1_000);
  studio.restore();
  await settle();
  studio.restore();
  await settle();
  expect(client.store.get()).toMatchObject({ net: 9_500, balance: 1_009_500 });
});

test("a refusal is named, and nothing is left on its way", async () => {
  const { studio, client, notices, table, settle } = await start(
    () => new StudioError({ status: "TABLE_LIMIT", message: "วงเงินเต็ม" }),
  );
  client.lay(T, [{ place: "player", amount: 5_000 }]);
  client.confirm(T);
  await settle();
  expect(notices).toContainEqual({
    type: "refused",
    table: T,
    amount: 5_000,
    failure: "TABLE_LIMIT",
    message: "วงเงินเต็ม",
  });
  expect(table().sending).toEqual([]);
  expect(studio.bets(T)).toEqual([]);
});

test("a bet that never gets an answer is not asked for without end", async () => {
  const { studio, client, notices, waits, table, settle } = await start();
  studio.loseAnswers(1_000);
  client.lay(T, [{ place: "player", amount: 5_000 }]);
  client.confirm(T);
  await settle();
  expect(waits.length).toBeLessThan(20);
  expect(notices.at(-1)).toEqual({ type: "unanswered", table: T });
  expect(table().sending).toEqual([]);
});

test("chips that were not confirmed in time are swept off, and the member hears of it", async () => {
  const { studio, client, notices } = await start();
  client.lay(T, [{ place: "tie", amount: 1_000 }]);
  studio.enter(T, "closing", 1_000);
  expect(notices.at(-1)).toEqual({ type: "swept", table: T });
});

test("while the site holds the game no bet is sent", async () => {
  const { studio, client, settle } = await start();
  client.lay(T, [{ place: "tie", amount: 1_000 }]);
  client.hold(true);
  client.confirm(T);
  await settle();
  expect(studio.bets(T)).toEqual([]);
  client.hold(false);
  client.confirm(T);
  await settle();
  expect(studio.bets(T)).toHaveLength(1);
});

test.each(["SESSION_EXPIRED", "MEMBER_DISABLED"] as const)(
  "after %s the page says so, and takes no more bets",
  async (status) => {
    const { client, notices, table, settle } = await start(() => new StudioError({ status, message: "จบแล้ว" }));
    client.lay(T, [{ place: "banker", amount: 10_000 }]);
    client.confirm(T);
    await settle();
    expect(client.store.get()).toMatchObject({ session: null, ended: { failure: status, message: "จบแล้ว" } });
    expect(notices.at(-1)).toMatchObject({ type: "refused", failure: status });
    client.lay(T, [{ place: "banker", amount: 10_000 }]);
    client.confirm(T);
    await settle();
    expect(table().sending).toEqual([]);
    expect(hindranceOf(client.store.get(), 10_000)).toBe(
      status === "MEMBER_DISABLED" ? "บัญชีนี้เล่นเกมไม่ได้" : "การเล่นสิ้นสุดแล้ว",
    );
    // Heard again, from the watch over the session, it is the same end.
    client.end(new StudioError({ status: "SESSION_EXPIRED", message: "" }));
    expect(client.store.get().ended?.failure).toBe(status);
  },
);
