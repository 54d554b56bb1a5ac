import { addDays, bangkokDay, bangkokInstant, type Day, DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { findBreaks } from "../../testing/books.ts";
import { buy, createLottoSystem, line, type LottoSystem } from "../../testing/lotto-system.ts";
import { officer, type Officer, proposalOf } from "../../testing/officer.ts";
import { visitor } from "../../testing/visitor.ts";
import { planCategory } from "./plan-rounds.ts";
import { moveByClock } from "./round-repo.ts";
import { settleAll, settleNext } from "./settle-round.ts";

let system: LottoSystem;
let clerk: Officer;
let colleague: Officer;
let buyers: MemberId[];
/** The first day from tomorrow on which Lao's lottery is drawn. */
let day: Day;
let roundId: bigint;

beforeAll(async () => {
  system = await createLottoSystem();
  [clerk, colleague] = [await officer(system, "lottery"), await officer(system, "lottery")];
  // Each round sells for 300: what has drawn takes an owner, and what has not does not.
  await system.database.owner.query("update staff_control set value = 29999 where name = 'lotto_odd_prize'");
});
afterAll(() => system.close());

/** Each test has a round of its own, made by the calendar and sold to two members. */
beforeEach(async () => {
  await plan();
  const now = system.clock.now();
  const [next] = await laoRounds("r.status = 'upcoming' and r.opens_at > $1", now);
  if (!next) throw new Error("there is no round of Lao's lottery");
  [roundId, day] = [next.id, next.day];
  system.pass(bangkokInstant(day, "09:00").getTime() - now.getTime());
  await advance();
  await plan();
  buyers = await system.members(2, 1_000_00n);
  for (const [index, buyer] of buyers.entries()) {
    await buy(system.deps, buyer, roundId, [line("two_bottom", "47", 100 * (index + 1), 90)]);
  }
});

const LAO = 7;
/** What the clock does to this market alone, which is quicker than all of it. */
const plan = () => system.deps.db.transaction((tx) => planCategory(system.deps, tx, LAO, system.clock.now()));
const advance = () => system.deps.db.transaction((tx) => moveByClock(tx, system.clock.now()));

async function laoRounds(where: string, ...values: (Date | string)[]) {
  const { rows } = await system.database.owner.query<{ id: bigint; day: Day; status: string; code: string }>(
    `select r.id, r.day::text, r.status, r.code from lotto_round r join lotto_category c on c.id = r.category_id
      where c.code = 'lao' and ${where} order by r.opens_at`,
    values,
  );
  return rows;
}

async function market(code = "lao") {
  const found = (await clerk.ok("officeLottoCategoryList", {})).find(({ category }) => category === code);
  if (!found) throw new Error(`there is no market ${code}`);
  const { category_id, is_open, takes_tod_of_equal_digits, max_per_member, cancel_rule, moves } = found;
  return { category_id, is_open, takes_tod_of_equal_digits, max_per_member, cancel_rule, moves };
}

/** The calendar of Lao's lottery with a day that is not drawn, or so many days later. */
const withMove = async (on: string, by_days: number | null) => {
  const kept = await market();
  return { ...kept, moves: [...kept.moves, { day: on, by_days }], reason: "ตลาดหยุด" };
};
const statusOf = async () => (await visitor(system).ok("lottoRound", { round_id: Number(roundId) })).status;
const balances = () => Promise.all(buyers.map((buyer) => system.balance(buyer)));

test("a rest day that is entered late ends its round and returns every stake, by two people", async () => {
  const proposed = await clerk.call("officeLottoCategorySave", await withMove(day, null));
  expect(proposed).toMatchObject({ code: "PROPOSED" });
  expect(await statusOf(), "nothing by one person").toBe("open");
  const proposal_id = proposalOf(proposed);
  expect(await clerk.call("officeProposalAgree", { proposal_id }), "nor by the same twice").toMatchObject({
    code: "SECOND_PERSON_NEEDED",
  });
  expect(await clerk.ok("officeProposalGet", { proposal_id })).toMatchObject({
    amount: 300,
    after: { ended_rounds: [expect.stringContaining("LAO-")] },
  });
  await colleague.ok("officeProposalAgree", { proposal_id });
  const { rows } = await system.database.owner.query<{ amount: bigint; by_two: boolean }>(
    "select amount, agreed_by is not null as by_two from staff_act where exception = 'void'",
  );
  expect(rows, "the exceptions report has it").toEqual([{ amount: 300_00n, by_two: true }]);
  expect(await visitor(system).ok("lottoRound", { round_id: Number(roundId) })).toMatchObject({
    status: "cancelled",
    cancel_reason: "ตลาดหยุด งวดนี้ไม่มีการออกรางวัล",
  });
  await expect(
    buy(system.deps, buyers[0] as MemberId, roundId, [line("two_bottom", "47", 1, 90)]),
  ).rejects.toMatchObject({ code: "ROUND_CLOSED" });
  // Killed in the middle: whoever comes next goes on, and nothing is returned twice.
  expect(await settleNext(system.deps)).toBe(true);
  await settleAll(system.deps);
  await settleAll(system.deps);
  expect(await balances()).toEqual([1_000_00n, 1_000_00n]);
  await plan();
  expect(await laoRounds("r.day = $1", day), "nor is it made again").toMatchObject([{ status: "cancelled" }]);
  // Saved once more, as it is, it takes one person and ends nothing.
  expect(await clerk.call("officeLottoCategorySave", { ...(await market()), reason: "อีกครั้ง" })).toMatchObject({
    error: 0,
  });
  expect(await balances()).toEqual([1_000_00n, 1_000_00n]);
  expect(await findBreaks(system.deps.db)).toEqual([]);
});

test("a rest day of every year ends the rounds ahead and those that wait for a result", async () => {
  const proposed = await clerk.call("officeLottoCategorySave", await withMove(day.slice(5), null));
  system.pass(DAY_MS);
  await advance();
  expect(await statusOf()).toBe("closed");
  const agreed = { proposal_id: proposalOf(proposed) };
  expect(
    await colleague.call("officeProposalAgree", agreed),
    "proposed before the draw, to be agreed to where a bet has lost",
  ).toMatchObject({
    code: "SECOND_ROLE_NEEDED",
  });
  await (await officer(system, "owner")).ok("officeProposalAgree", agreed);
  await settleAll(system.deps);
  expect(await statusOf()).toBe("cancelled");
  expect(await balances()).toEqual([1_000_00n, 1_000_00n]);
  expect(await findBreaks(system.deps.db)).toEqual([]);
});

test("what has its result cannot rest, and says so", async () => {
  await system.database.owner.query(
    `update lotto_round set status = 'paid', draw = '{}',
            result = '{"first6": null, "top3": "123", "top2": "23", "bottom2": "99", "front3": [], "bottom3": []}'
      where id = $1`,
    [roundId],
  );
  expect(await clerk.call("officeLottoCategorySave", await withMove(day, null))).toMatchObject({
    code: "FIELDS_INVALID",
    fields: { moves: expect.stringContaining("ออกผลแล้ว") },
  });
  expect(await statusOf()).toBe("paid");
});

test("a draw that is put on another day keeps its bills: it is moved, and has no second round", async () => {
  const later = await withMove(day, 1);
  expect(await clerk.call("officeLottoCategorySave", later)).toMatchObject({
    code: "FIELDS_INVALID",
    fields: { moves: expect.stringContaining("เลื่อนที่งวดนั้น") },
  });
  const [next] = await laoRounds("r.status = 'upcoming' and r.day > $1", day);
  if (!next) throw new Error("there is no round ahead");
  await clerk.agreed("officeLottoCategorySave", await withMove(next.day, 1));
  const held = await laoRounds("r.day = any($1::date[])", `{${next.day},${addDays(next.day, 1)}}`);
  expect(held.map(({ day: each, status }) => [each, status])).toEqual([
    [next.day, "cancelled"],
    [addDays(next.day, 1), "upcoming"],
  ]);
});

test("a draw that was moved to another day is not ended by a rest on the day it was planned for", async () => {
  const drawsAt = bangkokInstant(addDays(day, 1), "20:30");
  await clerk.agreed("officeLottoRoundMove", {
    round_id: Number(roundId),
    opens_at: system.clock.now().toISOString(),
    closes_at: bangkokInstant(addDays(day, 1), "20:00").toISOString(),
    draws_at: drawsAt.toISOString(),
    reason: "แหล่งที่มาเลื่อนวัน",
  });
  await clerk.agreed("officeLottoCategorySave", await withMove(day, null));
  expect(await visitor(system).ok("lottoRound", { round_id: Number(roundId) })).toMatchObject({
    status: "open",
    day: bangkokDay(drawsAt),
  });
});
