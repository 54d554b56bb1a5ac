import { satang } from "@chokdee/money";
import { addDays, bangkokInstant } from "@chokdee/rules/time";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET } from "../../core/ledger.ts";
import { creditedRewardEvent } from "../../core/rewards.ts";
import { countedTurnoverEvent } from "../../core/turnover.ts";
import { insertBareMember } from "../../testing/bare-member.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { takeIn } from "../../testing/take-in.ts";
import { closeDay } from "./close-day.ts";
import { listDays } from "./day-repo.ts";
import { cashbackFollower } from "./follow-play.ts";

const FULL = process.env.FULL !== undefined;
const TIMEOUT_MS = FULL ? 600_000 : 60_000;

let firstDay = "2030-01-01";
let bets = 0;

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
  await closeDay(system.services, addDays(firstDay, -1));
});
afterAll(() => system.close());

/** One event of a day: play, with a bonus or without, or credit that was given. */
const dayEvent = fc.record({
  member: fc.nat(2),
  what: fc.constantFrom("slot", "casino", "bonus", "reward"),
  stake: fc.integer({ min: -50_000, max: 900_000 }),
  payout: fc.integer({ min: 0, max: 600_000 }),
  /** Days that it comes late. */
  late: fc.constantFrom(0, 0, 0, 1, 2),
});

type DayEvent = typeof dayEvent extends fc.Arbitrary<infer T> ? T : never;

interface Sums {
  slot: number;
  casino: number;
  stakes: number;
  payouts: number;
  given: number;
}

/** What a day must give, worked out as plainly as can be, in satang: 0.5 % of a loss, 0.3 % and 0.1 % of play. */
function plainly({ slot, casino, stakes, payouts, given }: Sums) {
  const refund = Math.floor(Math.max(0, stakes - payouts - given) * 0.005 + 1e-6);
  const rebate = Math.max(
    0,
    Math.trunc(slot * 0.003 + Math.sign(slot) * 1e-6) + Math.trunc(casino * 0.001 + Math.sign(casino) * 1e-6),
  );
  return {
    loss: refund < 1_000 ? 0 : Math.min(refund, 300_000),
    turnover: rebate < 100 ? 0 : rebate,
  };
}

async function publishEvent(
  members: readonly MemberId[],
  day: string,
  { member, what, stake, payout, late }: DayEvent,
): Promise<void> {
  const { db, outbox } = system.services;
  const memberId = members[member] ?? (0n as MemberId);
  const deps = addDays(day, -late);
  const at = bangkokInstant(deps, "12:00");
  const event =
    what === "reward"
      ? creditedRewardEvent(memberId, { amount: satang(BigInt(payout)), source: `test:${++bets}`, at })
      : countedTurnoverEvent(memberId, {
          bet: `game:chokdee:m${++bets}`,
          version: 1,
          walletId: MAIN_WALLET,
          category: what === "casino" ? "casino" : "slot",
          providerId: "chokdee",
          gameId: "naga",
          day: deps,
          placedAt: at,
          settledAt: at,
          stake: BigInt(stake),
          payout: BigInt(payout),
          turnover: BigInt(stake),
          rounds: 1,
          isBonus: what === "bonus",
        });
  await db.transaction((tx) => outbox.publish(tx, event));
}

function add(sums: Sums, { what, stake, payout }: DayEvent): void {
  if (what === "bonus") return;
  if (what === "reward") {
    sums.given += payout;
    return;
  }
  sums[what] += stake;
  sums.stakes += stake;
  sums.payouts += payout;
}

test(
  "whatever is published, in time or late, each day gives what a plain sum says",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(dayEvent, { maxLength: 5 }), { minLength: 3, maxLength: 4 }), async (days) => {
        const members = await Promise.all([0, 1, 2].map(() => insertBareMember(system.database)));
        const expected = new Map<string, { loss: number; turnover: number }>();
        const begin = firstDay;
        for (const [index, events] of days.entries()) {
          const day = addDays(begin, index);
          const sums = members.map(() => ({ slot: 0, casino: 0, stakes: 0, payouts: 0, given: 0 }));
          const played = new Set<number>();
          for (const event of events) {
            await publishEvent(members, day, event);
            // What belongs to a day that is closed counts in the one that runs.
            const deps = sums[event.member];
            if (deps) add(deps, event);
            if (event.what === "slot" || event.what === "casino") played.add(event.member);
          }
          await takeIn(system.services, cashbackFollower);
          await closeDay(system.services, day);
          await closeDay(system.services, day);
          for (const member of played) {
            const deps = sums[member];
            if (deps) expected.set(`${member} ${day}`, plainly(deps));
          }
        }
        firstDay = addDays(begin, days.length);
        const given = new Map<string, { loss: number; turnover: number }>();
        for (const [member, memberId] of members.entries()) {
          const all = { from: undefined, to: undefined, before: undefined };
          const losses = await listDays(system.services.db, memberId, "loss", all, 100);
          const rebates = await listDays(system.services.db, memberId, "turnover", all, 100);
          for (const { day, amount } of losses) {
            const rebate = rebates.find((each) => each.day === day)?.amount ?? -1n;
            given.set(`${member} ${day}`, { loss: Number(amount), turnover: Number(rebate) });
          }
        }
        expect(given).toEqual(expected);
      }),
      { numRuns: FULL ? 150 : 8 },
    );
  },
  TIMEOUT_MS,
);
