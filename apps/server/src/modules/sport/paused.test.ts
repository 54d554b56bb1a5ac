import { HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { asMember } from "../../testing/as-member.ts";
import { createSportSystem, finished, goal, type SportSystem } from "../../testing/sport-system.ts";
import { cashOut, quoteCashOut } from "./cash-out.ts";
import { decideWaiting } from "./decide-waiting.ts";
import { writeResult } from "./match-repo.ts";
import { showBet } from "./read-bets.ts";
import { settleAll } from "./settle-match.ts";
import { listProblems, retryProblems } from "./settle-repo.ts";

let system: SportSystem;
beforeAll(async () => {
  system = await createSportSystem();
});
afterAll(() => system.close());

const two = async (): Promise<[MemberId, MemberId]> => (await system.members(2, 1_000_00n)) as [MemberId, MemberId];
const shown = (memberId: MemberId, bet: { readonly bet_id: string }) =>
  showBet(system.desk.db, memberId, BigInt(bet.bet_id));
const pause = (flow: string) =>
  system.database.owner.query("insert into ledger_pause (flow, reason, paused_at) values ($1, 'test', now())", [flow]);
const reopen = () => system.database.owner.query("delete from ledger_pause");
const problemOf = async (matchId: string) =>
  (await listProblems(system.desk.db)).find(({ id }) => id === matchId)?.problem;

/** The transaction that wrote a bet's leg. */
const writerOf = async ({ bet_id }: { readonly bet_id: string }): Promise<string | undefined> => {
  const { rows } = await system.database.owner.query<{ writer: string }>(
    "select xmin::text as writer from sport_leg where slip_id = $1",
    [bet_id],
  );
  return rows[0]?.writer;
};

test("an amended result that a closed member's bet could not follow is a problem, and is followed once they are open", async () => {
  const [[closed, open], match] = [await two(), await system.openMatch()];
  const bets = [
    await system.bet(closed, [[match, "1x2.match:home"]], 100),
    await system.bet(open, [[match, "1x2.match:home"]], 100),
  ] as const;
  await system.end(match, finished(0, 1));
  await system.settle();
  expect(await problemOf(match)).toBeUndefined();
  // So long after the first settlement that only the amendment's own time counts.
  system.pass(30 * HOUR_MS);
  await pause(`member:${closed}`);
  const { db, clock } = system.desk;
  const amended = {
    result: finished(1, 0),
    state: "confirmed",
    by: "staff",
    paysAt: clock.now(),
    voidReason: null,
  } as const;
  await db.transaction((tx) => writeResult(tx, match, amended));
  await settleAll(system.desk);
  expect(await shown(closed, bets[0])).toMatchObject({ payout: 0 });
  expect(await shown(open, bets[1])).toMatchObject({ payout: bets[1].risk + bets[1].win });
  expect(await problemOf(match)).toBe("1 legs have no outcome");
  const paid = await system.balance(open);
  const written = await writerOf(bets[1]);

  await reopen();
  await retryProblems(db, clock.now());
  await settleAll(system.desk);
  expect(await problemOf(match)).toBeUndefined();
  expect(await shown(closed, bets[0])).toMatchObject({ payout: bets[0].risk + bets[0].win, amended: { before: 0 } });
  expect(await writerOf(bets[1]), "a leg that stays as it is is not written").toBe(written);
  expect([await system.balance(closed), await system.balance(open)], "the other is not paid twice").toEqual([
    paid,
    paid,
  ]);
});

test("a sale of a closed member ends with a reason, and does not hold up its match", async () => {
  const [[closed, open], match] = [await two(), await system.openMatch()];
  const bets = [
    await system.bet(closed, [[match, "1x2.match:home"]], 100),
    await system.bet(open, [[match, "1x2.match:home"]], 100),
  ] as const;
  const state = { phase: "first-half", minute: 30 } as const;
  await system.tell(match, state);
  const { offer } = await quoteCashOut(system.desk, closed, bets[0].bet_id);
  const sell = { bet_id: bets[0].bet_id, open_risk: 100, risk: 100, offer: offer ?? 0 };
  expect(await cashOut(system.desk, sell, asMember(system.desk.db, closed))).toMatchObject({
    sales: [{ status: "waiting" }],
  });
  await pause(`member:${closed}`);
  system.pass(5_000);
  await system.tell(match, state);
  await decideWaiting(system.desk);
  expect(await shown(closed, bets[0])).toMatchObject({
    status: "running",
    open_risk: 100,
    sales: [{ status: "refused", refused_reason: "ระบบการเงินปิดชั่วคราว" }],
  });
  await system.end(match, finished(1, 0, [1, 0]));
  await system.settle();
  expect(await shown(open, bets[1])).toMatchObject({ status: "settled", payout: bets[1].risk + bets[1].win });
  await reopen();
  await retryProblems(system.desk.db, system.clock.now());
  await settleAll(system.desk);
  expect(await shown(closed, bets[0])).toMatchObject({ status: "settled", payout: bets[0].risk + bets[0].win });
});

test("a bet of a closed member that is refused waits for its stake alone, and does not hold up its match", async () => {
  const [[closed, open], match] = [await two(), await system.openMatch()];
  const early = await system.bet(open, [[match, "1x2.match:home"]], 100);
  const state = { phase: "first-half", minute: 30 } as const;
  await system.tell(match, state);
  const bet = await system.bet(closed, [[match, "1x2.match:away"]], 100);
  expect(bet).toMatchObject({ status: "waiting", refused_reason: null });
  await pause(`member:${closed}`);
  const scored = { ...state, score: { home: 1, away: 0 }, firstGoal: "home" } as const;
  await system.tell(match, scored, { events: [goal("home", 30, system.clock.now())] });
  system.pass(5_000);
  await system.tell(match, scored);
  await decideWaiting(system.desk);
  const refused_reason = "มีประตูระหว่างรอยืนยัน";
  expect(await shown(closed, bet)).toMatchObject({ status: "waiting", refused_reason });
  await system.end(match, finished(1, 0, [1, 0]));
  await system.settle();
  expect(await shown(open, early)).toMatchObject({ status: "settled", payout: early.risk + early.win });
  expect(await shown(closed, bet)).toMatchObject({ status: "waiting", refused_reason, legs: [{ grade: null }] });
  expect(await system.balance(closed)).toBe(900_00n);

  await reopen();
  await decideWaiting(system.desk);
  expect(await shown(closed, bet), "by the reason that it was refused for").toMatchObject({
    status: "refused",
    refused_reason,
  });
  expect(await system.balance(closed)).toBe(1_000_00n);
  expect(await problemOf(match)).toBeUndefined();
});

test("a parlay that waits for a late minute of one match does not hold up another, and is settled there once it is accepted", async () => {
  const [[slow, open], match] = [await two(), await system.openMatch()];
  const late = await system.openMatch({ kind: "league" });
  const single = await system.bet(open, [[match, "1x2.match:home"]], 100);
  await system.tell(late, { phase: "first-half", minute: 10 });
  const legs = [
    [match, "1x2.match:home"],
    [late, "1x2.match:home"],
  ] as const;
  const parlay = await system.bet(slow, legs, 100);
  expect(parlay).toMatchObject({ status: "waiting" });
  await system.end(match, finished(1, 0, [1, 0]));
  await system.settle();
  expect(await shown(open, single)).toMatchObject({ status: "settled", payout: single.risk + single.win });
  expect(await shown(slow, parlay)).toMatchObject({ status: "waiting", legs: [{ grade: null }, { grade: null }] });
  expect(await problemOf(match)).toBe("1 legs have no outcome");

  await system.tell(late, { phase: "first-half", minute: 11 });
  await decideWaiting(system.desk);
  await retryProblems(system.desk.db, system.clock.now());
  await settleAll(system.desk);
  expect(await shown(slow, parlay)).toMatchObject({ status: "running", legs: [{ grade: "win" }, { grade: null }] });
  expect(await problemOf(match)).toBeUndefined();
  await system.end(late, finished(1, 0, [1, 0]));
  await system.settle();
  expect(await shown(slow, parlay)).toMatchObject({ status: "settled", payout: parlay.risk + parlay.win });
});

test("a sale that waits for a late minute of one match ends when another of its matches begins, and holds nothing up", async () => {
  const [[slow], match] = [await two(), await system.openMatch({ minutes: 1 })];
  const late = await system.openMatch({ kind: "league" });
  const legs = [
    [match, "1x2.match:home"],
    [late, "1x2.match:home"],
  ] as const;
  const parlay = await system.bet(slow, legs, 100);
  await system.tell(late, { phase: "first-half", minute: 10 });
  const { offer } = await quoteCashOut(system.desk, slow, parlay.bet_id);
  const ask = { bet_id: parlay.bet_id, open_risk: 100, risk: 100, offer: offer ?? 0 };
  await cashOut(system.desk, ask, asMember(system.desk.db, slow));
  await decideWaiting(system.desk);
  expect(await shown(slow, parlay)).toMatchObject({ sales: [{ status: "waiting" }] });
  await system.tell(match, { phase: "first-half", minute: 1 });
  await decideWaiting(system.desk);
  expect(await shown(slow, parlay)).toMatchObject({
    status: "running",
    sales: [{ status: "refused", refused_reason: "คู่อื่นในบิลเริ่มแข่งแล้ว" }],
  });
  await system.end(match, finished(1, 0, [1, 0]));
  await system.settle();
  expect(await shown(slow, parlay)).toMatchObject({ status: "running", legs: [{ grade: "win" }, { grade: null }] });
});
