import type { CallOutput } from "@chokdee/contract";
import type { OfficeOutput } from "@chokdee/contract/office";
import type { ShopAddress } from "@chokdee/rules/points";
import type { Secrets } from "../../core/ports.ts";
import type { ItemRow } from "./item-repo.ts";
import type { OrderRow } from "./order-repo.ts";
import type { Offer } from "./read-offers.ts";
import { leftToday, shortage } from "./rules.ts";
import { readShopReward, shopRewardFormView, shopRewardView } from "./shop-reward.ts";

type OfferView = CallOutput<"redemptionList">[number];
export type OrderView = CallOutput<"redemptionRedeem">;
type ItemView = OfficeOutput<"officeShopItemCreate">;

/** What an address is sealed for. */
const ADDRESS_USE = "shop_address";

const STATES = {
  OUT_OF_STOCK: "out_of_stock",
  REDEMPTION_QUOTA: "quota_used",
  REDEMPTION_DAY_FULL: "day_full",
} as const;

export function offerView({ offer, game }: Offer): OfferView {
  const reward = readShopReward(offer.reward);
  const short = shortage(offer, offer.least);
  return {
    item_id: offer.id,
    category: reward.kind,
    title: offer.title,
    description: offer.description,
    image: offer.image,
    game_category: game?.category ?? null,
    reward: shopRewardView(reward, 1, offer.title),
    points: Number(offer.points),
    min_quantity: offer.least,
    max_quantity: offer.most,
    stock: offer.stock,
    left_today: leftToday(offer),
    state: short !== undefined && short in STATES ? STATES[short as keyof typeof STATES] : "open",
  };
}

export function orderView(secrets: Secrets, order: OrderRow): OrderView {
  const reward = readShopReward(order.reward);
  const at = order.decided_at?.toISOString() ?? "";
  return {
    order_id: String(order.id),
    item_id: order.item_id,
    category: reward.kind,
    title: order.title,
    quantity: order.quantity,
    points: Number(order.points),
    reward: shopRewardView(reward, order.quantity, order.title),
    status: order.state,
    address: order.address === null ? null : openAddress(secrets, order.address),
    shipping: order.state === "shipped" ? { carrier: order.carrier ?? "", tracking: order.tracking ?? "", at } : null,
    cancelled: order.state === "cancelled" ? { reason: order.reason ?? "", at } : null,
    created_at: order.created_at.toISOString(),
  };
}

export function itemView(item: ItemRow): ItemView {
  return {
    id: item.id,
    title: item.title,
    description: item.description,
    image: item.image,
    reward: shopRewardFormView(readShopReward(item.reward)),
    points: Number(item.points),
    min_quantity: item.least,
    max_quantity: item.most,
    is_limited: item.stock !== null,
    stock: item.stock,
    per_day: item.per_day,
    per_member_day: item.per_member_day,
    starts_at: item.starts_at.toISOString(),
    ends_at: item.ends_at?.toISOString() ?? null,
    position: item.position,
    is_open: item.is_open,
  };
}

export function sealAddress(secrets: Secrets, address: ShopAddress): string {
  return secrets.seal(ADDRESS_USE, JSON.stringify(address));
}

function openAddress(secrets: Secrets, sealed: string): ShopAddress {
  return JSON.parse(secrets.open(ADDRESS_USE, sealed)) as ShopAddress;
}
