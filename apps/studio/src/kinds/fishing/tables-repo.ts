import { MAX_SEATS } from "@chokdee/rules/fishing";
import { type Db, type Queryable, refusedBy } from "../../platform/db.ts";

export interface TableAddress {
  readonly id: string;
  /** The process that it is in, and where that is reached; null while it is in none. */
  readonly process_id: number | null;
  readonly url: string | null;
}

const ADDRESS = `t.id, t.process_id, p.url`;

/** Where a member sits in a room. */
export function tableOfPlayer(q: Queryable, playerId: number, room: string): Promise<TableAddress | undefined> {
  return q.row<TableAddress>(
    `select ${ADDRESS} from fishing_seat s join fishing_table t on t.id = s.table_id
       left join fishing_process p on p.id = t.process_id
      where s.player_id = $1 and s.room = $2`,
    [playerId, room],
  );
}

/** The tables of a room with a free seat: first the one that was asked for, then the fullest. */
export function freeTables(q: Queryable, room: string, wanted: string | null): Promise<TableAddress[]> {
  return q.rows<TableAddress>(
    `select ${ADDRESS} from fishing_table t left join fishing_process p on p.id = t.process_id
       left join lateral (select count(*) as taken from fishing_seat s where s.table_id = t.id) seats on true
      where t.room = $1 and seats.taken < $3
      order by (t.id = $2) desc nulls last, seats.taken desc, t.number limit 5`,
    [room, wanted, MAX_SEATS],
  );
}

/** Takes a table that is in no process, or in this one and was lost sight of, and returns its seed. */
export function claimTable(q: Queryable, id: string, processId: number): Promise<string | undefined> {
  return q.value<string>(
    `with alive as (select id from fishing_process where id = $2 and ended_at is null for share)
     update fishing_table t set process_id = alive.id from alive
      where t.id = $1 and (t.process_id is null or t.process_id = alive.id) returning t.seed`,
    [id, processId],
  );
}

export async function releaseTable(q: Queryable, id: string, processId: number): Promise<void> {
  await q.query("update fishing_table set process_id = null where id = $1 and process_id = $2", [id, processId]);
}

/** Adds a table to a room, in no process yet. Two callers at once add two. */
export async function addTable(q: Queryable, room: string, seed: string): Promise<string> {
  for (;;) {
    try {
      const row = await q.row<{ id: string }>(
        `insert into fishing_table (id, room, number, seed)
         select $1 || '-' || n, $1, n, $2
           from (select coalesce(max(number), 0) + 1 as n from fishing_table where room = $1) next returning id`,
        [room, seed],
      );
      if (row) return row.id;
    } catch (error) {
      if (refusedBy(error) === undefined) throw error;
    }
  }
}

export interface NewSeat {
  readonly player_id: number;
  readonly room: string;
  readonly table: string;
  readonly seat: number;
  readonly process_id: number;
}

/**
 * False where the member sits elsewhere in the room, or the process has ended. The process itself knows who sits at its
 * tables, so any row about this seat, or about the member at this table, is left from a call whose answer was lost.
 */
export async function takeSeat(
  db: Db,
  { player_id: playerId, room, table, seat, process_id: processId }: NewSeat,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query(
      "delete from fishing_seat where table_id = $1 and process_id = $2 and (seat = $3 or player_id = $4)",
      [table, processId, seat, playerId],
    );
    const { rowCount } = await tx.query(
      `with alive as (select id from fishing_process where id = $5 and ended_at is null for share)
       insert into fishing_seat (player_id, room, table_id, seat, process_id)
       select $1, $2, $3, $4, id from alive on conflict do nothing`,
      [playerId, room, table, seat, processId],
    );
    return rowCount === 1;
  });
}

export async function leaveSeat(q: Queryable, playerId: number, room: string, processId: number): Promise<void> {
  await q.query("delete from fishing_seat where player_id = $1 and room = $2 and process_id = $3", [
    playerId,
    room,
    processId,
  ]);
}
