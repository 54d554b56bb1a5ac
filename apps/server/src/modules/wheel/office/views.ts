import type { OfficeOutput } from "@chokdee/contract/office";
import { toBahtOrNull } from "@chokdee/money";
import { bangkokDay, midnight } from "@chokdee/rules/time";
import type { Queryable } from "../../../core/db.ts";
import { rewardFormView } from "../../../core/reward-forms.ts";
import { type OfferedPrize, readWheel } from "../read-wheel.ts";
import { readSettings, type WheelSettings } from "../setting-repo.ts";
import { countSpinsSince } from "../spin-repo.ts";

export type OfficeWheel = OfficeOutput<"officeWheelGet">;

/** All that staff set of the wheel, and how it goes today. */
export async function officeWheel(db: Queryable, now: Date): Promise<OfficeWheel> {
  const day = bangkokDay(now);
  const wheel = await readWheel(db, day);
  return {
    settings: settingsView(await readSettings(db)),
    prizes: wheel.prizes.map((prize) => prizeView(prize, wheel.prizes)),
    entries_hash: wheel.hash,
    spins_today: await countSpinsSince(db, midnight(day)),
  };
}

export function settingsView(settings: WheelSettings): OfficeWheel["settings"] {
  const { points_per_spin, deposit_per_ticket } = settings;
  return {
    ...settings,
    points_per_spin: points_per_spin === null ? null : Number(points_per_spin),
    deposit_per_ticket: toBahtOrNull(deposit_per_ticket),
  };
}

function prizeView(prize: OfferedPrize, prizes: readonly OfferedPrize[]): OfficeWheel["prizes"][number] {
  const { row, prizeId, title, weight, replacedBy } = prize;
  const place = prizes.findIndex((each) => each.prizeId === replacedBy);
  return {
    prize_id: prizeId,
    title,
    reward: rewardFormView(prize.reward),
    weight,
    stock_left: row.stock_left === null ? null : Number(row.stock_left),
    daily_cap: row.daily_cap,
    replaced_by: place < 0 ? null : place,
    given_today: row.given_today,
  };
}
