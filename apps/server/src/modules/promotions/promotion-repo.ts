import type { Queryable, Tx } from "../../core/db.ts";

/** One offer as staff have written it. Amounts are satang. */
export interface PromotionForm {
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly image: string | null;
  readonly terms: string;
  readonly claim: "deposit" | "button" | "given";
  readonly kind: "percent" | "fixed";
  readonly value: bigint;
  readonly min_deposit: bigint;
  readonly exact_deposit: bigint | null;
  readonly max_bonus: bigint | null;
  readonly max_withdraw: bigint | null;
  readonly goal: "turnover" | "balance";
  readonly goal_percent: number | null;
  readonly goal_amount: bigint | null;
  readonly categories: readonly string[];
  readonly providers: readonly string[];
  readonly games: readonly string[];
  readonly excluded_games: readonly string[];
  readonly weights: Readonly<Record<string, number>>;
  readonly max_bet: bigint | null;
  readonly use_times: number | null;
  readonly use_per: "ever" | "day" | "week" | "month" | null;
  readonly hours_from: number | null;
  readonly hours_to: number | null;
  readonly weekdays: readonly number[];
  readonly deposit_days: number;
  readonly audience: "everyone" | "new_member" | "birthday";
  readonly vip_levels: readonly number[];
  readonly valid_days: number;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly priority: number;
  readonly is_shown: boolean;
}

export interface PromotionRow extends PromotionForm {
  readonly id: number;
}

const NAMES = [
  "code",
  "title",
  "description",
  "image",
  "terms",
  "claim",
  "kind",
  "value",
  "min_deposit",
  "exact_deposit",
  "max_bonus",
  "max_withdraw",
  "goal",
  "goal_percent",
  "goal_amount",
  "categories",
  "providers",
  "games",
  "excluded_games",
  "weights",
  "max_bet",
  "use_times",
  "use_per",
  "hours_from",
  "hours_to",
  "weekdays",
  "deposit_days",
  "audience",
  "vip_levels",
  "valid_days",
  "starts_at",
  "ends_at",
  "priority",
  "is_shown",
] as const satisfies readonly (keyof PromotionForm)[];

const COLUMNS = NAMES.join(", ");
const PLACES = NAMES.map((_name, index) => `$${index + 2}`).join(", ");

/** More than members would look through. */
export const MAX_PROMOTIONS = 200;

function valuesOf(form: PromotionForm) {
  return NAMES.map((name) => (name === "weights" ? JSON.stringify(form.weights) : form[name]));
}

/** The highest priority first. */
export function listPromotions(db: Queryable): Promise<PromotionRow[]> {
  return db.rows<PromotionRow>(
    `select id, ${COLUMNS} from promotion order by priority desc, id desc limit ${MAX_PROMOTIONS}`,
  );
}

export function findPromotion(db: Queryable, id: number): Promise<PromotionRow | undefined> {
  return db.row<PromotionRow>(`select id, ${COLUMNS} from promotion where id = $1::bigint`, [id]);
}

/** The same, locked for a change. */
export function lockPromotion(tx: Queryable, id: number): Promise<PromotionRow | undefined> {
  return tx.row<PromotionRow>(`select id, ${COLUMNS} from promotion where id = $1::bigint for update`, [id]);
}

/** Nothing where the code is taken. */
export function insertPromotion(tx: Tx, form: PromotionForm, at: Date): Promise<number | undefined> {
  return tx.value<number>(
    `insert into promotion (changed_at, ${COLUMNS}) values ($1, ${PLACES}) on conflict do nothing returning id`,
    [at, ...valuesOf(form)],
  );
}

/** Throws a unique violation where the code is another's. */
export async function updatePromotion(tx: Tx, id: number, form: PromotionForm, at: Date): Promise<void> {
  await tx.query(`update promotion set (changed_at, ${COLUMNS}) = ($1, ${PLACES}) where id = $${NAMES.length + 2}`, [
    at,
    ...valuesOf(form),
    id,
  ]);
}
