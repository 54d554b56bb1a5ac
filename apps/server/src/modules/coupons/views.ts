import type { CallOutput } from "@chokdee/contract";
import type { OfficeOutput } from "@chokdee/contract/office";
import { toBaht } from "@chokdee/money";
import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { gameNameKey } from "../../core/game-launches.ts";
import {
  readStoredReward,
  rewardFormView,
  rewardView,
  type RewardView,
  type StoredReward,
} from "../../core/reward-forms.ts";
import type { Code, OwnCode } from "./code-repo.ts";
import type { Coupon } from "./coupon-repo.ts";
import type { CouponsDependencies } from "./dependencies.ts";
import type { CouponRefusal, RefusalRow } from "./refusal-repo.ts";
import { earlierOf } from "./rules.ts";
import type { Use } from "./use-repo.ts";

export const rewardOf = ({ reward }: { readonly reward: StoredReward }): StoredReward => reward;

type ShowReward = (reward: StoredReward) => RewardView;

/** How members read these rewards: free rounds with the game that they are for. */
export async function nameRewards(
  { gameNames }: Pick<CouponsDependencies, "gameNames">,
  rewards: readonly StoredReward[],
): Promise<ShowReward> {
  const games = rewards.map(readStoredReward).filter((reward) => reward.kind === "free_round");
  const names = games.length === 0 ? undefined : await gameNames(games);
  return (stored) => {
    const reward = readStoredReward(stored);
    return rewardView(reward, reward.kind === "free_round" ? names?.get(gameNameKey(reward)) : undefined);
  };
}

export function redeemedView({ code, title, reward, used_at }: Use, show: ShowReward): CallOutput<"couponRedeem"> {
  return { code, title, reward: show(reward), used_at: used_at.toISOString() };
}

export function ownCodeView(
  { code, title, reward, expires_at, ends_at }: OwnCode,
  show: ShowReward,
): CallOutput<"couponMine">[number] {
  const end = earlierOf(expires_at, ends_at);
  return { code, title, reward: show(reward), expires_at: end?.toISOString() ?? null };
}

export function couponView(coupon: Coupon): OfficeOutput<"officeCouponCreate"> {
  return {
    id: coupon.id,
    kind: coupon.kind,
    title: coupon.title,
    reward: rewardFormView(readStoredReward(coupon.reward)),
    quota: coupon.quota,
    used: coupon.used,
    per_member: coupon.per_member,
    starts_at: coupon.starts_at.toISOString(),
    ends_at: coupon.ends_at?.toISOString() ?? null,
    code_days: coupon.code_days,
    min_vip: coupon.least_vip,
    new_member_days: coupon.new_member_days,
    min_deposit: toBaht(coupon.least_deposit),
    deposit_days: coupon.deposit_days,
    is_open: coupon.is_open,
    created_at: coupon.created_at.toISOString(),
  };
}

export function codeView({ code, expires_at, used_at }: Code): OfficeOutput<"officeCouponCodes">["items"][number] {
  return { code, expires_at: expires_at?.toISOString() ?? null, used_at: used_at?.toISOString() ?? null };
}

type RefusalView = OfficeOutput<"officeCouponRefusals">["items"][number];

/** How staff know the members that rows are about. */
export async function nameMembers(
  { memberBanking }: Pick<CouponsDependencies, "memberBanking">,
  db: Queryable,
  memberIds: readonly MemberId[],
): Promise<(memberId: MemberId) => RefusalView["member"]> {
  const names = await memberBanking.names(db, [...new Set(memberIds)]);
  return (memberId) => {
    const { username = "", fullName = "" } = names.get(memberId) ?? {};
    return { id: Number(memberId), username, full_name: fullName };
  };
}

const REFUSALS: Readonly<Record<CouponRefusal, string>> = {
  not_found: "ไม่มีโค้ดนี้ หรือเป็นโค้ดของสมาชิกอื่น",
  expired: "คูปองหมดอายุหรือปิดแล้ว",
  used: "สมาชิกใช้ครบสิทธิ์แล้ว",
  full: "คูปองถูกใช้ครบจำนวนแล้ว",
  not_eligible: "สมาชิกไม่ตรงเงื่อนไขของคูปอง",
  same_person: "บัญชีอื่นของบุคคลเดียวกันใช้สิทธิ์แล้ว",
  tries: "ใส่โค้ดผิดหลายครั้ง ถูกพักการใช้โค้ด",
  reward: "ยังรับรางวัลของคูปองไม่ได้",
};

export function refusalView(row: RefusalRow, nameOf: (memberId: MemberId) => RefusalView["member"]): RefusalView {
  return {
    id: Number(row.id),
    member: nameOf(row.member_id),
    coupon_id: row.coupon_id,
    title: row.title,
    code: row.code,
    reason: row.reason,
    reason_text: REFUSALS[row.reason],
    others: row.others.map(nameOf),
    at: row.at.toISOString(),
  };
}
