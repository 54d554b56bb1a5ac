import { GOAL_DOUBT_MS } from "@chokdee/rules/sport";
import { HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import type { SportEvent } from "../../core/sport.ts";
import { asMember } from "../../testing/as-member.ts";
import { expectExactReports } from "../../testing/exact-reports.ts";
import { createSportSystem, finished, goal, PAID_AFTER_MS, type SportSystem } from "../../testing/sport-system.ts";
import { cashOut, quoteCashOut } from "./cash-out.ts";
import { decideWaiting } from "./decide-waiting.ts";
import { findMatch } from "./match-repo.ts";
import { placeBet } from "./place-bet.ts";
import { showBet } from "./read-bets.ts";
import { settleAll } from "./settle-match.ts";

let system: SportSystem;
let thief: MemberId;
beforeAll(async () => {
  system = await createSportSystem();
  const [id] = await system.members(1, 10_000_00n);
  thief = id ?? expect.fail("nobody is there");
});
afterAll(async () => {
  await expectExactReports(system.services, system.database);
  await system.close();
});

const live = { phase: "second-half", minute: 70, halfTime: { home: 0, away: 0 } } as const;
const shown = (bet: { readonly bet_id: string }) => showBet(system.desk.db, thief, BigInt(bet.bet_id));
const matchOf = async (id: string) => (await findMatch(system.desk.db, id)) ?? expect.fail("no match");
const card = (kind: "red-card" | "red-card-cancelled"): SportEvent => ({
  kind,
  side: "home",
  minute: 70,
  stoppage: 0,
  at: system.clock.now(),
});
const ten = { ...live, redCards: { home: 1, away: 0 } };

async function accepted(match: string, state: Parameters<SportSystem["tell"]>[1], selection: string, amount = 1_000) {
  const bet = await system.bet(thief, [[match, selection]], amount);
  system.pass(5_000);
  await system.tell(match, state);
  await decideWaiting(system.desk);
  return bet;
}

test("what was bet while a red card stood that is taken back is returned, and cannot be sold", async () => {
  const match = await system.openMatch();
  await system.tell(match, live);
  const before = await accepted(match, live, "1x2.match:home");
  await system.tell(match, ten, { events: [card("red-card")] });
  system.pass(1_000);
  const between = await accepted(match, ten, "1x2.match:home");
  expect(await quoteCashOut(system.desk, thief, before.bet_id)).toMatchObject({ offer: null, reason: /ใบแดง/ });
  system.pass(1_000);
  await system.tell(match, live, { events: [card("red-card-cancelled")] });
  system.pass(20_000);
  await system.tell(match, live);
  const returned = "บิลนี้รอคืนเงินเต็มจำนวน";
  expect(await quoteCashOut(system.desk, thief, between.bet_id)).toMatchObject({ offer: null, reason: returned });
  const ask = { bet_id: between.bet_id, open_risk: 1_000, risk: 1_000, offer: 1 };
  await expect(cashOut(system.desk, ask, asMember(system.desk.db, thief))).rejects.toMatchObject({
    code: "SPORT_CASH_OUT_CLOSED",
  });
  await system.end(match, finished(1, 0));
  await system.settle();
  const leg = { grade: "void", void_reason: "ใบแดงถูกยกเลิก คืนทุนบิลที่รับระหว่างนั้น" };
  expect(await shown(between)).toMatchObject({ payout: 1_000, legs: [leg] });
  expect(await shown(before)).toMatchObject({ payout: before.risk + before.win });
});

test("a red card that is taken back during a hold refuses what waits, and one before a bet asks again", async () => {
  const match = await system.openMatch();
  await system.tell(match, ten, { events: [card("red-card")] });
  system.pass(1_000);
  const bet = await system.bet(thief, [[match, "1x2.match:home"]], 100);
  system.pass(1_000);
  await system.tell(match, live, { events: [card("red-card-cancelled")] });
  system.pass(5_000);
  await system.tell(match, live);
  await decideWaiting(system.desk);
  expect(await shown(bet)).toMatchObject({ status: "refused", refused_reason: "มีการยกเลิกใบแดงระหว่างรอยืนยัน" });
  const quoted = await system.quoted(thief, [[match, "1x2.match:home"]], 100, { choice: "any" });
  await system.tell(match, ten, { events: [card("red-card")] });
  await expect(placeBet(system.desk, quoted, asMember(system.desk.db, thief))).rejects.toMatchObject({
    code: "SPORT_PRICE_MOVED",
  });
});

test("a hold ends by what the feed has said since, not by the clock: a goal that comes late refuses what waited", async () => {
  const match = await system.openMatch();
  await system.tell(match, live);
  const bet = () => system.bet(thief, [[match, "1x2.match:home"]], 100);
  const end = async (waiting: { readonly bet_id: string }) => {
    await decideWaiting(system.desk);
    return (await shown(waiting)).status;
  };
  const quiet = await bet();
  system.pass(5_000);
  expect(await end(quiet)).toBe("waiting");
  await system.tell(match, live);
  expect(await end(quiet)).toBe("running");
  const late = await bet();
  const fellAt = system.clock.now();
  system.pass(8_000);
  expect(await end(late)).toBe("waiting");
  const led = { ...live, score: { home: 1, away: 0 }, firstGoal: "home" } as const;
  await system.tell(match, led, { events: [goal("home", 70, fellAt)] });
  expect(await end(late)).toBe("refused");
});

test("two goals that are taken back at once leave a void span each", async () => {
  const match = await system.openMatch();
  await system.tell(match, live);
  const score = { home: 1, away: 0 };
  await system.tell(match, { ...live, score, firstGoal: "home" }, { events: [goal("home", 70, system.clock.now())] });
  system.pass(GOAL_DOUBT_MS);
  const two = { ...live, score: { home: 2, away: 0 }, firstGoal: "home" } as const;
  await system.tell(match, two, { events: [goal("home", 72, system.clock.now())] });
  system.pass(1_000);
  const back = { kind: "goal-cancelled", side: "home", minute: 73, stoppage: 0, at: system.clock.now() } as const;
  await system.tell(match, live, { events: [back, back] });
  const spans = "select count(*)::integer as count from sport_void_window where match_id = $1";
  expect((await system.database.owner.query<{ count: number }>(spans, [match])).rows[0]?.count).toBe(2);
});

test("a result that runs on is withdrawn as long as nothing is paid by it", async () => {
  const match = await system.openMatch();
  const bet = await system.bet(thief, [[match, "1x2.match:home"]], 100);
  const withdraw = () => system.desk.db.transaction((tx) => system.services.sportFeed.withdrawResult(tx, match));
  await system.tell(match, { ...live, minute: 90, halt: "stoppage" });
  await system.end(match, finished(1, 0));
  await withdraw();
  expect(await matchOf(match)).toMatchObject({ result: null, result_state: "none", halt: "silent" });
  system.pass(PAID_AFTER_MS);
  await settleAll(system.desk);
  expect(await shown(bet)).toMatchObject({ status: "running" });
  await system.tell(match, { ...live, minute: 90, halt: "stoppage", score: { home: 1, away: 1 }, firstGoal: "home" });
  expect(await system.end(match, finished(1, 1))).toBe("pays");
  await system.settle();
  expect(await shown(bet)).toMatchObject({ status: "settled", payout: 0 });
  await withdraw();
  expect(await matchOf(match), "what is paid is changed by two people, who are called").toMatchObject({
    result_state: "settled",
    alarm: "result-differs",
  });
});

test("a result that two people or a rule have set is not the feed's to take back", async () => {
  const match = await system.openMatch();
  await system.bet(thief, [[match, "1x2.match:home"]], 100);
  const { sportFeed } = system.services;
  const team = { id: "x", name: "x", englishName: "x" };
  const startsAt = new Date(system.clock.now().getTime() + 20 * HOUR_MS);
  const names = { leagueId: "test.feed", season: "1", round: 1, home: team, away: team };
  await system.desk.db.transaction((tx) =>
    sportFeed.saveFixture(tx, { ...names, matchId: match, startsAt, closesAt: null }),
  );
  expect(await matchOf(match)).toMatchObject({ result: { status: "void" }, result_by: "rule" });
  await system.desk.db.transaction((tx) => sportFeed.withdrawResult(tx, match));
  expect(await matchOf(match)).toMatchObject({ result: { status: "void" }, result_state: "confirmed" });
  await settleAll(system.desk);
});

test("a correction replaces what waits for two people, and a doubtful result always waits", async () => {
  const match = await system.openMatch();
  const bet = await system.bet(thief, [[match, "1x2.match:home"]], 100);
  const { sportFeed, clock } = system.services;
  const confirm = (home: number, away: number, isDoubtful: boolean) =>
    system.desk.db.transaction((tx) =>
      sportFeed.confirmResult(tx, match, finished(home, away), clock.now(), { isDoubtful }),
    );
  expect(await confirm(1, 0, true)).toBe("two_people");
  expect(await confirm(0, 1, false), "what waits, waits").toBe("two_people");
  expect(await matchOf(match)).toMatchObject({ result: { score: { home: 0, away: 1 } }, result_state: "waiting" });
  system.pass(PAID_AFTER_MS);
  await settleAll(system.desk);
  expect(await shown(bet)).toMatchObject({ status: "running" });
});
