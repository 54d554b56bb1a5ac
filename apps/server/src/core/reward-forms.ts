import type { RewardForm } from "@chokdee/contract/office";
import { formatPoints, formatBaht, toBaht } from "@chokdee/money";
import { amountWithin } from "./form.ts";
import type { Reward } from "./rewards.ts";

const MAX_CREDIT = 100_000_000n;
const MAX_TURNOVER_PERCENT = 10_000;
const MAX_POINTS = 1_000_000;
const MAX_PIECES = 100;
const MAX_BET = 100_000n;

/** What a member reads of a reward: its kind, how much of it in baht, points or pieces, and its name. */
export interface RewardView {
  readonly kind: Reward["kind"];
  readonly value: number;
  readonly title: string;
}

/** `game` is the name of the one that free rounds are for, where it is known. */
export function rewardView(reward: Reward, game?: string): RewardView {
  const { kind } = reward;
  switch (kind) {
    case "credit": {
      const value = toBaht(reward.amount);
      return { kind, value, title: `เครดิต ${formatBaht(value)} บาท` };
    }
    case "points":
      return { kind, value: Number(reward.points), title: `${formatPoints(Number(reward.points))} แต้ม` };
    case "wheel_ticket":
      return { kind, value: reward.count, title: `สิทธิ์หมุนกงล้อ ${reward.count} ครั้ง` };
    case "free_round":
      return {
        kind,
        value: reward.count,
        title: `เล่นฟรี ${reward.count} รอบ${game === undefined ? "" : ` เกม${game}`}`,
      };
    case "bonus":
      return { kind, value: 1, title: "โบนัส" };
    case "coupon":
      return { kind, value: 1, title: "คูปอง" };
    case "nothing":
      return { kind, value: 0, title: "ไม่มีรางวัล" };
  }
}

/** The reward that a form describes, or why it is not valid. */
export function readRewardForm(form: RewardForm): { readonly reward: Reward } | { readonly problem: string } {
  switch (form.kind) {
    case "credit": {
      const amount = amountWithin(form.amount, 1n, MAX_CREDIT);
      if (amount === undefined) return { problem: "จำนวนเงินไม่ถูกต้อง" };
      if (!isWithin(form.turnover_percent, 0, MAX_TURNOVER_PERCENT)) return { problem: "ยอดเทิร์นไม่ถูกต้อง" };
      return { reward: { kind: "credit", amount, turnoverPercent: form.turnover_percent } };
    }
    case "points":
      if (!isWithin(form.points, 1, MAX_POINTS)) return { problem: "จำนวนแต้มไม่ถูกต้อง" };
      return { reward: { kind: "points", points: BigInt(form.points) } };
    case "wheel_ticket":
      if (!isWithin(form.count, 1, MAX_PIECES)) return { problem: "จำนวนสิทธิ์ไม่ถูกต้อง" };
      return { reward: { kind: "wheel_ticket", count: form.count } };
    case "free_round": {
      const bet = amountWithin(form.bet, 1n, MAX_BET);
      if (bet === undefined) return { problem: "จำนวนเงินไม่ถูกต้อง" };
      if (!isWithin(form.count, 1, MAX_PIECES)) return { problem: "จำนวนรอบไม่ถูกต้อง" };
      if (form.provider_id === "" || form.game_id === "") return { problem: "กรุณาเลือกเกม" };
      const game = { providerId: form.provider_id, gameId: form.game_id };
      return { reward: { kind: "free_round", ...game, count: form.count, bet } };
    }
    case "bonus":
      return { reward: { kind: "bonus", promotionId: form.promotion_id } };
    case "coupon":
      return { reward: { kind: "coupon", couponId: form.coupon_id } };
    case "nothing":
      return { reward: { kind: "nothing" } };
  }
}

export function rewardFormView(reward: Reward): RewardForm {
  switch (reward.kind) {
    case "credit":
      return { kind: "credit", amount: toBaht(reward.amount), turnover_percent: reward.turnoverPercent };
    case "points":
      return { kind: "points", points: Number(reward.points) };
    case "free_round": {
      const { providerId, gameId, count, bet } = reward;
      return { kind: "free_round", provider_id: providerId, game_id: gameId, count, bet: toBaht(bet) };
    }
    case "bonus":
      return { kind: "bonus", promotion_id: reward.promotionId };
    case "coupon":
      return { kind: "coupon", coupon_id: reward.couponId };
    case "wheel_ticket":
    case "nothing":
      return reward;
  }
}

/** A reward as it is stored in a jsonb column; amounts are text, which holds every one exactly. */
export type StoredReward = { readonly [Name in string]: string | number } & { readonly kind: Reward["kind"] };

export function storeReward(reward: Reward): StoredReward {
  const fields = Object.entries(reward).map(([name, value]) => [name, typeof value === "bigint" ? `${value}` : value]);
  return Object.fromEntries(fields) as StoredReward;
}

export function readStoredReward(stored: StoredReward): Reward {
  const restored: Record<string, unknown> = { ...stored };
  for (const name of ["amount", "points", "bet"]) {
    const text = stored[name];
    if (text !== undefined) restored[name] = BigInt(text);
  }
  return restored as object as Reward;
}

function isWithin(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}
