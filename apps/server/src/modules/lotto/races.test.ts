import { MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { buy, createLottoSystem, line, type LottoSystem } from "../../testing/lotto-system.ts";
import { advanceRounds } from "./advance-rounds.ts";
import { cancelBill } from "./cancel-bill.ts";
import { lottoJobs } from "./jobs.ts";
import { asMember } from "../../testing/as-member.ts";

let system: LottoSystem;
beforeAll(async () => {
  system = await createLottoSystem();
});
afterAll(() => system.close());

const settled = async <T>(calls: readonly Promise<T>[]) => {
  const results = await Promise.allSettled(calls);
  const refused = results.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
  for (const reason of refused) if (!(reason instanceof DomainError)) throw reason;
  return {
    done: results.flatMap((each) => (each.status === "fulfilled" ? [each.value] : [])),
    codes: refused.map((reason) => (reason as DomainError).code),
  };
};

const cancel = (memberId: MemberId, billId: string) =>
  cancelBill(system.deps, BigInt(billId), asMember(system.deps.db, memberId));

async function soldOn(roundId: bigint, number: string): Promise<bigint> {
  const { rows } = await system.database.owner.query<{ sold: bigint }>(
    "select sold from lotto_sold where round_id = $1 and number = $2",
    [roundId, number],
  );
  return rows[0]?.sold ?? 0n;
}

/** The counters equal the sum of the valid bills. */
async function expectCountersRight(roundId: bigint): Promise<void> {
  const { rows } = await system.database.owner.query<{ off: bigint }>(
    `with lines as (
       select l.bet_type, l.number, b.member_id, l.stake, l.stake * l.rate / 100 as payout
         from lotto_line l join lotto_bill b on b.id = l.bill_id
        where l.round_id = $1 and b.status <> 'cancelled' and l.bet_type not like '%tod'
     ), counted as (
       (select bet_type, number, sum(stake) as sold, sum(payout) as liability from lines group by 1, 2)
       except select bet_type, number, sold, liability from lotto_sold where round_id = $1
     ), members as (
       (select member_id, sum(stake) as staked from lines group by 1)
       except select member_id, staked from lotto_member_round where round_id = $1
     )
     select (select count(*) from counted) + (select count(*) from members)
            + (select count(*) from lotto_sold s where s.round_id = $1 and s.sold > 0 and not exists (
                 select from lines l where l.bet_type = s.bet_type and l.number = s.number)) as off`,
    [roundId],
  );
  expect(rows[0]?.off).toBe(0n);
}

test("buyers at once never pass a number's cap of 100 baht (ASVS 15.4.2)", async () => {
  await system.database.owner.query(
    "update lotto_terms set max_per_number = 10000 where category_id = 1 and bet_type = 'two_top'",
  );
  const roundId = await system.openRound("government");
  const buyers = await system.members(process.env.FULL ? 200 : 130, 100_00n);
  const { done, codes } = await settled(
    buyers.map((memberId) =>
      buy(system.deps, memberId, roundId, [line("two_top", "19", 1, 90), line("two_top", "91", 1, 90)]),
    ),
  );
  expect(done).toHaveLength(100);
  expect(new Set(codes)).toEqual(new Set(["NUMBER_LIMIT"]));
  expect(await soldOn(roundId, "19")).toBe(100_00n);
  await expectCountersRight(roundId);
});

test("60 buyers at once buy no step of a rate past its edge (ASVS 15.4.2)", async () => {
  const roundId = await system.openRound("hanoi");
  const buyers = await system.members(60, 1_000_00n);
  const bands = [
    { sold_up_to: "500000", rate: 90_000 },
    { sold_up_to: "1000000", rate: 70_000 },
  ];
  await system.database.owner.query(
    "update lotto_terms set bands = $1 where category_id = (select category_id from lotto_round where id = $2) and bet_type = 'three_top'",
    [JSON.stringify(bands), roundId],
  );
  const shareOf = (index: number) => 130 + (index % 7) * 10;
  const buyAt = (rate: number) =>
    settled(
      buyers.map((memberId, index) =>
        buy(system.deps, memberId, roundId, [line("three_top", "519", shareOf(index), rate)]),
      ),
    );
  const { codes } = await buyAt(900);
  expect(codes.filter((code) => code !== "NUMBER_LIMIT" && code !== "RATE_CHANGED")).toEqual([]);
  expect(codes.length).toBeGreaterThan(0);
  const soldAt = async (rate: number) => {
    const { rows } = await system.database.owner.query<{ sold: bigint }>(
      "select coalesce(sum(stake), 0)::bigint as sold from lotto_line where round_id = $1 and rate = $2",
      [roundId, rate],
    );
    return rows[0]?.sold ?? 0n;
  };
  expect(await soldAt(90_000)).toBeLessThanOrEqual(5_000_00n);

  // What is left of the step is sold at its rate, and the rest at the next, in one bill.
  const [last] = (await system.members(1, 1_000_00n)) as [MemberId];
  const left = Number(5_000_00n - (await soldAt(90_000))) / 100;
  const rest = line("three_top", "519", 200 - left, 700);
  await buy(system.deps, last, roundId, left > 0 ? [line("three_top", "519", left, 900), rest] : [rest]);
  expect(await soldAt(90_000)).toBe(5_000_00n);
  await buyAt(700);
  expect([await soldAt(90_000), await soldAt(70_000)]).toEqual([
    5_000_00n,
    expect.toSatisfy((sold: bigint) => sold <= 5_000_00n),
  ]);
  await expectCountersRight(roundId);
});

test("bills over many numbers in any order do not stop each other", async () => {
  const roundId = await system.openRound("government");
  const buyers = await system.members(20, 1_000_00n);
  const numbers = Array.from({ length: 50 }, (_, n) => String(n).padStart(2, "0"));
  const { done, codes } = await settled(
    buyers.map((memberId, index) => {
      const order = index % 2 === 0 ? numbers : numbers.toReversed();
      return buy(
        system.deps,
        memberId,
        roundId,
        order.map((number) => line("two_bottom", number, 1, 90)),
      );
    }),
  );
  expect([done.length, codes]).toEqual([20, []]);
  await expectCountersRight(roundId);
});

test("bill, cancel and close at the same instant leave money and counters in agreement (ASVS 2.3.3)", async () => {
  const roundId = await system.openRound("government", 6);
  const buyers = await system.members(60, 100_00n);
  const early = await Promise.all(
    buyers.slice(0, 30).map((memberId) => buy(system.deps, memberId, roundId, [line("run_top", "5", 10, 3.2)])),
  );
  const close = async () => {
    system.pass(6 * MINUTE_MS);
    await advanceRounds(system.deps);
  };
  const [bought, cancelled] = await Promise.all([
    settled(buyers.slice(30).map((memberId) => buy(system.deps, memberId, roundId, [line("run_top", "5", 10, 3.2)]))),
    settled(early.map(({ bill_id }, index) => cancel(buyers[index] as MemberId, bill_id))),
    close(),
  ]);
  const codes = [...bought.codes, ...cancelled.codes];
  expect(codes.filter((code) => code !== "ROUND_CLOSED" && code !== "BILL_CANCEL_LATE")).toEqual([]);
  const standing = 30 - cancelled.done.length + bought.done.length;
  expect(await soldOn(roundId, "5")).toBe(BigInt(standing) * 10_00n);
  await expectCountersRight(roundId);
  const { rows } = await system.database.owner.query<{ late: bigint }>(
    `select count(*) as late from lotto_bill b join lotto_round r on r.id = b.round_id
      where r.id = $1 and b.created_at >= r.closes_at`,
    [roundId],
  );
  expect(rows[0]?.late).toBe(0n);
  await expect(buy(system.deps, buyers[0] as MemberId, roundId, [line("run_top", "5", 1, 3.2)])).rejects.toMatchObject({
    code: "ROUND_CLOSED",
  });
});

test("counters of rounds long over are removed, those of others stay", async () => {
  const over = await system.openRound("government", 5);
  const [member] = (await system.members(1, 100_00n)) as [MemberId];
  await buy(system.deps, member, over, [line("two_top", "19", 1, 90)]);
  await system.database.owner.query(
    `update lotto_round set status = 'paid', result = '{}', opens_at = opens_at - interval '9 days',
            closes_at = closes_at - interval '8 days', draws_at = draws_at - interval '8 days' where id = $1`,
    [over],
  );
  const open = await system.openRound("government");
  await buy(system.deps, member, open, [line("two_top", "19", 1, 90)]);
  const tidy = lottoJobs(system.deps).find(({ name }) => name === "lotto_tidy") ?? expect.fail("no such job");
  await tidy.run({});
  expect([await soldOn(over, "19"), await soldOn(open, "19")]).toEqual([0n, 1_00n]);
});

test("bills taken back at the same moment do not pass the day's number, and the next day begins anew", async () => {
  const roundId = await system.openRound("government", 3 * 24 * 60);
  const [member] = (await system.members(1, 1_000_00n)) as [MemberId];
  const buyBills = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => buy(system.deps, member, roundId, [line("two_bottom", "11", 10, 90)])),
    );
  const bills = await buyBills(6);
  const { done, codes } = await settled(bills.map(({ bill_id }) => cancel(member, bill_id)));
  expect([done.length, new Set(codes)]).toEqual([3, new Set(["BILL_CANCEL_LIMIT"])]);
  expect(await system.balance(member)).toBe(1_000_00n - 30_00n);
  const [standing] = await buyBills(1);
  expect(standing?.cancel_until, "what is refused is not offered").toBeNull();

  system.pass(24 * 60 * MINUTE_MS);
  const [next] = await buyBills(1);
  expect(next?.cancel_until).not.toBeNull();
  await cancel(member, next?.bill_id ?? "");
  await expectCountersRight(roundId);
});

test("a bill is taken back once, in time, with its numbers free for others", async () => {
  const roundId = await system.openRound("government", 60);
  const [member] = (await system.members(1, 100_00n)) as [MemberId];
  const lines = [line("three_top", "123", 40, 900), line("three_tod", "321", 10, 150)];
  const first = await buy(system.deps, member, roundId, lines);
  expect(first.cancel_until).not.toBeNull();
  const { done, codes } = await settled([1, 2, 3].map(() => cancel(member, first.bill_id)));
  expect(done).toEqual([{ bill_id: first.bill_id, refunded: 50 }]);
  expect(codes).toEqual(["BILL_STATE", "BILL_STATE"]);
  expect(await system.balance(member)).toBe(100_00n);
  expect(await soldOn(roundId, "123")).toBe(0n);

  const second = await buy(system.deps, member, roundId, lines);
  system.pass(5 * MINUTE_MS + 1_000);
  await expect(cancel(member, second.bill_id)).rejects.toMatchObject({
    code: "BILL_CANCEL_LATE",
  });
  expect(await system.balance(member)).toBe(50_00n);
});
