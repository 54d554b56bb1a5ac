import type { CallInput } from "@chokdee/contract";
import { addDays, type Day, daysBetween, MINUTE_MS } from "@chokdee/rules/time";
import type { PlayCategory } from "../../core/gate.ts";

export type Period = CallInput<"activityGet">["period"];

/** A longer time between two moments of play is a pause, and no part of the time played. */
const MAX_BETWEEN_MS = 5 * MINUTE_MS;

/** Games that a member sits at. A lottery bill or a bet on a match is placed in a moment and settles days later. */
const TIMED: readonly PlayCategory[] = ["slot", "casino", "fishing", "freespin"];

export interface TimedBet {
  readonly category: PlayCategory;
  readonly placedAt: Date;
  readonly settledAt: Date;
  /** Below one for a settlement that is not the bet's first. */
  readonly rounds: number;
}

/** What a bet adds to the time that is counted until then, and until when it is counted with it. */
export function timeOf(bet: TimedBet, countedUntil: Date | undefined): { playMs: number; until: Date | undefined } {
  let until = countedUntil;
  let playMs = 0;
  if (bet.rounds < 1 || !TIMED.includes(bet.category)) return { playMs, until };
  for (const moment of [bet.placedAt, bet.settledAt]) {
    if (until && moment <= until) continue;
    const passed = until ? moment.getTime() - until.getTime() : 0;
    if (passed <= MAX_BETWEEN_MS) playMs += passed;
    until = moment;
  }
  return { playMs, until };
}

export interface Span {
  readonly from: Day;
  readonly to: Day;
}

export type Unit = "day" | "week" | "month";

const DAYS = { "7d": 7, "30d": 30, "90d": 90 } as const;
const WEEK = 7;
const MONTHS = 12;

/** The parts of a period, from the oldest to the one that today is in. Few enough to be read on a phone. */
export function spansOf(period: Period, today: Day): { readonly unit: Unit; readonly spans: readonly Span[] } {
  if (period === "12m") return { unit: "month", spans: months(today) };
  const first = addDays(today, 1 - DAYS[period]);
  if (period !== "90d") return { unit: "day", spans: daysBetween(first, today).map((day) => ({ from: day, to: day })) };
  const spans: Span[] = [];
  // Weeks are counted back from today, so that the newest is whole and the oldest may be short.
  for (let to = today; to >= first; to = addDays(to, -WEEK)) {
    const from = addDays(to, 1 - WEEK);
    spans.unshift({ from: from < first ? first : from, to });
  }
  return { unit: "week", spans };
}

function months(today: Day): Span[] {
  const spans: Span[] = [];
  for (let to = today; spans.length < MONTHS;) {
    const from = `${to.slice(0, 7)}-01`;
    spans.unshift({ from, to });
    to = addDays(from, -1);
  }
  return spans;
}
