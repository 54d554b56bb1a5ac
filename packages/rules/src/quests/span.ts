import { addDays, bangkokDay, type Day, HOUR_MS, midnightAfter, weekdayOf } from "../time.ts";

export type QuestPeriod = "daily" | "weekly" | "once";

/** The days on which a quest can be worked at, both ends included. */
export interface QuestDays {
  readonly period: QuestPeriod;
  readonly startsOn: Day;
  /** Null where it has no end. */
  readonly endsOn: Day | null;
}

/** One turn of a quest: a day, a week from Monday on, or all of its days. */
export interface QuestSpan {
  /** What claims of this turn are known by. */
  readonly key: string;
  readonly from: Day;
  readonly to: Day | null;
  /** The midnight after its last day. */
  readonly endsAt: Date | null;
  /** A finished one can be claimed until then, so that members need not race against midnight. */
  readonly claimUntil: Date | null;
}

const GRACE_MS = 12 * HOUR_MS;
/** The last day there is, for a turn without an end. */
export const NO_END: Day = "9999-12-31";
const MONDAY = 1;
const WEEK = 7;

/** The turn that a day belongs to, or nothing where the quest does not run on that day. */
export function spanOn(quest: QuestDays, day: Day): QuestSpan | undefined {
  if (day < quest.startsOn || (quest.endsOn !== null && day > quest.endsOn)) return undefined;
  if (quest.period === "once") return between(quest, "once", quest.startsOn, quest.endsOn);
  if (quest.period === "daily") return between(quest, day, day, day);
  const monday = addDays(day, -((weekdayOf(day) - MONDAY + WEEK) % WEEK));
  return between(quest, monday, monday, addDays(monday, WEEK - 1));
}

/** The turn before, where it can still be claimed. */
export function claimableSpanBefore(quest: QuestDays, now: Date): QuestSpan | undefined {
  if (quest.period === "once") return undefined;
  const today = bangkokDay(now);
  const current = spanOn(quest, today);
  const lastDay = current ? addDays(current.from, -1) : quest.endsOn;
  const earlier = lastDay === null || lastDay >= today ? undefined : spanOn(quest, lastDay);
  return earlier?.claimUntil && now < earlier.claimUntil ? earlier : undefined;
}

function between({ startsOn, endsOn }: QuestDays, key: string, first: Day, last: Day | null): QuestSpan {
  const from = first < startsOn ? startsOn : first;
  const to = last === null || (endsOn !== null && endsOn < last) ? endsOn : last;
  const endsAt = to === null ? null : midnightAfter(to);
  return { key, from, to, endsAt, claimUntil: endsAt && new Date(endsAt.getTime() + GRACE_MS) };
}
