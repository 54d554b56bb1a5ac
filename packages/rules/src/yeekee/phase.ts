import type { RoundStatus } from "../lotto/round.ts";
import type { YeekeeRound } from "./timetable.ts";

export type YeekeePhase = "waiting" | "open" | "shooting" | "calculating" | "resulted" | "cancelled";

/** What members can do with a round now. The status decides what is over, the clock what runs. */
export function yeekeePhase(status: RoundStatus, round: YeekeeRound, now: Date): YeekeePhase {
  if (status === "cancelled" || status === "missed") return "cancelled";
  if (status === "resulted" || status === "paid") return "resulted";
  if (now < round.opensAt) return "waiting";
  if (now < round.closesAt) return "open";
  return now < round.shootingEndsAt ? "shooting" : "calculating";
}

export const yeekeeCan = {
  bet: (phase: YeekeePhase): boolean => phase === "open",
  shoot: (phase: YeekeePhase): boolean => phase === "open" || phase === "shooting",
};
