import type { Queryable, Tx } from "../../core/db.ts";
import type { PlayCategory } from "../../core/gate.ts";
import type { MemberId } from "../../core/ids.ts";

export interface AddedPlay {
  readonly member_id: MemberId;
  readonly day: string;
  readonly provider_id: string;
  readonly game_id: string;
  readonly category: PlayCategory;
  readonly rounds: number;
  readonly stakes: bigint;
  readonly payouts: bigint;
  readonly play_ms: number;
}

export interface AddedPayment {
  readonly member_id: MemberId;
  readonly day: string;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
}

export async function readClocks(tx: Tx, memberIds: readonly MemberId[]): Promise<Map<MemberId, Date>> {
  const { rows } = await tx.query<{ member_id: MemberId; counted_until: Date }>(
    "select member_id, counted_until from activity_clock where member_id = any($1)",
    [memberIds],
  );
  return new Map(rows.map((row) => [row.member_id, row.counted_until]));
}

export async function writeClocks(tx: Tx, clocks: ReadonlyMap<MemberId, Date>): Promise<void> {
  await tx.query(
    `insert into activity_clock (member_id, counted_until)
     select member_id, counted_until from unnest($1::bigint[], $2::timestamptz[]) as t (member_id, counted_until)
      order by member_id
     on conflict (member_id) do update set counted_until = excluded.counted_until`,
    [[...clocks.keys()], [...clocks.values()]],
  );
}

export async function addPlay(tx: Tx, added: readonly AddedPlay[]): Promise<void> {
  await tx.query(
    `insert into activity_play as p
       (member_id, day, provider_id, game_id, category, rounds, stakes, payouts, play_ms)
     select member_id, day, provider_id, game_id, min(category), sum(rounds), sum(stakes), sum(payouts), sum(play_ms)
       from unnest($1::bigint[], $2::date[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[],
                   $8::bigint[], $9::bigint[])
         as added (member_id, day, provider_id, game_id, category, rounds, stakes, payouts, play_ms)
      group by member_id, day, provider_id, game_id order by member_id, day, provider_id, game_id
     on conflict (member_id, day, provider_id, game_id) do update set
       rounds = p.rounds + excluded.rounds, stakes = p.stakes + excluded.stakes,
       payouts = p.payouts + excluded.payouts, play_ms = p.play_ms + excluded.play_ms`,
    [
      added.map(({ member_id }) => member_id),
      added.map(({ day }) => day),
      added.map(({ provider_id }) => provider_id),
      added.map(({ game_id }) => game_id),
      added.map(({ category }) => category),
      added.map(({ rounds }) => rounds),
      added.map(({ stakes }) => stakes),
      added.map(({ payouts }) => payouts),
      added.map(({ play_ms }) => play_ms),
    ],
  );
}

export async function addPayments(tx: Tx, added: readonly AddedPayment[]): Promise<void> {
  await tx.query(
    `insert into activity_payment as p (member_id, day, deposits, withdrawals)
     select member_id, day, sum(deposits), sum(withdrawals)
       from unnest($1::bigint[], $2::date[], $3::bigint[], $4::bigint[])
         as added (member_id, day, deposits, withdrawals)
      group by member_id, day order by member_id, day
     on conflict (member_id, day) do update set
       deposits = p.deposits + excluded.deposits, withdrawals = p.withdrawals + excluded.withdrawals`,
    [
      added.map(({ member_id }) => member_id),
      added.map(({ day }) => day),
      added.map(({ deposits }) => deposits),
      added.map(({ withdrawals }) => withdrawals),
    ],
  );
}

export interface PlaySums {
  readonly rounds: bigint;
  readonly stakes: bigint;
  readonly payouts: bigint;
  readonly play_ms: bigint;
}

export type DayPlay = PlaySums & { readonly day: string };

export function listDays(db: Queryable, memberId: MemberId, from: string, to: string): Promise<DayPlay[]> {
  return db.rows<DayPlay>(
    `select to_char(day, 'YYYY-MM-DD') as day, sum(rounds)::bigint as rounds, sum(stakes)::bigint as stakes,
            sum(payouts)::bigint as payouts, sum(play_ms)::bigint as play_ms
       from activity_play where member_id = $1 and day between $2 and $3 group by activity_play.day`,
    [memberId, from, to],
  );
}

export interface PaymentSums {
  readonly deposits: bigint;
  readonly withdrawals: bigint;
}

/** Each day of a member's payments: one row a day, so that all of them are few. */
export function listPayments(db: Queryable, memberId: MemberId): Promise<(PaymentSums & { readonly day: string })[]> {
  return db.rows<PaymentSums & { readonly day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day, deposits, withdrawals from activity_payment where member_id = $1`,
    [memberId],
  );
}

export type GameSums = PlaySums & {
  readonly provider_id: string;
  readonly game_id: string;
  readonly category: string;
};

/** No game was ever staked so much on. */
const BEFORE_ALL = [2n ** 63n - 1n, "", ""] as const;

/** The games of some days by what was staked, from the one after `after` on. */
export function listGames(
  db: Queryable,
  memberId: MemberId,
  span: { readonly from: string; readonly to: string },
  after: readonly [stakes: bigint, provider: string, game: string] = BEFORE_ALL,
  limit: number,
): Promise<GameSums[]> {
  return db.rows<GameSums>(
    `select * from (
       select provider_id, game_id, min(category) as category, sum(rounds)::bigint as rounds,
              sum(stakes)::bigint as stakes, sum(payouts)::bigint as payouts, sum(play_ms)::bigint as play_ms
         from activity_play where member_id = $1 and day between $2 and $3 group by provider_id, game_id) g
      where (-g.stakes, g.provider_id, g.game_id) > (-$4::bigint, $5, $6)
      order by g.stakes desc, g.provider_id, g.game_id limit $7`,
    [memberId, span.from, span.to, ...after, limit],
  );
}
