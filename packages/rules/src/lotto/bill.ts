import { MINUTE_MS } from "../time.ts";
import { type Round, roundCan } from "./round.ts";

export type BillStatus = "pending" | "won" | "lost" | "cancelled" | "refunded";

export interface Bill {
  readonly status: BillStatus;
  readonly createdAt: Date;
}

/** When a member may take a bill back. */
export interface CancelRule {
  readonly withinMs: number;
  readonly beforeCloseMs: number;
  /** How many bills a member may take back in a day; null is any number. */
  readonly maxPerDay: number | null;
}

/** Yeekee has no rule: its rounds are too short to take a bill back. */
export const DEFAULT_CANCEL_RULE: CancelRule = {
  withinMs: 5 * MINUTE_MS,
  beforeCloseMs: 5 * MINUTE_MS,
  maxPerDay: 3,
};

const STATUS_LABELS: Readonly<Record<BillStatus, string>> = {
  pending: "รอออกผล",
  won: "ถูกรางวัล",
  lost: "ไม่ถูกรางวัล",
  cancelled: "ยกเลิกแล้ว",
  refunded: "คืนโพย",
};

export function billStatusLabel(status: BillStatus): string {
  return STATUS_LABELS[status];
}

export interface CancelQuestion {
  readonly bill: Bill;
  readonly round: Round;
  /** Null where bills cannot be taken back at all. */
  readonly rule: CancelRule | null;
  readonly cancelledToday: number;
}

export type CancelRefusal = "not_cancellable" | "already_done" | "too_late" | "daily_limit";

/** The last moment at which the bill can be taken back, or null when there is none. */
export function cancelUntil({ bill, round, rule }: Omit<CancelQuestion, "cancelledToday">): Date | null {
  if (rule === null || bill.status !== "pending") return null;
  const until = Math.min(bill.createdAt.getTime() + rule.withinMs, round.closesAt.getTime() - rule.beforeCloseMs);
  return until < bill.createdAt.getTime() ? null : new Date(until);
}

/** Why a member cannot take the bill back now, or undefined when it is possible. */
export function cancelRefusal(question: CancelQuestion, now: Date): CancelRefusal | undefined {
  const { bill, round, rule, cancelledToday } = question;
  if (rule === null) return "not_cancellable";
  if (bill.status !== "pending") return "already_done";
  const until = cancelUntil(question);
  if (until === null || now > until || !roundCan.takeBills(round, now)) return "too_late";
  return rule.maxPerDay !== null && cancelledToday >= rule.maxPerDay ? "daily_limit" : undefined;
}

export const billCan = {
  cancel: (question: CancelQuestion, now: Date): boolean => cancelRefusal(question, now) === undefined,

  /** Settling skips what is settled already, so a second run does no harm. */
  settle: (bill: Bill, round: Round): boolean => bill.status === "pending" && roundCan.settle(round),

  /** After a corrected result; what was cancelled or refunded stays so. */
  resettle: (bill: Bill, round: Round): boolean =>
    (bill.status === "won" || bill.status === "lost") && roundCan.settle(round),

  /** A void round gives the stakes of open bills back. */
  refund: (bill: Bill, round: Round): boolean => bill.status === "pending" && round.status === "cancelled",
};
