import type { Satang } from "@chokdee/money";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { WalletId } from "../../core/ledger.ts";

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
  readonly status: "waiting" | "sold" | "refused";
  readonly watch: readonly WatchedMatch[];
  readonly placed_at: Date;
  readonly decides_at: Date | null;
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
  const { rows } = await tx.query<SaleRow>(
    `insert into sport_sale (slip_id, member_id, risk, win, received, status, watch, placed_at, decides_at)
     values ($1, $2, $3, $4, $5, 'waiting', $6, $7, $8) returning ${COLUMNS}`,
    [
      sale.slipId,
      sale.memberId,
      sale.risk,
      sale.win,
      sale.received,
      JSON.stringify(sale.watch),
      sale.at,
      sale.decidesAt,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error("a sale was not stored");
  return row;
}

export async function listSales(db: Queryable, slipIds: readonly bigint[]): Promise<SaleRow[]> {
  const { rows } = await db.prepared<SaleRow>(
    "sport-list-sales",
    `select ${COLUMNS} from sport_sale where slip_id = any($1) order by id`,
    [slipIds],
  );
  return rows;
}

export async function listWaitingSales(db: Queryable): Promise<{ slip_id: bigint }[]> {
  const { rows } = await db.query<{ slip_id: bigint }>(
    "select slip_id from sport_sale where status = 'waiting' order by id limit 1000",
  );
  return rows;
}

/** What of a slip waits to be sold, with the slip itself held until the transaction ends. */
export async function lockSalesOf(tx: Tx, slipId: bigint): Promise<SaleRow[]> {
  await tx.query("select from sport_slip where id = $1 for update", [slipId]);
  const { rows } = await tx.query<SaleRow>(
    `select ${COLUMNS} from sport_sale where slip_id = $1 and status = 'waiting' for update`,
    [slipId],
  );
  return rows;
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
  const { rows } = await tx.query<SoldSlip>(
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
  const [sold] = rows;
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
