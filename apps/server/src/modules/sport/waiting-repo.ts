import type { Satang } from "@chokdee/money";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { WalletId } from "../../core/ledger.ts";
import { SUSPENDED } from "./hold.ts";

export interface WaitingSlip {
  readonly id: bigint;
  readonly member_id: MemberId;
  readonly wallet_id: WalletId;
  readonly risk: Satang;
  readonly placed_at: Date;
  readonly decides_at: Date | null;
  /** Why it is refused, where only its stake has not been given back yet. */
  readonly refused_reason: string | null;
}

/** The next slips that wait, each held until the transaction ends; those that another process holds are its own. */
export async function lockWaiting(tx: Tx, after: bigint, limit: number): Promise<WaitingSlip[]> {
  const { rows } = await tx.prepared<WaitingSlip>(
    "sport-lock-waiting",
    `select s.id, s.member_id, s.wallet_id, s.risk, s.placed_at, s.decides_at, s.refused_reason
       from sport_open_slip o join sport_slip s on s.id = o.slip_id
      where o.is_waiting and s.status = 'waiting' and o.slip_id > $1 order by o.slip_id limit $2
        for update of s skip locked`,
    [after, limit],
  );
  return rows;
}

/** Whether any bet or sale waits, for whatever. */
export async function isAnyWaiting(db: Queryable): Promise<boolean> {
  const { rows } = await db.prepared<{ waits: boolean }>(
    "sport-any-waiting",
    `select exists (select from sport_open_slip where is_waiting)
         or exists (select from sport_sale where status = 'waiting') as waits`,
    [],
  );
  return rows[0]?.waits !== false;
}

/** Bets and sales that waited for a match to stay quiet when it was suspended, with whose they are and how they stand. */
export async function listHeldBy(
  db: Queryable,
  matchId: string,
  at: Date,
): Promise<{ member: number; bet: string; risk: number; status: string }[]> {
  const { rows } = await db.query<{ member_id: bigint; slip_id: bigint; risk: bigint; status: string }>(
    `select s.member_id, s.id as slip_id, s.risk, s.status from sport_slip s
      where s.placed_at > $2::timestamptz - interval '1 minute' and s.placed_at <= $2
        and (s.status = 'waiting' or s.decides_at >= $2 or s.refused_reason = $3)
        and exists (select from sport_leg l where l.match_id = $1 and l.slip_id = s.id and l.is_live)
      union all
     select x.member_id, x.slip_id, x.risk, x.status from sport_sale x
      where x.placed_at > $2::timestamptz - interval '1 minute' and x.placed_at <= $2
        and (x.status = 'waiting' or x.decides_at >= $2 or x.refused_reason = $3)
        and x.watch @> jsonb_build_array(jsonb_build_object('match_id', $1::text))
      order by 2 limit 1000`,
    [matchId, at, SUSPENDED],
  );
  return rows.map(({ member_id, slip_id, risk, status }) => ({
    member: Number(member_id),
    bet: String(slip_id),
    risk: Number(risk),
    status,
  }));
}

export async function endWaiting(
  tx: Tx,
  ends: readonly { readonly id: bigint; readonly reason: string | null }[],
): Promise<void> {
  await tx.query(
    `with ended as (
       update sport_slip s
          set status = case when e.reason is null then 'running' else 'refused' end, refused_reason = e.reason
         from unnest($1::bigint[], $2::text[]) e (id, reason) where s.id = e.id and s.status = 'waiting'
       returning s.id, s.status
     ), opened as (
       update sport_open_slip set is_waiting = false
        where slip_id = any (array(select e.id from ended e where e.status = 'running'))
     )
     delete from sport_open_slip where slip_id = any (array(select e.id from ended e where e.status = 'refused'))`,
    [ends.map(({ id }) => id), ends.map(({ reason }) => reason)],
  );
}

/** Refuses slips whose stakes cannot be given back now. They wait for that alone. */
export async function refuseWaiting(
  tx: Tx,
  ends: readonly { readonly id: bigint; readonly reason: string | null }[],
): Promise<void> {
  await tx.query(
    `update sport_slip s set refused_reason = e.reason
       from unnest($1::bigint[], $2::text[]) e (id, reason)
      where s.id = e.id and s.status = 'waiting' and s.refused_reason is null`,
    [ends.map(({ id }) => id), ends.map(({ reason }) => reason)],
  );
}

/**
 * Whether anything still waits to be accepted by what happens in a match, or to be sold. What only waits for its stake is
 * none of it, and neither is a parlay that waits for another match: its leg is settled when it is accepted.
 */
export async function hasWaiting(db: Queryable, matchId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from sport_open_slip o join sport_slip s on s.id = o.slip_id
      where o.is_waiting and s.status = 'waiting' and s.refused_reason is null
        and exists (select from sport_leg l where l.match_id = $1 and l.slip_id = s.id and l.is_live)
      union all
     select from sport_sale x where x.status = 'waiting'
        and exists (select from sport_leg l where l.match_id = $1 and l.slip_id = x.slip_id) limit 1`,
    [matchId],
  );
  return rowCount > 0;
}
