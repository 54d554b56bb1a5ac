import type { CommissionRate, CommissionTerms } from "@chokdee/rules/affiliate";
import { newRow } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";

/** What is paid, and how it can be claimed. Amounts in satang. */
export interface TermsFields extends CommissionTerms {
  readonly minClaim: bigint;
  readonly maxClaim: bigint | null;
  readonly holdDays: number;
  readonly turnoverPercent: number;
  readonly depositDays: number | null;
}

export interface Terms extends TermsFields {
  readonly id: number;
  readonly fromDay: string;
  readonly createdAt: Date;
}

interface Row {
  readonly id: number;
  readonly from_day: string;
  readonly base: Terms["base"];
  readonly rates: readonly { level: number; category: string; ppm: number; daily_cap: number | null }[];
  readonly min_claim: bigint;
  readonly max_claim: bigint | null;
  readonly hold_days: number;
  readonly turnover_percent: number;
  readonly deposit_days: number | null;
  readonly created_at: Date;
}

const COLUMNS = `id, from_day::text, base, rates, min_claim, max_claim, hold_days, turnover_percent, deposit_days,
  created_at`;

/** The terms that a day is played under. */
export async function readTerms(db: Queryable, day: string): Promise<Terms> {
  const row = await db.row<Row>(
    `select ${COLUMNS} from affiliate_terms where from_day <= $1::date
      order by affiliate_terms.from_day desc, id desc limit 1`,
    [day],
  );
  if (!row) throw new Error(`no terms of commission on ${day}`);
  return fromRow(row);
}

export async function listTerms(db: Queryable, limit: number): Promise<Terms[]> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} from affiliate_terms order by id desc limit $1`, [limit]);
  return rows.map(fromRow);
}

/** The terms that were set last, also where they begin later. */
export async function readLatestTerms(db: Queryable): Promise<Terms> {
  const [latest] = await listTerms(db, 1);
  if (!latest) throw new Error("There are no terms of commission.");
  return latest;
}

export async function insertTerms(tx: Tx, terms: TermsFields, fromDay: string, at: Date): Promise<Terms> {
  const { columns, values } = newRow({
    from_day: fromDay,
    base: terms.base,
    rates: JSON.stringify(terms.rates.map(toJson)),
    min_claim: terms.minClaim,
    max_claim: terms.maxClaim,
    hold_days: terms.holdDays,
    turnover_percent: terms.turnoverPercent,
    deposit_days: terms.depositDays,
    created_at: at,
  });
  const row = await tx.row<Row>(`insert into affiliate_terms ${columns} returning ${COLUMNS}`, values);
  if (!row) throw new Error("The new terms are not there.");
  return fromRow(row);
}

function toJson({ level, category, ppm, dailyCap }: CommissionRate) {
  return { level, category, ppm, daily_cap: dailyCap === null ? null : Number(dailyCap) };
}

function fromRow(row: Row): Terms {
  return {
    id: row.id,
    fromDay: row.from_day,
    base: row.base,
    rates: row.rates.map(({ level, category, ppm, daily_cap: cap }) => ({
      level,
      category,
      ppm,
      dailyCap: cap === null ? null : BigInt(cap),
    })),
    minClaim: row.min_claim,
    maxClaim: row.max_claim,
    holdDays: row.hold_days,
    turnoverPercent: row.turnover_percent,
    depositDays: row.deposit_days,
    createdAt: row.created_at,
  };
}
