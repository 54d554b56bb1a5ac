import { callForValue, type Filter, readFiltered } from "@chokdee/server-kit/db";
import { NO_MONEY, type Satang } from "@chokdee/money";
import type { Queryable } from "../../core/db.ts";
import type { PlayCategory } from "../../core/gate.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Margin } from "../../core/ports.ts";
import type { RecentPlay } from "../../core/switches.ts";
import { memberName } from "./member-name-repo.ts";

export interface RoundKey {
  readonly providerId: string;
  readonly round: string;
  readonly memberId: MemberId;
}

export interface RoundRow {
  readonly provider_id: string;
  readonly round: string;
  readonly member_id: MemberId;
  readonly member_name: string;
  readonly wallet_id: number;
  readonly game_id: string;
  readonly category: string;
  readonly state: "open" | "settled" | "void" | "stuck";
  readonly is_closed: boolean;
  readonly version: number;
  /** Without what was given back. */
  readonly stake: Satang;
  readonly refunded: Satang;
  readonly win: Satang;
  /** Prizes of pools, which are no part of the win. */
  readonly jackpot: Satang;
  readonly opened_at: Date;
  readonly ended_at: Date | null;
}

const ROUND = `provider_id, round, member_id, wallet_id, game_id, category, state, is_closed, version, stake, refunded,
  win, jackpot, opened_at, ended_at, ${memberName("provider_round")}`;

export async function hasRound(db: Queryable, key: RoundKey): Promise<boolean> {
  return (await findRound(db, key)) !== undefined;
}

export function findRound(db: Queryable, { providerId, round, memberId }: RoundKey): Promise<RoundRow | undefined> {
  return db.row<RoundRow>(
    `select ${ROUND} from provider_round where member_id = $1 and provider_id = $2 and round = $3`,
    [memberId, providerId, round],
  );
}

/** Rounds of one member, the newest first, after the place where the page before ended. */
export async function listRounds(
  db: Queryable,
  memberId: MemberId,
  after: readonly [openedAt: Date, round: string] | undefined,
  limit: number,
): Promise<RoundRow[]> {
  return readFiltered(
    db,
    [
      ["member_id = ?", memberId],
      ["(opened_at, round) < (?, ?)", ...(after ?? [])],
    ],
    (where) => `select ${ROUND} from provider_round where ${where} order by opened_at desc, round desc limit ${limit}`,
  );
}

export interface RoundFilter {
  readonly from: Date;
  readonly to: Date;
  readonly providerId?: string | undefined;
  readonly gameId?: string | undefined;
  readonly round?: string | undefined;
  readonly state?: RoundRow["state"] | undefined;
}

const NEWEST = "order by opened_at desc, round desc, member_id desc";

function soughtBy({ from, to, providerId, gameId, round, state }: RoundFilter): Filter[] {
  return [
    ["opened_at >= ?", from],
    ["opened_at < ?", to],
    ["provider_id = ?", providerId],
    ["game_id = ?", gameId],
    ["round = ?", round],
    ["state = ?", state],
  ];
}

/**
 * Everybody's rounds of a time, the newest first, after the one where the page before ended. They are found by their time
 * alone: another index would cost every bet something, for a question that is asked some times a day.
 */
export async function seekRounds(
  db: Queryable,
  filter: RoundFilter,
  after: readonly [openedAt: Date, round: string, memberId: bigint] | undefined,
  limit: number,
): Promise<RoundRow[]> {
  return readFiltered(
    db,
    [...soughtBy(filter), ["(opened_at, round, member_id) < (?, ?, ?)", ...(after ?? [])]],
    (where) => `select ${ROUND} from provider_round where ${where} ${NEWEST} limit ${limit}`,
  );
}

/** What the newest so many of them come to. */
export async function sumRounds(db: Queryable, filter: RoundFilter, limit: number) {
  const [sums] = await readFiltered<{ count: number; stake: Satang; win: Satang }>(
    db,
    soughtBy(filter),
    (where) => `select count(*)::int as count, coalesce(sum(stake - refunded), 0)::bigint as stake,
                       coalesce(sum(win), 0)::bigint as win
                  from (select stake, refunded, win from provider_round where ${where} ${NEWEST} limit ${limit}) found`,
  );
  return sums ?? { count: 0, stake: NO_MONEY, win: NO_MONEY };
}

