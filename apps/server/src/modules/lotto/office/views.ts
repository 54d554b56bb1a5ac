import type { OfficeOutput } from "@chokdee/contract/office";
import { toBaht, toBahtOrNull } from "@chokdee/money";
import { type CancelRule, type DrawField, rateToNumber } from "@chokdee/rules/lotto";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { StaffSession } from "../../../core/session.ts";
import type { CategoryRow, TermsRow } from "../category-repo.ts";
import type { NumberRuleRow } from "../number-rule-repo.ts";
import type { ProposalRow } from "../result-repo.ts";
import type { RoundRow } from "../round-repo.ts";
import { rateFromStored, termsByType, yeekeeSettingsFromStored } from "../settings.ts";
import { rateView, roundView, settlementView, sheetView } from "../views.ts";

export type OfficeCategory = OfficeOutput<"officeLottoCategoryList">[number];
export type OfficeRound = Omit<OfficeOutput<"officeLottoRoundList">["items"][number], "sold">;
export type WholeRound = OfficeOutput<"officeLottoRoundGet">;

export function categoryView(row: CategoryRow, terms: readonly TermsRow[]): OfficeCategory {
  return {
    category_id: row.id,
    category: row.code,
    title: row.name,
    group: row.market_group,
    is_open: row.is_open,
    takes_tod_of_equal_digits: row.takes_tod_of_equal_digits,
    max_per_member: toBahtOrNull(row.max_per_member),
    cancel_rule: cancelRuleView(row.cancel_rule),
    moves: (row.calendar?.moves ?? []).map(({ day, byDays }) => ({ day, by_days: byDays })),
    yeekee: row.yeekee === null ? null : yeekeeView(row.yeekee),
    rates: [...termsByType(terms.filter(({ category_id }) => category_id === row.id))].map(([betType, each]) =>
      rateView(betType, each),
    ),
  };
}

function cancelRuleView(rule: CancelRule | null): OfficeCategory["cancel_rule"] {
  return (
    rule && {
      within_minutes: rule.withinMs / MINUTE_MS,
      before_close_minutes: rule.beforeCloseMs / MINUTE_MS,
      most_per_day: rule.maxPerDay,
    }
  );
}

function yeekeeView(stored: NonNullable<CategoryRow["yeekee"]>): OfficeCategory["yeekee"] {
  const settings = yeekeeSettingsFromStored(stored);
  return {
    shot_spacing_seconds: settings.shotSpacingMs / 1_000,
    most_shots: settings.maxShotsPerMember,
    least_shots: settings.minShots,
    least_shooters: settings.minShooters,
    rank_prizes: settings.rankPrizes.map(({ rank, amountSatang }) => ({ rank, amount: toBaht(amountSatang) })),
    least_stake_for_prize: toBaht(settings.minStakeForPrizeSatang),
  };
}

export function officeRoundView(row: RoundRow, now: Date): OfficeRound {
  return { ...roundView(row, now), settlement: settlementView(row), problem: row.problem };
}

export function drawFieldView({
  name,
  label,
  count,
  digits,
  isOptional,
}: DrawField): WholeRound["draw_fields"][number] {
  return { name, label, count, digits, is_optional: isOptional };
}

/** What somebody else has typed is not shown before it counts, nor why: whoever types it again must have it from the source. */
export function proposalView(
  row: ProposalRow,
  category: CategoryRow,
  viewer: StaffSession,
): WholeRound["proposals"][number] {
  // Whoever decides about a result that two have typed must see it.
  const isDecider = row.status === "agreed" && (viewer.role === "owner" || row.confirmed_by === viewer.staffId);
  const isShown = row.status === "confirmed" || row.entered_by === viewer.staffId || isDecider;
  const sheet = sheetView(row, category);
  return {
    proposal_id: Number(row.id),
    sheet: isShown ? sheet : null,
    result: isShown ? { ...row.result, front3: [...row.result.front3], bottom3: [...row.result.bottom3] } : null,
    filled: sheet.map(({ name }) => name),
    reason: isShown ? row.reason : "",
    oddities: isShown ? [...row.oddities] : [],
    entered_by: row.entered_name,
    entered_at: row.entered_at.toISOString(),
    status: row.status,
    confirmed_by: row.confirmed_name,
    decided_by: row.decided_name,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

export function numberRuleView(row: NumberRuleRow): WholeRound["number_rules"][number] {
  return { ...row, rate: row.rate === null ? null : rateToNumber(rateFromStored(row.rate)) };
}
