import { randomBytes } from "node:crypto";
import { Socket } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createTableBench, type Page, type TableBench } from "../../testing/table-bench.ts";
import { createBoard } from "./board.ts";
import { lookAtTables } from "./state-repo.ts";
import { loadTables } from "./tables.ts";

const BONUS = 70_000;

let bench: TableBench;
beforeAll(async () => {
  bench = await createTableBench();
});
afterAll(() => bench.close());

/** How often the studio sends its database something from now on, by a text that stands in it. */
function statements() {
  const written = vi.spyOn(Socket.prototype, "write");
  onTestFinished(() => written.mockRestore());
  return (text: string) =>
    written.mock.calls.filter(([bytes]) => Buffer.isBuffer(bytes) && bytes.includes(text)).length;
}

const SESSION = "token_hash";
const OPEN_BETS = "where r.phase in ('betting'";

test("a table is made into what snapshots show once for each change, however many look", async () => {
  const page = await bench.open(["sic-bo"]);
  const round = await bench.held(page, "sic-bo");
  const { session } = await bench.sit(100_000);
  const beacon = { chain: { name: "sandbox", genesisAt: 0, period: 3 } };
  const receiptKey = { publicKey: "", sign: () => "" };
  const board = createBoard({ db: bench.db, tables: loadTables(), beacon, receiptKey, isSandbox: false } as never);
  const look = await lookAtTables(bench.db);
  await board.update(look);
  const first = board.shown("sic-bo");
  expect(board.counts.shown).toBe(1);
  for (let no = 0; no < 1_000; no++) expect(board.shown("sic-bo")).toBe(first);
  await board.update({ ...look, now: new Date(look.now.getTime() + 200) });
  expect([board.shown("sic-bo") === first, board.counts.shown]).toEqual([true, 1]);
  expect((await bench.bet(session, round, [{ place: "small", amount: 1_000 }])).status).toBe("OK");
  const after = await lookAtTables(bench.db);
  await board.update(after);
  const later = new Date(after.now.getTime() + 1_000);
  expect(board.pools("sic-bo", later, 1_000)?.pools.members).toEqual([{ place: "small", amount: 1_000, heads: 1 }]);
  // Within the second it is not worked out again, whoever asks.
  expect(board.pools("sic-bo", later, 1_000)).toBeUndefined();
  expect([board.shown("sic-bo") === first, board.shown("sic-bo") === board.shown("sic-bo")]).toEqual([false, true]);
  expect(board.counts.shown).toBe(2);
  await bench.finish(page, "sic-bo", round);
});

test("guests who come together cost as many statements as one, and those who look around none", async () => {
  const count = statements();
  const costs: number[] = [];
  for (const [table, guests] of [
    ["roulette", 1],
    ["hi-lo", 60],
  ] as const) {
    // Who wakes a table names it alone, and the heartbeat all that are watched. Pages mask what they say.
    const waking = () => count(JSON.stringify([table]));
    const pages = await Promise.all(Array.from({ length: guests }, () => bench.open([table])));
    for (const page of pages) await page.round(table, ({ phase }) => phase === "betting");
    costs.push(waking());
    const began = Date.now();
    for (let no = 0; no < 10; no++)
      for (const page of pages) page.say({ type: "watch", tables: no % 2 === 0 ? [] : [table] });
    await expect.poll(() => snapshotsOf(pages).every((seen) => seen === 11)).toBe(true);
    // Where nobody looks for a moment it is kept awake again, every four seconds at most.
    expect(waking()).toBeLessThanOrEqual(1 + Math.ceil((Date.now() - began) / 4_000));
    for (const page of pages) page.close();
  }
  expect(costs).toEqual([1, 1]);
  expect([count(SESSION), count(OPEN_BETS)]).toEqual([0, 0]);
});

function snapshotsOf(pages: readonly Page[]): number[] {
  return pages.map(({ frames }) => frames.filter(({ type }) => type === "snapshot").length);
}

test("what is members' own is read for all who come together", async () => {
  const members = await Promise.all(Array.from({ length: 40 }, () => bench.sit(50_000)));
  const count = statements();
  const pages = await Promise.all(members.map(({ session }) => bench.open(["roulette"], session)));
  for (const page of pages) expect(await page.frame("balance")).toMatchObject({ balance: 50_000 });
  for (const kind of [SESSION, OPEN_BETS]) {
    expect(count(kind), kind).toBeGreaterThan(0);
    expect(count(kind), kind).toBeLessThan(members.length);
  }
});

