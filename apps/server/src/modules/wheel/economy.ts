import type { Queryable } from "../../core/db.ts";
import type { EconomyGift, Reward } from "../../core/rewards.ts";
import { listPrizes } from "./prize-repo.ts";
import { readStoredReward } from "../../core/reward-forms.ts";
import { readSettings } from "./setting-repo.ts";

/** The wheel as the economy sees it: its chances, its tickets, and what a spin costs in points. */
export interface EconomyWheel {
  readonly prizes: readonly { readonly reward: Reward; readonly weight: number }[];
  readonly tickets: readonly EconomyGift[];
  readonly pointsPerSpin: number | null;
}

export async function readEconomyWheel(db: Queryable): Promise<EconomyWheel> {
  const settings = await readSettings(db);
  // Of what is given on a day only the numbers change: any day will do.
  const rows = await listPrizes(db, "2000-01-01");
  const prizes = rows.map(({ reward, weight }) => ({ reward: readStoredReward(reward), weight }));
  if (!settings.is_open) return { prizes, tickets: [], pointsPerSpin: null };
  const { daily_tickets, deposit_per_ticket, deposit_tickets_a_day, points_per_spin } = settings;
  const one: Reward = { kind: "wheel_ticket", count: 1 };
  const ticket = (timesAYear: number, amount: number): EconomyGift => ({
    name: "กงล้อ",
    reward: one,
    timesAYear,
    play: { amount, categories: [] },
  });
  return {
    prizes,
    tickets: [
      ticket(365 * daily_tickets, 0),
      ...(deposit_per_ticket === null ? [] : [ticket(365 * deposit_tickets_a_day, Number(deposit_per_ticket))]),
    ],
    pointsPerSpin: points_per_spin === null ? null : Number(points_per_spin),
  };
}
