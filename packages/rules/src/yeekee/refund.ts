import { MINUTE_MS } from "../time.ts";
import type { YeekeeSettings } from "./settings.ts";
import type { YeekeeRound } from "./timetable.ts";

export type YeekeeRefund = "too_few_shots" | "too_few_shooters" | "outage";

export interface FrozenList {
  readonly shots: number;
  readonly shooters: number;
  /** By the health log: members could not shoot in the last minute. */
  readonly wasDownAtTheEnd: boolean;
}

/** Why all bills of the round are refunded once its list is frozen, or undefined when it is drawn. */
export function yeekeeRefund(list: FrozenList, settings: YeekeeSettings): YeekeeRefund | undefined {
  if (list.shots < settings.minShots) return "too_few_shots";
  if (list.shooters < settings.minShooters) return "too_few_shooters";
  return list.wasDownAtTheEnd ? "outage" : undefined;
}

const PROOF_OVERDUE_MS = 10 * MINUTE_MS;

/** A round without seed or beacon for this long is refunded, and counted publicly. */
export function isProofOverdue({ shootingEndsAt }: Pick<YeekeeRound, "shootingEndsAt">, now: Date): boolean {
  return now.getTime() > shootingEndsAt.getTime() + PROOF_OVERDUE_MS;
}
