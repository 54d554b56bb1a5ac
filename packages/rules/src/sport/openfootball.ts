import { MINUTE_MS } from "../time.ts";
import type { Goal, MatchResult, Score, Side } from "./types.ts";

/** A match as a file of openfootball has it. */
export interface FileMatch {
  readonly round: string | null;
  /** `2024-08-16`, as the file says; null where it says none. */
  readonly date: string | null;
  /** `20:00`, by the clock of the ground where no offset is given. */
  readonly time: string | null;
  /** Minutes ahead of universal time; null where the file says nothing, so that the moment is not known. */
  readonly offset: number | null;
  readonly home: string;
  readonly away: string;
  readonly status: "scheduled" | "played" | "postponed" | "cancelled" | "awarded" | "abandoned";
  /** After ninety minutes: extra time and shoot-outs stand apart in the file, and are left out. */
  readonly fullTime: Score | null;
  readonly halfTime: Score | null;
  /** Null where the file has none. */
  readonly goals: readonly Goal[] | null;
}

export interface FileLeague {
  readonly name: string;
  readonly matches: readonly FileMatch[];
  /** Entries that could not be read, by their number from 1 in JSON, or by their line in text. */
  readonly unread: readonly number[];
}

/** When a match begins, in milliseconds since 1970; null where the file does not say it for every clock. */
export function fileMatchStart({ date, time, offset }: FileMatch): number | null {
  if (date === null || time === null || offset === null) return null;
  const at = Date.parse(`${date}T${time}:00Z`);
  return Number.isNaN(at) ? null : at - offset * MINUTE_MS;
}

/**
 * The result of a match, for history and replay; null where there is none. An awarded score was not played. A score
 * without goals at the end had none at half-time, whatever the file leaves out.
 */
export function fileMatchResult({ status, fullTime, halfTime, goals }: FileMatch): MatchResult | null {
  if (status === "awarded" || status === "cancelled") {
    return { status: "void", halfTime: null, score: { home: 0, away: 0 }, firstGoal: null };
  }
  if (fullTime === null || (status !== "played" && status !== "abandoned")) return null;
  const isGoalless = fullTime.home + fullTime.away === 0;
  const inOrder = goals?.toSorted((a, b) => a.minute - b.minute || (a.stoppage ?? 0) - (b.stoppage ?? 0));
  const isWhole = inOrder?.length === fullTime.home + fullTime.away;
  return {
    status: status === "played" ? "finished" : "abandoned",
    halfTime: halfTime ?? (isGoalless ? fullTime : null),
    score: fullTime,
    firstGoal: isGoalless ? "none" : (isWhole && inOrder[0]?.side) || null,
  };
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textAt(fields: Fields, name: string): string | null {
  const value = fields[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function scoreAt(value: unknown): Score | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [home, away]: readonly unknown[] = value;
  const isCount = (goals: unknown): goals is number => Number.isSafeInteger(goals) && Number(goals) >= 0;
  return isCount(home) && isCount(away) ? { home, away } : null;
}

/** Reads the JSON form: `matches`, or `rounds` with their own. Undefined for anything else. */
export function readFootballJson(text: string): FileLeague | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isFields(parsed)) return undefined;
  const entries = entriesOf(parsed);
  if (!entries) return undefined;
  const read = entries.map(({ round, fields }) => (isFields(fields) ? jsonMatch(fields, round) : null));
  return {
    name: textAt(parsed, "name") ?? "",
    matches: read.filter((match) => match !== null),
    unread: read.flatMap((match, index) => (match === null ? [index + 1] : [])),
  };
}

interface Entry {
  readonly round: string | null;
  readonly fields: unknown;
}

function entriesOf(file: Fields): Entry[] | undefined {
  const listOf = (fields: Fields, round: string | null): Entry[] =>
    Array.isArray(fields.matches) ? fields.matches.map((match: unknown) => ({ round, fields: match })) : [];
  if (Array.isArray(file.matches)) return listOf(file, null);
  if (!Array.isArray(file.rounds)) return undefined;
  return file.rounds.flatMap((round: unknown) => (isFields(round) ? listOf(round, textAt(round, "name")) : []));
}

const STATUSES = ["postponed", "cancelled", "awarded", "abandoned"] as const;

function jsonMatch(fields: Fields, round: string | null): FileMatch | null {
  const [home, away] = [teamAt(fields.team1), teamAt(fields.team2)];
  if (home === null || away === null) return null;
  const score = isFields(fields.score) ? fields.score : {};
  const fullTime = scoreAt(Array.isArray(fields.score) ? fields.score : score.ft);
  const [, time = null, hours, minutes] =
    /^(\d{1,2}[:.]\d{2})(?:\s*UTC([+-]\d{1,2})(?::?(\d{2}))?)?/.exec(textAt(fields, "time") ?? "") ?? [];
  const said = (textAt(fields, "status") ?? "").toLowerCase().replace("canceled", "cancelled");
  const goals = goalsAt(fields);
  return {
    round: textAt(fields, "round") ?? round,
    date: textAt(fields, "date"),
    time: time && clockText(time),
    offset: hours === undefined ? null : offsetOf(hours, minutes),
    home,
    away,
    status: STATUSES.find((status) => status === said) ?? (fullTime ? "played" : "scheduled"),
    fullTime,
    halfTime: scoreAt(score.ht),
    goals,
  };
}

/** Some files write a team as an object with its name. */
function teamAt(value: unknown): string | null {
  return isFields(value) ? textAt(value, "name") : textAt({ value }, "value");
}

function clockText(time: string): string {
  return time.replace(".", ":").padStart(5, "0");
}

function offsetOf(hours: string, minutes = "0"): number {
  const sign = hours.startsWith("-") ? -1 : 1;
  return Number(hours) * 60 + sign * Number(minutes);
}

function goalsAt({ goals1, goals2 }: Fields): Goal[] | null {
  if (!Array.isArray(goals1) && !Array.isArray(goals2)) return null;
  const goals = [...sideGoals(goals1, "home"), ...sideGoals(goals2, "away")];
  return goals.every((goal) => goal !== null) ? goals : null;
}

/** Own goals stand in the list of the side that they count for. Goals after ninety minutes are left out. */
function sideGoals(list: unknown, side: Side): (Goal | null)[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown) => {
    const goal = isFields(each) ? goalAt(each, side) : null;
    return goal !== null && goal.minute > 90 ? [] : [goal];
  });
}

function goalAt(fields: Fields, side: Side): Goal | null {
  const { minute: said, offset } = fields;
  const text = typeof said === "number" && typeof offset === "number" ? `${said}+${offset}` : String(said);
  const [, minute, stoppage] = /^(\d{1,3})(?:\+(\d{1,2}))?$/.exec(text) ?? [];
  if (minute === undefined) return null;
  return { minute: Number(minute), ...(stoppage === undefined ? {} : { stoppage: Number(stoppage) }), side };
}
