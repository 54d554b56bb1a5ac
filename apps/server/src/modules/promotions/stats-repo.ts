import type { Queryable } from "../../core/db.ts";
import { MAIN_WALLET } from "../../core/ledger.ts";
import type { TakenStatus } from "./taken-repo.ts";

/** What has become of a promotion's takings. Amounts are satang. */
export interface TakingSums extends Readonly<Record<TakenStatus, number>> {
  readonly takings: number;
  readonly takers: number;
  readonly deposited: bigint;
  readonly bonus: bigint;
  readonly paid: bigint;
  readonly forfeited: bigint;
  readonly counted: bigint;
}

const OF_PROMOTION = "t.promotion_id = $1 and t.taken_at >= coalesce($2::timestamptz, '-infinity')";

/** Of all that were taken since a moment. What was taken back after an end is paid no more, and has been given up. */
export function sumTakings(db: Queryable, promotionId: number, since: Date | null): Promise<TakingSums> {
  return db.one<TakingSums>(
    `select count(*)::integer as takings,
            count(distinct t.member_id)::integer as takers,
            count(*) filter (where t.status = 'active')::integer as active,
            count(*) filter (where t.status = 'finished')::integer as finished,
            count(*) filter (where t.status = 'cancelled')::integer as cancelled,
            count(*) filter (where t.status = 'expired')::integer as expired,
            count(*) filter (where t.status = 'lost')::integer as lost,
            coalesce(sum(t.deposit), 0)::bigint as deposited,
            coalesce(sum(t.bonus), 0)::bigint as bonus,
            coalesce(sum(t.paid - t.taken_back), 0)::bigint as paid,
            coalesce(sum(t.forfeited + t.taken_back), 0)::bigint as forfeited,
            coalesce(sum(t.done), 0)::bigint as counted
       from promotion_taken t where ${OF_PROMOTION}`,
    [promotionId, since],
  );
}

export interface BetSums {
  readonly staked: bigint;
  readonly won: bigint;
}

/** Bets that those wallets have paid, as far as they are settled. */
export function sumTakersBets(db: Queryable, promotionId: number, since: Date | null): Promise<BetSums> {
  return db.one<BetSums>(
    `select coalesce(sum(b.stake), 0)::bigint as staked, coalesce(sum(b.payout), 0)::bigint as won
       from promotion_taken t
       join turnover_bet b on b.member_id = t.member_id and b.wallet_id = t.wallet_id and b.wallet_id <> ${MAIN_WALLET}
      where ${OF_PROMOTION}`,
    [promotionId, since],
  );
}

export interface TakingDay {
  /** Which of the days, from 0. */
  readonly at: number;
  readonly takings: number;
  readonly bonus: bigint;
}

/** Those of some days in a row on which it was taken. A day is the moment that it begins with. */
export function sumTakingDays(db: Queryable, promotionId: number, days: readonly Date[]): Promise<TakingDay[]> {
  return db.rows<TakingDay>(
    `select width_bucket(t.taken_at, $3::timestamptz[]) - 1 as at, count(*)::integer as takings,
            sum(t.bonus)::bigint as bonus
       from promotion_taken t where ${OF_PROMOTION} group by 1 order by 1`,
    [promotionId, days[0] ?? null, days],
  );
}
