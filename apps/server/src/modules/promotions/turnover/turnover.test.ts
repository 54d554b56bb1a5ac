import { afterAll, beforeAll, expect, test } from "vitest";
import type { EventConsumer } from "../../../core/events.ts";
import type { MemberId } from "../../../core/ids.ts";
import { walletId } from "../../../core/ledger.ts";
import { type CountedTurnover, readCountedTurnover } from "../../../core/turnover.ts";
import { insertBareMember } from "../../../testing/bare-member.ts";
import { countBets, publishSettled } from "../../../testing/count-bets.ts";
import { takeIn } from "../../../testing/take-in.ts";
import { createTestSystem, type TestSystem } from "../../../testing/system.ts";
import { readEras } from "./era-repo.ts";
import { leftOf } from "./eras.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

async function newMember(): Promise<MemberId> {
  const memberId = await insertBareMember(system.database);
  await system.services.db.transaction((tx) => system.services.ledger.openMember(tx, memberId));
  return memberId;
}

const need = (memberId: MemberId, amount: bigint, source: string) =>
  system.services.db.transaction((tx) => system.services.requirements.add(tx, { memberId, amount, source }));

const left = async (memberId: MemberId): Promise<bigint> =>
  (await readEras(system.services.db, [memberId])).reduce((sum, era) => sum + leftOf(era), 0n);

type Bet = Parameters<typeof publishSettled>[2];
const settle = async (memberId: MemberId, ...bets: Bet[]): Promise<void> => {
  for (const bet of bets) await publishSettled(system.services, memberId, bet);
  await countBets(system.services);
};

/** All turnover that was published of one member, read from the beginning. */
async function publishedTurnover(memberId: MemberId): Promise<CountedTurnover[]> {
  const seen: CountedTurnover[] = [];
  const reader: EventConsumer<"turnover.counted"> = {
    name: `test-${memberId}-${Math.random()}`,
    topics: ["turnover.counted"],
    handle: async (_tx, events) => {
      seen.push(...events.filter((event) => event.memberId === memberId).map(readCountedTurnover));
    },
  };
  await takeIn(system.services, reader);
  return seen;
}

test("every bet is published once, and a later settlement publishes the difference", async () => {
  const member = await newMember();
  const bet = { bet: "game:chokdee:1", stake: 500n };
  await settle(member, { ...bet, payout: 200n }, { ...bet, payout: 200n });
  await settle(member, { ...bet, payout: 900n, version: 2 });
  await settle(member, { ...bet, status: "void", payout: 500n, version: 3 }, { ...bet, payout: 200n });
  const sums = (await publishedTurnover(member)).map(({ version, stake, payout, turnover, rounds }) => [
    version,
    stake,
    payout,
    turnover,
    rounds,
  ]);
  expect(sums).toEqual([
    [1, 500n, 200n, 500n, 1],
    [2, 0n, 700n, 0n, 0],
    [3, -500n, -900n, -500n, -1],
  ]);
});

test("a push, a void bet and stakes against each other do not count; what is played with a bonus is marked", async () => {
  const member = await newMember();
  await need(member, 1_000n, "deposit:1");
  await settle(
    member,
    { bet: "t:1", stake: 100n, payout: 100n, category: "casino" },
    { bet: "t:2", stake: 200n, payout: 195n, category: "casino" },
    { bet: "t:3", stake: 100n, payout: 195n, category: "casino" },
    { bet: "t:4", stake: 100n, payout: 100n, category: "slot" },
    { bet: "t:5", stake: 100n, status: "void", payout: 100n },
    { bet: "t:6", stake: 100n, walletId: walletId(10) },
  );
  expect((await publishedTurnover(member)).map(({ bet, turnover, isBonus }) => [bet, turnover, isBonus])).toEqual([
    ["t:1", 0n, false],
    ["t:2", 5n, false],
    ["t:3", 100n, false],
    ["t:4", 100n, false],
    ["t:5", 0n, false],
    ["t:6", 100n, true],
  ]);
  expect(await left(member)).toBe(1_000n - 205n);
});

test("requirements add up, each source once, and begin anew when all was played", async () => {
  const member = await newMember();
  await need(member, 300n, "deposit:1");
  await need(member, 200n, "coupon:1");
  await need(member, 200n, "coupon:1");
  expect(await left(member)).toBe(500n);
  await settle(member, { bet: "r:1", stake: 700n });
  expect(await left(member)).toBe(0n);
  await need(member, 100n, "deposit:2");
  expect(await left(member)).toBe(100n);
});

test("a bet that is taken back opens what it had fulfilled, and bets before a requirement do not count for it", async () => {
  const member = await newMember();
  const before = new Date(system.services.clock.now().getTime() - 60_000);
  await need(member, 300n, "deposit:1");
  await settle(member, { bet: "b:0", stake: 300n, placedAt: before }, { bet: "b:1", stake: 400n });
  expect(await left(member)).toBe(0n);
  await need(member, 500n, "deposit:2");
  await settle(member, { bet: "b:1", stake: 400n, status: "void", payout: 400n, version: 2 });
  expect(await left(member)).toBe(300n + 500n);
  await settle(member, { bet: "b:2", stake: 350n }, { bet: "b:3", stake: 500n });
  expect(await left(member)).toBe(0n);
});

test("what is not counted yet is known, for one member and up to a moment", async () => {
  const { services } = system;
  const [member, other] = [await newMember(), await newMember()];
  const progress = services.turnoverProgress;
  await publishSettled(services, member, { bet: "p:1", stake: 100n });
  const behind = { code: "TURNOVER_BEHIND" };
  await expect(progress.assertCounted(services.db, { memberId: member })).rejects.toMatchObject(behind);
  await progress.assertCounted(services.db, { memberId: other });
  await progress.assertCounted(services.db, { settledBefore: new Date("2026-01-01T00:00:00Z") });
  await expect(progress.assertCounted(services.db, { settledBefore: services.clock.now() })).rejects.toMatchObject(
    behind,
  );
  await countBets(services);
  await progress.assertCounted(services.db);
});
