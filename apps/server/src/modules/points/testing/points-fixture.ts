import type { Clock } from "../../../core/clock.ts";
import type { OutboxEvent } from "../../../core/events.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { Ledger } from "../../../core/ledger.ts";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import { type CountedTurnover, countedTurnoverEvent } from "../../../core/turnover.ts";
import { createOutbox } from "../../../platform/outbox/outbox.ts";
import { insertBareMember } from "../../../testing/bare-member.ts";
import type { TestDatabase } from "../../../testing/database.ts";
import { takeIn } from "../../../testing/take-in.ts";
import { pointsFollower } from "../follow-turnover.ts";

/** A clock that does not move until it is set. */
export class FrozenClock implements Clock {
  #now: Date;

  constructor(bangkok: string) {
    this.#now = new Date(`${bangkok}+07:00`);
  }

  now(): Date {
    return this.#now;
  }

  real(): Date {
    return new Date();
  }

  set(bangkok: string): void {
    this.#now = new Date(`${bangkok}+07:00`);
  }
}

interface Basis {
  readonly database: TestDatabase;
  readonly ledger: Ledger;
  readonly clock: Clock;
}

export async function newMember({ database, ledger }: Pick<Basis, "database" | "ledger">): Promise<MemberId> {
  const memberId = await insertBareMember(database);
  await database.db.transaction((tx) => ledger.openMember(tx, memberId));
  return memberId;
}

let bets = 0;

/** A bet of this many satang that counts, or the difference that settling it again makes. */
export function counted(
  memberId: MemberId,
  turnover: bigint,
  { clock }: Pick<Basis, "clock">,
  more: Partial<CountedTurnover> = {},
): OutboxEvent {
  return countedTurnoverEvent(memberId, {
    bet: `game:test:${++bets}`,
    version: 1,
    walletId: MAIN_WALLET,
    category: "slot",
    providerId: "chokdee",
    gameId: "naga",
    day: "2026-11-15",
    placedAt: clock.now(),
    settledAt: clock.now(),
    stake: turnover,
    payout: 0n,
    turnover,
    rounds: 1,
    isBonus: false,
    ...more,
  });
}

/** Publishes counted play and lets points follow it. */
export async function play(basis: Basis, events: readonly OutboxEvent[]): Promise<void> {
  const { db } = basis.database;
  await db.transaction((tx) => createOutbox(basis.clock).publishAll(tx, events));
  await takeIn(basis.database, pointsFollower(basis));
}
