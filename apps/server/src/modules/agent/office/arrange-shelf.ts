import { NO_MONEY } from "@chokdee/money";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import type { Ports } from "../../../core/ports.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import {
  deleteItem,
  type Fields,
  findItem,
  insertItem,
  type Item,
  listItems,
  lockShelf,
  type Shelf,
  updateItem,
  writeOrder,
} from "../shelf-repo.ts";

type ShelfDependencies = Pick<Ports, "db" | "audit">;

export function addToShelf<F extends Fields>(
  { audit }: ShelfDependencies,
  shelf: Shelf<F>,
  fields: F,
  by: StaffContext,
): Promise<Item<F>> {
  return by.once(async (tx) => {
    await lockShelf(tx, shelf);
    if (shelf.max !== undefined && (await listItems(tx, shelf)).length >= shelf.max) {
      throw new DomainError("LIST_FULL", { values: { max: shelf.max } });
    }
    await shelf.refuse?.(tx, fields, undefined);
    const after = await insertItem(tx, shelf, fields);
    await audit.weigh(tx, by, {
      action: `${shelf.table}.create`,
      subject: subjectOf(shelf, after),
      after,
      amount: NO_MONEY,
      needs: shelf.needs?.(undefined, after),
    });
    return after;
  });
}

export function changeOnShelf<F extends Fields>(
  { audit }: ShelfDependencies,
  shelf: Shelf<F>,
  id: number,
  fields: F,
  by: StaffContext,
): Promise<Item<F>> {
  return by.once(async (tx) => {
    await lockShelf(tx, shelf);
    await shelf.refuse?.(tx, fields, id);
    const before = await findItem(tx, shelf, id);
    const after = await updateItem(tx, shelf, id, fields);
    if (!before || !after) throw new DomainError("NOT_FOUND");
    await audit.weigh(tx, by, {
      action: `${shelf.table}.update`,
      subject: subjectOf(shelf, after),
      before,
      after,
      amount: NO_MONEY,
      needs: shelf.needs?.(before, after),
    });
    return after;
  });
}

export async function removeFromShelf<F extends Fields>(
  { db, audit }: ShelfDependencies,
  shelf: Shelf<F>,
  id: number,
  { staff, address }: StaffContext,
): Promise<Record<string, never>> {
  await db.transaction(async (tx) => {
    await lockShelf(tx, shelf);
    const before = orNotFound(await findItem(tx, shelf, id));
    await deleteItem(tx, shelf, id);
    const subject = subjectOf(shelf, before);
    await audit.record(tx, staff, address, { action: `${shelf.table}.delete`, subject, before });
  });
  return {};
}

/** Takes the ids of everything on the shelf in their new order. */
export async function orderShelf<F extends Fields>(
  { db, audit }: ShelfDependencies,
  shelf: Shelf<F>,
  ids: readonly number[],
  { staff, address }: StaffContext,
): Promise<Record<string, never>> {
  await db.transaction(async (tx) => {
    await lockShelf(tx, shelf);
    const before = (await listItems(tx, shelf)).map(({ id }) => id);
    const placed = new Set(ids);
    const isSame = ids.length === before.length && before.every((id) => placed.has(id));
    if (!isSame) throw new DomainError("LIST_CHANGED");
    await writeOrder(tx, shelf, ids);
    await audit.record(tx, staff, address, {
      action: `${shelf.table}.order`,
      subject: shelf.table,
      before,
      after: ids,
    });
  });
  return {};
}

function subjectOf<F extends Fields>(shelf: Shelf<F>, item: Item<F>): string {
  return `${shelf.table}:${item.id}`;
}
