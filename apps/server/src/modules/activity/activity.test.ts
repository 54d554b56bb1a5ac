import { satang } from "@chokdee/money";
import { addDays, bangkokDay, bangkokInstant, MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SettledBet } from "../../core/bets.ts";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET } from "../../core/ledger.ts";
import { creditedDepositEvent, paidWithdrawalEvent } from "../../core/payments.ts";
import { countBets, publishSettled } from "../../testing/count-bets.ts";
import { createGamesSystem, fakeProvider, type GamesSystem, listedGame } from "../../testing/games.ts";
import { takeIn } from "../../testing/take-in.ts";
import { signedIn, type Visitor } from "../../testing/visitor.ts";
import { syncCatalogue } from "../games/sync-catalogue.ts";
import { activityFollower } from "./follow-play.ts";

let system: GamesSystem;
let demo: Visitor;
let demoId: MemberId;
let made = 0;

beforeAll(async () => {
  system = await createGamesSystem(fakeProvider([listedGame("naga"), listedGame("khon")]));
  await syncCatalogue(system.sync, "all");
  demo = await signedIn(system, "demo");
  demoId = await idOf(demo);
});
afterAll(() => system.close());

async function idOf(who: Visitor): Promise<MemberId> {
  const session = await system.services.sessions.find(who.token ?? "", true);
  if (!session) throw new Error("The member is signed in.");
  return session.memberId;
}

const now = () => system.services.clock.now();
const today = () => bangkokDay(now());

function pass(minutes: number): void {
  const clock = system.services.sandboxClock;
  clock?.advanceTo(clock.offsetMs + minutes * MINUTE_MS);
}

/** A round at noon of a day, one minute long. */
async function play(day: string, bet: Partial<SettledBet> & Pick<SettledBet, "stake">): Promise<void> {
  const settledAt = bangkokInstant(day, "12:01");
  await publishSettled(system.services, demoId, {
    bet: `game:testing:a${++made}`,
    providerId: "testing",
    gameId: "naga",
    placedAt: bangkokInstant(day, "12:00"),
    settledAt,
    ...bet,
  });
}

async function follow(): Promise<void> {
  await countBets(system.services);
  await takeIn(system.services, activityFollower);
}

test("UKGC 1C, 1B: a member reads money in and out, net deposits, the result and the time, by day and by game", async () => {
  const { db, outbox } = system.services;
  const [day, before, longAgo] = [today(), addDays(today(), -3), addDays(today(), -200)];
  await play(longAgo, { stake: 100_000n, gameId: "khon" });
  await play(before, { stake: 50_000n, payout: 80_000n, gameId: "khon" });
  await play(before, { stake: 20_000n, providerId: "lotto", gameId: "thai", category: "lotto", bet: "bill:1" });
  await play(day, { stake: 10_000n, payout: 2_500n });
  // A bet that is given back was never staked.
  await play(day, { stake: 4_000n, status: "void", payout: 4_000n });
  await db.transaction((tx) =>
    outbox.publishAll(tx, [
      creditedDepositEvent(demoId, {
        paymentId: "a",
        amount: satang(100_000n),
        asked: satang(100_000n),
        earns: true,
        promotionId: null,
        at: bangkokInstant(before, "23:59"),
      }),
      paidWithdrawalEvent(demoId, { withdrawId: "w", amount: satang(30_000n), at: bangkokInstant(day, "00:00") }),
      paidWithdrawalEvent(demoId, { withdrawId: "v", amount: satang(90_000n), at: bangkokInstant(longAgo, "08:00") }),
    ]),
  );
  await follow();

  const week = await demo.ok("activityGet", { period: "7d" });
  expect(week).toMatchObject({ from: addDays(day, -6), to: day, unit: "day" });
  expect(week.totals).toEqual({
    stakes: 800,
    wins: 825,
    net: 25,
    rounds: 3,
    play_seconds: 120,
    deposits: 1_000,
    withdrawals: 300,
    net_deposits: 700,
  });
  expect(week.ever).toEqual({ deposits: 1_000, withdrawals: 1_200, net_deposits: -200 });
  expect(week.points).toHaveLength(7);
  expect(week.points.at(-1)).toMatchObject({ from: day, net: -75, play_seconds: 60, deposits: 0, withdrawals: 300 });
  expect(week.points.at(-4)).toMatchObject({ from: before, net: 100, deposits: 1_000, withdrawals: 0 });

  const year = await demo.ok("activityGet", { period: "12m" });
  expect(year.points).toHaveLength(12);
  expect(year.totals).toMatchObject({ net: -975, rounds: 4, net_deposits: -200 });

  const first = await demo.ok("activityGames", { period: "12m", limit: 2 });
  expect(first.items.map(({ name, net }) => [name, net])).toEqual([
    ["เกม khon", -700],
    ["thai", -200],
  ]);
  const rest = await demo.ok("activityGames", { period: "12m", limit: 2, cursor: first.next_cursor ?? "" });
  expect(rest).toMatchObject({ items: [{ name: "เกม naga", net: -75, rounds: 1 }], next_cursor: null });
  expect(await demo.call("activityGames", { cursor: "1/x" })).toMatchObject({ code: "BAD_REQUEST" });

  const vip = await signedIn(system, "vip");
  expect((await vip.ok("activityGet", {})).totals).toMatchObject({ stakes: 0, deposits: 0, play_seconds: 0 });
});

