import { NO_MONEY, type Satang, satang } from "@chokdee/money";
import { bangkokDay } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Ports } from "../../core/ports.ts";
import { plainWorth, type RewardGiver, type RewardWorthOf } from "../../core/rewards.ts";
import type { WheelDependencies } from "./dependencies.ts";
import { type OfferedPrize, readWheel } from "./read-wheel.ts";
import { endOfDay, wheelChanged } from "./rules.ts";
import type { WheelSettings } from "./setting-repo.ts";
import { insertTickets } from "./ticket-repo.ts";

/** Tickets that a quest, a coupon, the shop or the wheel itself gives. They are valid until they are used. */
export function ticketGiver({ clock, outbox }: Pick<Ports, "clock" | "outbox">): RewardGiver<"wheel_ticket"> {
  return async (tx, { memberId, reward, source }) => {
    const at = clock.now();
    await insertTickets(tx, { memberId, source, from: 1, to: reward.count, at, expiresAt: null });
    await outbox.publish(tx, wheelChanged(memberId));
  };
}

/** What a ticket is worth on the wheel as it is: what a spin gives on average, with the spins that it gives. */
export function ticketWorth({ clock }: Pick<Ports, "clock">): RewardWorthOf<"wheel_ticket"> {
  return async (db, { count }) => {
    const { prizes } = await readWheel(db, bangkokDay(clock.now()));
    return satang(spinWorth(prizes) * BigInt(count));
  };
}

export function spinWorth(prizes: readonly Pick<OfferedPrize, "weight" | "reward">[]): Satang {
  let [weights, worths, tickets] = [0n, 0n, 0n];
  for (const { weight, reward } of prizes) {
    weights += BigInt(weight);
    worths += BigInt(weight) * plainWorth(reward);
    if (reward.kind === "wheel_ticket") tickets += BigInt(weight * reward.count);
  }
  if (weights === 0n) return NO_MONEY;
  // A wheel that gives a ticket or more for each would never stop: each then counts as the sum of all prizes.
  return satang(tickets < weights ? worths / (weights - tickets) : worths);
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
