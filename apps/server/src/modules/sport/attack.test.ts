import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { asMember } from "../../testing/as-member.ts";
import { createSportSystem, finished, goal, PAID_AFTER_MS, type SportSystem } from "../../testing/sport-system.ts";
import { cashOut, quoteCashOut } from "./cash-out.ts";
import { decideWaiting } from "./decide-waiting.ts";
import type { BetInput } from "./draft-slip.ts";
import { placeBet } from "./place-bet.ts";
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
