import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettledBet } from "../../core/bets.ts";
import type { MemberId } from "../../core/ids.ts";
import { countBets, publishSettled } from "../../testing/count-bets.ts";
import { decideByVectors, expectPaidOnce, openDecidedRound } from "../../testing/decided-round.ts";
import { buy, createLottoSystem, line, type LottoSystem } from "../../testing/lotto-system.ts";
import { decideRound } from "./decide-round.ts";
import { restartSettling } from "./round-repo.ts";
import { settleAll, settleNext } from "./settle-round.ts";
import { publishedEvents } from "../../testing/published-events.ts";

let system: LottoSystem;
beforeAll(async () => {
  system = await createLottoSystem();
});
afterAll(() => system.close());

const decide = (roundId: bigint) => decideByVectors(system, roundId);

const select = async <Row>(sql: string, values: (bigint | string)[]): Promise<Row[]> =>
  (await system.database.owner.query<Row>(sql, values)).rows;

test("the golden vectors are paid to the satang, and each bill is published once", async () => {
  const roundId = await system.openRound("government");
  const [member] = (await system.members(1, 1_000_00n)) as [MemberId];
  const vectors = [
    [line("three_top", "519", 10, 900), 9_000],
    [line("three_top", "951", 10, 900), 0],
    [line("three_tod", "951", 10, 150), 1_500],
    [line("three_tod", "519", 10, 150), 1_500],
    [line("three_front", "389", 10, 450), 4_500],
    [line("three_front", "812", 10, 450), 0],
    [line("three_bottom", "849", 10, 450), 4_500],
    [line("two_top", "19", 10, 90), 900],
    [line("two_bottom", "47", 10, 90), 900],
    [line("two_bottom", "74", 10, 90), 0],
    [line("run_top", "1", 10, 3.2), 32],
    [line("run_top", "4", 10, 3.2), 0],
    [line("run_bottom", "4", 10, 4.2), 42],
  ] as const;
  const { bill_id } = await buy(
    system.deps,
    member,
    roundId,
    vectors.map(([each]) => each),
  );
  const [lost] = (await system.members(1, 100_00n)) as [MemberId];
  await buy(system.deps, lost, roundId, [line("two_top", "20", 1.01, 90)]);
  await decide(roundId);
  await settleAll(system.deps);
  const lines = await select<{ prize: bigint }>(
    "select prize from lotto_line where round_id = $1 and bill_id = $2 order by line_no",
    [roundId, bill_id],
  );
  expect(lines.map(({ prize }) => Number(prize) / 100)).toEqual(vectors.map(([, prize]) => prize));
  const won = vectors.reduce((sum, [, prize]) => sum + prize, 0);
  expect(await system.balance(member)).toBe(1_000_00n - 130_00n + BigInt(won) * 100n);

  const published = await publishedEvents(system.database.owner, "bet.settled");
  const events = published.filter(({ payload }) => payload.bet === `lotto:${bill_id}`);
  expect(events).toHaveLength(1);
  expect(events[0]?.memberId).toBe(member);
  expect(events[0] && readSettledBet(events[0])).toMatchObject({
    version: 1,
    status: "settled",
    category: "lotto",
    gameId: "government",
    stake: 130_00n,
    payout: BigInt(won) * 100n,
  });
  const [round] = await select<{ status: string }>("select status from lotto_round where id = $1", [roundId]);
  expect(round?.status).toBe("paid");
  const changed = await publishedEvents(system.database.owner, "office.changed");
  expect(changed.at(-1)?.payload, "a desk that is open reads that it is paid").toMatchObject({
    subject: `lotto_round:${roundId}`,
    by: null,
  });
});

test("stakes on numbers of which one person holds more than half do not count, with one account or with two", async () => {
  const roundId = await system.openRound("government");
  const [alone, one, other, fair] = (await system.members(4, 1_000_00n)) as [MemberId, MemberId, MemberId, MemberId];
  await select("insert into member_device select unnest($1::bigint[]), 'two-buyers', now()", [`{${one},${other}}`]);
  const run = (digits: string) => [...digits].map((digit) => line("run_top", digit, 10, 3.2));
  const { bill_id } = await buy(system.deps, alone, roundId, [...run("012"), line("two_top", "20", 10, 90)]);
  await buy(system.deps, alone, roundId, run("345"));
  await buy(system.deps, one, roundId, run("012"));
  await buy(system.deps, other, roundId, run("345"));
  await buy(system.deps, fair, roundId, run("01234"));
  await decide(roundId);
  await settleAll(system.deps);
  await countBets(system.services);
  const counted = () =>
    select<object>("select turnover, reason from turnover_bet where member_id = any($1) order by member_id, bet", [
      `{${[alone, one, other, fair].join()}}`,
    ]);
  const judged = [
    { turnover: 10_00n, reason: "opposite" },
    { turnover: 0n, reason: "opposite" },
    { turnover: 0n, reason: "opposite_accounts" },
    { turnover: 0n, reason: "opposite_accounts" },
    { turnover: 50_00n, reason: null },
  ];
  expect(await counted()).toEqual(judged);
  const stored = await select<object>(
    "select member_id, others::text[] as others, amount from promotion_refusal where bet like 'lotto:%' order by member_id, bet",
    [],
  );
  expect(stored).toEqual([
    { member_id: alone, others: [], amount: 30_00n },
    { member_id: alone, others: [], amount: 30_00n },
    { member_id: one, others: [String(other)], amount: 30_00n },
    { member_id: other, others: [String(one)], amount: 30_00n },
  ]);

  // A correction that comes after the numbers are no longer counted changes nothing of it.
  await select("delete from lotto_member_sold where round_id = $1", [roundId]);
  const corrected = { bet: `lotto:${bill_id}`, stake: 40_00n, payout: 32_00n, category: "lotto", version: 2 } as const;
  await publishSettled(system.services, alone, corrected);
  await countBets(system.services);
  expect(await counted()).toEqual(judged);
});

