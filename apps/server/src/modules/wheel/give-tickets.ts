import { bangkokDay } from "@chokdee/rules/time";
import type { Clock } from "../../core/clock.ts";
import type { Tx } from "../../core/db.ts";
import type { Outbox } from "../../core/events.ts";
import type { MemberId } from "../../core/ids.ts";
import type { RewardGiver } from "../../core/rewards.ts";
import type { WheelDependencies } from "./dependencies.ts";
import { endOfDay, wheelChanged } from "./rules.ts";
import type { WheelSettings } from "./setting-repo.ts";
import { insertTickets } from "./ticket-repo.ts";

/** Tickets that a quest, a coupon, the shop or the wheel itself gives. They are valid until they are used. */
export function ticketGiver({
  clock,
  outbox,
}: {
  readonly clock: Clock;
  readonly outbox: Outbox;
}): RewardGiver<"wheel_ticket"> {
  return async (tx, { memberId, reward, source }) => {
    const at = clock.now();
    await insertTickets(tx, { memberId, source, from: 1, to: reward.count, at, expiresAt: null });
    await outbox.publish(tx, wheelChanged(memberId));
  };
}

/** The free tickets of the day, given when the member comes for them and gone at midnight. */
export async function giveDailyTickets(
  { earningDeposits }: Pick<WheelDependencies, "earningDeposits">,
  tx: Tx,
  memberId: MemberId,
  settings: WheelSettings,
  now: Date,
): Promise<void> {
  const { is_open, daily_tickets, daily_needs_deposit } = settings;
  if (!is_open || daily_tickets === 0) return;
  if (daily_needs_deposit && !(await earningDeposits.hasAny(tx, memberId))) return;
  const source = `daily:${bangkokDay(now)}`;
  await insertTickets(tx, { memberId, source, from: 1, to: daily_tickets, at: now, expiresAt: endOfDay(now) });
}
