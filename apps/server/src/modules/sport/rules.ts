import {
  bookStatus,
  type BookStatus,
  type GoalLaw,
  HALT_NAMES,
  leagueQuoteLaws,
  LIVE_HOLD_MS,
  marketId,
  quoteLaws,
  type Reached,
  type Score,
  type Selection,
  sidesOf,
  type VoidReason,
} from "@chokdee/rules/sport";
import type { SportLaw, SportState } from "../../core/sport.ts";
import type { MatchRow } from "./match-repo.ts";

/** How bets on football are known to promotions, switches and history. */
export const SPORT_PROVIDER = "sport";
export const PARLAY_GAME = "parlay";

/** What members read where a match never came to be played as it was bet on. */
export const VOID_REASONS: Readonly<Record<VoidReason, string>> = {
  "not-begun": "ไม่ได้แข่งภายใน 12 ชั่วโมงจากเวลาที่กำหนด",
  postponed: "เลื่อนแข่งเกิน 12 ชั่วโมง",
  awarded: "ตัดสินผลโดยไม่มีการแข่งขัน",
  "venue-swapped": "สลับสนามแข่งขัน",
};

export const scoreOf = ({ home_goals, away_goals }: Pick<MatchRow, "home_goals" | "away_goals">): Score => ({
  home: home_goals,
  away: away_goals,
});

export function halfTimeOf({ half_home, half_away }: Pick<MatchRow, "half_home" | "half_away">): Score | null {
  return half_home === null || half_away === null ? null : { home: half_home, away: half_away };
}

export const reachedOf = (match: MatchRow): Reached => ({
  score: scoreOf(match),
  halfTime: halfTimeOf(match),
  firstGoal: match.first_goal,
});

export const isLive = ({ phase }: Pick<MatchRow, "phase">): boolean => phase !== "before" && phase !== "finished";

/** Whether a match takes bets at this moment. */
export function statusOf(match: MatchRow, now: Date): BookStatus {
  if (!match.is_offered || match.result !== null) return { status: "closed", reason: "finished" };
  if (match.is_halted_by_staff && match.phase !== "finished") return { status: "suspended", reason: "staff" };
  const incident = match.halt === "started" || match.halt === "finished" ? null : match.halt;
  const isDrawn = match.kind === "league";
  const watched = bookStatus(
    {
      phase: match.phase,
      // A simulated match has no stoppage time, and its clock closes it whether it is heard or not.
      minute: isDrawn ? 0 : match.minute,
      startsAt: match.starts_at.getTime(),
      heardAt: isDrawn ? now.getTime() : match.heard_at.getTime(),
      incident: incident === "silent" || incident === "stoppage" || incident === "deciding" ? null : incident,
    },
    now.getTime(),
  );
  if (watched.status !== "open") return watched;
  if (match.halt !== null) return { status: "suspended", reason: match.halt };
  if (match.closes_at === null || now < match.closes_at) return watched;
  return { status: "suspended", reason: isDrawn && match.phase !== "before" ? "deciding" : "started" };
}

export function haltName(status: BookStatus): string {
  return status.status === "open" ? "" : HALT_NAMES[status.reason];
}

/** When a bet on a live match of a feed is decided; null where its next minute decides. */
export function decidesAt(match: MatchRow, now: Date): Date | null {
  return match.kind === "league" ? null : new Date(now.getTime() + LIVE_HOLD_MS);
}

/** The laws under which a match is priced, and bets on it are bought back. */
export function lawsOf(law: SportLaw): [GoalLaw, ...GoalLaw[]] {
  return law.kind === "chain"
    ? leagueQuoteLaws(law.weights, law.state)
    : quoteLaws(law.rates, law.state, law.validMs, law.rho);
}

/** What a leg is counted under. A handicap counts from a score, so that those of different scores are different markets. */
export function counterOf(selection: Selection, score: Score): { market: string; side: number; sides: number } {
  const sides = sidesOf(selection);
  const from = selection.kind === "handicap" && score.home + score.away > 0 ? `@${score.home}-${score.away}` : "";
  return { market: `${marketId(selection)}${from}`, side: sides.indexOf(selection.side) + 1, sides: sides.length };
}

/** The other way. */
export function marketOfCounter(market: string): { readonly market: string; readonly scoreAtBet: Score } {
  const [id = "", score] = market.split("@");
  const [home = 0, away = 0] = (score ?? "0-0").split("-").map(Number);
  return { market: id, scoreAtBet: { home, away } };
}

export function stateOf(match: MatchRow): SportState {
  return {
    phase: match.phase,
    minute: match.minute,
    score: scoreOf(match),
    halfTime: halfTimeOf(match),
    firstGoal: match.first_goal,
    redCards: { home: match.home_reds, away: match.away_reds },
    begunAt: match.begun_at,
    halt: match.halt,
    closesAt: match.closes_at,
  };
}
