import type { Offer, PlayTerms, TakeTerms } from "@chokdee/rules/promotions";
import type { PromotionRow } from "./promotion-repo.ts";
import type { TakenRow } from "./taken-repo.ts";

export function offerOf(row: PromotionTerms): Offer {
  return {
    kind: row.kind,
    value: row.value,
    minDeposit: row.min_deposit,
    exactDeposit: row.exact_deposit,
    maxBonus: row.max_bonus,
    goal: row.goal,
    goalPercent: row.goal_percent,
    goalAmount: row.goal_amount,
  };
}

/** What an offer gives and requires, of one that is stored or of one that is to be. */
type PromotionTerms = Pick<
  PromotionRow,
  "kind" | "value" | "min_deposit" | "exact_deposit" | "max_bonus" | "goal" | "goal_percent" | "goal_amount"
>;

export function takeTermsOf(row: PromotionRow): TakeTerms {
  return {
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    hours: row.hours_from === null || row.hours_to === null ? null : { from: row.hours_from, to: row.hours_to },
    weekdays: row.weekdays,
    useLimit: row.use_times === null || row.use_per === null ? null : { times: row.use_times, per: row.use_per },
    depositDays: row.deposit_days,
    audience: row.audience,
    vipLevels: row.vip_levels,
  };
}

export function playTermsOf(
  row: Pick<TakenRow, "categories" | "providers" | "games" | "excluded_games" | "weights" | "max_bet">,
): PlayTerms {
  return {
    categories: row.categories,
    providers: row.providers,
    games: row.games,
    excludedGames: row.excluded_games,
    weights: row.weights,
    maxBet: row.max_bet,
  };
}

/** One person has it once: another account of the same person has used it for all of them. */
export function isOncePerPerson({ audience, use_per, claim }: PromotionRow): boolean {
  return audience === "new_member" || use_per === "ever" || claim === "button";
}

/** Promotions that one person may take in a day, and all who share a browser together. */
export const MAX_TAKEN_A_DAY = 10;
export const MAX_TAKEN_BY_DEVICE = 3;
