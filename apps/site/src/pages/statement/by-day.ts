import type { CallOutput } from "@chokdee/contract";
import { bangkokDay, type Day } from "@chokdee/rules/time";

export type Entry = CallOutput<"statementList">["items"][number];

export interface DayOf<T> {
  readonly day: Day;
  readonly entries: readonly T[];
}

export function dayOf(entry: Entry): Day {
  return bangkokDay(new Date(entry.created_at));
}

/** Entries in the given order, grouped by their day in Bangkok. */
export function groupByDay<T>(entries: readonly T[], dayOfEntry: (entry: T) => Day): DayOf<T>[] {
  const groups: { day: Day; entries: T[] }[] = [];
  for (const entry of entries) {
    const day = dayOfEntry(entry);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}
