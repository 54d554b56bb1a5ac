import type { Queryable } from "../../platform/db.ts";

export interface KeyChain {
  readonly id: number;
  readonly number: number;
  readonly first_key: string;
  readonly length: number;
  /** The last key, sealed for the first. */
  readonly sealed_key: string;
  readonly used: number;
}

const FIELDS = `id, number, first_key, length, sealed_key, used`;

export async function insertChain(
  tx: Queryable,
  tableId: string,
  chain: Pick<KeyChain, "number" | "first_key" | "length" | "sealed_key">,
): Promise<void> {
  await tx.query(
    `insert into table_chain (table_id, number, first_key, length, sealed_key) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [tableId, chain.number, chain.first_key, chain.length, chain.sealed_key],
  );
}

/** The one in use first, then the one that was announced to follow it. */
export function chainsOf(q: Queryable, tableId: string): Promise<KeyChain[]> {
  return q.rows<KeyChain>(
    `select ${FIELDS} from table_chain
      where table_id = $1 and number >= coalesce(
        (select min(number) from table_chain where table_id = $1 and used < length), 0)
      order by number`,
    [tableId],
  );
}

/** With the one that follows it, if one was announced. */
export async function chainById(q: Queryable, id: number): Promise<KeyChain & { readonly next_first: string | null }> {
  const chain = await q.row<KeyChain & { readonly next_first: string | null }>(
    `select ${FIELDS}, (select n.first_key from table_chain n
                         where n.table_id = c.table_id and n.number = c.number + 1) as next_first
       from table_chain c where id = $1`,
    [id],
  );
  if (!chain) throw new Error(`no chain ${id}`);
  return chain;
}

/** Takes the next keys, and returns the place of the last of them. */
export async function countKeys(tx: Queryable, id: number, count: number): Promise<number> {
  const { rows } = await tx.query<{ used: number }>(
    "update table_chain set used = used + $2 where id = $1 returning used",
    [id, count],
  );
  return rows[0]?.used ?? 0;
}

/** The newest chain of any table. */
export function someChain(q: Queryable): Promise<KeyChain | undefined> {
  return q.row<KeyChain>(`select ${FIELDS} from table_chain order by id desc limit 1`);
}
