import type { InputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import type { ShopDependencies } from "./dependencies.ts";
import { changeStock, insertItem, type ItemRow, listItems, lockItem, updateItem } from "./item-repo.ts";
import { readItemForm } from "./read-item-form.ts";
import { itemView } from "./views.ts";

type Form<Id extends "officeShopItemCreate" | "officeShopItemUpdate" | "officeShopItemStock"> = InputOf<
  OfficeContract,
  Id
>;

const MAX_ITEMS = 500;

/** A new item with a limit begins with none, until staff say how many there are. */
export async function createItem(
  deps: ShopDependencies,
  form: Form<"officeShopItemCreate">,
  { staff, address }: StaffContext,
): Promise<ItemRow> {
  const { db, audit } = deps;
  const read = await readItemForm(deps, form);
  return db.transaction(async (tx) => {
    if ((await listItems(tx)).length >= MAX_ITEMS) throw new DomainError("LIST_FULL", { values: { max: MAX_ITEMS } });
    const item = await insertItem(tx, { ...read, stock: form.is_limited ? 0 : null });
    const subject = `shop_item:${item.id}`;
    await audit.record(tx, staff, address, { action: "shop_item.create", subject, after: itemView(item) });
    return item;
  });
}

/** What was ordered before keeps its price and what it gives. */
export async function changeItem(
  deps: ShopDependencies,
  form: Form<"officeShopItemUpdate">,
  { staff, address }: StaffContext,
): Promise<ItemRow> {
  const { db, audit } = deps;
  const read = await readItemForm(deps, form);
  return db.transaction(async (tx) => {
    const before = await lockItem(tx, form.id);
    if (!before) throw new DomainError("NOT_FOUND");
    const item = await updateItem(tx, form.id, { ...read, stock: form.is_limited ? (before.stock ?? 0) : null });
    await audit.record(tx, staff, address, {
      action: "shop_item.update",
      subject: `shop_item:${item.id}`,
      before: itemView(before),
      after: itemView(item),
    });
    return item;
  });
}

export async function addStock(
  { db, audit }: ShopDependencies,
  { id, add }: Form<"officeShopItemStock">,
  { staff, address }: StaffContext,
): Promise<ItemRow> {
  return db.transaction(async (tx) => {
    const before = await lockItem(tx, id);
    if (!before) throw new DomainError("NOT_FOUND");
    const isDone = before.stock !== null && (await changeStock(tx, id, add));
    refuseFields({ add: isDone ? undefined : "จำนวนคงเหลือไม่พอ หรือรายการนี้ไม่จำกัดจำนวน" });
    const item = { ...before, stock: (before.stock ?? 0) + add };
    await audit.record(tx, staff, address, {
      action: "shop_item.stock",
      subject: `shop_item:${id}`,
      before: { stock: before.stock },
      after: { stock: item.stock },
    });
    return item;
  });
}
