import type { Round } from "../../features/lotto/lotto-types.ts";
import { roundPhase, takesBets } from "../../features/lotto/round-phase.ts";

/** The round that a market's card is about: the first that takes bets, or else the next to do anything. */
export function shownRound(rounds: readonly Round[], nowMs: number): Round | undefined {
  const open = rounds.find((round) => takesBets(roundPhase(round, nowMs)));
  return open ?? rounds.find((round) => roundPhase(round, nowMs) === "upcoming") ?? rounds.at(-1);
}
