import { GOAL_DOUBT_MS } from "@chokdee/rules/sport";
import { MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { asMember } from "../../testing/as-member.ts";
import { expectExactReports } from "../../testing/exact-reports.ts";
import { createSportSystem, finished, goal, PAID_AFTER_MS, type SportSystem } from "../../testing/sport-system.ts";
import { cashOut, quoteCashOut } from "./cash-out.ts";
import { decideWaiting } from "./decide-waiting.ts";
import { settleAgain } from "./match-repo.ts";
import { showBet } from "./read-bets.ts";
import { settleAll } from "./settle-match.ts";
import { insertVoidWindow } from "./settle-repo.ts";

const HAD = 10_000;
let system: SportSystem;
beforeAll(async () => {
  system = await createSportSystem();
});
afterAll(async () => {
  await expectExactReports(system.services, system.database);
  await system.close();
});

async function person(): Promise<MemberId> {
  const [id] = await system.members(1, BigInt(HAD * 100));
  return id ?? expect.fail("nobody is there");
}

const balance = async (who: MemberId) => Number(await system.balance(who)) / 100;
/** What a member was notified, as kind and baht. */
async function notified(who: MemberId) {
  const { rows } = await system.database.owner.query<{ kind: string; amount: bigint }>(
    "select kind, amount from notice where member_id = $1 order by id",
    [who],
  );
  return rows.map(({ kind, amount }) => [kind, Number(amount) / 100]);
}
const shown = (who: MemberId, bet: { readonly bet_id: string }) => showBet(system.desk.db, who, BigInt(bet.bet_id));

/** Sells so much of what is open of a bet, at what is offered for it. */
async function sell(who: MemberId, bet: { readonly bet_id: string }, risk?: number): Promise<number> {
  const { offer, open_risk } = await quoteCashOut(system.desk, who, bet.bet_id);
  if (offer === null) throw new Error("it cannot be sold");
  const part = risk ?? open_risk;
  const before = (await shown(who, bet)).sales.length;
  const ask = { bet_id: bet.bet_id, open_risk, risk: part, offer: 1 };
  const { sales } = await cashOut(system.desk, ask, asMember(system.desk.db, who));
  return sales[before]?.received ?? expect.fail("nothing was sold");
}

/** The feed says only now that the match has begun some minutes ago, with a goal since. */
const begunBefore = (match: string, minutes: number) =>
  system.tell(match, {
    phase: "first-half",
    minute: minutes,
    begunAt: new Date(system.clock.now().getTime() - minutes * MINUTE_MS),
    halt: "stoppage",
  });

describe("a sale that was made after the true beginning of its match", () => {
  test("is undone: the bet is open again and ends as it would have", async () => {
    const match = await system.openMatch();
    const [loser, winner] = [await person(), await person()];
    const lost = await system.bet(loser, [[match, "1x2.match:away"]], 1_000);
    const won = await system.bet(winner, [[match, "1x2.match:home"]], 1_000);
    system.pass(10 * MINUTE_MS);
    await system.tell(match, {});
    const received = await sell(loser, lost);
    expect(received).toBeGreaterThan(800);
    await sell(winner, won);
    expect(await balance(loser)).toBe(HAD - 1_000 + received);
    system.pass(MINUTE_MS);
    await begunBefore(match, 5);
    await system.end(match, finished(1, 0, [1, 0]));
    await system.settle();
    expect(await shown(loser, lost)).toMatchObject({
      status: "settled",
      payout: 0,
      open_risk: 1_000,
      sales: [{ status: "undone", refused_reason: "เริ่มแข่งก่อนเวลา", received }],
    });
    expect(await balance(loser)).toBe(HAD - 1_000);
    expect(await shown(winner, won)).toMatchObject({ status: "settled", payout: won.risk + won.win });
    expect(await balance(winner)).toBe(HAD + won.win);
    expect(await notified(loser)).toEqual([["sport_corrected", -received]]);
    expect(await notified(winner)).toContainEqual(["sport_won", won.risk + won.win]);
  });

  test("of a bet that was made after it too is undone, and the bet keeps its stake", async () => {
    const match = await system.openMatch();
    const who = await person();
    system.pass(10 * MINUTE_MS);
    await system.tell(match, {});
    const bet = await system.bet(who, [[match, "1x2.match:home"]], 1_000);
    await sell(who, bet);
    system.pass(MINUTE_MS);
    await begunBefore(match, 5);
    await system.end(match, finished(1, 0, [1, 0]));
    await system.settle();
    expect(await shown(who, bet)).toMatchObject({ payout: 1_000, legs: [{ grade: "void" }] });
    expect(await balance(who)).toBe(HAD);
  });

  test("is taken back as a debt where its money is gone, once, however often the match is settled", async () => {
    const match = await system.openMatch();
    const who = await person();
    const bet = await system.bet(who, [[match, "1x2.match:away"]], HAD);
    system.pass(10 * MINUTE_MS);
    await system.tell(match, {});
    const received = await sell(who, bet);
    const other = await system.openMatch();
    await system.bet(who, [[other, "1x2.match:home"]], Math.floor(received));
    await begunBefore(match, 5);
    await system.end(match, finished(1, 0, [1, 0]));
    await system.settle();
    const left = received - Math.floor(received);
    const owed = await system.services.ledger.owed(who);
    expect(Number(owed) / 100).toBeCloseTo(received - left, 2);
    await system.desk.db.transaction((tx) => settleAgain(tx, match, system.clock.now()));
    await settleAll(system.desk);
    expect(await system.services.ledger.owed(who)).toBe(owed);
    expect(await shown(who, bet)).toMatchObject({ status: "settled", payout: 0 });
  });

  test("is undone alone of several parts: one that was sold before stands", async () => {
    const match = await system.openMatch();
    const who = await person();
    const bet = await system.bet(who, [[match, "1x2.match:home"]], 1_000);
    const early = await sell(who, bet, 400);
    system.pass(10 * MINUTE_MS);
    await system.tell(match, {});
    await sell(who, bet, 100);
    await sell(who, bet, 500);
    expect(await shown(who, bet)).toMatchObject({ status: "cashed_out" });
    await begunBefore(match, 5);
    await system.end(match, finished(1, 0, [1, 0]));
    await system.settle();
    const settled = await shown(who, bet);
    expect(settled.sales.map(({ status }) => status)).toEqual(["sold", "undone", "undone"]);
    expect(settled).toMatchObject({ status: "settled", open_risk: 600, payout: 600 + settled.open_win });
    expect(await balance(who)).toBeCloseTo(HAD - 1_000 + early + 600 + settled.open_win, 2);
  });

  test("of a parlay opens it for the matches that are left, though another leg came in meanwhile", async () => {
    const [match, over, last] = [await system.openMatch(), await system.openMatch(), await system.openMatch()];
    const who = await person();
    const bet = await system.bet(
      who,
      [match, over, last].map((each) => [each, "1x2.match:home"] as const),
      100,
    );
    system.pass(10 * MINUTE_MS);
    for (const each of [match, over, last]) await system.tell(each, {});
    await sell(who, bet);
    await system.end(over, finished(1, 0, [1, 0]));
    await system.settle();
    expect(await shown(who, bet)).toMatchObject({ status: "cashed_out" });
    await begunBefore(match, 12);
    await system.end(match, finished(1, 0, [1, 0]));
    await system.settle();
    expect(await shown(who, bet)).toMatchObject({ status: "running", sales: [{ status: "undone" }], open_risk: 100 });
    expect(await balance(who)).toBe(HAD - 100);
    await system.end(last, finished(2, 0, [1, 0]));
    await system.settle();
    expect(await shown(who, bet)).toMatchObject({ status: "settled", payout: bet.risk + bet.win });
    expect(await balance(who)).toBe(HAD + bet.win);
  });

  test("waits with its bet where the ledger takes no money of the member now", async () => {
    const match = await system.openMatch();
    const who = await person();
    const bet = await system.bet(who, [[match, "1x2.match:away"]], 1_000);
    system.pass(10 * MINUTE_MS);
    await system.tell(match, {});
    await sell(who, bet);
    await begunBefore(match, 5);
    await system.end(match, finished(1, 0, [1, 0]));
    await system.database.owner.query("insert into ledger_pause values ($1, 'test', now())", [`member:${who}`]);
    await system.settle();
    expect(await shown(who, bet)).toMatchObject({ status: "cashed_out", sales: [{ status: "sold" }] });
    await system.database.owner.query("delete from ledger_pause");
    await system.desk.db.transaction((tx) => settleAgain(tx, match, system.clock.now()));
    await settleAll(system.desk);
    expect(await shown(who, bet)).toMatchObject({ status: "settled", payout: 0, sales: [{ status: "undone" }] });
    expect(await balance(who)).toBe(HAD - 1_000);
  });
});

test("what was sold while a goal stood that is taken back is undone, also long after it", async () => {
  const match = await system.openMatch();
  const who = await person();
  const bet = await system.bet(who, [[match, "1x2.match:home"]], 1_000);
  const live = { phase: "second-half", minute: 70, halfTime: { home: 0, away: 0 } } as const;
  const led = { ...live, score: { home: 1, away: 0 }, firstGoal: "home" } as const;
  await system.tell(match, live);
  await system.tell(match, led, { events: [goal("home", 70, system.clock.now())] });
  system.pass(GOAL_DOUBT_MS + 1_000);
  await system.tell(match, led);
  const received = await sell(who, bet);
  system.pass(6_000);
  await system.tell(match, led);
  await decideWaiting(system.desk);
  expect(await balance(who)).toBe(HAD - 1_000 + received);
  expect(received, "a goal was worth something").toBeGreaterThan(1_200);
  system.pass(1_000);
  const back = { kind: "goal-cancelled", side: "home", minute: 74, stoppage: 0, at: system.clock.now() } as const;
  await system.tell(match, live, { events: [back] });
  await system.end(match, finished(0, 0));
  await system.settle();
  expect(await shown(who, bet)).toMatchObject({ status: "settled", payout: 0, sales: [{ status: "undone" }] });
  expect(await balance(who)).toBe(HAD - 1_000);
});

test("a span that two people find not to count undoes what was sold in it, after it was settled too", async () => {
  const match = await system.openMatch();
  const who = await person();
  const bet = await system.bet(who, [[match, "1x2.match:home"]], 1_000);
  system.pass(MINUTE_MS);
  await system.tell(match, {});
  const received = await sell(who, bet, 500);
  await system.end(match, finished(1, 0, [1, 0]));
  system.pass(PAID_AFTER_MS);
  await settleAll(system.desk);
  const half = await shown(who, bet);
  expect(half).toMatchObject({ status: "settled", payout: 500 + half.open_win });
  expect(await balance(who)).toBeCloseTo(HAD - 500 + received - 500 + 500 + half.open_win, 2);
  const [from, to] = [-1, 1].map((by) => new Date(Date.parse(half.sales[0]?.at ?? "") + by * 1_000));
  await system.desk.db.transaction(async (tx) => {
    await insertVoidWindow(tx, match, from ?? new Date(), to ?? new Date(), "ราคาผิดพลาดในช่วงเวลานี้");
    await settleAgain(tx, match, system.clock.now());
  });
  await settleAll(system.desk);
  expect(await shown(who, bet)).toMatchObject({
    status: "settled",
    payout: bet.risk + bet.win,
    sales: [{ status: "undone", refused_reason: "ราคาผิดพลาดในช่วงเวลานี้" }],
  });
  expect(await balance(who)).toBe(HAD + bet.win);
});
