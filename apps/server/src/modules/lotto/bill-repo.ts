import { NO_MONEY, type Satang } from "@chokdee/money";
import type {
  BetType,
  BillStatus,
  DrawKind,
  LottoResult,
  MarketGroup,
  RoundStatus,
  SoldLine,
} from "@chokdee/rules/lotto";
import { type Filter, readFiltered } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET, type WalletId } from "../../core/ledger.ts";
import type { RecentPlay } from "../../core/switches.ts";

/** A bill with what is shown of its round. */
export interface BillRow {
  readonly id: bigint;
  readonly member_id: MemberId;
  readonly round_id: bigint;
  readonly wallet_id: WalletId;
  readonly status: BillStatus;
  readonly line_count: number;
  readonly stake: Satang;
  readonly prize: Satang;
  /** The part of the prize that is won and not paid yet. */
  readonly held: Satang;
  readonly note: string;
  /** Why staff took it off; null where its member did. */
  readonly void_reason: string | null;
  readonly created_at: Date;
  readonly settled_at: Date | null;
  readonly prize_before: Satang | null;
  readonly category_id: number;
  readonly round_code: string;
  readonly round_number: number | null;
  readonly is_special: boolean;
  readonly round_status: RoundStatus;
  readonly day: string;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly draws_at: Date;
  readonly result: LottoResult | null;
  readonly is_simulated: boolean;
  readonly draw_kind: DrawKind | null;
  readonly category: string;
  readonly category_name: string;
  readonly market_group: MarketGroup | "yeekee";
  readonly cancel_rule: unknown;
}

export interface LineRow {
  readonly line_no: number;
  readonly bet_type: BetType;
  readonly number: string;
  readonly stake: Satang;
  readonly rate: number;
  readonly prize: Satang;
}

const BILL = `select b.id, b.member_id, b.round_id, b.wallet_id, b.status, b.line_count, b.stake, b.prize, b.held, b.note, b.void_reason,
       b.created_at, b.settled_at, b.prize_before, r.category_id, r.code as round_code, r.number as round_number, r.is_special,
       r.status as round_status, r.day::text, r.opens_at, r.closes_at, r.draws_at, r.result, r.is_simulated, c.code as category,
       c.name as category_name, c.market_group, c.draw_kind, c.cancel_rule
  from lotto_bill b join lotto_round r on r.id = b.round_id join lotto_category c on c.id = r.category_id`;

export function findBill(db: Queryable, memberId: MemberId, id: bigint): Promise<BillRow | undefined> {
  return db.row<BillRow>(`${BILL} where b.id = $1 and b.member_id = $2`, [id, memberId]);
}

export function findBillByToken(db: Queryable, memberId: MemberId, tokenId: string): Promise<BillRow | undefined> {
  return db.row<BillRow>(`${BILL} where b.member_id = $1 and b.token_id = $2`, [memberId, tokenId]);
}

export function lockBill(tx: Tx, id: bigint): Promise<BillRow | undefined> {
  return tx.row<BillRow>(`${BILL} where b.id = $1 for update of b`, [id]);
}

export function listLines(db: Queryable, bill: { round_id: bigint; id: bigint }): Promise<LineRow[]> {
  return db.rows<LineRow>(
    `select line_no, bet_type, number, stake, rate, prize from lotto_line
      where round_id = $1 and bill_id = $2 order by line_no`,
    [bill.round_id, bill.id],
  );
}

/** The bills of these members in a round that were not taken back. */
export function listBillsOf(
  db: Queryable,
  roundId: bigint,
  memberIds: readonly MemberId[],
): Promise<{ readonly id: bigint; readonly member_id: MemberId; readonly stake: Satang }[]> {
  return db.rows<{ id: bigint; member_id: MemberId; stake: Satang }>(
    `select id, member_id, stake from lotto_bill
      where round_id = $1 and member_id = any($2) and status <> 'cancelled' and wallet_id = $3 order by id`,
    [roundId, memberIds, MAIN_WALLET],
  );
}

/** Whether one of these members has a bill in a round that was not taken back. */
export async function hasBillOf(db: Queryable, roundId: bigint, memberIds: readonly MemberId[]): Promise<boolean> {
  const { rowCount } = await db.query(
    "select from lotto_bill where round_id = $1 and member_id = any($2) and status <> 'cancelled' limit 1",
    [roundId, memberIds],
  );
  return rowCount > 0;
}

/** What was sold of a round for members' own money, by number and rate. */
export async function listSoldLines(db: Queryable, roundId: bigint): Promise<SoldLine[]> {
  const { rows } = await db.query<Omit<SoldLine, "betType"> & { readonly bet_type: BetType }>(
    `select l.bet_type, l.number, l.rate, sum(l.stake)::bigint as stake
       from lotto_line l join lotto_bill b on b.id = l.bill_id
      where l.round_id = $1 and b.status <> 'cancelled' and b.wallet_id = $2
      group by l.bet_type, l.number, l.rate`,
    [roundId, MAIN_WALLET],
  );
  return rows.map(({ bet_type, ...line }) => ({ ...line, betType: bet_type }));
}

export async function setCancelled(tx: Tx, id: bigint, at: Date, voidReason: string | null): Promise<void> {
  await tx.query("update lotto_bill set status = 'cancelled', settled_at = $2, void_reason = $3 where id = $1", [
    id,
    at,
    voidReason,
  ]);
}