test("a settlement killed ten times pays each winning line once (B.3.5)", async () => {
  const roundId = await openDecidedRound(system);
  for (let kills = 0; kills < 10;) {
    const step = settleNext(system.deps).catch(() => true);
    // Every connection of the program goes, whatever it is doing: that is what a kill leaves behind.
    if (await killWhenBusy(step)) kills += 1;
    // It may be done before its ten kills; then it goes through all bills once more.
    if (!(await step)) await system.deps.db.transaction((tx) => restartSettling(tx, roundId, system.clock.real()));
  }
  await settleAll(system.deps);
  await expectPaidOnce(system, roundId);
  const progress = await select<{ status: string; settled: number | null }>(
    `select payload ->> 'status' as status, (payload -> 'settled_bills')::int as settled from outbox
      where topic = 'lotto.round' and payload ->> 'round_id' = $1 order by id desc limit 2`,
    [String(roundId)],
  );
  expect(progress, "open pages see how far it is").toEqual([
    { status: "paid", settled: null },
    { status: "resulted", settled: 3_000 },
  ]);
});

/** Waits until a transaction of the settlement is under way and ends its connection. False where it was done before. */
async function killWhenBusy(step: Promise<unknown>): Promise<boolean> {
  let isDone = false;
  void step.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    // Only its own role may end a connection.
    const { rows: killed } = await system.database.db.query<{ killed: boolean }>(
      `select pg_terminate_backend(pid) as killed from pg_stat_activity
        where datname = current_database() and application_name = 'chokdee' and state <> 'idle'
          and (query like '%lotto%' or query like '%ledger_post%') and pid <> pg_backend_pid()`,
    );
    if (killed.length > 0) return true;
  }
  return false;
}

test("a round whose books and bills disagree is not paid, and is once they agree again", async () => {
  const roundId = await system.openRound("government");
  const [member] = (await system.members(1, 100_00n)) as [MemberId];
  const { bill_id } = await buy(system.deps, member, roundId, [line("two_top", "19", 10, 90)]);
  await decide(roundId);
  await settleNext(system.deps);
  await select("update lotto_bill set prize = prize + 1 where id = $1", [BigInt(bill_id)]);
  await settleAll(system.deps);
  const read = async () =>
    (
      await select<{ status: string; problem: string | null }>(
        "select status, problem from lotto_round where id = $1",
        [roundId],
      )
    )[0];
  expect(await read()).toEqual({ status: "resulted", problem: expect.stringContaining(`bill ${bill_id}`) });
  await select("update lotto_bill set prize = prize - 1 where id = $1", [BigInt(bill_id)]);
  await select("update lotto_round set settling = true, settled_to = 0, problem = null where id = $1", [roundId]);
  await settleAll(system.deps);
  expect(await read()).toEqual({ status: "paid", problem: null });
  expect(await system.balance(member)).toBe(100_00n - 10_00n + 900_00n);
});

test("a round that cannot be settled now holds up no other", async () => {
  const [stuck, free] = [await system.openRound("government"), await system.openRound("hanoi")];
  const [member] = (await system.members(1, 100_00n)) as [MemberId];
  for (const roundId of [stuck, free]) await buy(system.deps, member, roundId, [line("two_top", "19", 10, 90)]);
  await decide(stuck);
  expect(await decideRound(system.deps, free, { cancelReason: "ตลาดปิดทำการ" })).toBe(true);
  await select("insert into ledger_pause (flow, reason, paused_at) values ('house:gaming_revenue', 'test', now())", []);
  for (let step = 0; step < 6; step++) await settleNext(system.deps).catch(() => {});
  expect(await system.balance(member), "the void round is refunded").toBe(90_00n);
  await select("delete from ledger_pause", []);
  await settleAll(system.deps);
  expect(await system.balance(member)).toBe(990_00n);
});

test("a member whose money the ledger has closed holds up nobody else", async () => {
  const roundId = await system.openRound("government");
  const [closed, open] = (await system.members(2, 100_00n)) as [MemberId, MemberId];
  for (const member of [closed, open]) await buy(system.deps, member, roundId, [line("two_top", "19", 10, 90)]);
  await decide(roundId);
  await select("insert into ledger_pause (flow, reason, paused_at) values ($1, 'test', now())", [`member:${closed}`]);
  await settleAll(system.deps);
  expect(await system.balance(open)).toBe(990_00n);
  expect(await system.balance(closed)).toBe(90_00n);
  const [round] = await select<{ status: string }>("select status from lotto_round where id = $1", [roundId]);
  expect(round?.status).toBe("resulted");
  await select("delete from ledger_pause", []);
  await select("update lotto_round set settling = true, settled_to = 0, problem = null where id = $1", [roundId]);
  await settleAll(system.deps);
  expect(await system.balance(closed)).toBe(990_00n);
});
