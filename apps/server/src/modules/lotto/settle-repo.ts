import type { Satang } from "@chokdee/money";
import type { BetType, BillStatus } from "@chokdee/rules/lotto";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { WalletId } from "../../core/ledger.ts";

/** What settling needs of a bill. */
export interface SettledRow {
  readonly id: bigint;
  readonly member_id: MemberId;
  readonly wallet_id: WalletId;
  readonly status: BillStatus;
  readonly stake: Satang;
  readonly prize: Satang;
  /** The part of the prize that is won and not paid. */
  readonly held: Satang;
  readonly version: number;
  readonly line_count: number;
  readonly created_at: Date;
}

const BILL = "id, member_id, wallet_id, status, stake, prize, held, version, line_count, created_at";

/** The next bills of a round that were not taken back, in order. */
export async function nextBills(db: Queryable, roundId: bigint, after: bigint, limit: number): Promise<SettledRow[]> {
  const { rows } = await db.prepared<SettledRow>(
    "lotto-next-bills",
    `select ${BILL} from lotto_bill where round_id = $1 and id > $2 and status <> 'cancelled' order by id limit $3`,
    [roundId, after, limit],
  );
  return rows;
}

export interface WinningNumber {
  readonly betType: BetType;
  readonly number: string;
}

/**
 * Marks the winning lines of these bills and returns what each bill wins. A payout is rounded down to the satang. The
 * range of the bills is in every part, so that no plan ever walks through the whole round; planned again each time,
 * because a plan for any values would be a bad one.
 */
export async function markWinners(
  tx: Tx,
  roundId: bigint,
  billIds: readonly bigint[],
  winners: readonly WinningNumber[],
): Promise<ReadonlyMap<bigint, Satang>> {
  const { rows } = await tx.query<{ bill_id: bigint; prize: Satang }>(
    `with hit as materialized (
       select l.bill_id, l.line_no, l.stake * l.rate / 100 as prize
         from lotto_line l
        where l.round_id = $1 and l.bill_id between $2 and $3
          and (l.bet_type, l.number) in (select w.bet_type, w.number from unnest($5::text[], $6::text[]) w (bet_type, number))
     ), won as materialized (
       select hit.* from hit where hit.bill_id in (select unnest($4::bigint[]))
     ), marked as (
       update lotto_line l set prize = won.prize from won
        where l.round_id = $1 and l.bill_id between $2 and $3 and l.bill_id = won.bill_id and l.line_no = won.line_no
     )
     select bill_id, sum(prize)::bigint as prize from won group by bill_id`,
    [
      roundId,
      billIds[0] ?? 0n,
      billIds.at(-1) ?? 0n,
      billIds,
      winners.map(({ betType }) => betType),
      winners.map(({ number }) => number),
    ],
  );
  return new Map(rows.map((row) => [row.bill_id, row.prize]));
}

/** What these numbers would pay in all, each line rounded as it is when it is marked, and what would be otherwise then: `added` of all
 * bills, the rest of those that were settled. */
export function sumWinners(db: Queryable, roundId: bigint, winners: readonly WinningNumber[]) {
  return db.one<Record<"bills" | "members" | "changed", bigint> & Record<"prize" | "added" | "more" | "less", Satang>>(
    `with hit as materialized (
       select l.bill_id, sum(l.stake * l.rate / 100)::bigint as prize
         from lotto_line l
        where l.round_id = $1
          and (l.bet_type, l.number) in (select w.bet_type, w.number from unnest($2::text[], $3::text[]) w (bet_type, number))
        group by l.bill_id
     ), bill as (
       select b.member_id, b.version, b.prize as before, coalesce(hit.prize, 0) as after
         from lotto_bill b left join hit on hit.bill_id = b.id
        where b.round_id = $1 and b.status <> 'cancelled' and (hit.prize > 0 or b.prize > 0)
     )
     select count(*) filter (where after > 0) as bills, count(distinct member_id) filter (where after > 0) as members,
            coalesce(sum(after), 0)::bigint as prize,
            coalesce(sum(greatest(after - before, 0)), 0)::bigint as added,
            count(*) filter (where version > 0 and after <> before) as changed,
            coalesce(sum(greatest(after - before, 0)) filter (where version > 0), 0)::bigint as more,
            coalesce(sum(greatest(before - after, 0)) filter (where version > 0), 0)::bigint as less
       from bill`,
    [roundId, winners.map(({ betType }) => betType), winners.map(({ number }) => number)],
  );
}

/** Before another outcome is marked. */
export async function unmarkWinners(tx: Tx, roundId: bigint, billIds: readonly bigint[]): Promise<void> {
  await tx.query(
    `update lotto_line set prize = 0
      where round_id = $1 and bill_id between $2 and $3 and bill_id = any($4) and prize > 0`,
    [roundId, billIds[0] ?? 0n, billIds.at(-1) ?? 0n, billIds],
  );
}