export interface BillFilter {
  readonly statuses: readonly BillStatus[] | undefined;
  readonly categoryId: number | undefined;
  readonly roundId: number | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** A member's bills, the newest first. */
export async function pageBills(
  db: Queryable,
  memberId: MemberId,
  filter: BillFilter,
  before: bigint | undefined,
  limit: number,
): Promise<BillRow[]> {
  return readFiltered<BillRow>(
    db,
    [
      ["b.member_id = ?", memberId],
      ["b.status = any(?)", filter.statuses],
      ["b.round_id = ?", filter.roundId],
      ["r.category_id = ?", filter.categoryId],
      ["b.created_at >= ?", filter.from],
      ["b.created_at < ?", filter.to],
      ["b.id < ?", before],
    ],
    (where) => `${BILL} where ${where} order by b.id desc limit ${limit}`,
  );
}

export interface SoughtBills {
  readonly roundId: number | undefined;
  readonly memberId: number | undefined;
  /** A bill has a line with it. */
  readonly betType: BetType | undefined;
  readonly number: string | undefined;
}

function soughtConditions({ roundId, memberId, betType, number }: SoughtBills): Filter[] {
  const line = "select from lotto_line l where l.round_id = b.round_id and l.bill_id = b.id and l.number = ?";
  return [
    ["b.round_id = ?", roundId],
    ["b.member_id = ?", memberId],
    betType === undefined ? [`exists (${line})`, number] : [`exists (${line} and l.bet_type = ?)`, number, betType],
  ];
}

/** A bill with whose it is, for staff. */
export type NamedBillRow = BillRow & { readonly username: string; readonly full_name: string };

const NAMED = "found.*, m.username, trim(m.first_name || ' ' || m.last_name) as full_name";

/** Anybody's bills, the newest first. */
export async function seekBills(
  db: Queryable,
  sought: SoughtBills,
  before: bigint | undefined,
  limit: number,
): Promise<NamedBillRow[]> {
  return readFiltered(
    db,
    [...soughtConditions(sought), ["b.id < ?", before]],
    (where) =>
      `select ${NAMED} from (${BILL} where ${where} order by b.id desc limit ${limit}) found
         join member m on m.id = found.member_id order by found.id desc`,
  );
}

/** What the newest so many of them come to. */
export async function sumSought(db: Queryable, sought: SoughtBills, limit: number) {
  const [sums] = await readFiltered<{ count: number; stake: Satang; prize: Satang }>(
    db,
    soughtConditions(sought),
    (where) =>
      `select count(*)::int as count, coalesce(sum(stake) filter (where status <> 'cancelled'), 0)::bigint as stake,
              coalesce(sum(prize) filter (where status <> 'cancelled'), 0)::bigint as prize
         from (select b.stake, b.prize, b.status from lotto_bill b where ${where}
                order by b.id desc limit ${limit}) found`,
  );
  return sums ?? { count: 0, stake: NO_MONEY, prize: NO_MONEY };
}

export function findAnyBill(db: Queryable, id: bigint): Promise<NamedBillRow | undefined> {
  return db.row<NamedBillRow>(
    `select ${NAMED} from (${BILL} where b.id = $1) found join member m on m.id = found.member_id`,
    [id],
  );
}

/** What was sold in a round. */
export async function sumRound(db: Queryable, roundId: bigint) {
  const { rows } = await db.query<{ bills: bigint; stake: Satang; prize: Satang; members: bigint }>(
    `select count(*) as bills, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(prize), 0)::bigint as prize,
            count(distinct member_id) as members
       from lotto_bill where round_id = $1 and status <> 'cancelled'`,
    [roundId],
  );
  return rows[0] ?? { bills: 0n, stake: 0n, prize: 0n, members: 0n };
}

/** What a member has staked from a wallet in bills that wait for their result. */
export async function sumOpenStakes(db: Queryable, memberId: MemberId, walletId: WalletId): Promise<bigint> {
  const { rows } = await db.query<{ stake: Satang }>(
    `select coalesce(sum(stake), 0)::bigint as stake from lotto_bill
      where member_id = $1 and wallet_id = $2 and status = 'pending'`,
    [memberId, walletId],
  );
  return rows[0]?.stake ?? 0n;
}

/** The stakes of all bills without a result, and what is won and not paid of the others. */
export async function sumOpenBills(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ open: bigint }>(
    `select (select coalesce(sum(stake), 0) from lotto_bill where status = 'pending')::bigint
            + (select coalesce(sum(held), 0) from lotto_bill where held > 0)::bigint as open`,
  );
  return rows[0]?.open ?? 0n;
}

/** Whether something of a wallet's bills is still to be decided or to be paid. */
export async function hasOpenBill(db: Queryable, memberId: MemberId, walletId: WalletId): Promise<boolean> {
  const { rowCount } = await db.query(
    "select from lotto_bill where member_id = $1 and wallet_id = $2 and (status = 'pending' or held > 0) limit 1",
    [memberId, walletId],
  );
  return rowCount > 0;
}

/** Which real members have bought since then. Bills are behind the switch of their category alone. */
export async function listRecentBills(db: Queryable, since: Date): Promise<RecentPlay[]> {
  const { rows } = await db.query<{ member_id: MemberId }>(
    `select distinct member_id from lotto_bill b
      where created_at > $1 and not exists (select from simulated_member s where s.member_id = b.member_id)`,
    [since],
  );
  return rows.map(({ member_id }) => ({ memberId: member_id, category: "lotto" }));
}
