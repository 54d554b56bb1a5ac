import type { Satang } from "@chokdee/money";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { WalletId } from "../../core/ledger.ts";

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

/** Bets and sales that wait for a match to stay quiet, with whose they are. */
export async function listHeldBy(
  db: Queryable,
  matchId: string,
): Promise<{ member: number; bet: string; risk: number }[]> {
  const { rows } = await db.query<{ member_id: bigint; slip_id: bigint; risk: bigint }>(
    `select s.member_id, s.id as slip_id, s.risk
       from sport_open_slip o join sport_slip s on s.id = o.slip_id
      where o.is_waiting and exists (select from sport_leg l where l.match_id = $1 and l.slip_id = s.id and l.is_live)
      union all
     select x.member_id, x.slip_id, x.risk from sport_sale x
      where x.status = 'waiting' and exists (select from sport_leg l where l.match_id = $1 and l.slip_id = x.slip_id)
      order by 2 limit 200`,
    [matchId],
  );
  return rows.map(({ member_id, slip_id, risk }) => ({
    member: Number(member_id),
    bet: String(slip_id),
    risk: Number(risk),
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
