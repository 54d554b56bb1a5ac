import type { OfficeOutput } from "@chokdee/contract/office";
import { type Satang, satang, satangFromBaht, toBaht } from "@chokdee/money";
import { readRewardForm, readStoredReward, rewardFormView, rewardView, storeReward } from "../../core/reward-forms.ts";
import type { StoredReward } from "../../core/reward-forms.ts";
import type { Reward } from "../../core/rewards.ts";

/** What the shop gives for points. */
export const shopKinds = ["credit", "wheel_ticket", "free_round", "coupon", "goods"] as const;

/** `worth` is what a piece costs the house, which nobody else can know. */
type Goods = { readonly kind: "goods"; readonly worth: Satang };
type StoredGoods = { readonly kind: "goods"; readonly worth: string };
const MAX_WORTH = 10n ** 10n;

type ShopKind = (typeof shopKinds)[number];
export type ShopReward = Extract<Reward, { kind: ShopKind }> | Goods;
export type StoredShopReward = StoredReward | StoredGoods;
export type ShopRewardForm = OfficeOutput<"officeShopItemCreate">["reward"];

export function readShopReward(stored: StoredShopReward): ShopReward {
  const reward =
    stored.kind === "goods" ? { kind: stored.kind, worth: satang(BigInt(stored.worth)) } : readStoredReward(stored);
  if (!isOfShop(reward)) throw new Error(`the shop does not give ${reward.kind}`);
  return reward;
}

export function storeShopReward(reward: ShopReward): StoredShopReward {
  return reward.kind === "goods" ? { kind: reward.kind, worth: String(reward.worth) } : storeReward(reward);
}

/** The reward that a form describes, or why it is not valid. */
export function readShopRewardForm(
  form: ShopRewardForm,
): { readonly reward: ShopReward } | { readonly problem: string } {
  if (form.kind === "goods") {
    const worth = satangFromBaht(form.worth);
    const isWorth = worth !== undefined && worth > 0n && worth <= MAX_WORTH;
    return isWorth ? { reward: { kind: "goods", worth } } : { problem: "กรุณากรอกราคาทุนต่อชิ้นเป็นบาท" };
  }
  const read = readRewardForm(form);
  if ("problem" in read) return read;
  return isOfShop(read.reward) ? { reward: read.reward } : { problem: "ร้านค้าแต้มไม่รองรับรางวัลประเภทนี้" };
}

export function shopRewardFormView(reward: ShopReward): ShopRewardForm {
  return reward.kind === "goods" ? { kind: reward.kind, worth: toBaht(reward.worth) } : rewardFormView(reward);
}

/** What this many pieces come to, as members read it. */
export function shopRewardView(reward: ShopReward, quantity: number, title: string) {
  if (reward.kind === "goods") return { kind: reward.kind, value: quantity, title: printPieces(title, quantity) };
  const [first] = rewardsOf(reward, quantity);
  if (reward.kind === "coupon" || !first) {
    return { kind: reward.kind, value: quantity, title: printPieces(title, quantity) };
  }
  return rewardView(first);
}

/** What is given for this many pieces: one larger reward, or as many coupons. */
export function rewardsOf(reward: Exclude<ShopReward, Goods>, quantity: number): Reward[] {
  switch (reward.kind) {
    case "credit":
      return [{ ...reward, amount: satang(reward.amount * BigInt(quantity)) }];
    case "wheel_ticket":
    case "free_round":
      return [{ ...reward, count: reward.count * quantity }];
    case "coupon":
      return Array.from({ length: quantity }, () => reward);
  }
}

function isOfShop(reward: Reward | Goods): reward is ShopReward {
  return shopKinds.some((kind) => kind === reward.kind);
}

function printPieces(title: string, quantity: number): string {
  return quantity === 1 ? title : `${title} × ${quantity}`;
}
