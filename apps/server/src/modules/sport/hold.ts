import type { EventRow } from "./book-repo.ts";
import type { MatchRow } from "./match-repo.ts";

/** What waits: since when, until when at the latest, and how its match stood. */
export interface Held {
  readonly placedAt: Date;
  /** Null where only the next minute ends it. */
  readonly decidesAt: Date | null;
  readonly minuteAt: number;
  readonly version: bigint;
}

/** `wait`, or its end: accepted without a reason, refused with one, in Thai. */
export type HoldEnd = "wait" | { readonly reason: string | null };

const QUIET: HoldEnd = { reason: null };

/** What members read where a suspension has refused what waited. */
export const SUSPENDED = "หยุดรับแทงระหว่างรอยืนยัน";

/** Everything that may change a score or a rate ends what waits, on all sides of all markets alike. */
const REASONS: Readonly<Partial<Record<EventRow["kind"], string>>> = {
  goal: "มีประตูระหว่างรอยืนยัน",
  "goal-cancelled": "มีการยกเลิกประตูระหว่างรอยืนยัน",
  "red-card": "มีใบแดงระหว่างรอยืนยัน",
  "red-card-cancelled": "มีการยกเลิกใบแดงระหว่างรอยืนยัน",
  penalty: "มีจุดโทษระหว่างรอยืนยัน",
  "video-review": "มีการตรวจสอบ VAR ระหว่างรอยืนยัน",
  suspension: SUSPENDED,
};

/** A source that is silent for so long has lost sight of the match. */
const SILENT_MS = 10_000;

/** How something ends that waits for its match to stay quiet. `events` are the match's own. */
export function endOfHold(held: Held, match: MatchRow, events: readonly EventRow[], now: Date): HoldEnd {
  if (match.kind === "league") return endInLeague(held, match, events);
  const decidesAt = held.decidesAt ?? held.placedAt;
  // What had happened before, and was not known yet, counts too: whoever saw it on the pitch knew more than the price.
  const disturbing = events.find(
    ({ kind, at, version }) => kind in REASONS && at <= decidesAt && (at >= held.placedAt || version > held.version),
  );
  if (disturbing) return { reason: REASONS[disturbing.kind] ?? null };
  if (match.heard_at >= decidesAt && now >= decidesAt) return QUIET;
  if (match.result !== null) return { reason: "การแข่งขันจบก่อนยืนยัน" };
  return now.getTime() - match.heard_at.getTime() > SILENT_MS ? { reason: "ข้อมูลสนามขาดหายระหว่างรอยืนยัน" } : "wait";
}

/** Decided by the next minute, whenever its value comes. */
function endInLeague(held: Held, match: MatchRow, events: readonly EventRow[]): HoldEnd {
  const halted = events.find(
    ({ kind, at, minute }) => kind === "suspension" && at >= held.placedAt && minute <= held.minuteAt,
  );
  if (halted) return { reason: SUSPENDED };
  if (match.minute > held.minuteAt) {
    const goal = events.some(({ kind, minute }) => kind === "goal" && minute === held.minuteAt + 1);
    return goal ? { reason: REASONS.goal ?? null } : QUIET;
  }
  return match.result === null ? "wait" : { reason: "การแข่งขันจบก่อนยืนยัน" };
}

/** All of several holds together: the first refusal counts, and all must be quiet. */
export function endOfAll(ends: readonly HoldEnd[]): HoldEnd {
  const refused = ends.find((end) => end !== "wait" && end.reason !== null);
  if (refused) return refused;
  return ends.includes("wait") ? "wait" : QUIET;
}
