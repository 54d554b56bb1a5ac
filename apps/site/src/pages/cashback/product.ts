import type { CallOutput } from "@chokdee/contract";

export type LossDay = CallOutput<"cashbackLossHistory">["items"][number];
export type TurnoverDay = CallOutput<"cashbackTurnoverHistory">["items"][number];
export type CashbackDay = LossDay | TurnoverDay;
export type Terms = CallOutput<"cashbackTerms">;

/** A rebate on turnover, or a refund of losses. */
export type Product = "turnover" | "loss";

interface ProductFace {
  readonly name: string;
  readonly history: "cashbackTurnoverHistory" | "cashbackLossHistory";
  readonly claim: "cashbackTurnoverClaim" | "cashbackLossClaim";
  /** The page where a member claims it. */
  readonly route: "cashback" | "memberWinloss";
  readonly other: Product;
  readonly plot: string;
}

export const faces: Readonly<Record<Product, ProductFace>> = {
  turnover: {
    name: "คืนยอดเล่น",
    history: "cashbackTurnoverHistory",
    claim: "cashbackTurnoverClaim",
    route: "cashback",
    other: "loss",
    plot: "ยอดเล่นรายวัน 30 วันล่าสุด",
  },
  loss: {
    name: "คืนยอดเสีย",
    history: "cashbackLossHistory",
    claim: "cashbackLossClaim",
    route: "memberWinloss",
    other: "turnover",
    plot: "ได้เสียรายวัน 30 วันล่าสุด",
  },
};

export function isLossDay(day: CashbackDay): day is LossDay {
  return "net_loss" in day;
}

const statusWords: Readonly<Record<CashbackDay["status"], string>> = {
  computing: "กำลังสะสม",
  claimable: "รับได้",
  claimed: "รับแล้ว",
  expired: "หมดเวลารับ",
  below_minimum: "ไม่ถึงขั้นต่ำ",
  other_taken: "รับอีกแบบแล้ว",
};

/** The outcome of a day. A day with nothing to give back is not a small amount. */
export function statusOf(day: CashbackDay): string {
  if (day.status !== "below_minimum" || day.computed > 0) return statusWords[day.status];
  return isLossDay(day) ? "ไม่มียอดเสีย" : "ไม่มียอดคืน";
}
