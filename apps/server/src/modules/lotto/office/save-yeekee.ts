import type { OfficeInput } from "@chokdee/contract/office";
import { satang, satangFromBaht } from "@chokdee/money";
import { SUBTRACTED_RANK, type YeekeeSettings } from "@chokdee/rules/yeekee";
import { DomainError } from "../../../core/domain-error.ts";
import { refuseFields } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { updateCategory } from "../category-repo.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { yeekeeSettingsFromStored, yeekeeSettingsToStored } from "../settings.ts";
import { alterCategory } from "./save-category.ts";
import type { OfficeCategory } from "./views.ts";

type YeekeeInput = OfficeInput<"officeYeekeeSettingsSave">;

const AMOUNT = "จำนวนเงินไม่ถูกต้อง";

/** How often members shoot, how many shots a round needs, and what ranks are paid. */
export async function saveYeekeeSettings(
  deps: LottoDependencies,
  input: YeekeeInput,
  by: StaffContext,
): Promise<OfficeCategory> {
  const chosen = readSettings(input);
  return alterCategory(deps, input.category_id, by, async (tx, category) => {
    if (category.yeekee === null) throw new DomainError("NOT_FOUND");
    const stored = yeekeeSettingsToStored({ ...yeekeeSettingsFromStored(category.yeekee), ...chosen });
    await updateCategory(tx, category.id, { ...category, yeekee: stored });
    return { action: "yeekee.save", before: category.yeekee, after: stored, needs: "person" };
  });
}

function readSettings(input: YeekeeInput): Partial<YeekeeSettings> {
  const prizes = input.rank_prizes.map(({ rank, amount }) => ({ rank, amountSatang: satangFromBaht(amount) }));
  const minStake = satangFromBaht(input.least_stake_for_prize);
  const ranks = new Set(prizes.map(({ rank }) => rank));
  const arePrizes = prizes.every(({ amountSatang }) => amountSatang !== undefined && amountSatang > 0n);
  refuseFields({
    rank_prizes: !arePrizes ? AMOUNT : ranks.size < prizes.length ? "ลำดับซ้ำกัน" : undefined,
    least_stake_for_prize: minStake === undefined || minStake < 0n ? AMOUNT : undefined,
    // With fewer there would be no rank to take from the sum.
    least_shots: input.least_shots < SUBTRACTED_RANK ? `ต้องไม่น้อยกว่า ${SUBTRACTED_RANK}` : undefined,
    most_shots: input.most_shots < 1 ? "ต้องไม่น้อยกว่า 1" : undefined,
    least_shooters: input.least_shooters < 1 ? "ต้องไม่น้อยกว่า 1" : undefined,
  });
  return {
    shotSpacingMs: input.shot_spacing_seconds * 1_000,
    maxShotsPerMember: input.most_shots,
    minShots: input.least_shots,
    minShooters: input.least_shooters,
    rankPrizes: prizes.map(({ rank, amountSatang }) => ({ rank, amountSatang: amountSatang ?? satang(0n) })),
    minStakeForPrizeSatang: minStake ?? satang(0n),
  };
}
