import { MINUTE_MS } from "../time.ts";
import { afterQuietRounds, chainLaw, type ChainState, type MinuteWeights } from "./chain-law.ts";
import type { GoalLaw } from "./goal-law.ts";
import { LIVE_HOLD_MS } from "./book-state.ts";
import {
  afterQuietMinutes,
  LONG_STOPPAGE,
  type PlayState,
  poissonLaw,
  type Rates,
  SHORT_STOPPAGE,
  type StoppageShares,
  withStoppage,
} from "./poisson-law.ts";

/**
 * The laws that prices and cash-outs of a match are quoted under. Whatever is taken during a match waits, and stands only
 * if nothing happens meanwhile; so it is priced as the match will then stand: a hold later, at the same score. A price
 * that is good for a while counts at both ends of it: with the most of the match left, and with the least.
 */
export function quoteLaws(rates: Rates, state: PlayState, validMs: number, rho = 0): [GoalLaw, ...GoalLaw[]] {
  const after = (ms: number, stoppage: StoppageShares) =>
    poissonLaw(rates, withStoppage(afterQuietMinutes(state, ms / MINUTE_MS), stoppage), rho);
  const isRunning = state.phase === "first-half" || state.phase === "second-half";
  if (!isRunning) return [poissonLaw(rates, state, rho)];
  return [after(LIVE_HOLD_MS, LONG_STOPPAGE), after(LIVE_HOLD_MS + validMs, SHORT_STOPPAGE)];
}

/** Of a simulated match: a hold ends with the next minute, and stands if that brings no goal. */
export function leagueQuoteLaws(weights: MinuteWeights, state: ChainState): [GoalLaw] {
  return [chainLaw(weights, state.minutes === 0 ? state : afterQuietRounds(state, 1))];
}
