import type { Satang } from "@chokdee/money";
import { newRow } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { WalletId } from "../../core/ledger.ts";
import type { Late, SlipSpan } from "./settle-repo.ts";

/** How a live match stood when a part of a bet on it was offered for sale. */
export interface WatchedMatch {
  readonly match_id: string;
  readonly minute: number;
  readonly version: number;
}

export interface SaleRow {
  readonly id: bigint;
  readonly slip_id: bigint;
  readonly member_id: MemberId;
  readonly risk: Satang;
  readonly win: Satang;
  readonly received: Satang;
  readonly status: "waiting" | "sold" | "refused" | "undone";
  readonly watch: readonly WatchedMatch[];
  readonly placed_at: Date;
  readonly decides_at: Date | null;
  /** Also why it was undone. */
  readonly refused_reason: string | null;
}

const COLUMNS = `id, slip_id, member_id, risk, win, received, status, watch, placed_at, decides_at, refused_reason`;

export interface NewSale {
  readonly slipId: bigint;
  readonly memberId: MemberId;
  readonly risk: bigint;
  readonly win: bigint;
  readonly received: bigint;
  readonly watch: readonly WatchedMatch[];
  readonly at: Date;
  readonly decidesAt: Date | null;
}

export async function insertSale(tx: Tx, sale: NewSale): Promise<SaleRow> {
  const { columns, values } = newRow({
    slip_id: sale.slipId,
    member_id: sale.memberId,
    risk: sale.risk,
    win: sale.win,
    received: sale.received,
    status: "waiting",
    watch: JSON.stringify(sale.watch),
    placed_at: sale.at,
    decides_at: sale.decidesAt,
  });
  return tx.one<SaleRow>(`insert into sport_sale ${columns} returning ${COLUMNS}`, values);
}

export async function listSales(db: Queryable, slipIds: readonly bigint[]): Promise<SaleRow[]> {
  const { rows } = await db.prepared<SaleRow>(
    "sport-list-sales",
    `select ${COLUMNS} from sport_sale where slip_id = any($1) order by id`,
    [slipIds],
  );
  return rows;
}

export function listWaitingSales(db: Queryable): Promise<{ slip_id: bigint }[]> {
  return db.rows<{ slip_id: bigint }>("select slip_id from sport_sale where status = 'waiting' order by id limit 1000");
}

/** What of a slip waits to be sold, with the slip itself held until the transaction ends. */
export async function lockSalesOf(tx: Tx, slipId: bigint): Promise<SaleRow[]> {
  await tx.query("select from sport_slip where id = $1 for update", [slipId]);
  return tx.rows<SaleRow>(`select ${COLUMNS} from sport_sale where slip_id = $1 and status = 'waiting' for update`, [
    slipId,
  ]);
}

export async function endSale(tx: Tx, id: bigint, reason: string | null): Promise<void> {
  await tx.query(
    `update sport_sale set status = case when $2::text is null then 'sold' else 'refused' end, refused_reason = $2
      where id = $1 and status = 'waiting'`,
    [id, reason],
  );
}

/** Takes a sold part off what is open. The last part closes the bet for good. */
export async function sellPart(tx: Tx, sale: SaleRow, at: Date): Promise<SoldSlip> {
  const sold = await tx.row<SoldSlip>(
    `with sold as (
       update sport_slip
          set open_risk = open_risk - $2, open_win = open_win - $3, received = received + $4,
              status = case when open_risk = $2 then 'cashed_out' else status end,
              settled_at = case when open_risk = $2 then $5 else settled_at end,
              version = version + case when open_risk = $2 then 1 else 0 end
        where id = $1 and status = 'running'
       returning id, member_id, wallet_id, risk, received, open_risk, placed_at, version, status
     ), closed as (
       delete from sport_open_slip o using sold s where o.slip_id = s.id and s.status = 'cashed_out'
     )
     select id, member_id, wallet_id, risk, received, open_risk, placed_at, version from sold`,
    [sale.slip_id, sale.risk, sale.win, sale.received, at],
  );
  if (!sold) throw new Error(`the slip ${sale.slip_id} cannot be sold`);
  return sold;
}

export interface SoldSlip {
  readonly id: bigint;
  readonly member_id: MemberId;
  readonly wallet_id: WalletId;
  readonly risk: Satang;
  readonly received: Satang;
  readonly open_risk: Satang;
  readonly placed_at: Date;
  readonly version: number;
}

/** What was sold of a match's bets since it may matter when that was. */
export async function listSalesSince(
  tx: Tx,
  matchId: string,
  { before, live }: Late,
  { after, to, left }: SlipSpan,
): Promise<SaleRow[]> {
  const { rows } = await tx.prepared<SaleRow>(
    "sport-sales-since",
    `select ${COLUMNS} from sport_sale x
      where x.slip_id in (select l.slip_id from sport_leg l where l.match_id = $1 and l.slip_id > $2 and l.slip_id <= $3)
        and x.slip_id <> all ($4) and x.status = 'sold'
        and coalesce(x.decides_at, x.placed_at) >= least($5::timestamptz, $6::timestamptz)
      order by x.id`,
    [matchId, after, to, [...left], before, live],
  );
  return rows;
}

/** A slip that is open again, as it was before, with its next version and with what of it had been sold. */
export interface ReopenedSlip {
  readonly id: bigint;
  readonly member_id: MemberId;
  readonly wallet_id: WalletId;
  readonly kind: "single" | "parlay";
  readonly status: "running" | "settled" | "cashed_out";
  readonly risk: Satang;
  readonly open_risk: Satang;
  readonly payout: Satang | null;
  readonly placed_at: Date;
  readonly version: number;
  /** What is left of what was received for parts. */
  readonly received: Satang;
  readonly undone_risk: Satang;
  readonly undone_received: Satang;
}

/** Puts sold parts back to what is open. A slip that had ended is open again. */
export function undoSales(
  tx: Tx,
  sales: readonly { readonly id: bigint; readonly reason: string }[],
): Promise<ReopenedSlip[]> {
  return tx.rows<ReopenedSlip>(
    `with undone as (
       update sport_sale x set status = 'undone', refused_reason = u.reason
         from unnest($1::bigint[], $2::text[]) u (id, reason) where x.id = u.id and x.status = 'sold'
       returning x.slip_id, x.risk, x.win, x.received
     ), part as (
       select slip_id, sum(risk)::bigint as risk, sum(win)::bigint as win, sum(received)::bigint as received
         from undone group by slip_id
     ), held as (
       select s.id, s.status, s.open_risk, s.payout from sport_slip s join part p on p.slip_id = s.id for update of s
     ), reopened as (
       update sport_slip s
          set open_risk = s.open_risk + p.risk, open_win = s.open_win + p.win, received = s.received - p.received,
              status = 'running', payout = null, payout_before = coalesce(s.payout, s.payout_before), settled_at = null,
              version = s.version + 1
         from part p join held h on h.id = p.slip_id where s.id = p.slip_id
       returning s.*, h.status as status_before, h.open_risk as open_before, h.payout as paid_before,
                 p.risk as undone_risk, p.received as undone_received
     ), opened as (
       insert into sport_open_slip (slip_id, member_id, wallet_id, is_waiting)
       select r.id, r.member_id, r.wallet_id, false from reopened r where r.status_before <> 'running'
     )
     select id, member_id, wallet_id, kind, status_before as status, risk, open_before as open_risk, paid_before as payout,
            placed_at, version, received, undone_risk, undone_received
       from reopened order by id`,
    [sales.map(({ id }) => id), sales.map(({ reason }) => reason)],
  );
}
