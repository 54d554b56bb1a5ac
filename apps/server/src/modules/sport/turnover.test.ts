import { parlayEffective } from "@chokdee/rules/sport";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { asMember } from "../../testing/as-member.ts";
import { countBets } from "../../testing/count-bets.ts";
import { createSportSystem, finished, type SportSystem } from "../../testing/sport-system.ts";
import { cashOut } from "./cash-out.ts";

let system: SportSystem;
beforeAll(async () => {
  system = await createSportSystem();
});
afterAll(() => system.close());

async function counted(bet: { readonly bet_id: string }): Promise<{ turnover: number; reason: string | null }> {
  await countBets(system.services);
  const { rows } = await system.database.owner.query<{ turnover: bigint; reason: string | null }>(
    "select turnover, reason from turnover_bet where bet = $1",
    [`sport:${bet.bet_id}`],
  );
  return { turnover: Number(rows[0]?.turnover ?? -1n) / 100, reason: rows[0]?.reason ?? null };
}

const members = async (count: number): Promise<MemberId[]> => system.members(count, 10_000_00n);
const end = async (match: string, home: number, away: number) => {
  await system.end(match, finished(home, away));
  await system.settle();
};

test("honest half wins and odds under 1.50 count, and nobody is accused", async () => {
  const [one, two] = await members(2);
  const match = await system.openMatch();
  if (one === undefined || two === undefined) throw new Error("nobody was made");
  const half = await system.bet(one, [[match, "handicap.match.-3:home"]], 100);
  const short = await system.bet(two, [[match, "double-chance.match:home-draw"]], 100);
  expect(short.win).toBeLessThan(50);
  await end(match, 1, 0);
  expect(await counted(half)).toEqual({
    turnover: Math.floor((Math.min(half.risk, half.win) * 100) / 2) / 100,
    reason: "effective",
  });
  expect(await counted(short)).toEqual({ turnover: short.win, reason: "effective" });
  const { rows } = await system.database.owner.query("select from promotion_refusal where bet like 'sport:%'");
  expect(rows).toEqual([]);
});

test("both sides of a market count nothing, with one account or two, at whatever lines", async () => {
  const [who, other, alone] = await members(3);
  if (who === undefined || other === undefined || alone === undefined) throw new Error("nobody was made");
  await system.database.owner.query("update member set joined_to = $1 where id = $2", [who, other]);
  const match = await system.openMatch();
  const bets = [
    await system.bet(who, [[match, "handicap.match.-1:home"]], 100),
    await system.bet(other, [[match, "handicap.match.-2:away"]], 100),
  ];
  const honest = await system.bet(alone, [[match, "handicap.match.-2:away"]], 100);
  await end(match, 0, 1);
  for (const bet of bets) expect(await counted(bet)).toEqual({ turnover: 0, reason: "opposite_accounts" });
  expect((await counted(honest)).turnover).toBe(Math.min(honest.risk, honest.win));
});

test("a parlay against a single counts nothing either", async () => {
  const [who] = await members(1);
  if (who === undefined) throw new Error("nobody was made");
  const [a, b] = [await system.openMatch(), await system.openMatch()];
  const single = await system.bet(who, [[a, "total.match.10:over"]], 100);
  const parlay = await system.bet(
    who,
    [
      [a, "total.match.10:under"],
      [b, "1x2.match:home"],
    ],
    100,
  );
  await end(a, 0, 0);
  await end(b, 1, 0);
  expect(await counted(single)).toEqual({ turnover: 0, reason: "opposite" });
  expect(await counted(parlay)).toEqual({ turnover: 0, reason: "opposite" });
});

test("a lost parlay counts what the rules say, whether the database ended it or a leg of it was halved or given back before", async () => {
  const people = await members(3);
  const [whole, halved, given] = people;
  if (whole === undefined || halved === undefined || given === undefined) throw new Error("nobody was made");
  const [first, last] = [await system.openMatch(), await system.openMatch()];
  const made = [
    [whole, "double-chance.match:home-draw", "win"],
    [halved, "handicap.match.-1:home", "half-loss"],
    [given, "handicap.match.0:home", "push"],
  ] as const;
  const bets = [];
  for (const [who, selection, grade] of made) {
    const legs = [
      [first, selection],
      [last, "double-chance.match:home-draw"],
    ] as const;
    bets.push({ bet: await system.bet(who, legs, 33.33), grade });
  }
  await end(first, 1, 1);
  await end(last, 0, 1);
  for (const { bet, grade } of bets) {
    const [one, two] = bet.legs;
    const graded = [
      { price: one?.price ?? 0, grade },
      { price: two?.price ?? 0, grade: "loss" as const },
    ];
    expect(await counted(bet)).toMatchObject({ turnover: parlayEffective(Math.round(bet.risk * 100), graded) / 100 });
  }
});

test("what is bought and sold at once counts next to nothing, and what is void nothing", async () => {
  const [who] = await members(1);
  if (who === undefined) throw new Error("nobody was made");
  const match = await system.openMatch();
  const bet = await system.bet(who, [[match, "1x2.match:home"]], 100);
  const sold = await cashOut(
    system.desk,
    { bet_id: bet.bet_id, open_risk: 100, risk: 100, offer: 1 },
    asMember(system.desk.db, who),
  );
  const received = sold.sales[0]?.received ?? 0;
  expect((await counted(bet)).turnover).toBeCloseTo(100 - received, 2);
  expect(received).toBeGreaterThan(85);
  const given = await system.openMatch();
  const returned = await system.bet(who, [[given, "1x2.match:home"]], 100);
  await system.end(given, { ...finished(0, 0), status: "void" });
  await system.settle();
  expect(await counted(returned)).toEqual({ turnover: 0, reason: "void" });
});

test("a side that is sold when it is worth little stood against the other all the same, a change of mind did not", async () => {
  const [hedger, honest] = await members(2);
  if (hedger === undefined || honest === undefined) throw new Error("nobody was made");
  const sell = (who: MemberId, { bet_id }: { readonly bet_id: string }) =>
    cashOut(system.desk, { bet_id, open_risk: 100, risk: 100, offer: 1 }, asMember(system.desk.db, who));
  const match = await system.openMatch();
  const over = await system.bet(hedger, [[match, "total.match.10:over"]], 100);
  const first = await system.bet(honest, [[match, "total.match.10:over"]], 100);
  const under = await system.bet(hedger, [[match, "total.match.10:under"]], 100);
  system.pass(1_000);
  await system.tell(match, {});
  await sell(hedger, over);
  const sold = await sell(honest, first);
  system.pass(1_000);
  await system.tell(match, {});
  const second = await system.bet(honest, [[match, "total.match.10:under"]], 100);
  await end(match, 0, 0);
  expect([await counted(over), await counted(under)]).toEqual([
    { turnover: 0, reason: "opposite" },
    { turnover: 0, reason: "opposite" },
  ]);
  expect((await counted(first)).turnover).toBeCloseTo(100 - (sold.sales[0]?.received ?? 0), 2);
  expect((await counted(second)).turnover).toBe(Math.min(second.risk, second.win));
});
