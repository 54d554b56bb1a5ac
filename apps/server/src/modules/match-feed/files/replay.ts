import type { FileMatch, Goal, Score } from "@chokdee/rules/sport";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { StateMessage } from "../messages.ts";

export interface ReplayedState {
  readonly at: number;
  readonly message: StateMessage;
}

const BREAK_MINUTES = 15;
const NONE: Score = { home: 0, away: 0 };

/**
 * A match of a file as a feed would have sent it, minute by minute, for trying out prices on what has happened. Null
 * where the file does not say when its goals fell.
 */
export function replayMatch(match: FileMatch, eventId: number, startsAt: number): ReplayedState[] | null {
  const { goals, fullTime, status } = match;
  if (status !== "played" || fullTime === null || goals?.length !== fullTime.home + fullTime.away) return null;
  const states: ReplayedState[] = [];
  const tell = (clock: number, fields: Pick<StateMessage, "phase" | "clock"> & Partial<StateMessage>) =>
    states.push({
      at: startsAt + clock * MINUTE_MS,
      message: {
        kind: "state",
        eventId,
        version: states.length + 1,
        isBeyond: false,
        isClockStopped: false,
        score: NONE,
        redCards: NONE,
        danger: null,
        ...fields,
      },
    });
  for (const [phase, from, to, ahead] of [
    ["first-half", 0, 45, 0],
    ["second-half", 45, 90, BREAK_MINUTES],
  ] as const) {
    const most = Math.max(0, ...goals.map((goal) => (goal.minute === to ? (goal.stoppage ?? 0) : 0)));
    for (let minute = from; minute <= to + most; minute++) {
      tell(minute + ahead, {
        phase,
        clock: { half: phase, said: Math.min(minute, to), isStoppage: minute > to, counts: "match" },
        score: scoreAfter(goals, minute, to),
      });
    }
    const after = to + most + ahead;
    tell(after, { phase: to === 45 ? "half-time" : "ended", clock: null, score: scoreAfter(goals, to + most, to) });
  }
  return states;
}

/** A goal of the 45th minute's stoppage time is of the first half, whatever the clock says. */
function scoreAfter(goals: readonly Goal[], clock: number, end: number): Score {
  const isBefore = ({ minute, stoppage = 0 }: Goal) =>
    minute < end ? minute <= clock : minute === end && end + stoppage <= clock;
  const count = (side: Goal["side"]) => goals.filter((goal) => goal.side === side && isBefore(goal)).length;
  return { home: count("home"), away: count("away") };
}
