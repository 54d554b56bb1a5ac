import type { Satang } from "@chokdee/money";
import type { Queryable, Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";

export type RefundReason = "too_few_shots" | "too_few_shooters" | "outage" | "unproven" | "void";

export interface YeekeeRow {
  readonly round_id: bigint;
  readonly shooting_ends_at: Date;
  readonly commit: string;
  readonly sealed_seed: string;
  readonly beacon_name: string;
  /** As announced. */
  readonly beacon_round: bigint;
  /** The one that decides in its place, where the list was frozen too late for it. */
  readonly late_beacon_round: bigint | null;
  readonly shot_count: number;
  readonly shot_sum: bigint;
  readonly last_shot_at: Date | null;
  readonly frozen_at: Date | null;
  readonly list_hash: string | null;
  readonly beacon_value: string | null;
  readonly beacon_signature: string | null;
  readonly seed: string | null;
  readonly draw: string | null;
  readonly last5: string | null;
  readonly refund: RefundReason | null;
}

export interface ShotRow {
  readonly seq: number;
  readonly member_id: MemberId;
  readonly number: string;
  readonly shot_at: Date;
}

const ROUND = `round_id, shooting_ends_at, commit, sealed_seed, beacon_name, beacon_round, late_beacon_round, shot_count,
  shot_sum, last_shot_at, frozen_at, list_hash, beacon_value, beacon_signature, seed, draw, last5, refund`;
const SHOT = "seq, member_id, number, shot_at";

export interface NewYeekeeRound {
  readonly roundId: bigint;
  readonly shootingEndsAt: Date;
  readonly commit: string;
  readonly sealedSeed: string;
  readonly beaconName: string;
  readonly beaconRound: number;
}

export async function insertYeekeeRounds(tx: Tx, rounds: readonly NewYeekeeRound[]): Promise<void> {
  await tx.query(
    `insert into yeekee_round (round_id, shooting_ends_at, commit, sealed_seed, beacon_name, beacon_round)
     select * from unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::bigint[])`,
    [
      rounds.map(({ roundId }) => roundId),
      rounds.map(({ shootingEndsAt }) => shootingEndsAt),
      rounds.map(({ commit }) => commit),
      rounds.map(({ sealedSeed }) => sealedSeed),
      rounds.map(({ beaconName }) => beaconName),
      rounds.map(({ beaconRound }) => beaconRound),
    ],
  );
}

export async function findYeekee(db: Queryable, roundId: bigint): Promise<YeekeeRow | undefined> {
  const { rows } = await db.prepared<YeekeeRow>(
    "yeekee-find",
    `select ${ROUND} from yeekee_round where round_id = $1`,
    [roundId],
  );
  return rows[0];
}

/** Shots and the freezing of their list happen one after the other. */
export async function lockYeekee(tx: Tx, roundId: bigint): Promise<YeekeeRow | undefined> {
  const { rows } = await tx.prepared<YeekeeRow>(
    "yeekee-lock",
    `select ${ROUND} from yeekee_round where round_id = $1 for update`,
    [roundId],
  );
  return rows[0];
}

/** Rounds whose shooting is over and that are neither drawn nor refunded, the oldest first. */
export function listUndrawn(db: Queryable, now: Date, limit: number): Promise<YeekeeRow[]> {
  return db.rows<YeekeeRow>(
    `select ${ROUND} from yeekee_round
      where last5 is null and refund is null and shooting_ends_at <= $1 order by shooting_ends_at limit $2`,
    [now, limit],
  );
}

export async function readShooter(
  db: Queryable,
  roundId: bigint,
  memberId: MemberId,
): Promise<{ count: number; lastShotAt: Date | null }> {
  const { rows } = await db.prepared<{ count: bigint; last_shot_at: Date | null }>(
    "yeekee-shooter",
    "select count(*), max(shot_at) as last_shot_at from yeekee_shot where round_id = $1 and member_id = $2",
    [roundId, memberId],
  );
  return { count: Number(rows[0]?.count ?? 0n), lastShotAt: rows[0]?.last_shot_at ?? null };
}

export async function insertShot(tx: Tx, roundId: bigint, shot: ShotRow): Promise<void> {
  await tx.prepared(
    "yeekee-shot",
    `with shot as (
       insert into yeekee_shot (round_id, seq, member_id, number, shot_at) values ($1, $2, $3, $4, $5))
     update yeekee_round set shot_count = $2, shot_sum = shot_sum + $4::text::integer, last_shot_at = $5
      where round_id = $1`,
    [roundId, shot.seq, shot.member_id, shot.number, shot.shot_at],
  );
}

/** A page of the list, the newest first. */
export function pageShots(db: Queryable, roundId: bigint, newest: number, limit: number): Promise<ShotRow[]> {
  return db.rows<ShotRow>(
    `select ${SHOT} from yeekee_shot where round_id = $1 and seq <= $2 order by seq desc limit $3`,
    [roundId, newest, limit],
  );
}

/** For staff: the same with whose each is. */
export async function pageNamedShots(db: Queryable, roundId: bigint, newest: number, limit: number) {
  const { rows } = await db.prepared<ShotRow & { readonly username: string; readonly is_simulated: boolean }>(
    `yeekee-named-shots-${limit}`,
    `select s.*, m.username, x.member_id is not null as is_simulated
       from (select ${SHOT} from yeekee_shot where round_id = $1 and seq <= $2 order by seq desc limit ${limit}) s
       join member m on m.id = s.member_id left join simulated_member x on x.member_id = s.member_id
      order by s.seq desc`,
    [roundId, newest],
  );
  return rows;
}

export function listShots(db: Queryable, roundId: bigint): Promise<ShotRow[]> {
  return db.rows<ShotRow>(`select ${SHOT} from yeekee_shot where round_id = $1 order by seq`, [roundId]);
}

export function listShotsOf(db: Queryable, roundId: bigint, memberId: MemberId, limit: number): Promise<ShotRow[]> {
  return db.rows<ShotRow>(
    `select ${SHOT} from yeekee_shot where round_id = $1 and member_id = $2 order by seq desc limit $3`,
    [roundId, memberId, limit],
  );
}

export async function countShooters(db: Queryable, roundId: bigint): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>(
    "select count(distinct member_id) from yeekee_shot where round_id = $1",
    [roundId],
  );
  return Number(rows[0]?.count ?? 0n);
}

