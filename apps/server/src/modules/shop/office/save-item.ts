import type { OfficeInput } from "@chokdee/contract/office";
import { NO_MONEY, type Satang, satang } from "@chokdee/money";
import { differsOnlyIn } from "../../../core/audit.ts";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { refuseFields } from "../../../core/form.ts";
import { EVERYBODY, POINT_WORTH } from "../../../core/rewards.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { ShopDependencies } from "../dependencies.ts";
import { changeStock, insertItem, type ItemRow, listItems, lockItem, updateItem } from "../item-repo.ts";
import { readItemForm } from "./read-form.ts";
import { readShopReward } from "../shop-reward.ts";
import { itemView } from "../views.ts";

type Form<Id extends "officeShopItemCreate" | "officeShopItemUpdate" | "officeShopItemStock"> = OfficeInput<Id>;

const MAX_ITEMS = 500;

/** A new item with a limit begins with none, until staff say how many there are. */
export async function createItem(
  deps: ShopDependencies,
  form: Form<"officeShopItemCreate">,
  by: StaffContext,
): Promise<ItemRow> {
  const read = await readItemForm(deps, form);
  return by.once(async (tx) => {
    const economy = await deps.audit.holdEconomy(tx);
    if ((await listItems(tx)).length >= MAX_ITEMS) throw new DomainError("LIST_FULL", { values: { max: MAX_ITEMS } });
    const item = await insertItem(tx, { ...read, stock: form.is_limited ? 0 : null });
    const amount = await exposureOf(deps, tx, item, item.stock);
    await deps.audit.weigh(tx, by, {
      action: "shop_item.create",
      subject: `shop_item:${item.id}`,
      after: itemView(item),
      amount,
      economy,
    });
    return item;
  });
}

/** What was ordered before keeps its price and what it gives. */
export async function changeItem(
  deps: ShopDependencies,
  form: Form<"officeShopItemUpdate">,
  by: StaffContext,
): Promise<ItemRow> {
  const read = await readItemForm(deps, form);
  return by.once(async (tx) => {
    const economy = await deps.audit.holdEconomy(tx);
    const before = orNotFound(await lockItem(tx, form.id));
    const item = await updateItem(tx, form.id, { ...read, stock: form.is_limited ? (before.stock ?? 0) : null });
    const isFree = differsOnlyIn(before, item, ["title", "description", "image", "stock"]);
    await deps.audit.weigh(tx, by, {
      action: "shop_item.update",
      subject: `shop_item:${item.id}`,
      before: lasting(before),
      after: lasting(item),
      amount: isFree ? NO_MONEY : await exposureOf(deps, tx, item, item.stock),
      economy,
    });
    return item;
  });
}

/** How many more there are counts as given: the points that they cost cost staff nothing. */
export async function addStock(
  deps: ShopDependencies,
  { id, add }: Form<"officeShopItemStock">,
  by: StaffContext,
): Promise<ItemRow> {
  return by.once(async (tx) => {
    const before = orNotFound(await lockItem(tx, id));
    const isDone = before.stock !== null && (await changeStock(tx, id, add));
    refuseFields({ add: isDone ? undefined : "จำนวนคงเหลือไม่พอ หรือรายการนี้ไม่จำกัดจำนวน" });
    const item = { ...before, stock: (before.stock ?? 0) + add };
    await deps.audit.weigh(tx, by, {
      action: "shop_item.stock",
      subject: `shop_item:${id}`,
      before: lasting(before),
      after: { added: add },
      amount: await exposureOf(deps, tx, item, Math.max(0, add)),
    });
    return item;
  });
}

/** What orders do not change while somebody thinks about it. */
function lasting(item: ItemRow) {
  const { stock: _stock, ...view } = itemView(item);
  return view;
}

/** What so many pieces give beyond the points that they cost. */
async function exposureOf(
  { rewardWorth }: ShopDependencies,
  tx: Tx,
  item: ItemRow,
  pieces: number | null,
): Promise<Satang> {
  const reward = readShopReward(item.reward);
  if (!item.is_open) return NO_MONEY;
  const worth = reward.kind === "goods" ? reward.worth : await rewardWorth(tx, reward);
  const gift = worth - item.points * POINT_WORTH;
  const aDay = item.per_day ?? EVERYBODY * (item.per_member_day ?? item.most);
  return gift > 0n ? satang(gift * BigInt(pieces ?? aDay)) : NO_MONEY;
}