export interface CallRow {
  readonly transaction: string;
  readonly kind: string;
  readonly amount: Satang;
  readonly reference: string | null;
  readonly status: string;
  readonly is_rolled_back: boolean;
  readonly balance: Satang;
  readonly at: Date;
}

export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The wallet calls of a round in two times, in their order. They are found by their time alone. */
export function listCalls(
  db: Queryable,
  { memberId, providerId, round }: RoundKey,
  [first, last]: readonly [Span, Span],
  limit: number,
): Promise<CallRow[]> {
  return db.rows<CallRow>(
    `select transaction, kind, amount, reference, status, is_rolled_back, balance, at from provider_transaction
      where (at between $4 and $5 or at between $6 and $7) and provider_id = $1 and round = $2 and member_id = $3
      order by at, transaction limit $8`,
    [providerId, round, memberId, first.from, first.to, last.from, last.to, limit],
  );
}

export interface ProviderSums {
  readonly provider_id: string;
  readonly watched: number;
  readonly given_up: number;
  readonly held: number;
  readonly stake: Satang;
  readonly win: Satang;
}

/** What waits at each provider, and what its rounds since then have taken and paid. */
export function sumProviders(db: Queryable, since: Date): Promise<ProviderSums[]> {
  return db.rows<ProviderSums>(
    `select provider_id, sum(watched)::int as watched, sum(given_up)::int as given_up, sum(held)::int as held,
            sum(stake)::bigint as stake, sum(win)::bigint as win
       from (select provider_id, 1 as watched, is_given_up::int as given_up, 0 as held, 0 as stake, 0 as win
               from provider_round_watch where resolved_at is null
             union all
             select provider_id, 0, 0, 1, 0, 0 from provider_held where state = 'waiting'
             union all
             select provider_id, 0, 0, 0, stake, win from provider_round where opened_at > $1) parts
      group by provider_id`,
    [since],
  );
}

export interface MagazineRow extends RoundRow {
  /** The price of a shot. */
  readonly unit: Satang;
}

/** Reserves that are not over, the newest first. None is shot for longer than this: what is older is watched. */
export async function listOpenMagazines(
  db: Queryable,
  since: Date,
  after: readonly [openedAt: Date, round: string] | undefined,
  limit: number,
): Promise<MagazineRow[]> {
  return readFiltered(
    db,
    [
      ["unit is not null and state in ('open', 'stuck')"],
      ["opened_at > ?", since],
      ["(opened_at, round) < (?, ?)", ...(after ?? [])],
    ],
    (where) => `select ${ROUND}, unit from provider_round where ${where}
                 order by opened_at desc, round desc limit ${limit}`,
  );
}

/** Leaves an open round to staff. */
export async function markStuck(db: Queryable, { memberId, providerId, round }: RoundKey): Promise<void> {
  await callForValue(db, "provider_mark_stuck", { p_member: memberId, p_provider: providerId, p_round: round });
}

/** What ended rounds have left in the house's account for games. */
export async function readDecidedRevenue(db: Queryable): Promise<Satang> {
  return (await db.value<Satang>("select provider_decided_revenue() as amount")) ?? NO_MONEY;
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
export function listMargins(db: Queryable, now: Date): Promise<Margin[]> {
  return db.rows<Margin>(
    `select 'provider:' || provider_id || '@' || to_char(date_trunc('hour', opened_at), 'YYYY-MM-DD"T"HH24') as subject,
            sum(stake)::bigint as stake, sum(win)::bigint as payout
       from provider_round where opened_at > $1::timestamptz - interval '2 hours'
      group by provider_id, date_trunc('hour', opened_at)`,
    [now],
  );
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

/** Who has opened rounds since then, once for each game: a magazine of a fishing gun lasts as long as that at the most. */
export async function listRecentRounds(db: Queryable, since: Date): Promise<RecentPlay[]> {
  const { rows } = await db.query<Pick<RoundRow, "member_id" | "provider_id" | "game_id"> & { category: PlayCategory }>(
    "select distinct member_id, category, provider_id, game_id from provider_round where opened_at > $1",
    [since],
  );
  return rows.map(({ member_id, category, provider_id, game_id }) => ({
    memberId: member_id,
    category,
    game: { providerId: provider_id, gameId: game_id },
  }));
}
