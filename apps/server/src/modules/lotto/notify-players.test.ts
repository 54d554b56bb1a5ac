import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { findBreaks } from "../../testing/books.ts";
import { allowFullDays, allowLargeBets, drawOf, typeResult } from "../../testing/large-result.ts";
import { buy, createLottoSystem, DRAWN_AFTER_MS, line, type LottoSystem } from "../../testing/lotto-system.ts";
import { officer, type Officer } from "../../testing/officer.ts";
import { decideRound } from "./decide-round.ts";
import { lottoJobs } from "./jobs.ts";
import { settleAll } from "./settle-round.ts";

let system: LottoSystem;
let clerks: readonly [Officer, Officer];
let owner: Officer;
beforeAll(async () => {
  system = await createLottoSystem();
  await allowLargeBets(system);
  await allowFullDays(system);
  clerks = [await officer(system, "lottery"), await officer(system, "lottery")];
  owner = await officer(system, "owner");
});
afterAll(() => system.close());
afterEach(async () => expect(await findBreaks(system.database.owner)).toEqual([]));

const reason = "ตรวจกับแหล่งข่าวแล้ว";

async function people<const Names extends readonly string[]>(...names: Names) {
  const ids = await system.members(names.length, 1_000_000_00n);
  return Object.fromEntries(names.map((name, at) => [name, ids[at] ?? 0n])) as Record<Names[number], MemberId>;
}

/** Does what was left to be done once the round had ended, twice: a job that was cut off is run again. */
async function notify(roundId: bigint): Promise<void> {
  const job = lottoJobs(system.deps).find(({ name }) => name === "lotto.notify") ?? expect.fail("no such job");
  for (let time = 0; time < 2; time++) await job.run({ round_id: String(roundId) });
}

async function settle(roundId: bigint): Promise<void> {
  await settleAll(system.deps);
  await notify(roundId);
}

/** What each was notified since the last time, as kind and satang. */
async function notified(who: MemberId): Promise<(readonly [string, number | null])[]> {
  const { rows } = await system.database.owner.query<{ kind: string; amount: bigint | null }>(
    "delete from notice where member_id = $1 returning kind, amount",
    [who],
  );
  return rows.map(({ kind, amount }) => [kind, amount === null ? null : Number(amount)]);
}

test("each player of a round is notified once what it has come to over all bills", async () => {
  const { lucky, unlucky } = await people("lucky", "unlucky");
  const roundId = await system.openRound("government");
  for (const amount of [10, 20]) await buy(system.deps, lucky, roundId, [line("two_top", "19", amount, 90)]);
  await buy(system.deps, lucky, roundId, [line("two_top", "20", 10, 90)]);
  for (const digits of ["21", "22"]) await buy(system.deps, unlucky, roundId, [line("two_top", digits, 10, 90)]);
  system.pass(DRAWN_AFTER_MS);
  await typeResult(clerks, roundId, drawOf());
  expect(await notified(lucky), "nobody is notified before all is paid").toEqual([]);
  await settle(roundId);
  expect(await notified(lucky)).toEqual([["lotto_won", 2_700_00]]);
  expect(await notified(unlucky)).toEqual([["lotto_lost", null]]);
});

test("no page comes forward with a prize that is less than was put in", async () => {
  const { loser, winner } = await people("loser", "winner");
  const roundId = await system.openRound("government");
  await buy(system.deps, loser, roundId, [line("two_top", "19", 1, 90), line("two_top", "20", 89, 90)]);
  await buy(system.deps, winner, roundId, [line("two_top", "19", 1, 90), line("two_top", "20", 88, 90)]);
  system.pass(DRAWN_AFTER_MS);
  await typeResult(clerks, roundId, drawOf());
  await settle(roundId);
  const { rows } = await system.database.owner.query(
    "select kind, amount, digits, shown_at is not null as is_quiet from notice where member_id = any($1) order by member_id",
    [[loser, winner]],
  );
  expect(rows).toEqual([
    { kind: "lotto_won", amount: 90_00n, digits: "19", is_quiet: true },
    { kind: "lotto_won", amount: 90_00n, digits: "19", is_quiet: false },
  ]);
});

test("a round without a result gives its stakes back and says so", async () => {
  const { buyer } = await people("buyer");
  const roundId = await system.openRound("government");
  for (const amount of [10, 15]) await buy(system.deps, buyer, roundId, [line("two_top", "19", amount, 90)]);
  await decideRound(system.deps, roundId, { cancelReason: "ตลาดปิดทำการ" });
  await settle(roundId);
  expect(await notified(buyer)).toEqual([["lotto_refunded", 25_00]]);
});

test("a correction tells those whose bills it changes what it has paid or taken back, and nobody else", async () => {
  const { loser, winner, same } = await people("loser", "winner", "same");
  const roundId = await system.openRound("government");
  await buy(system.deps, loser, roundId, [line("two_top", "19", 10, 90)]);
  await buy(system.deps, winner, roundId, [line("two_top", "20", 10, 90)]);
  await buy(system.deps, same, roundId, [line("two_top", "55", 10, 90)]);
  system.pass(DRAWN_AFTER_MS);
  await typeResult(clerks, roundId, drawOf());
  await settle(roundId);
  for (const who of [loser, winner]) await notified(who);
  await typeResult(clerks, roundId, drawOf("812520"));
  await settle(roundId);
  expect(await notified(loser)).toEqual([["lotto_corrected", -900_00]]);
  expect(await notified(winner)).toEqual([["lotto_corrected", 900_00]]);
  expect(await notified(same)).toEqual([["lotto_lost", null]]);
});

test("a prize that waits for an owner is notified as held, and as paid when it is", async () => {
  const { lucky, crowd } = await people("lucky", "crowd");
  const roundId = await system.openRound("government");
  await buy(system.deps, lucky, roundId, [line("two_top", "19", 2_000, 90)]);
  await buy(system.deps, crowd, roundId, [line("two_top", "98", 100_000, 90)]);
  system.pass(DRAWN_AFTER_MS);
  await typeResult(clerks, roundId, drawOf());
  await settle(roundId);
  expect(await notified(lucky)).toEqual([["lotto_held", 180_000_00]]);
  const { items } = await owner.ok("officeLottoHeldList", { limit: 100 });
  const held = items.find(({ round_id }) => round_id === Number(roundId));
  await owner.ok("officeLottoHeldRelease", { held_id: held?.held_id ?? 0, reason });
  expect(await notified(lucky)).toEqual([["lotto_won", 180_000_00]]);
});