test("a session that is made up is nobody: it costs no statement, and its page sees what guests see", async () => {
  const count = statements();
  const madeUp = Array.from({ length: 20 }, () => randomBytes(32).toString("hex"));
  const pages = await Promise.all(madeUp.map((session) => bench.open(["roulette"], session)));
  for (const page of pages) {
    expect(await page.frame("end")).toMatchObject({ failure: "SESSION_EXPIRED" });
    expect(await page.snapshot()).toMatchObject({ own: null, tables: [{ table: "roulette" }] });
  }
  for (const session of madeUp) {
    expect(await bench.call("balance", { session })).toMatchObject({ status: "SESSION_EXPIRED" });
    expect(await bench.call("table_history", { session })).toMatchObject({ status: "SESSION_EXPIRED" });
  }
  expect(count(SESSION)).toBe(0);
  const { session } = await bench.sit(1_000);
  const other = session.startsWith("0") ? "1" : "0";
  expect(await bench.call("balance", { session: other + session.slice(1) })).toMatchObject({
    status: "SESSION_EXPIRED",
  });
});

test("a session that is over stops being a member's while its page looks on", async () => {
  const { session } = await bench.sit(10_000);
  const page = await bench.open(["roulette"], session);
  expect((await page.snapshot()).own).not.toBeNull();
  await bench.db.query("update session set seen_at = '-infinity' where token_hash = sha256(convert_to($1, 'UTF8'))", [
    session,
  ]);
  // That it was used a moment ago is believed for ten seconds.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11_000 });
  onTestFinished(() => void vi.useRealTimers());
  page.say({ type: "watch", tables: ["roulette"] });
  await page.frame("end");
  await expect
    .poll(() => page.frames.findLast(({ type }) => type === "snapshot"))
    .toMatchObject({ type: "snapshot", own: null });
});

/** A member with a page of the main wallet and one of a bonus. */
async function withBonus(table: string) {
  const main = await bench.sit(100_000);
  const { player } = main;
  const purse = `โบนัส ${player}`;
  bench.operator.balances.set(purse, BONUS);
  const code = bench.operator.launch(player, "tables", purse);
  const bonus = await bench.ok("table_session", { game: "tables", code });
  const pages = { main: await bench.open([table], main.session), bonus: await bench.open([table], bonus.session) };
  for (const page of [pages.main, pages.bonus]) await page.snapshot();
  return { main, bonus, pages, player, purse };
}

/** All balances that a page has heard. */
function balancesOf({ frames }: Page): number[] {
  return frames.flatMap((frame) => ("balance" in frame && frame.balance !== null ? [frame.balance] : []));
}

test("pages of two wallets of one member hear of the same bets, and each of its own balance alone", async () => {
  const { main, bonus, pages } = await withBonus("fish-prawn-crab");
  const round = await bench.held(pages.main, "fish-prawn-crab");
  const bet = await bench.bet(main.session, round, [{ place: "number-1", amount: 1_000 }]);
  expect(bet).toMatchObject({ status: "OK", balance: 99_000 });
  for (const page of [pages.main, pages.bonus]) {
    await page.frame("bet", ({ bet: seen }) => bet.status === "OK" && seen.bet === bet.bet.bet);
  }
  await bench.control("fish-prawn-crab", "let-win", ["number-1"]);
  await bench.finish(pages.main, "fish-prawn-crab", round);
  const [won, seen] = [
    await pages.main.frame("result", (frame) => frame.round === round),
    await pages.bonus.frame("result", (frame) => frame.round === round),
  ];
  expect([won.win > 0, won.balance, seen.win, seen.balance]).toEqual([true, 99_000 + won.win, won.win, null]);
  await bench.control("fish-prawn-crab", "next");
  const next = await bench.held(pages.bonus, "fish-prawn-crab");
  const other = await bench.bet(bonus.session, next, [{ place: "number-1", amount: 2_000 }]);
  expect(other).toMatchObject({ status: "OK", balance: BONUS - 2_000 });
  await pages.bonus.frame("bet", (frame) => frame.balance === BONUS - 2_000);
  await pages.main.frame("balance", (frame) => frame.balance === 99_000 + won.win);
  expect(balancesOf(pages.main).filter((balance) => balance <= BONUS)).toEqual([]);
  expect(balancesOf(pages.bonus).filter((balance) => balance > BONUS)).toEqual([]);
  await bench.finish(pages.bonus, "fish-prawn-crab", next);
});

test("a bet is repeated under its key by a page of its own wallet, and by no other", async () => {
  const { main, bonus, pages, player } = await withBonus("dragon-tiger");
  const round = await bench.held(pages.main, "dragon-tiger");
  const same = { key: randomBytes(8).toString("hex"), nonce: randomBytes(16).toString("hex") };
  const places = [{ place: "dragon", amount: 1_000 }];
  expect((await bench.bet(main.session, round, places, same)).status).toBe("OK");
  expect((await bench.bet(bonus.session, round, places, same)).status).toBe("KEY_USED");
  const again = await bench.ok("table_session", { game: "tables", code: bench.operator.launch(player, "tables") });
  expect(await bench.bet(again.session, round, places, same)).toMatchObject({ status: "OK", balance: 99_000 });
  expect(bench.operator.balances.get(player)).toBe(99_000);
  await bench.finish(pages.main, "dragon-tiger", round);
});
