import { GOAL_DOUBT_MS } from "@chokdee/rules/sport";
import { HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { asMember } from "../../testing/as-member.ts";
import { createSportSystem, finished, goal, PAID_AFTER_MS, type SportSystem } from "../../testing/sport-system.ts";
import { cashOut, quoteCashOut } from "./cash-out.ts";
import { decideWaiting } from "./decide-waiting.ts";
import type { BetInput } from "./draft-slip.ts";
import { placeBet } from "./place-bet.ts";
import { quoteSlip } from "./quote-slip.ts";
import { showBet } from "./read-bets.ts";
import { settleAll } from "./settle-match.ts";

let system: SportSystem;
let [thief, friend]: MemberId[] = [];
beforeAll(async () => {
  system = await createSportSystem();
  [thief, friend] = await system.members(2, 10_000_00n);
});
afterAll(() => system.close());

const one = (who: MemberId | undefined): MemberId => who ?? expect.fail("nobody is there");
const send = (who: MemberId | undefined, input: BetInput) =>
  placeBet(system.desk, input, asMember(system.desk.db, one(who)));
const live = { phase: "second-half", minute: 70, halfTime: { home: 0, away: 0 } } as const;

test("a quote is nobody else's and for nothing else", async () => {
  const [match, other] = [await system.openMatch(), await system.openMatch()];
  const input = await system.quoted(
    one(thief),
    [
      [match, "1x2.match:home"],
      [other, "total.match.10:over"],
    ],
    100,
  );
  const [first, second] = input.legs;
  if (!first || !second) throw new Error("a quote without its legs");
  const lies: BetInput[] = [
    { ...input, legs: [second, first] },
    { ...input, legs: [first] },
    { ...input, legs: [first, { ...second, price: second.price + 1 }] },
    { ...input, legs: [first, { ...second, version: second.version + 1 }] },
    { ...input, legs: [first, { ...second, selection: "total.match.10:under" }] },
    {
      ...input,
      legs: [
        { ...first, match_id: other },
        { ...second, match_id: match },
      ],
    },
    { ...input, format: "malay" },
    { ...input, quote: input.quote.replace(/^./, (digit) => (digit === "0" ? "1" : "0")) },
  ];
  for (const lie of lies) await expect(send(thief, lie)).rejects.toMatchObject({ code: "SPORT_QUOTE_OLD" });
  await expect(send(friend, input)).rejects.toMatchObject({ code: "SPORT_QUOTE_OLD" });
  await expect(send(thief, { ...input, legs: [first, { ...second, match_id: match }] })).rejects.toMatchObject({
    code: "SPORT_LEGS",
  });
  expect(await system.balance(one(thief))).toBe(10_000_00n);
  await send(thief, input);
  const again = await send(thief, { ...input, amount: 5_000 });
  expect(again, "the amount of a second sending is not believed").toMatchObject({ risk: 100 });
  expect(await system.balance(one(thief))).toBe(9_900_00n);
});

test("what was offered before a goal is not paid after it, whatever the page sends", async () => {
  const match = await system.openMatch();
  await system.tell(match, live);
  const bet = await send(thief, await system.quoted(one(thief), [[match, "1x2.match:draw"]], 100));
  system.pass(5_000);
  await system.tell(match, live);
  await decideWaiting(system.desk);
  const before = await quoteCashOut(system.desk, one(thief), bet.bet_id);
  const left = await system.balance(one(thief));
  const score = { home: 1, away: 0 };
  await system.tell(match, { ...live, score, firstGoal: "home" }, { events: [goal("home", 70, system.clock.now())] });
  const sell = (offer: number) =>
    cashOut(
      system.desk,
      { bet_id: bet.bet_id, open_risk: 100, risk: 100, offer },
      asMember(system.desk.db, one(thief)),
    );
  await expect(sell(before.offer ?? 0), "a goal that may be taken back").rejects.toMatchObject({
    code: "SPORT_CASH_OUT_CLOSED",
    message: expect.stringContaining("รอยืนยันประตู"),
  });
  system.pass(GOAL_DOUBT_MS);
  await system.tell(match, { ...live, score, firstGoal: "home" });
  await expect(sell(before.offer ?? 0)).rejects.toMatchObject({ code: "SPORT_CASH_OUT_MOVED" });
  expect(await system.balance(one(thief))).toBe(left);
  await system.end(match, finished(1, 0));
  system.pass(PAID_AFTER_MS);
  await settleAll(system.desk);
  expect(await showBet(system.desk.db, one(thief), BigInt(bet.bet_id))).toMatchObject({ status: "settled", payout: 0 });
});

test("whoever sees a goal before the feed does wins nothing by it, with all sides at once", async () => {
  const match = await system.openMatch();
  await system.tell(match, live);
  const left = [await system.balance(one(thief)), await system.balance(one(friend))];
  const seenAt = system.clock.now();
  system.pass(2_000);
  const bets = await Promise.all([
    send(thief, await system.quoted(one(thief), [[match, "total.match.2:over"]], 500)),
    send(friend, await system.quoted(one(friend), [[match, "total.match.2:under"]], 500)),
  ]);
  expect(bets.map(({ status }) => status)).toEqual(["waiting", "waiting"]);
  system.pass(3_000);
  await system.tell(
    match,
    { ...live, score: { home: 1, away: 0 }, firstGoal: "home" },
    { events: [goal("home", 70, seenAt)] },
  );
  system.pass(3_000);
  await system.tell(match, { ...live, score: { home: 1, away: 0 }, firstGoal: "home" });
  await decideWaiting(system.desk);
  expect([await system.balance(one(thief)), await system.balance(one(friend))]).toEqual(left);
});

test("a goal that is taken back refuses what was bet on either score", async () => {
  const match = await system.openMatch();
  await system.tell(match, live);
  const left = await system.balance(one(thief));
  const wrong = { ...live, score: { home: 1, away: 0 }, firstGoal: "home" } as const;
  await system.tell(match, wrong, { events: [goal("home", 70, system.clock.now())] });
  system.pass(1_000);
  const bet = await send(thief, await system.quoted(one(thief), [[match, "1x2.match:away"]], 100));
  system.pass(2_000);
  const back = { kind: "goal-cancelled", side: "home", minute: 70, stoppage: 0, at: system.clock.now() } as const;
  await system.tell(match, live, { events: [back] });
  system.pass(5_000);
  await system.tell(match, live);
  await decideWaiting(system.desk);
  expect(await showBet(system.desk.db, one(thief), BigInt(bet.bet_id))).toMatchObject({ status: "refused" });
  expect(await system.balance(one(thief))).toBe(left);
});

test("a debt of an amended result is paid by the next win, and no bet is made of what is owed", async () => {
  const [who] = await system.members(1, 100_00n);
  const [first, second] = [await system.openMatch(), await system.openMatch()];
  const won = await send(who, await system.quoted(one(who), [[first, "1x2.match:home"]], 100));
  await system.end(first, finished(1, 0));
  system.pass(PAID_AFTER_MS);
  await settleAll(system.desk);
  const paid = await system.balance(one(who));
  expect(paid).toBe(BigInt(Math.round((won.risk + won.win) * 100)));
  const spent = Number(paid) / 100;
  await system.tell(second, {});
  const next = await send(who, await system.quoted(one(who), [[second, "1x2.match:away"]], spent));
  await system.database.owner.query(
    `update sport_match set result = $2, result_state = 'confirmed', outcome = outcome + 1, settled_to = 0, pays_at = now()
      where id = $1`,
    [first, JSON.stringify(finished(0, 1))],
  );
  await settleAll(system.desk);
  expect(await system.balance(one(who))).toBe(0n);
  await expect(send(who, await system.quoted(one(who), [[second, "1x2.match:home"]], 10))).rejects.toMatchObject({
    code: "INSUFFICIENT_FUNDS",
  });
  await system.end(second, finished(0, 1));
  system.pass(PAID_AFTER_MS);
  await settleAll(system.desk);
  const due = BigInt(Math.round((next.risk + next.win) * 100)) - paid;
  expect(await system.balance(one(who)), "what was paid wrongly is taken back first").toBe(due);
});

test("a goal between the quote and the bet refuses it whatever price is taken, and a mere move does not", async () => {
  const match = await system.openMatch();
  await system.tell(match, live);
  const left = await system.balance(one(thief));
  const legs = [[match, "handicap.match.0:away"]] as const;
  const before = await system.quoted(one(thief), legs, 100, { choice: "any" });
  const score = { home: 1, away: 0 };
  await system.tell(match, { ...live, score, firstGoal: "home" }, { events: [goal("home", 70, system.clock.now())] });
  await expect(send(thief, before)).rejects.toMatchObject({ code: "SPORT_PRICE_MOVED" });
  expect(await system.balance(one(thief))).toBe(left);
  const after = await system.quoted(one(thief), legs, 100, { choice: "any" });
  await system.tell(match, { ...live, minute: 75, score, firstGoal: "home" });
  expect(await send(thief, after)).toMatchObject({ status: "waiting", legs: [{ score_at_bet: score }] });
});

test("what was bet while a goal stood that is taken back is returned, and what was bet before and after counts", async () => {
  const match = await system.openMatch();
  await system.tell(match, live);
  const accepted = async (state: Parameters<SportSystem["tell"]>[1], selection: string) => {
    const bet = await send(friend, await system.quoted(one(friend), [[match, selection]], 100));
    system.pass(5_000);
    await system.tell(match, state);
    await decideWaiting(system.desk);
    return bet;
  };
  const before = await accepted(live, "handicap.match.0:away");
  const wrong = { ...live, score: { home: 1, away: 0 }, firstGoal: "home" } as const;
  await system.tell(match, wrong, { events: [goal("home", 70, system.clock.now())] });
  system.pass(1_000);
  // Counted from 1-0, it would win by the goal that never was.
  const between = await accepted(wrong, "handicap.match.0:away");
  system.pass(1_000);
  const back = { kind: "goal-cancelled", side: "home", minute: 71, stoppage: 0, at: system.clock.now() } as const;
  await system.tell(match, live, { events: [back] });
  system.pass(1_000);
  const after = await accepted(live, "total.match.2:under");
  const reason = "ประตูถูกยกเลิก คืนทุนบิลที่รับระหว่างนั้น";
  expect(await quoteCashOut(system.desk, one(friend), between.bet_id)).toMatchObject({
    offer: null,
    reason: "บิลนี้รอคืนเงินเต็มจำนวน",
  });
  await system.end(match, finished(0, 0));
  await system.settle();
  const shown = (bet: { readonly bet_id: string }) => showBet(system.desk.db, one(friend), BigInt(bet.bet_id));
  expect(await shown(before)).toMatchObject({ payout: 100, legs: [{ grade: "push" }] });
  expect(await shown(between)).toMatchObject({ payout: 100, legs: [{ grade: "void", void_reason: reason }] });
  expect(await shown(after)).toMatchObject({ payout: after.risk + after.win, legs: [{ grade: "win" }] });
});

test("a bet that was made after the true kick-off is returned, and cannot be sold where the match suits it", async () => {
  const [match, other] = [await system.openMatch(), await system.openMatch({ minutes: 90 })];
  const begunAt = system.clock.now();
  system.pass(1_000);
  const single = await send(thief, await system.quoted(one(thief), [[match, "1x2.match:home"]], 100));
  const legs = [
    [match, "1x2.match:home"],
    [other, "1x2.match:home"],
  ] as const;
  const parlay = await send(thief, await system.quoted(one(thief), legs, 100));
  const state = { phase: "first-half", minute: 3, begunAt, score: { home: 1, away: 0 }, firstGoal: "home" } as const;
  await system.tell(match, state, { events: [goal("home", 2, system.clock.now())] });
  system.pass(GOAL_DOUBT_MS);
  await system.tell(match, state);
  await system.tell(other, {});
  const quote = await quoteCashOut(system.desk, one(thief), single.bet_id);
  expect(quote).toMatchObject({ offer: null, reason: "บิลนี้รอคืนเงินเต็มจำนวน" });
  const ask = { bet_id: single.bet_id, open_risk: 100, risk: 100, offer: 1 };
  await expect(cashOut(system.desk, ask, asMember(system.desk.db, one(thief)))).rejects.toMatchObject({
    code: "SPORT_CASH_OUT_CLOSED",
  });
  const whole = await quoteCashOut(system.desk, one(thief), parlay.bet_id);
  expect(whole.factors[0], "a leg that is returned is worth its stake").toBe(1);
  await system.end(match, finished(1, 0, [1, 0]));
  await system.settle();
  expect(await showBet(system.desk.db, one(thief), BigInt(single.bet_id))).toMatchObject({ payout: 100 });
});

test("a match that is put off by more than half a day returns what was bet on it, however often it is moved", async () => {
  const { sportFeed } = system.services;
  const starts = system.clock.now().getTime() + HOUR_MS;
  const moveTo = (matchId: string, hours: number) => {
    const team = { id: "x", name: "x", englishName: "x" };
    const fixture = { matchId, leagueId: "test.feed", season: "1", round: 1, home: team, away: team, closesAt: null };
    const startsAt = new Date(starts + hours * HOUR_MS);
    return system.desk.db.transaction((tx) => sportFeed.saveFixture(tx, { ...fixture, startsAt }));
  };
  const [bet, empty] = [await system.openMatch(), await system.openMatch()];
  const made = await send(thief, await system.quoted(one(thief), [[bet, "1x2.match:home"]], 100));
  const shown = () => showBet(system.desk.db, one(thief), BigInt(made.bet_id));
  expect([await moveTo(bet, 7), await moveTo(empty, 7)]).toEqual([true, true]);
  await settleAll(system.desk);
  expect(await shown()).toMatchObject({ status: "running" });
  expect([await moveTo(bet, 13), await moveTo(empty, 13)]).toEqual([false, true]);
  await settleAll(system.desk);
  const leg = { grade: "void", void_reason: "เลื่อนแข่งเกิน 12 ชั่วโมง" };
  expect(await shown()).toMatchObject({ status: "settled", payout: 100, legs: [leg] });
});

test("one match that two leagues of a feed tell of makes no parlay", async () => {
  const [match, again, other] = [await system.openMatch(), await system.openMatch(), await system.openMatch()];
  await system.database.owner.query(
    `update sport_match a set home_name = upper(b.away_name) || ' FC', away_name = b.home_name
       from sport_match b where a.id = $1 and b.id = $2`,
    [again, match],
  );
  const quote = (...ids: readonly string[]) =>
    quoteSlip(system.desk, one(thief), {
      legs: ids.map((match_id) => ({ match_id, selection: "1x2.match:home" })),
      format: "decimal",
    });
  expect(await quote(match, again)).toMatchObject({ problem: "SAME_MATCH", quote: null });
  expect(await quote(match, other)).toMatchObject({ problem: null, quote: expect.any(String) });
});

test("a parlay that is refused leaves its combination to others", async () => {
  const [match, other] = [await system.openMatch(), await system.openMatch()];
  await system.tell(match, live);
  const legs = [
    [match, "1x2.match:home"],
    [other, "1x2.match:home"],
  ] as const;
  const most = async () => {
    const chosen = legs.map(([match_id, selection]) => ({ match_id, selection }));
    return (await quoteSlip(system.desk, one(friend), { legs: chosen, format: "decimal" })).max;
  };
  await system.database.owner.query("update sport_setting set combination_limit = 100000");
  const before = await most();
  await send(thief, await system.quoted(one(thief), legs, Math.floor(before / 2)));
  expect(await most()).toBeLessThan(before * 0.6);
  const score = { home: 0, away: 1 };
  await system.tell(match, { ...live, score, firstGoal: "away" }, { events: [goal("away", 70, system.clock.now())] });
  await decideWaiting(system.desk);
  const { rows } = await system.database.owner.query<{ win: bigint }>(
    "select win from sport_combination order by touched_at desc limit 1",
  );
  expect(rows[0]?.win).toBe(0n);
  await system.database.owner.query("update sport_setting set combination_limit = 20000000");
});
