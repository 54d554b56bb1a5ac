import type { YeekeeRound } from "@chokdee/rules/yeekee";
import type { RoundRow } from "../round-repo.ts";
import type { YeekeeRow } from "./yeekee-repo.ts";

/** The round of the beacon that decides. */
export function decidingRoundOf({
  beacon_round,
  late_beacon_round,
}: Pick<YeekeeRow, "beacon_round" | "late_beacon_round">): number {
  return Number(late_beacon_round ?? beacon_round);
}

/** A yeekee round as the rules know it. */
export function timesOf(round: RoundRow, yeekee: Pick<YeekeeRow, "shooting_ends_at">): YeekeeRound {
  return {
    code: round.code,
    gameDay: round.day,
    number: round.number ?? 0,
    opensAt: round.opens_at,
    closesAt: round.closes_at,
    drawsAt: round.draws_at,
    shootingEndsAt: yeekee.shooting_ends_at,
  };
}