export interface Outcome {
  readonly bill: SettledRow;
  readonly status: "won" | "lost" | "refunded";
  readonly prize: Satang;
  readonly held: Satang;
}

export async function writeOutcomes(tx: Tx, outcomes: readonly Outcome[], version: number, at: Date): Promise<void> {
  await tx.query(
    `update lotto_bill b
        set status = o.status, prize = o.prize, held = o.held, version = $4, settled_at = $5,
            prize_before = case when b.version > 0 and b.prize <> o.prize then b.prize else b.prize_before end
       from unnest($1::bigint[], $2::text[], $3::bigint[], $8::bigint[]) o (id, status, prize, held)
      where b.id = o.id and b.id between $6 and $7`,
    [
      outcomes.map(({ bill }) => bill.id),
      outcomes.map(({ status }) => status),
      outcomes.map(({ prize }) => prize),
      version,
      at,
      outcomes[0]?.bill.id ?? 0n,
      outcomes.at(-1)?.bill.id ?? 0n,
      outcomes.map(({ held }) => held),
    ],
  );
}

export async function insertDifferences(
  tx: Tx,
  roundId: bigint,
  version: number,
  changed: readonly Outcome[],
  at: Date,
): Promise<void> {
  if (changed.length === 0) return;
  await tx.query(
    `insert into lotto_difference (round_id, version, bill_id, member_id, before, after, at)
     select $1, $2, d.bill_id, d.member_id, d.before, d.after, $7
       from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) d (bill_id, member_id, before, after)`,
    [
      roundId,
      version,
      changed.map(({ bill }) => bill.id),
      changed.map(({ bill }) => bill.member_id),
      changed.map(({ bill }) => bill.prize),
      changed.map(({ prize }) => prize),
      at,
    ],
  );
}

export interface DifferenceRow {
  readonly id: bigint;
  readonly version: number;
  readonly member_id: MemberId;
  readonly username: string;
  readonly before: bigint;
  readonly after: bigint;
  readonly at: Date;
}

/** How the latest correction of a round changed its bills, in the order of the bills. */
export async function pageDifferences(
  db: Queryable,
  roundId: bigint,
  after: bigint | undefined,
  limit: number,
): Promise<DifferenceRow[]> {
  const { rows } = await db.prepared<DifferenceRow>(
    `lotto-differences-${limit}`,
    `select d.bill_id as id, d.version, d.member_id, m.username, d.before, d.after, d.at
       from lotto_difference d join member m on m.id = d.member_id
      where d.round_id = $1 and d.version = (select r.version from lotto_round r where r.id = $1) and d.bill_id > $2
      order by d.bill_id limit ${limit}`,
    [roundId, after ?? 0n],
  );
  return rows;
}

export async function sumDifferences(db: Queryable, roundId: bigint) {
  const { rows } = await db.query<{ bills: bigint; more: Satang; less: Satang }>(
    `select count(*) as bills, coalesce(sum(greatest(d.after - d.before, 0)), 0)::bigint as more,
            coalesce(sum(greatest(d.before - d.after, 0)), 0)::bigint as less
       from lotto_difference d join lotto_round r on r.id = d.round_id and r.version = d.version
      where d.round_id = $1`,
    [roundId],
  );
  return rows[0] ?? { bills: 0n, more: 0n, less: 0n };
}

/** What a round has come to for one member, over all bills. */
export interface PlayerOutcome {
  readonly member_id: MemberId;
  readonly stake: Satang;
  readonly prize: Satang;
  readonly held: Satang;
  readonly refunded: Satang;
  /** The number of the line that has won most; null where none has. */
  readonly digits: string | null;
}

/** Members with settled bills of a round, but for those whose bills were corrected: they are notified of each. */
export function listOutcomes(db: Queryable, roundId: bigint): Promise<PlayerOutcome[]> {
  return db.rows<PlayerOutcome>(
    `select b.member_id, sum(b.stake)::bigint as stake,
            coalesce(sum(b.prize) filter (where b.status = 'won'), 0)::bigint as prize, sum(b.held)::bigint as held,
            coalesce(sum(b.stake) filter (where b.status = 'refunded'), 0)::bigint as refunded,
            (array_agg(best.number order by best.prize desc) filter (where best.prize > 0))[1] as digits
       from lotto_bill b
       left join lateral (
         select l.number, l.prize from lotto_line l
          where b.status = 'won' and l.round_id = b.round_id and l.bill_id = b.id and l.prize > 0
          order by l.prize desc limit 1) best on true
      where b.round_id = $1 and b.status in ('won', 'lost', 'refunded')
        and b.member_id not in (select d.member_id from lotto_difference d where d.round_id = $1)
      group by b.member_id order by b.member_id`,
    [roundId],
  );
}
