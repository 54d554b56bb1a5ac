import type { CallOutput } from "@chokdee/contract";
import { bangkokDay } from "@chokdee/rules/age";
import type { Day } from "@chokdee/rules/bangkok-time";

export type Entry = CallOutput<"statementList">["items"][number];

export interface DayOfEntries {
  readonly day: Day;
  readonly entries: readonly Entry[];
}

export function dayOf(entry: Entry): Day {
  return bangkokDay(new Date(entry.created_at));
}

/** Entries in the order given, put together by their day in Bangkok. */
export function groupByDay(entries: readonly Entry[]): DayOfEntries[] {
  const groups: { day: Day; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}
