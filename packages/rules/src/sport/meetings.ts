import { HOUR_MS } from "../time.ts";

/** Words that some sources add to a team's name and others leave out. */
const FORMS = new Set(["fc", "afc", "cf", "sc", "ac", "club", "the", "and", "de"]);

/** A team by its name as anybody may write it. */
export function teamKey(name: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !FORMS.has(word));
  return words.join(" ") || name.trim().toLowerCase();
}

/** Two teams at a time, in milliseconds since 1970. */
export interface Meeting {
  readonly home: string;
  readonly away: string;
  readonly startsAt: number;
}

/** Sources differ by minutes in when a match begins, and no two teams meet twice within the hour. */
const ONE_MATCH_MS = HOUR_MS;

/** Whether two sources, or two leagues of one, tell of the same match: what is bet on both hangs together. */
export function isSameMeeting(a: Meeting, b: Meeting): boolean {
  if (Math.abs(a.startsAt - b.startsAt) >= ONE_MATCH_MS) return false;
  const [first, second] = [a, b].map(({ home, away }) => [teamKey(home), teamKey(away)].toSorted().join("\n"));
  return first === second;
}
