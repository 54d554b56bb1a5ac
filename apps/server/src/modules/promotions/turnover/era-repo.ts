import type { Queryable, Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";

/** Requirements of the main wallet that belong together. */
export interface Era {
  readonly member_id: MemberId;
  readonly era: number;
  readonly needed: bigint;
  readonly done: bigint;
  readonly opened_at: Date;
  readonly is_cleared: boolean;
}

const COLUMNS = `e.member_id, e.era, e.needed, e.done, e.opened_at,
  e.cleared_at is not null as is_cleared`;

/** For each member the newest era and those that are not fulfilled, the oldest first. */
export async function readEras(db: Queryable, memberIds: readonly MemberId[]): Promise<Era[]> {
  const { rows } = await db.prepared<Era>(
    "turnover-read-eras",
    `select ${COLUMNS} from unnest($1::bigint[]) m (id)
       cross join lateral (
         select * from turnover_era x where x.member_id = m.id
            and ((x.cleared_at is null and x.done < x.needed)
                 or x.era = (select max(y.era) from turnover_era y where y.member_id = m.id))) e
      order by e.member_id, e.era`,
    [memberIds],
  );
  return rows;
}

/** Holds the member's newest era until the transaction ends. */
export function lockNewestEra(tx: Tx, memberId: MemberId): Promise<Era | undefined> {
  return tx.row<Era>(
    `select ${COLUMNS} from turnover_era e where e.member_id = $1 order by e.era desc limit 1 for update`,
    [memberId],
  );
}

export async function insertEra(tx: Tx, memberId: MemberId, era: number, needed: bigint, at: Date): Promise<void> {
  await tx.query("insert into turnover_era (member_id, era, needed, opened_at) values ($1, $2, $3, $4)", [
    memberId,
    era,
    needed,
    at,
  ]);
}

export async function raiseEra(tx: Tx, memberId: MemberId, era: number, amount: bigint): Promise<void> {
  await tx.query("update turnover_era set needed = needed + $3 where member_id = $1 and era = $2", [
    memberId,
    era,
    amount,
  ]);
}

export interface EraChange {
  readonly memberId: MemberId;
  readonly era: number;
  readonly counted: bigint;
}

/** Adds what was counted, or takes it back, in member order. */
export async function countForEras(tx: Tx, changes: readonly EraChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.prepared(
    "turnover-count-eras",
    `update turnover_era e set done = e.done + c.counted
       from (select member_id, era, sum(counted)::bigint as counted
               from unnest($1::bigint[], $2::integer[], $3::bigint[]) t (member_id, era, counted)
              group by member_id, era order by member_id, era) c
      where e.member_id = c.member_id and e.era = c.era`,
    [changes.map(({ memberId }) => memberId), changes.map(({ era }) => era), changes.map(({ counted }) => counted)],
  );
}

/** Ends every requirement that is not fulfilled. Returns what was left of them. */
export async function clearEras(tx: Tx, memberId: MemberId, at: Date): Promise<bigint> {
  const { rows } = await tx.query<{ left: bigint }>(
    `update turnover_era set cleared_at = $2
      where member_id = $1 and cleared_at is null and done < needed returning needed - done as left`,
    [memberId, at],
  );
  return rows.reduce((sum, { left }) => sum + left, 0n);
}

/** False where the source had added its requirement before. */
export async function insertRequirement(
  tx: Tx,
  row: {
    readonly memberId: MemberId;
    readonly source: string;
    readonly amount: bigint;
    readonly era: number;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into turnover_requirement (member_id, source, amount, era, added_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [row.memberId, row.source, row.amount, row.era, row.at],
  );
  return rowCount === 1;
}

/** What this source has required in all, later additions included. */
export async function sumRequirements(tx: Tx, memberId: MemberId, source: string): Promise<bigint> {
  const { rows } = await tx.query<{ amount: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as amount from turnover_requirement
      where member_id = $1 and (source = $2 or starts_with(source, $2 || ':'))`,
    [memberId, source],
  );
  return rows[0]?.amount ?? 0n;
}

/** Whether something that is still to be played comes of a gift: deposits, and those of promotions, are the member's own. */
export async function hasGivenRequirement(db: Queryable, memberId: MemberId): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from turnover_era e join turnover_requirement r on r.member_id = e.member_id and r.era = e.era
      where e.member_id = $1 and e.cleared_at is null and e.done < e.needed
        and not starts_with(r.source, 'deposit:') and not starts_with(r.source, 'promotion:') limit 1`,
    [memberId],
  );
  return rowCount > 0;
}

export async function saveWithdrawn(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await tx.query(
    `insert into turnover_withdrawn (member_id, at) values ($1, $2)
     on conflict (member_id) do update set at = greatest(turnover_withdrawn.at, excluded.at)`,
    [memberId, at],
  );
}
