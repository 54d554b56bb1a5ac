import { NO_MONEY, type Satang } from "@chokdee/money";
import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Margin } from "../../core/margins.ts";

export interface RoundKey {
  readonly providerId: string;
  readonly round: string;
  readonly memberId: MemberId;
}

export interface RoundRow {
  readonly provider_id: string;
  readonly round: string;
  readonly member_id: MemberId;
  readonly wallet_id: number;
  readonly game_id: string;
  readonly category: string;
  readonly state: "open" | "settled" | "void" | "stuck";
  readonly is_closed: boolean;
  readonly version: number;
  readonly stake: Satang;
  readonly refunded: Satang;
  readonly win: Satang;
  /** Prizes of pools, which are no part of the win. */
  readonly jackpot: Satang;
  readonly opened_at: Date;
  readonly ended_at: Date | null;
}

const ROUND = `provider_id, round, member_id, wallet_id, game_id, category, state, is_closed, version, stake, refunded,
  win, jackpot, opened_at, ended_at`;

export async function hasRound(db: Queryable, key: RoundKey): Promise<boolean> {
  return (await findRound(db, key)) !== undefined;
}

export async function findRound(
  db: Queryable,
  { providerId, round, memberId }: RoundKey,
): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>(
    `select ${ROUND} from provider_round where member_id = $1 and provider_id = $2 and round = $3`,
    [memberId, providerId, round],
  );
  return rows[0];
}

/** Rounds of one member, the newest first, after the place where the page before ended. */
export async function listRounds(
  db: Queryable,
  memberId: MemberId,
  after: { readonly openedAt: Date; readonly round: string } | undefined,
  limit: number,
): Promise<RoundRow[]> {
  const { rows } = await db.query<RoundRow>(
    `select ${ROUND} from provider_round
      where member_id = $1 and ($2::timestamptz is null or (opened_at, round) < ($2, $3))
      order by opened_at desc, round desc limit $4`,
    [memberId, after?.openedAt ?? null, after?.round ?? null, limit],
  );
  return rows;
}

export interface MagazineRow extends RoundRow {
  /** The price of a shot. */
  readonly unit: Satang;
}

/** Reserves that are not over, the newest first. None is shot for longer than this: what is older is watched. */
export async function listOpenMagazines(
  db: Queryable,
  since: Date,
  after: { readonly openedAt: Date; readonly round: string } | undefined,
  limit: number,
): Promise<MagazineRow[]> {
  const { rows } = await db.query<MagazineRow>(
    `select ${ROUND}, unit from provider_round
      where unit is not null and state in ('open', 'stuck') and opened_at > $1
        and ($2::timestamptz is null or (opened_at, round) < ($2, $3))
      order by opened_at desc, round desc limit $4`,
    [since, after?.openedAt ?? null, after?.round ?? null, limit],
  );
  return rows;
}

/** Leaves an open round to staff. */
export async function markStuck(db: Queryable, { memberId, providerId, round }: RoundKey): Promise<void> {
  await db.query("select provider_mark_stuck($1, $2, $3)", [memberId, providerId, round]);
}

/** What ended rounds have left in the house's account for games. */
export async function readDecidedRevenue(db: Queryable): Promise<Satang> {
  const { rows } = await db.query<{ amount: Satang }>("select provider_decided_revenue() as amount");
  return rows[0]?.amount ?? NO_MONEY;
}

/** What a member has staked from a wallet in rounds that have not ended. */
export async function sumOpenStakes(db: Queryable, memberId: MemberId, walletId: number): Promise<bigint> {
  const { rows } = await db.query<{ stake: Satang }>(
    `select coalesce(sum(stake), 0)::bigint as stake from provider_round
      where member_id = $1 and wallet_id = $2 and state in ('open', 'stuck')`,
    [memberId, walletId],
  );
  return rows[0]?.stake ?? 0n;
}

/** What each provider's rounds of the last two hours have taken and paid, by hour. */
export async function listMargins(db: Queryable, now: Date): Promise<Margin[]> {
  const { rows } = await db.query<Margin>(
    `select 'provider:' || provider_id || '@' || to_char(date_trunc('hour', opened_at), 'YYYY-MM-DD"T"HH24') as subject,
            sum(stake - refunded)::bigint as stake, sum(win)::bigint as payout
       from provider_round where opened_at > $1::timestamptz - interval '2 hours'
      group by provider_id, date_trunc('hour', opened_at)`,
    [now],
  );
  return rows;
}

/** What all open rounds have taken, less what they and their pools have paid already. */
export async function sumOpenRounds(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>(
    `select coalesce(sum(o.held), 0)::bigint as sum from (
       select r.stake - r.win - r.jackpot as held from provider_round r, provider_round_scan s
        where r.opened_at > s.scanned_to and r.state in ('open', 'stuck')
       union all
       select r.stake - r.win - r.jackpot from provider_round_scan s, provider_round_watch w
         join provider_round r on r.member_id = w.member_id and r.provider_id = w.provider_id and r.round = w.round
        where w.resolved_at is null and r.opened_at <= s.scanned_to and r.state in ('open', 'stuck')) o`,
  );
  return rows[0]?.sum ?? 0n;
}

export async function hasOpenRound(db: Queryable, memberId: MemberId, walletId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    "select from provider_round where member_id = $1 and wallet_id = $2 and state in ('open', 'stuck') limit 1",
    [memberId, walletId],
  );
  return rowCount > 0;
}
