import { hash } from "node:crypto";
import {
  type FileLeague,
  type FileMatch,
  fileMatchResult,
  fileMatchStart,
  type MatchResult,
} from "@chokdee/rules/sport";
import type { SportFixture, SportLeague } from "../../../core/sport.ts";

/** A league of one season, as one file has it. */
export interface FileSeason {
  readonly league: SportLeague;
  readonly matches: readonly { readonly fixture: SportFixture; readonly result: MatchResult | null }[];
}

/** The file's matches under names of their own. Those without a day are left out: nobody knows when they were. */
export function seasonOf(name: string, { name: title, matches }: FileLeague): FileSeason {
  const season = /(\d{4})[-/](\d{2,4})/.exec(title)?.[0].replace("/", "-") ?? /\d{4}/.exec(title)?.[0] ?? "";
  const leagueName = title.replace(/\s*\d{4}([-/]\d{2,4})?\s*$/, "") || name;
  const leagueId = `file.${slugOf(leagueName)}`;
  const names = { name: leagueName, englishName: leagueName };
  const league: SportLeague = { leagueId, kind: "file", ...names, nextRoundAt: null, isSimulated: false };
  return { league, matches: matches.flatMap((match) => fixtureOf(leagueId, season, match)) };
}

function fixtureOf(leagueId: string, season: string, match: FileMatch): FileSeason["matches"] {
  const { date, home, away, round } = match;
  if (date === null || !/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) return [];
  const id = hash("sha256", JSON.stringify([season, round, home, away])).slice(0, 16);
  const team = (name: string) => ({ id: `${leagueId}.${slugOf(name)}`.slice(0, 80), name, englishName: name });
  const fixture: SportFixture = {
    matchId: `${leagueId}.${id}`,
    leagueId,
    season: season || date.slice(0, 4),
    round: Number(/\d+/.exec(round ?? "")?.[0] ?? Number.NaN) || null,
    home: team(home),
    away: team(away),
    // Most files name the time by the clock of the ground, without saying which.
    startsAt: new Date(fileMatchStart(match) ?? Date.parse(`${date}T12:00:00Z`)),
    closesAt: null,
  };
  return [{ fixture, result: fileMatchResult(match) }];
}

function slugOf(name: string): string {
  const plain = name.normalize("NFKD").toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
  return (slug || hash("sha256", name).slice(0, 12)).slice(0, 40);
}

/** The day of a match, as files name it. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
