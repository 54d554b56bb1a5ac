import { readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { PlayCategory } from "../../core/gate.ts";

/** How points are earned and when they end. Rates are points for 10,000 baht. */
export interface PointsRule extends Readonly<Record<PlayCategory, number>> {
  readonly id: number;
  readonly valid_from: Date;
  readonly counts_bonus: boolean;
  readonly life_days: number;
  readonly notice_days: number;
  readonly set_by: string;
}

const COLUMNS = `r.id, r.valid_from, r.casino, r.slot, r.fishing, r.sport, r.freespin, r.lotto, r.counts_bonus,
  r.life_days, r.notice_days, r.set_by`;

/** The rule in force at each of these moments, in the order given. */
export async function rulesAt(db: Queryable, moments: readonly Date[]): Promise<PointsRule[]> {
  const { rows } = await db.query<PointsRule>(
    `select ${COLUMNS} from unnest($1::timestamptz[]) with ordinality m (at, no)
      cross join lateral (
        select * from points_rule r where r.valid_from <= m.at order by r.valid_from desc, r.id desc limit 1) r
      order by m.no`,
    [moments],
  );
  if (rows.length !== moments.length) throw new Error("There is a time without a rule for points.");
  return rows;
}

export async function ruleAt(db: Queryable, moment: Date): Promise<PointsRule> {
  const [rule] = await rulesAt(db, [moment]);
  if (!rule) throw new Error("There is no rule for points.");
  return rule;
}

export function insertRule(tx: Tx, rule: Omit<PointsRule, "id">): Promise<PointsRule> {
  return tx.one<PointsRule>(
    `insert into points_rule as r (valid_from, casino, slot, fishing, sport, freespin, lotto, counts_bonus, life_days,
       notice_days, set_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${COLUMNS}`,
    [
      rule.valid_from,
      rule.casino,
      rule.slot,
      rule.fishing,
      rule.sport,
      rule.freespin,
      rule.lotto,
      rule.counts_bonus,
      rule.life_days,
      rule.notice_days,
      rule.set_by,
    ],
  );
}

/** The newest first, from the one after `before` on. */
export async function listRules(db: Queryable, before: bigint | undefined, limit: number): Promise<PointsRule[]> {
  return readNewest(db, `select ${COLUMNS} from points_rule r`, [], { before, limit, by: "r.id" });
}