test("a bet that is settled anew changes the sums by the difference, and its time counts once", async () => {
  const bet = { bet: "game:testing:again", stake: 1_000n, gameId: "again" };
  await play(today(), bet);
  await follow();
  await play(today(), { ...bet, payout: 6_000n, version: 2 });
  await follow();
  const { items } = await demo.ok("activityGames", { period: "7d" });
  expect(items.find(({ game_id }) => game_id === "again")).toMatchObject({ stakes: 10, wins: 60, net: 50, rounds: 1 });
});

/** A round's postings as the wallet makes them, without its provider. */
async function stake(amount: bigint, win: bigint): Promise<void> {
  const { ledger } = system.services;
  const group = (key: string) => ({ memberId: demoId, scope: "test", key, reference: key, actor: "system" });
  const key = `reality-${++made}`;
  await ledger.post({
    ...group(key),
    moves: [{ from: MAIN_WALLET, to: "game_rounds", amount: satang(amount), code: "game_bet" }],
  });
  if (win > 0n)
    await ledger.post({
      ...group(`${key}-win`),
      moves: [{ from: "game_rounds", to: MAIN_WALLET, amount: satang(win), code: "game_win" }],
    });
}

test("GLI-19, UKGC 2E, 13C: a check is due every so often, and opening the game again does not get round it", async () => {
  const game = { game_id: "naga", provider_id: "testing", source: "direct", is_mobile: true, wallet_id: MAIN_WALLET };
  const check = () => demo.ok("realityCheckGet", {});
  expect(await check()).toEqual({ every_minutes: 30, sitting: null, due_in_seconds: null });

  await demo.ok("gameLink", game);
  await stake(10_000n, 4_000n);
  pass(29);
  // A game is opened again and again: the sitting goes on.
  await demo.ok("gameLink", game);
  await stake(2_000n, 0n);
  expect(await check()).toMatchObject({ sitting: { rounds: 2, stakes: 120, returned: 40, net: -80 } });
  pass(1);
  const due = await check();
  expect(due.due_in_seconds).toBe(0);
  expect(due.sitting?.elapsed_seconds).toBeGreaterThanOrEqual(30 * 60);
  const answers = await Promise.all([1, 2, 3].map(() => demo.call("gameLink", game)));
  for (const answer of answers) {
    expect(answer).toMatchObject({ code: "REALITY_CHECK_DUE", refusal: { due_in_seconds: 0, sitting: { net: -80 } } });
  }

  const answered = await demo.ok("realityCheckAnswer", {});
  expect(answered.due_in_seconds).toBeGreaterThan(29 * 60);
  expect(answered.sitting).toMatchObject({ net: -80 });
  await demo.ok("gameLink", game);

  // Another interval holds at once; an answer that nobody asked for puts nothing off.
  pass(14);
  expect((await demo.ok("realityCheckSet", { every_minutes: 15 })).due_in_seconds).toBeLessThanOrEqual(60);
  expect((await demo.ok("realityCheckAnswer", {})).due_in_seconds).toBeLessThanOrEqual(60);
  pass(1);
  expect((await check()).due_in_seconds).toBe(0);
  expect(await demo.call("realityCheckSet", { every_minutes: 600 as 60 })).toMatchObject({ code: "BAD_REQUEST" });

  // A pause of half an hour ends the sitting, and what was lost in it is not held against the next.
  pass(30);
  expect(await check()).toMatchObject({ every_minutes: 15, sitting: null });
  await demo.ok("gameLink", game);
  expect(await check()).toMatchObject({ sitting: { rounds: 0, net: 0 } });
});
