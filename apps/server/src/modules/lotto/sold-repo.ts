import type { Satang } from "@chokdee/money";
import type { BetType } from "@chokdee/rules/lotto";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

/** A number under which stakes are counted. */
export interface NumberKey {
  readonly betType: BetType;
  readonly number: string;
}

/** What a bill adds to a number, or takes from it when below zero. */
export interface NumberStake extends NumberKey {
  readonly stake: Satang;
  readonly liability: Satang;
}

export interface SoldRow {
  readonly bet_type: BetType;
  readonly number: string;
  readonly by_all: bigint;
  readonly by_member: bigint;
}

const typesOf = (keys: readonly NumberKey[]) => keys.map(({ betType }) => betType);
const numbersOf = (keys: readonly NumberKey[]) => keys.map(({ number }) => number);

/** What is on these numbers now. */
export async function readSold(
  db: Queryable,
  roundId: bigint,
  memberId: MemberId,
  keys: readonly NumberKey[],
): Promise<SoldRow[]> {
  const { rows } = await db.prepared<SoldRow>(
    "lotto-sold-read",
    `select k.bet_type, k.number, coalesce(s.sold, 0) as by_all, coalesce(m.sold, 0) as by_member
       from unnest($3::text[], $4::text[]) k (bet_type, number)
       left join lotto_sold s on s.round_id = $1 and s.bet_type = k.bet_type and s.number = k.number
       left join lotto_member_sold m
         on m.round_id = $1 and m.member_id = $2 and m.bet_type = k.bet_type and m.number = k.number`,
    [roundId, memberId, typesOf(keys), numbersOf(keys)],
  );
  return rows;
}

/** Takes a bill off the counters again, which are locked in the order of selling. */
export async function takeOffSold(
  tx: Tx,
  roundId: bigint,
  memberId: MemberId,
  stakes: readonly NumberStake[],
): Promise<void> {
  const values = [typesOf(stakes), numbersOf(stakes), stakes.map(({ stake }) => stake)];
  await tx.query(
    `select from lotto_sold s
       join unnest($2::text[], $3::text[]) k (bet_type, number) on k.bet_type = s.bet_type and k.number = s.number
      where s.round_id = $1 order by s.bet_type collate "C", s.number collate "C" for update of s`,
    [roundId, typesOf(stakes), numbersOf(stakes)],
  );
  await tx.query(
    `update lotto_sold s set sold = s.sold - k.stake, liability = s.liability - k.liability
       from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[]) k (bet_type, number, stake, liability)
      where s.round_id = $1 and s.bet_type = k.bet_type and s.number = k.number`,
    [roundId, ...values, stakes.map(({ liability }) => liability)],
  );
  await tx.query(
    `update lotto_member_sold s set sold = s.sold - k.stake
       from unnest($3::text[], $4::text[], $5::bigint[]) k (bet_type, number, stake)
      where s.round_id = $1 and s.member_id = $2 and s.bet_type = k.bet_type and s.number = k.number`,
    [roundId, memberId, ...values],
  );
}

/** Adds to (or takes from) what a member has staked in a round, and returns the sum. */
export async function addStaked(tx: Tx, roundId: bigint, memberId: MemberId, stake: Satang): Promise<bigint> {
  const { rows } = await tx.prepared<{ staked: bigint }>(
    "lotto-staked-add",
    `insert into lotto_member_round as m (round_id, member_id, staked) values ($1, $2, greatest($3::bigint, 0))
     on conflict (round_id, member_id) do update set staked = m.staked + $3 returning staked`,
    [roundId, memberId, stake],
  );
  return rows[0]?.staked ?? 0n;
}

export async function readStaked(db: Queryable, roundId: bigint, memberId: MemberId): Promise<bigint> {
  const { rows } = await db.query<{ staked: bigint }>(
    "select staked from lotto_member_round where round_id = $1 and member_id = $2",
    [roundId, memberId],
  );
  return rows[0]?.staked ?? 0n;
}

export interface Threshold {
  readonly betType: BetType;
  readonly above: bigint;
}

/** Numbers on which all members together have staked more than the threshold of their type. */
export function listSoldAbove(
  db: Queryable,
  roundId: bigint,
  thresholds: readonly Threshold[],
  limit: number,
): Promise<{ bet_type: BetType; number: string; sold: Satang }[]> {
  return db.rows<{ bet_type: BetType; number: string; sold: Satang }>(
    `select s.bet_type, s.number, s.sold from unnest($2::text[], $3::bigint[]) t (bet_type, above)
       join lotto_sold s on s.round_id = $1 and s.bet_type = t.bet_type and s.sold > t.above
      order by s.bet_type, s.number limit $4`,
    [roundId, thresholds.map(({ betType }) => betType), thresholds.map(({ above }) => above), limit],
  );
}

/** The same for one member. */
export function listMemberSoldAbove(
  db: Queryable,
  roundId: bigint,
  memberId: MemberId,
  thresholds: readonly Threshold[],
  limit: number,
): Promise<{ bet_type: BetType; number: string; sold: Satang }[]> {
  return db.rows<{ bet_type: BetType; number: string; sold: Satang }>(
    `select s.bet_type, s.number, s.sold from unnest($3::text[], $4::bigint[]) t (bet_type, above)
       join lotto_member_sold s
         on s.round_id = $1 and s.member_id = $2 and s.bet_type = t.bet_type and s.sold > t.above
      order by s.bet_type, s.number limit $5`,
    [roundId, memberId, thresholds.map(({ betType }) => betType), thresholds.map(({ above }) => above), limit],
  );
}

/** Removes the counters of rounds that were over between these two moments. Returns how many there were. */
export async function pruneSold(db: Queryable, from: Date, to: Date): Promise<number> {
  const { rows } = await db.query<{ removed: bigint }>(
    `with old as materialized (
       select id from lotto_round
        where closes_at >= $1 and closes_at < $2 and status in ('paid', 'cancelled', 'missed') and not settling
     ), of_all as (
       delete from lotto_sold where round_id in (select id from old) returning 1
     ), of_members as (
       delete from lotto_member_sold where round_id in (select id from old) returning 1
     )
     select (select count(*) from of_all) + (select count(*) from of_members) as removed`,
    [from, to],
  );
  return Number(rows[0]?.removed ?? 0n);
}

/** What was sold on every number of one way to bet, and would be paid. */
export function listSoldOf(
  db: Queryable,
  roundId: bigint,
  betType: BetType,
): Promise<{ number: string; sold: Satang; liability: Satang }[]> {
  return db.rows<{ number: string; sold: Satang; liability: Satang }>(
    "select number, sold, liability from lotto_sold where round_id = $1 and bet_type = $2 and sold > 0 order by number",
    [roundId, betType],
  );
}

/** The highest possible cost of the round. */
export function listLiabilities(
  db: Queryable,
  roundId: bigint,
  limit: number,
): Promise<{ bet_type: BetType; number: string; sold: Satang; liability: Satang }[]> {
  return db.rows<{ bet_type: BetType; number: string; sold: Satang; liability: Satang }>(
    `select bet_type, number, sold, liability from lotto_sold where round_id = $1
      order by liability desc, bet_type, number limit $2`,
    [roundId, limit],
  );
}
