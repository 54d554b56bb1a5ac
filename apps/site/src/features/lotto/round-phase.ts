import type { Round } from "./lotto-types.ts";

/** What a visitor can do with a round now. */
export type RoundPhase = "upcoming" | "open" | "closing" | "waiting" | "resulted" | "cancelled";

/** From here on a round is said to be closing. */
export const CLOSING_MS = 10 * 60_000;

/** The status decides what is over, the server's clock what runs: a job may be late to close a round. */
export function roundPhase(round: Pick<Round, "status" | "opens_at" | "closes_at">, nowMs: number): RoundPhase {
  const { status } = round;
  if (status === "cancelled" || status === "missed") return "cancelled";
  if (status === "resulted" || status === "paid") return "resulted";
  if (status === "closed" || nowMs >= Date.parse(round.closes_at)) return "waiting";
  if (nowMs < Date.parse(round.opens_at)) return "upcoming";
  return Date.parse(round.closes_at) - nowMs < CLOSING_MS ? "closing" : "open";
}

export const phaseWords: Readonly<Record<RoundPhase, string>> = {
  upcoming: "ยังไม่เปิดรับ",
  open: "เปิดรับแทง",
  closing: "ใกล้ปิดรับ",
  waiting: "รอออกผล",
  resulted: "ออกผลแล้ว",
  cancelled: "ยกเลิกงวด (คืนโพย)",
};

export const takesBets = (phase: RoundPhase): boolean => phase === "open" || phase === "closing";
