import type { Needs } from "../../core/audit.ts";
import type { Queryable, SqlValue, Tx } from "../../core/db.ts";

/** The fields of an item on a shelf, by column. */
export type Fields = Readonly<Record<string, SqlValue>>;

export type Item<F extends Fields> = F & { readonly id: number };

/** A table of items that staff put there and members see. */
export interface Shelf<F extends Fields> {
  readonly table: "banner" | "site_event" | "notification" | "agent_account";
  readonly columns: readonly (keyof F & string)[];
  /** How many it takes, where staff order its items themselves. */
  readonly max?: number;
  /** Throws where the fields conflict with what is already there. Called while the shelf is locked. */
  refuse?(tx: Tx, fields: F, id: number | undefined): Promise<void>;
  /** Who besides must agree, where money follows what is written here. */
  needs?(before: F | undefined, after: F): Needs | undefined;
}

/** Alterations come one at a time, so that a count or an order holds until it is written. Readers do not wait. */
export async function lockShelf<F extends Fields>(tx: Tx, { table }: Shelf<F>): Promise<void> {
  await tx.query(`lock table ${table} in share row exclusive mode`);
}

/** The whole of an ordered shelf. */
export function listItems<F extends Fields>(db: Queryable, shelf: Shelf<F>): Promise<Item<F>[]> {
  return db.rows<Item<F>>(`select ${selected(shelf)} from ${shelf.table} order by position, id limit $1`, [
    shelf.max ?? 0,
  ]);
}

export function findItem<F extends Fields>(db: Queryable, shelf: Shelf<F>, id: number) {
  return db.row<Item<F>>(`select ${selected(shelf)} from ${shelf.table} where id = $1::bigint`, [id]);
}

/** A new item comes last in an ordered shelf. */
export async function insertItem<F extends Fields>(db: Queryable, shelf: Shelf<F>, fields: F): Promise<Item<F>> {
  const { table, columns } = shelf;
  const values = columns.map((_column, index) => `$${index + 1}`);
  const last = `(select coalesce(max(position) + 1, 0) from ${table})`;
  const item = await db.row<Item<F>>(
    shelf.max === undefined
      ? `insert into ${table} (${columns.join(", ")}) values (${values.join(", ")}) returning ${selected(shelf)}`
      : `insert into ${table} (${columns.join(", ")}, position)
         values (${values.join(", ")}, ${last}) returning ${selected(shelf)}`,
    columns.map((column) => fields[column] ?? null),
  );
  if (!item) throw new Error(`The new ${table} has no id.`);
  return item;
}

export async function updateItem<F extends Fields>(db: Queryable, shelf: Shelf<F>, id: number, fields: F) {
  const { table, columns } = shelf;
  const settings = columns.map((column, index) => `${column} = $${index + 2}`);
  return db.row<Item<F>>(
    `update ${table} set ${settings.join(", ")} where id = $1::bigint returning ${selected(shelf)}`,
    [id, ...columns.map((column) => fields[column] ?? null)],
  );
}

export async function deleteItem<F extends Fields>(db: Queryable, { table }: Shelf<F>, id: number): Promise<void> {
  await db.query(`delete from ${table} where id = $1::bigint`, [id]);
}

export async function writeOrder<F extends Fields>(
  db: Queryable,
  { table }: Shelf<F>,
  ids: readonly number[],
): Promise<void> {
  await db.query(
    `update ${table} set position = placed.place
       from unnest($1::bigint[]) with ordinality as placed (id, place) where ${table}.id = placed.id`,
    [ids],
  );
}

function selected<F extends Fields>({ columns }: Shelf<F>): string {
  return ["id", ...columns].join(", ");
}
