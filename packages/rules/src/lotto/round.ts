import type { RoundTimes } from "./round-times.ts";

export type RoundStatus = "upcoming" | "open" | "closed" | "resulted" | "paid" | "cancelled" | "missed";

export interface Round extends RoundTimes {
  readonly status: RoundStatus;
}

/**
 * Where a round may go. A corrected result takes a paid round back to resulted until the difference
 * is posted. A round is missed when its whole sale passed before it was opened; nothing was sold.
 */
const NEXT: Readonly<Record<RoundStatus, readonly RoundStatus[]>> = {
  upcoming: ["open", "cancelled", "missed"],
  open: ["closed", "cancelled"],
  closed: ["resulted", "cancelled"],
  resulted: ["paid", "cancelled"],
  paid: ["resulted"],
  cancelled: [],
  missed: [],
};

const STATUS_LABELS: Readonly<Record<RoundStatus, string>> = {
  upcoming: "ยังไม่เปิดรับ",
  open: "เปิดรับแทง",
  closed: "ปิดรับแทง",
  resulted: "ออกผลแล้ว",
  paid: "ออกผลแล้ว",
  cancelled: "ยกเลิกงวด (คืนโพย)",
  missed: "ไม่ได้เปิดรับ",
};

export function roundStatusLabel(status: RoundStatus): string {
  return STATUS_LABELS[status];
}

export const roundCan = {
  become: (round: Round, status: RoundStatus): boolean => NEXT[round.status].includes(status),

  /** The status alone is not enough: a job may be late to close the round. */
  takeBills: (round: Round, now: Date): boolean =>
    round.status === "open" && round.opensAt <= now && now < round.closesAt,

  /** Staff may move a draw until its time; its open bills follow. */
  move: ({ status, drawsAt }: Round, now: Date): boolean =>
    (status === "upcoming" || status === "open" || status === "closed") && now < drawsAt,

  /** There is no result before the draw. */
  takeResult: (round: Round, now: Date): boolean => round.status === "closed" && round.drawsAt <= now,

  /** Before the payout a correction replaces the result, after it the difference is posted. */
  correctResult: ({ status }: Round): boolean => status === "resulted" || status === "paid",

  settle: ({ status }: Round): boolean => status === "resulted",

  void: (round: Round): boolean => NEXT[round.status].includes("cancelled"),

  /**
   * Staff give stakes back freely while it is sold, when nobody can know its winners. From its closing on somebody may: a
   * source draws before it is expected to have published.
   */
  giveBack: ({ status, closesAt }: Round, now: Date): boolean =>
    (status === "upcoming" || status === "open") && now < closesAt,
};

/** What the clock alone makes of a round, to be called until nothing changes. */
export function statusByClock(round: Round, now: Date): RoundStatus {
  if (round.status === "upcoming" && now >= round.closesAt) return "missed";
  if (round.status === "upcoming" && now >= round.opensAt) return "open";
  if (round.status === "open" && now >= round.closesAt) return "closed";
  return round.status;
}
