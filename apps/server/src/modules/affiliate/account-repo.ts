import { readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

/** What an earner has, in satang. */
export interface Balance {
  readonly earned: bigint;
  readonly claimed: bigint;
  readonly claimable: bigint;
  /** Earned and not to be claimed yet; below zero while something is to be taken back. */
  readonly held: bigint;
  readonly lastDepositedAt: Date | null;
}

interface Row {
  readonly earned: bigint;
  readonly open: bigint;
  readonly claimed: bigint;
  readonly last_deposited_at: Date | null;
}

/**
 * What has been earned up to the last day whose hold has passed. A later day that takes something back is deducted
 * already, so that a member cannot claim what is about to go.
 */
export async function readBalance(db: Queryable, memberId: MemberId, today: string): Promise<Balance> {
  const { rows } = await db.query<Row>(
    `with released as (
       select day, total_after from affiliate_day
        where earner_id = $1 and available_day <= $2::date order by day desc limit 1)
     select coalesce((select total_after from affiliate_day where earner_id = $1 order by day desc limit 1), 0) as earned,
            coalesce((select min(d.total_after) from affiliate_day d, released r
                       where d.earner_id = $1 and d.day >= r.day), 0) as open,
            coalesce(a.claimed, 0) as claimed, a.last_deposited_at
       from (values (1)) one left join affiliate_account a on a.member_id = $1`,
    [memberId, today],
  );
  const { earned = 0n, open = 0n, claimed = 0n, last_deposited_at: lastDepositedAt = null } = rows[0] ?? {};
  const claimable = open > claimed ? open - claimed : 0n;
  return { earned, claimed, claimable, held: earned - claimed - claimable, lastDepositedAt };
}

/** Opens the account where there is none, and keeps it from others until the transaction ends. */
export async function lockAccount(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.query("insert into affiliate_account (member_id) values ($1) on conflict do nothing", [memberId]);
  await tx.query("select from affiliate_account where member_id = $1 for update", [memberId]);
}

export async function noteDeposits(
  tx: Tx,
  deposits: readonly { readonly memberId: MemberId; readonly at: Date }[],
): Promise<void> {
  if (deposits.length === 0) return;
  await tx.query(
    `insert into affiliate_account (member_id, last_deposited_at)
     select member_id, max(at) from unnest($1::bigint[], $2::timestamptz[]) d (member_id, at)
      group by member_id order by member_id
     on conflict (member_id) do update
       set last_deposited_at = greatest(affiliate_account.last_deposited_at, excluded.last_deposited_at)`,
    [deposits.map(({ memberId }) => memberId), deposits.map(({ at }) => at)],
  );
}

export interface Claim {
  readonly id: bigint;
  readonly amount: bigint;
  readonly turnover: bigint;
  readonly claimed_at: Date;
}

const CLAIM = "id, amount, turnover, claimed_at";

export async function insertClaim(tx: Tx, memberId: MemberId, claim: Omit<Claim, "id">): Promise<Claim> {
  const { rows } = await tx.query<Claim>(
    `insert into affiliate_claim (member_id, amount, turnover, claimed_at)
     values ($1, $2, $3, $4) returning ${CLAIM}`,
    [memberId, claim.amount, claim.turnover, claim.claimed_at],
  );
  await tx.query("update affiliate_account set claimed = claimed + $2 where member_id = $1", [memberId, claim.amount]);
  const [row] = rows;
  if (!row) throw new Error("The new claim is not there.");
  return row;
}

export async function listClaims(
  db: Queryable,
  memberId: MemberId,
  before: bigint | undefined,
  limit: number,
): Promise<Claim[]> {
  return readNewest(db, `select ${CLAIM} from affiliate_claim`, [["member_id = ?", memberId]], { before, limit });
}
