import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import {
  type FileLeague,
  type PastMatch,
  type Ratings,
  ratingsFrom,
  readFootballJson,
  readFootballText,
  teamKey,
} from "@chokdee/rules/sport";
import { DAY_MS } from "@chokdee/rules/time";
import type { MatchFeedDependencies } from "../dependencies.ts";
import { dayOf, type FileSeason, seasonOf } from "./file-matches.ts";
import { findFileHash, insertResults, saveFileHash } from "./files-repo.ts";

const MAX_FILE_BYTES = 16 * 1_024 * 1_024;
const AT_A_TIME = 200;

/**
 * Reads all fixtures and results of a folder that have changed since. They are history: nothing of it is offered, and no
 * result of it decides what took bets. Returns the ratings of the teams, by league.
 */
export async function readFootballFiles(deps: MatchFeedDependencies, folder: string): Promise<Ratings[]> {
  const byLeague = new Map<string, PastMatch[]>();
  for (const path of await pathsIn(folder)) {
    const name = relative(folder, path);
    const text = await readFile(path, "utf8");
    const file = text.length > MAX_FILE_BYTES ? undefined : leagueIn(path, text);
    if (!file) {
      deps.log.warn({ file: name }, "a file of football could not be read");
      continue;
    }
    if (file.unread.length > 0) deps.log.warn({ file: name, unread: file.unread }, "parts of a file could not be read");
    const season = seasonOf(name, file);
    await keep(deps, name, hash("sha256", text), season);
    const past = byLeague.get(season.league.leagueId) ?? [];
    byLeague.set(season.league.leagueId, [...past, ...pastOf(season, deps.clock.now())]);
  }
  return [...byLeague.values()].map((past) => ratingsFrom(past));
}

async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && [".json", ".txt"].includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

function leagueIn(path: string, text: string): FileLeague | undefined {
  return extname(path) === ".json" ? readFootballJson(text) : readFootballText(text);
}

/** In parts, each in a transaction of its own; the file counts as read when all of them are. */
async function keep({ db, clock, sportFeed }: MatchFeedDependencies, name: string, digest: string, season: FileSeason) {
  if ((await findFileHash(db, name)) === digest) return;
  await db.transaction((tx) => sportFeed.saveLeague(tx, season.league));
  for (let at = 0; at < season.matches.length; at += AT_A_TIME) {
    const part = season.matches.slice(at, at + AT_A_TIME);
    await db.transaction(async (tx) => {
      for (const { fixture, result } of part) {
        await sportFeed.saveFixture(tx, fixture);
        if (result) await sportFeed.confirmResult(tx, fixture.matchId, result, clock.now());
      }
      await insertResults(
        tx,
        part.flatMap(({ fixture: { home, away, startsAt }, result }) =>
          result ? [{ home: teamKey(home.name), away: teamKey(away.name), day: dayOf(startsAt) }] : [],
        ),
      );
    });
  }
  await db.transaction((tx) => saveFileHash(tx, name, digest));
}

function pastOf({ matches }: FileSeason, now: Date): PastMatch[] {
  return matches.flatMap(({ fixture, result }) =>
    result?.status === "finished"
      ? [
          {
            home: teamKey(fixture.home.name),
            away: teamKey(fixture.away.name),
            score: result.score,
            daysAgo: (now.getTime() - fixture.startsAt.getTime()) / DAY_MS,
          },
        ]
      : [],
  );
}