/** A list is frozen once, and decided by the announced round of the beacon unless it was late. */
export async function setFrozen(
  tx: Tx,
  roundId: bigint,
  frozen: { readonly at: Date; readonly listHash: string; readonly lateBeaconRound: bigint | null },
): Promise<void> {
  await tx.query(
    `update yeekee_round set frozen_at = $2, list_hash = $3, late_beacon_round = $4
      where round_id = $1 and frozen_at is null`,
    [roundId, frozen.at, frozen.listHash, frozen.lateBeaconRound],
  );
}

export async function setDrawn(
  tx: Tx,
  roundId: bigint,
  drawn: Record<"value" | "signature" | "seed" | "draw" | "last5", string>,
): Promise<void> {
  await tx.query(
    `update yeekee_round set beacon_value = $2, beacon_signature = $3, seed = $4, draw = $5, last5 = $6
      where round_id = $1 and last5 is null`,
    [roundId, drawn.value, drawn.signature, drawn.seed, drawn.draw, drawn.last5],
  );
}

/** The seed of a refunded round is shown too: nothing depends on it any more. */
export async function setRefund(tx: Tx, roundId: bigint, refund: RefundReason, seed: string | null): Promise<void> {
  await tx.query("update yeekee_round set refund = $2, seed = $3 where round_id = $1", [roundId, refund, seed]);
}

export async function countUnproven(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>("select count(*) from yeekee_round where refund = 'unproven'");
  return Number(rows[0]?.count ?? 0n);
}

export interface PrizeRow {
  readonly rank: number;
  readonly member_id: MemberId;
  readonly amount: Satang;
}

export async function insertPrize(tx: Tx, roundId: bigint, prize: PrizeRow): Promise<void> {
  await tx.query("insert into yeekee_prize (round_id, rank, member_id, amount) values ($1, $2, $3, $4)", [
    roundId,
    prize.rank,
    prize.member_id,
    prize.amount,
  ]);
}

export function listPrizes(db: Queryable, roundId: bigint): Promise<PrizeRow[]> {
  return db.rows<PrizeRow>("select rank, member_id, amount from yeekee_prize where round_id = $1 order by rank", [
    roundId,
  ]);
}
