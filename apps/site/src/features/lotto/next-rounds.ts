import type { Market, Round } from "./lotto-types.ts";
import { roundPhase, takesBets } from "./round-phase.ts";

/** The rounds that close next, one of each market, so that the quick draw does not fill the list alone. */
export function nextRounds(markets: readonly Market[], nowMs: number, most: number): Round[] {
  return markets
    .filter((market) => market.is_open)
    .flatMap((market) => market.rounds.find((round) => takesBets(roundPhase(round, nowMs))) ?? [])
    .toSorted((a, b) => Date.parse(a.closes_at) - Date.parse(b.closes_at))
    .slice(0, most);
}
