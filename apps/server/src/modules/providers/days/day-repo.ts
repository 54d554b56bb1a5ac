import { bangkokDay, type Day, HOUR_MS } from "@chokdee/rules/time";
import { readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../../core/db.ts";
import type { HeldSource, HeldThing } from "../../../core/ports.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { Difference, OurTransaction } from "./compare.ts";

const OURS = `transaction, member_id, round, kind, amount, rest, status, is_rolled_back, free_round is not null as is_free`;

export function findOurs(
  db: Queryable,
  providerId: string,
  transactions: readonly string[],
): Promise<OurTransaction[]> {
  return db.rows<OurTransaction>(
    `select ${OURS} from provider_transaction where provider_id = $1 and transaction = any ($2)`,
    [providerId, transactions],
  );
}

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** Bets and wins of a span of time that have moved money and still do. */
export function listMoved(db: Queryable, providerId: string, { from, to }: Span): Promise<OurTransaction[]> {
  return db.rows<OurTransaction>(
    `select ${OURS} from provider_transaction
      where provider_id = $1 and at >= $2 and at < $3 and kind in ('bet', 'win', 'bet_win') and status = 'OK'
        and not is_rolled_back and amount > 0`,
    [providerId, from, to],
  );
}

export interface Rests {
  readonly stake_rest: bigint;
  readonly win_rest: bigint;
}

/** What was left off the stakes and wins of a span of time that stand. */
export async function sumRests(db: Queryable, providerId: string, { from, to }: Span): Promise<Rests> {
  const { rows } = await db.query<Rests>(
    `select coalesce(sum(rest) filter (where kind = 'bet'), 0)::bigint as stake_rest,
            coalesce(sum(rest) filter (where kind = 'win'), 0)::bigint as win_rest
       from provider_transaction
      where provider_id = $1 and at >= $2 and at < $3 and rest is not null and not is_rolled_back`,
    [providerId, from, to],
  );
  return rows[0] ?? { stake_rest: 0n, win_rest: 0n };
}

/** Keeps that a day was asked for, whatever comes of it. */
export async function noteTry(db: Queryable, providerId: string, day: Day, at: Date): Promise<void> {
  await db.query(
    `insert into provider_day as d (provider_id, day, tried_at) values ($1, $2, $3)
     on conflict (provider_id, day) do update set tried_at = excluded.tried_at`,
    [providerId, day, at],
  );
}

/** Which of these days are to be compared: those that never were, and those since `looked` last with a difference left. */
export async function listDue(db: Queryable, providerId: string, days: readonly Day[], looked: Date): Promise<Day[]> {
  const { rows } = await db.query<{ day: Day }>(
    `select asked.day from unnest($2::text[]) as asked (day)
      where not exists (
        select from provider_day d
         where d.provider_id = $1 and d.day = asked.day::date and d.checked_at is not null
           and (d.checked_at > $3 or not exists (
             select from provider_difference x
              where x.provider_id = d.provider_id and x.day = d.day and x.ended_at is null)))
      order by asked.day`,
    [providerId, days, looked],
  );
  return rows.map(({ day }) => day);
}

/** Keeps what a look at a day has found. What an earlier look had found and this one does not is over. */
export async function saveDay(
  tx: Tx,
  key: { readonly providerId: string; readonly day: Day },
  found: { readonly transactions: number; readonly rests: Rests; readonly differences: readonly Difference[] },
  at: Date,
): Promise<void> {
  const { providerId, day } = key;
  await tx.query(
    `update provider_day set checked_at = $3, transactions = $4, stake_rest = $5, win_rest = $6
      where provider_id = $1 and day = $2`,
    [providerId, day, at, found.transactions, found.rests.stake_rest, found.rests.win_rest],
  );
  await tx.query(
    `update provider_difference set ended_at = $3
      where provider_id = $1 and day = $2 and ended_at is null and transaction <> all ($4)`,
    [providerId, day, at, found.differences.map(({ transaction }) => transaction)],
  );
  for (const each of found.differences) {
    await tx.query(
      `insert into provider_difference as d
         (provider_id, day, transaction, kind, member_id, round, our_amount, their_amount, our_state, their_state, found_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (provider_id, transaction) do update
         set kind = excluded.kind, our_amount = excluded.our_amount, their_amount = excluded.their_amount,
             our_state = excluded.our_state, their_state = excluded.their_state,
             -- What staff have explained stays explained, unless it is another difference by now.
             ended_at = case when (d.kind, d.our_amount, d.their_amount, d.our_state, d.their_state)
               is not distinct from (excluded.kind, excluded.our_amount, excluded.their_amount, excluded.our_state, excluded.their_state)
               then case when d.ended_by is not null then d.ended_at end end`,
      [
        providerId,
        day,
        each.transaction,
        each.kind,
        each.ours?.member_id ?? null,
        each.ours?.round ?? null,
        each.ourUnits,
        each.theirUnits,
        each.ourState,
        each.theirState,
        at,
      ],
    );
  }
}

export interface DayRow {
  readonly id: bigint;
  readonly provider_id: string;
  readonly day: Day;
  readonly tried_at: Date;
  readonly checked_at: Date | null;
  readonly transactions: number;
  readonly differences: number;
  readonly stake_rest: bigint;
  readonly win_rest: bigint;
}

/** The latest first. */
export async function listDays(db: Queryable, before: bigint | undefined, limit: number): Promise<DayRow[]> {
  return readNewest(
    db,
    `select d.id, d.provider_id, d.day::text as day, d.tried_at, d.checked_at, d.transactions, d.stake_rest, d.win_rest,
            (select count(*)::int from provider_difference x
              where x.provider_id = d.provider_id and x.day = d.day and x.ended_at is null) as differences
       from provider_day d`,
    [],
    { before, limit, by: "d.id" },
  );
}

/** A list that is not there an hour later is not merely late. */
const MORNING_MS = 11 * HOUR_MS;

/** Days with a difference that nobody has explained since before a moment, and those that could not be compared by noon. */
export const listDaysApart: HeldSource = async (db, before) => {
  return db.rows<HeldThing>(
    `select format('provider:%s@%s', provider_id, day) as subject, jsonb_build_object('differences', count(*)) as detail
       from provider_difference where ended_at is null and found_at < $1 group by provider_id, day
     union all
     select format('provider_list:%s@%s', provider_id, day), '{}'
       from provider_day
      where checked_at is null and day < $2
      order by subject`,
    [before, bangkokDay(new Date(before.getTime() - MORNING_MS))],
  );
};

export interface DifferenceRow {
  readonly id: bigint;
  readonly provider_id: string;
  readonly day: Day;
  readonly transaction: string;
  readonly kind: Difference["kind"];
  readonly member_id: MemberId | null;
  readonly round: string | null;
  readonly our_amount: bigint | null;
  readonly their_amount: bigint | null;
  readonly our_state: Difference["ourState"];
  readonly their_state: Difference["theirState"];
  readonly found_at: Date;
}

const DIFFERENCE = `id, provider_id, day::text as day, transaction, kind, member_id, round, our_amount, their_amount,
  our_state, their_state, found_at`;

/** Those that nobody has explained, the oldest first. */
export function listDifferences(db: Queryable, afterId: bigint | undefined, limit: number): Promise<DifferenceRow[]> {
  return db.rows<DifferenceRow>(
    `select ${DIFFERENCE} from provider_difference where ended_at is null and id > $1 order by id limit $2`,
    [afterId ?? 0n, limit],
  );
}

/** All that are left, or as many of them as `max`. */
export async function countDifferences(db: Queryable, max?: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from (select from provider_difference where ended_at is null limit $1) left_over",
    [max ?? null],
  );
  return rows[0]?.count ?? 0;
}

/** Undefined where there is no such difference that is left. */
export function endDifference(tx: Tx, id: bigint, staffId: bigint, at: Date): Promise<DifferenceRow | undefined> {
  return tx.row<DifferenceRow>(
    `update provider_difference set ended_at = $3, ended_by = $2 where id = $1 and ended_at is null returning ${DIFFERENCE}`,
    [id, staffId, at],
  );
}
