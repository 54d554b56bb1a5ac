import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MemberId } from "../../../core/ids.ts";
import { buy, line, type LottoSystem } from "../../../testing/lotto-system.ts";
import { endOf, openYeekeeDay, type Round, type YeekeeDay } from "../../../testing/yeekee-day.ts";
import { readCountedStakes } from "./counted-stakes.ts";
import { readYeekeeList } from "./read-list.ts";
import { shoot } from "./shoot.ts";

let day: YeekeeDay;
let system: LottoSystem;
let shooters: MemberId[];
beforeAll(async () => {
  day = await openYeekeeDay();
  ({ system, shooters } = day);
});
afterAll(() => system.close());

let round: Round;
beforeEach(async () => {
  round = await day.next();
});

const list = (memberId?: MemberId) => readYeekeeList(system.deps, round.id, memberId);
const fire = (memberId: MemberId, number: string) => shoot(system.deps, memberId, { roundId: round.id, number });

/** Lets the round be frozen, drawn and paid. */
async function draw(): Promise<void> {
  await day.passTo(endOf(round));
  await day.passTo(new Date(endOf(round).getTime() + 34_000));
}

test("a rank is paid only to a shooter who has staked enough in it", async () => {
  const [first, second] = shooters as [MemberId, MemberId];
  const stake = (memberId: MemberId, baht: number) =>
    buy(system.deps, memberId, round.id, [line("three_top", "123", baht, 900)]);
  for (const memberId of shooters.slice(0, 22)) await fire(memberId, "00007");
  await stake(first, 100);
  await stake(second, 99);
  const [a, b] = [await system.balance(first), await system.balance(second)];
  system.pass(5_000);
  await fire(second, "11111");
  for (const memberId of shooters.slice(2, 16)) await fire(memberId, "22222");
  system.pass(5_000);
  await fire(first, "33333");
  await draw();
  const { prizes, shots, round: shown } = await list(first);
  expect(shown.status).toBe("paid");
  expect(shots[0]).toMatchObject({ number: "33333", is_mine: true });
  expect(shots[15]).toMatchObject({ number: "11111", is_mine: false });
  expect(prizes).toMatchObject([
    { rank: 1, amount: 9.95, is_mine: true, is_paid: true },
    { rank: 16, amount: 400, is_mine: false, is_paid: false },
  ]);
  const isTop = shown.result?.top3 === "123";
  // Of 199 baht at 900 for one in a thousand a tenth is kept, and half of that is for prizes.
  expect(await system.balance(first)).toBe(a + 9_95n + (isTop ? 90_000_00n : 0n));
  expect(await system.balance(second)).toBe(b + (isTop ? 89_100_00n : 0n));
});

test("a ring of five accounts is paid less than its stakes cost, and one person's accounts nothing", async () => {
  const ring = shooters.slice(0, 5);
  const [first, , , , fifth] = ring as [MemberId, MemberId, MemberId, MemberId, MemberId];
  const play = async () => {
    for (const memberId of [first, fifth]) {
      await buy(system.deps, memberId, round.id, [line("two_top", memberId === first ? "11" : "22", 100, 90)]);
    }
    for (let turn = 0; turn < 5; turn++) {
      // The newest shot is the first's, the sixteenth the fifth's.
      for (const memberId of turn === 4 ? ring.toReversed() : ring) await fire(memberId, "00001");
      system.pass(5_000);
    }
    await draw();
    const { prizes, shots } = await list(first);
    expect([shots[0]?.is_mine, shots[15]?.is_mine]).toEqual([true, false]);
    return prizes;
  };
  const unknown = await play();
  const paid = unknown.filter(({ is_paid }) => is_paid).reduce((sum, { amount }) => sum + amount, 0);
  // Two stakes of 100 at 90 for one in a hundred cost 20 on average.
  expect(paid).toBeLessThanOrEqual(10);

  await system.database.owner.query("insert into member_device select unnest($1::bigint[]), 'ring-phone', now()", [
    ring,
  ]);
  round = await day.next();
  expect(await play()).toMatchObject([{ is_paid: false }, { is_paid: false }]);
});

test("no rank is paid for stakes that cover most numbers, of one account or of several of one person", async () => {
  const [alone, second, third, honest] = shooters.slice(16) as [MemberId, MemberId, MemberId, MemberId];
  await system.database.owner.query("insert into member_device select unnest($1::bigint[]), 'one-browser', now()", [
    [second, third],
  ]);
  const digits = (from: number, to: number, baht: number) =>
    Array.from({ length: to - from }, (_, index) => line("run_top", String(from + index), baht, 3.2));
  await buy(system.deps, alone, round.id, digits(0, 10, 10));
  await buy(system.deps, second, round.id, digits(0, 5, 20));
  await buy(system.deps, third, round.id, digits(5, 10, 20));
  await buy(system.deps, honest, round.id, [...digits(0, 5, 10), line("two_top", "11", 50, 90)]);
  const players = [alone, second, third, honest];
  const counted = await system.deps.db.transaction((tx) => readCountedStakes(system.deps, tx, round.id, players));
  expect(players.map((memberId) => counted.get(memberId))).toEqual([0n, 0n, 0n, 100_00n]);
  for (const memberId of shooters.slice(0, 4)) await fire(memberId, "00001");
  system.pass(5_000);
  for (const memberId of [second, ...shooters.slice(0, 14), alone]) await fire(memberId, "22222");
  await draw();
  const { prizes, round: shown } = await list();
  expect(shown.status).toBe("paid");
  expect(prizes).toMatchObject([
    { rank: 1, is_paid: false },
    { rank: 16, is_paid: false },
  ]);
});
