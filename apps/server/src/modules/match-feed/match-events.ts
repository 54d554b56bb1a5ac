import type { HaltReason, Phase, Score, Side } from "@chokdee/rules/sport";
import type { SportEvent } from "../../core/sport.ts";

/** Of a state what may differ from the one before. */
interface Played {
  readonly phase: Phase;
  readonly minute: number;
  readonly score: Score;
  readonly redCards: Score;
  readonly danger: HaltReason | null;
}

export function gainOf(before: Score, after: Score): Score {
  return { home: after.home - before.home, away: after.away - before.away };
}

/** What happened between two states of a match. */
export function eventsOf(before: Played, after: Played, at: number): SportEvent[] {
  const minute = Math.floor(after.minute);
  const event = (kind: SportEvent["kind"], side: Side | null): SportEvent => ({
    kind,
    side,
    minute,
    stoppage: 0,
    at: new Date(at),
  });
  const bySide = (kind: SportEvent["kind"], counts: Score): SportEvent[] =>
    (["home", "away"] as const).flatMap((side) =>
      Array.from({ length: Math.max(counts[side], 0) }, () => event(kind, side)),
    );
  const taken = ({ home, away }: Score): Score => ({ home: -home, away: -away });
  const [goals, cards] = [gainOf(before.score, after.score), gainOf(before.redCards, after.redCards)];
  const isNew = (danger: HaltReason) => after.danger === danger && before.danger !== danger;
  const reached = (phase: Phase) => after.phase === phase && before.phase !== phase;
  return [
    ...bySide("goal", goals),
    ...bySide("goal-cancelled", taken(goals)),
    ...bySide("red-card", cards),
    ...bySide("red-card-cancelled", taken(cards)),
    ...(isNew("penalty") ? [event("penalty", null)] : []),
    ...(isNew("video-review") ? [event("video-review", null)] : []),
    ...(reached("half-time") ? [event("half-time", null)] : []),
    ...(reached("finished") ? [event("full-time", null)] : []),
  ];
}
