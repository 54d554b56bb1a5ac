import type { CallOutput } from "@chokdee/contract";
import { toBaht, toBahtOrNull } from "@chokdee/money";
import { maskUsername } from "@chokdee/rules";
import type { Claim } from "./account-repo.ts";
import type { CommissionRow, LevelDay } from "./commission-repo.ts";
import type { Friend } from "./friend-repo.ts";
import { percentOf, refusalText } from "./rules.ts";
import type { TermsFields } from "./terms-repo.ts";

type Item<Id extends "affiliateNetwork" | "affiliateTransactions" | "affiliateTransactionsV2" | "affiliateClaims"> =
  CallOutput<Id>["items"][number];

export function configsView(terms: TermsFields): CallOutput<"affiliateConfigs"> {
  return {
    base: terms.base,
    rates: ratesView(terms),
    min_claim: toBaht(terms.minClaim),
    max_claim: toBahtOrNull(terms.maxClaim),
    hold_days: terms.holdDays,
    turnover_times: terms.turnoverPercent / 100,
    deposit_days: terms.depositDays,
  };
}

export function ratesView({ rates }: Pick<TermsFields, "rates">): CallOutput<"affiliateConfigs">["rates"] {
  return rates.map(({ category, level, ppm, dailyCap }) => ({
    category,
    level,
    rate: percentOf(ppm),
    daily_cap: toBahtOrNull(dailyCap),
  }));
}

interface Known {
  readonly username: string;
  readonly isActive: boolean;
  readonly income: bigint;
}

export function friendView(friend: Friend, { username, isActive, income }: Known): Item<"affiliateNetwork"> {
  return {
    member_masked: maskUsername(username),
    level: friend.level,
    joined_at: friend.joined_at.toISOString(),
    is_active: isActive,
    income: toBaht(income),
    reason: refusalText(friend.refusal),
  };
}

export function levelDayView({ day, level, turnover, amount }: LevelDay): Item<"affiliateTransactions"> {
  return { day, level, turnover: toBaht(turnover), amount: toBaht(amount) };
}

/** Claims take the oldest income first, so that a day is claimed when all up to it is. */
export function commissionView(
  row: CommissionRow,
  username: string,
  { today, claimed }: { readonly today: string; readonly claimed: bigint },
): Item<"affiliateTransactionsV2"> {
  const isHeld = row.available_day > today;
  const open = row.total_after <= claimed ? "claimed" : "claimable";
  return {
    day: row.day,
    level: row.level,
    turnover: toBaht(row.base_amount),
    amount: toBaht(row.amount),
    category: row.category,
    member_masked: maskUsername(username),
    rate: percentOf(row.rate_ppm),
    is_capped: row.amount < row.full_amount,
    status: row.refusal !== null ? "refused" : isHeld ? "held" : open,
    available_day: row.available_day,
    reason: refusalText(row.refusal),
  };
}

export function claimView({ amount, turnover, claimed_at: at }: Claim): Item<"affiliateClaims"> {
  return { amount: toBaht(amount), turnover: toBaht(turnover), claimed_at: at.toISOString() };
}
