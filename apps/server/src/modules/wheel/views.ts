import type { CallOutput } from "@chokdee/contract";
import { toBahtOrNull } from "@chokdee/money";
import { givenAt } from "@chokdee/rules/wheel";
import { readStoredReward, rewardView, type RewardView } from "../../core/reward-forms.ts";
import type { OfferedPrize, Wheel } from "./read-wheel.ts";
import { endOfDay } from "./rules.ts";
import type { SeedRow } from "./seed-repo.ts";
import type { WheelSettings } from "./setting-repo.ts";
import type { SpinRow } from "./spin-repo.ts";

type Config = CallOutput<"wheelConfigV2">;
export type SpinView = CallOutput<"wheelHistory">["items"][number];

/** A prize has a name of its own, which may say more than its reward's. */
function namedReward({ reward, title }: Pick<OfferedPrize, "reward" | "title">): RewardView {
  return { ...rewardView(reward), title };
}

export function prizeView(wheel: Wheel, prize: OfferedPrize): Config["prizes"][number] {
  return {
    prize_id: prize.prizeId,
    reward: namedReward(prize),
    weight: prize.weight,
    is_in_stock: prize.isInStock,
    left_today: prize.leftToday,
    replaced_by: prize.replacedBy,
    turnover_times: prize.reward.kind === "credit" ? prize.reward.turnoverPercent / 100 : 0,
    gives: namedReward(givenAt(wheel.prizes, prize.prizeId)),
  };
}

export function settingView(
  settings: WheelSettings,
  { commit, counter }: Pick<SeedRow, "commit" | "counter">,
  wheel: Wheel,
  now: Date,
): Config["setting"] {
  return {
    is_open: settings.is_open && wheel.prizes.length > 0,
    points_per_spin: settings.points_per_spin === null ? null : Number(settings.points_per_spin),
    commit,
    counter,
    entries_hash: wheel.hash,
    daily_tickets: settings.daily_tickets,
    daily_needs_deposit: settings.daily_needs_deposit,
    deposit_per_ticket: toBahtOrNull(settings.deposit_per_ticket),
    deposit_tickets_a_day: settings.deposit_tickets_a_day,
    ticket_days: settings.ticket_days,
    next_daily_at: endOfDay(now).toISOString(),
  };
}

export function spunReward({ reward, title }: Pick<SpinRow, "reward" | "title">): RewardView {
  return namedReward({ reward: readStoredReward(reward), title });
}

export function spinView(spin: SpinRow): SpinView {
  return {
    spin_id: spin.name,
    prize_id: spin.prize_id,
    reward: spunReward(spin),
    paid_with: spin.paid_with,
    spun_at: spin.at.toISOString(),
    proof_reference: spin.name,
  };
}
