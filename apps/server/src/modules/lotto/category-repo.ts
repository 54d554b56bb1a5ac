import type { Satang } from "@chokdee/money";
import type { BetType, Calendar, CancelRule, DrawKind, MarketGroup, SaleTimes } from "@chokdee/rules/lotto";
import { readFiltered } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";

export interface StoredYeekeeSettings {
  readonly [name: string]: unknown;
}

/** What staff may change of a market. */
export interface CategorySettings {
  readonly is_open: boolean;
  readonly takes_tod_of_equal_digits: boolean;
  readonly max_per_member: Satang | null;
  readonly cancel_rule: CancelRule | null;
  readonly calendar: Calendar | null;
  readonly sales: readonly SaleTimes[] | null;
  readonly yeekee: StoredYeekeeSettings | null;
}

export interface CategoryRow extends CategorySettings {
  readonly id: number;
  readonly code: string;
  readonly prefix: string;
  readonly name: string;
  readonly market_group: MarketGroup | "yeekee";
  readonly draw_kind: DrawKind | null;
}

export interface TermsRow {
  readonly category_id: number;
  readonly bet_type: BetType;
  readonly rate: number;
  readonly min_stake: Satang;
  readonly max_stake: Satang;
  readonly max_per_member: Satang | null;
  readonly max_per_number: Satang | null;
  readonly max_payout: Satang | null;
  readonly bands: readonly StoredBand[];
}

export interface StoredBand {
  /** Satang as text. */
  readonly sold_up_to: string;
  /** Hundredths. */
  readonly rate: number;
}

const CATEGORY = `id, code, prefix, name, market_group, draw_kind, calendar, sales, yeekee, is_open,
  takes_tod_of_equal_digits, max_per_member, cancel_rule`;
const TERMS = `category_id, bet_type, rate, min_stake, max_stake, max_per_member, max_per_number, max_payout, bands`;

export function listCategories(db: Queryable): Promise<CategoryRow[]> {
  return db.rows<CategoryRow>(`select ${CATEGORY} from lotto_category order by id limit 200`);
}

export async function findCategory(db: Queryable, id: number): Promise<CategoryRow | undefined> {
  const { rows } = await db.prepared<CategoryRow>(
    "lotto-category",
    `select ${CATEGORY} from lotto_category where id = $1::bigint`,
    [id],
  );
  return rows[0];
}

export function lockCategory(tx: Tx, id: number): Promise<CategoryRow | undefined> {
  return tx.row<CategoryRow>(`select ${CATEGORY} from lotto_category where id = $1::bigint for update`, [id]);
}

/** Adds the markets that are not there yet. */
export async function insertCategories(tx: Tx, categories: readonly CategoryRow[]): Promise<void> {
  await tx.query(
    `insert into lotto_category (${CATEGORY})
     select ${CATEGORY} from jsonb_populate_recordset(null::lotto_category, $1::jsonb) on conflict do nothing`,
    [JSON.stringify(categories, asText)],
  );
}

export async function updateCategory(tx: Tx, id: number, settings: CategorySettings): Promise<void> {
  await tx.query(
    `update lotto_category set is_open = $2, takes_tod_of_equal_digits = $3, max_per_member = $4, cancel_rule = $5,
            calendar = $6, sales = $7, yeekee = $8 where id = $1`,
    [
      id,
      settings.is_open,
      settings.takes_tod_of_equal_digits,
      settings.max_per_member,
      jsonOrNull(settings.cancel_rule),
      jsonOrNull(settings.calendar),
      jsonOrNull(settings.sales),
      jsonOrNull(settings.yeekee),
    ],
  );
}

/** Of one market, or of all. */
export function listTerms(db: Queryable, categoryId?: number): Promise<TermsRow[]> {
  return readFiltered(
    db,
    [["category_id = ?", categoryId]],
    (where) => `select ${TERMS} from lotto_terms where ${where} order by category_id, bet_type`,
  );
}

export async function insertTerms(tx: Tx, terms: readonly TermsRow[]): Promise<void> {
  await tx.query(
    `insert into lotto_terms (${TERMS})
     select ${TERMS} from jsonb_populate_recordset(null::lotto_terms, $1::jsonb) on conflict do nothing`,
    [JSON.stringify(terms, asText)],
  );
}

/** Writes the terms of a type and returns those before; a type without any begins to be sold. */
export async function saveTerms(tx: Tx, terms: TermsRow): Promise<TermsRow | undefined> {
  const { rows } = await tx.query<TermsRow>(
    `select ${TERMS} from lotto_terms where category_id = $1 and bet_type = $2 for update`,
    [terms.category_id, terms.bet_type],
  );
  await tx.query(
    `insert into lotto_terms (${TERMS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (category_id, bet_type) do update
       set rate = excluded.rate, min_stake = excluded.min_stake, max_stake = excluded.max_stake,
           max_per_member = excluded.max_per_member, max_per_number = excluded.max_per_number,
           max_payout = excluded.max_payout, bands = excluded.bands`,
    [
      terms.category_id,
      terms.bet_type,
      terms.rate,
      terms.min_stake,
      terms.max_stake,
      terms.max_per_member,
      terms.max_per_number,
      terms.max_payout,
      JSON.stringify(terms.bands),
    ],
  );
  return rows[0];
}

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const asText = (_name: string, value: unknown): unknown => (typeof value === "bigint" ? String(value) : value);
