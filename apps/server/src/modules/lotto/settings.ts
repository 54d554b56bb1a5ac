import { satang } from "@chokdee/money";
import {
  type BetTerms,
  BET_TYPES,
  type BetType,
  DEFAULT_CANCEL_RULE,
  DEFAULT_TERMS,
  MARKETS,
  type Market,
  type Rate,
  rate,
  SIX_TYPES,
} from "@chokdee/rules/lotto";
import { DEFAULT_YEEKEE_SETTINGS, type YeekeeSettings } from "@chokdee/rules/yeekee";
import type { CategoryRow, StoredYeekeeSettings, TermsRow } from "./category-repo.ts";

/** Rates are stored as the hundredths that they are counted in. */
export const rateFromStored = (hundredths: number): Rate => rate(hundredths / 100);

export function termsFromRow(row: TermsRow): BetTerms {
  return {
    rate: rateFromStored(row.rate),
    minStakeSatang: row.min_stake,
    maxStakeSatang: row.max_stake,
    maxPerMemberSatang: row.max_per_member,
    maxPerNumberSatang: row.max_per_number,
    maxPayoutSatang: row.max_payout,
    bands: row.bands.map((band) => ({
      soldUpToSatang: satang(BigInt(band.sold_up_to)),
      rate: rateFromStored(band.rate),
    })),
  };
}

export function termsToRow(categoryId: number, betType: BetType, terms: BetTerms): TermsRow {
  return {
    category_id: categoryId,
    bet_type: betType,
    rate: terms.rate,
    min_stake: terms.minStakeSatang,
    max_stake: terms.maxStakeSatang,
    max_per_member: terms.maxPerMemberSatang,
    max_per_number: terms.maxPerNumberSatang,
    max_payout: terms.maxPayoutSatang,
    bands: terms.bands.map((band) => ({ sold_up_to: String(band.soldUpToSatang), rate: band.rate })),
  };
}

/** What a market sells, in the order of the entry screen wherever it is listed. */
export function termsByType(rows: readonly TermsRow[]): ReadonlyMap<BetType, BetTerms> {
  const ordered = rows.toSorted((a, b) => BET_TYPES.indexOf(a.bet_type) - BET_TYPES.indexOf(b.bet_type));
  return new Map(ordered.map((row) => [row.bet_type, termsFromRow(row)]));
}

/** Amounts are stored as text, because a number in JSON is not exact. */
export function yeekeeSettingsToStored(settings: YeekeeSettings): StoredYeekeeSettings {
  return {
    ...settings,
    minStakeForPrizeSatang: String(settings.minStakeForPrizeSatang),
    rankPrizes: settings.rankPrizes.map(({ rank, amountSatang }) => ({ rank, amountSatang: String(amountSatang) })),
  };
}

export function yeekeeSettingsFromStored(stored: StoredYeekeeSettings): YeekeeSettings {
  const { minStakeForPrizeSatang, rankPrizes, ...rest } = stored as {
    readonly minStakeForPrizeSatang: string;
    readonly rankPrizes: readonly { readonly rank: number; readonly amountSatang: string }[];
  };
  return {
    ...DEFAULT_YEEKEE_SETTINGS,
    ...rest,
    minStakeForPrizeSatang: satang(BigInt(minStakeForPrizeSatang)),
    rankPrizes: rankPrizes.map(({ rank, amountSatang }) => ({ rank, amountSatang: satang(BigInt(amountSatang)) })),
  };
}

/** A market as the rules know it, from the operator's settings; undefined for yeekee. */
export function marketOf(row: CategoryRow): Market | undefined {
  const { market_group: group, draw_kind: draw, calendar, sales } = row;
  if (group === "yeekee" || draw === null || calendar === null || sales === null) return undefined;
  return { code: row.code, prefix: row.prefix, name: row.name, group, betTypes: [], draw, calendar, sales };
}

export const YEEKEE_CODE = "yeekee";

/** What a new operator starts with: the markets of the rules, and yeekee after them. */
export function defaultCategories(): { readonly categories: CategoryRow[]; readonly terms: TermsRow[] } {
  const common = { is_open: true, takes_tod_of_equal_digits: false, max_per_member: null };
  const categories: CategoryRow[] = MARKETS.map((market, index) => ({
    ...common,
    id: index + 1,
    code: market.code,
    prefix: market.prefix,
    name: market.name,
    market_group: market.group,
    draw_kind: market.draw,
    calendar: market.calendar,
    sales: market.sales,
    yeekee: null,
    cancel_rule: DEFAULT_CANCEL_RULE,
  }));
  categories.push({
    ...common,
    id: MARKETS.length + 1,
    code: YEEKEE_CODE,
    prefix: "YK",
    name: "จับยี่กี",
    market_group: "yeekee",
    draw_kind: null,
    calendar: null,
    sales: null,
    yeekee: yeekeeSettingsToStored(DEFAULT_YEEKEE_SETTINGS),
    cancel_rule: null,
  });
  const terms = categories.flatMap(({ id, code }) =>
    (MARKETS.find((market) => market.code === code)?.betTypes ?? SIX_TYPES).map((betType) =>
      termsToRow(id, betType, DEFAULT_TERMS[betType]),
    ),
  );
  return { categories, terms };
}
