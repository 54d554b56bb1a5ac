import type { VipRule } from "@chokdee/rules/vip";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

interface RuleRow {
  readonly level: number;
  readonly rise_deposit: bigint;
  readonly rise_turnover: bigint;
  readonly keep_deposit: bigint;
  readonly keep_turnover: bigint;
}

export async function listRules(db: Queryable): Promise<VipRule[]> {
  const { rows } = await db.query<RuleRow>(
    `select level::integer as level, rise_deposit, rise_turnover,
            keep_deposit, keep_turnover
       from vip_rule order by level`,
  );
  return rows.map((row) => ({
    level: row.level,
    riseDeposit: row.rise_deposit,
    riseTurnover: row.rise_turnover,
    keepDeposit: row.keep_deposit,
    keepTurnover: row.keep_turnover,
  }));
}

export async function updateRule(tx: Tx, rule: VipRule): Promise<void> {
  await tx.query(
    `update vip_rule set rise_deposit = $2, rise_turnover = $3, keep_deposit = $4, keep_turnover = $5
      where level = $1`,
    [rule.level, rule.riseDeposit, rule.riseTurnover, rule.keepDeposit, rule.keepTurnover],
  );
}

export interface DaySum {
  readonly memberId: MemberId;
  readonly day: string;
  readonly deposit: bigint;
  readonly turnover: bigint;
}

export async function addDays(tx: Tx, sums: readonly DaySum[]): Promise<void> {
  await tx.query(
    `insert into vip_day as v (member_id, day, deposit, turnover)
     select member_id, day, sum(deposit), sum(turnover)
       from unnest($1::bigint[], $2::date[], $3::bigint[], $4::bigint[]) as added (member_id, day, deposit, turnover)
      group by member_id, day order by member_id, day
     on conflict (member_id, day) do update set
       deposit = v.deposit + excluded.deposit, turnover = v.turnover + excluded.turnover`,
    [
      sums.map(({ memberId }) => memberId),
      sums.map(({ day }) => day),
      sums.map(({ deposit }) => deposit),
      sums.map(({ turnover }) => turnover),
    ],
  );
}

export interface Totals {
  readonly member_id: MemberId;
  readonly deposit: bigint;
  readonly turnover: bigint;
}

export function sumDays(
  db: Queryable,
  memberIds: readonly MemberId[],
  fromDay: string,
  toDay: string,
): Promise<Totals[]> {
  return db.rows<Totals>(
    `select member_id, sum(deposit)::bigint as deposit, sum(turnover)::bigint as turnover
       from vip_day where member_id = any($1) and day between $2 and $3 group by member_id`,
    [memberIds, fromDay, toDay],
  );
}

/** Who did anything in these days, in order, from the one after `after` on. */
export async function listActive(
  db: Queryable,
  fromDay: string,
  toDay: string,
  after: MemberId,
  limit: number,
): Promise<MemberId[]> {
  const { rows } = await db.query<{ member_id: MemberId }>(
    `select distinct member_id from vip_day where day between $1 and $2 and member_id > $3
      order by member_id limit $4`,
    [fromDay, toDay, after, limit],
  );
  return rows.map(({ member_id }) => member_id);
}

export interface LevelChange extends Totals {
  readonly day: string;
  readonly from_level: number;
  readonly to_level: number;
}

/** False where this member's change of this day is there already. */
export async function insertChange(tx: Tx, change: LevelChange): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into vip_change (member_id, day, from_level, to_level, deposit, turnover) values ($1, $2, $3, $4, $5, $6)
     on conflict (member_id, day) do nothing`,
    [change.member_id, change.day, change.from_level, change.to_level, change.deposit, change.turnover],
  );
  return rowCount === 1;
}

/** Locks this member's level until the transaction ends. */
export async function holdLevel(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('vip:' || $1::text, 0))", [memberId]);
}

export function findLock(
  db: Queryable,
  memberId: MemberId,
): Promise<{ readonly reason: string; readonly at: Date } | undefined> {
  return db.row<{ reason: string; at: Date }>("select reason, at from vip_lock where member_id = $1", [memberId]);
}

export async function putLock(tx: Tx, memberId: MemberId, reason: string, at: Date): Promise<void> {
  await tx.query(
    `insert into vip_lock (member_id, reason, at) values ($1, $2, $3)
     on conflict (member_id) do update set reason = excluded.reason, at = excluded.at`,
    [memberId, reason, at],
  );
}

/** False where there was none. */
export async function removeLock(tx: Tx, memberId: MemberId): Promise<boolean> {
  const { rowCount } = await tx.query("delete from vip_lock where member_id = $1", [memberId]);
  return rowCount === 1;
}
