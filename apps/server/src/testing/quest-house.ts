import type { CallOutput } from "@chokdee/contract/schemas";
import { satang } from "@chokdee/money";
import { addDays, bangkokDay, bangkokInstant } from "@chokdee/rules/time";
import type { OutboxEvent } from "../core/events.ts";
import type { PlayCategory } from "../core/gate.ts";
import type { MemberId } from "../core/ids.ts";
import { walletId } from "../core/ledger.ts";
import { creditedDepositEvent } from "../core/payments.ts";
import { countedTurnoverEvent } from "../core/turnover.ts";
import { pollFollower } from "../modules/polls/follow-deposits.ts";
import { questFollower } from "../modules/quests/follow-progress.ts";
import type { TestSystem } from "./system.ts";
import { takeIn } from "./take-in.ts";

export type QuestView = CallOutput<"questList">[number];

export interface Play {
  readonly turnover: bigint;
  readonly category?: PlayCategory;
  readonly rounds?: number;
  readonly isBonus?: boolean;
  readonly at?: Date;
}

let names = 0;

/** The events of other parts about a member, made by hand. */
export function playEvent(memberId: MemberId, now: Date, play: Play): OutboxEvent {
  const at = play.at ?? now;
  names += 1;
  return countedTurnoverEvent(memberId, {
    bet: `game:test:${names}`,
    version: 1,
    walletId: walletId(1),
    category: play.category ?? "slot",
    providerId: "test",
    gameId: "test",
    day: bangkokDay(at),
    placedAt: at,
    settledAt: at,
    stake: play.turnover,
    payout: 0n,
    turnover: play.turnover,
    rounds: play.rounds ?? 1,
    isBonus: play.isBonus ?? false,
  });
}

export function depositEvent(memberId: MemberId, at: Date, amount: bigint, paymentId?: string): OutboxEvent {
  names += 1;
  return creditedDepositEvent(memberId, {
    paymentId: paymentId ?? `D${names}`,
    amount: satang(amount),
    asked: satang(amount),
    promotionId: null,
    earns: true,
    at,
  });
}

/** Publishes events and lets the quests follow them. */
export async function publishEvents({ services }: TestSystem, events: readonly OutboxEvent[]): Promise<void> {
  const { db, outbox } = services;
  await db.transaction((tx) => outbox.publishAll(tx, events));
  for (const follower of [questFollower(services), pollFollower]) await takeIn(services, follower);
}

/** A day that nothing has happened on yet: business time goes to this time of the next one. */
export async function nextDay({ services }: TestSystem, time = "09:00"): Promise<void> {
  const { clock, sandboxClock } = services;
  const tomorrow = addDays(bangkokDay(clock.now()), 1);
  moveTo(sandboxClock, bangkokInstant(tomorrow, time));
}

export function moveTo(clock: TestSystem["services"]["sandboxClock"], to: Date): void {
  if (!clock) throw new Error("Only a sandbox's clock moves.");
  clock.advanceTo(to.getTime() - Date.now());
}
