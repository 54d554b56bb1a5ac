import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileMatchResult, readFootballJson, teamKey } from "@chokdee/rules/sport";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "../../../testing/system.ts";
import { recordingFeed } from "../../league/testing/recording-feed.ts";
import type { MatchFeedDependencies } from "../dependencies.ts";
import { createFeedSession } from "../feed-session.ts";
import { foldMessage, NEW_MATCH, resultOf } from "../match-record.ts";
import { ScriptedFeed } from "../testing/scripted-feed.ts";
import { createHistory } from "./knowledge.ts";
import { readFootballFiles } from "./read-files.ts";
import { replayMatch } from "./replay.ts";

let system: TestSystem;
let folder: string;

beforeAll(async () => {
  system = await createTestSystem();
  folder = await mkdtemp(join(tmpdir(), "football-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await system.close();
});

const goals = { goals1: [{ minute: 45, offset: 2 }, { minute: 80 }], goals2: [{ minute: "12" }] };
const league = (...matches: object[]) => JSON.stringify({ name: "Some League 2030/31", matches });
const played = {
  date: "2031-01-01",
  team1: "Upper Town FC",
  team2: "Lower & Sons",
  score: { ht: [1, 1], ft: [2, 1] },
  ...goals,
};
const planned = { date: "2031-03-01", time: "15:00 UTC+1", team1: "Lower & Sons", team2: "Upper Town FC" };

test("files are history, read when they have changed, and close what others would offer", async () => {
  const book = recordingFeed();
  const deps: MatchFeedDependencies = { ...system.services, sportFeed: book, history: createHistory() };
  await writeFile(join(folder, "some.json"), league(played, planned, { team1: "No Day", team2: "At All" }));
  await writeFile(join(folder, "broken.json"), "{");
  const ratings = await readFootballFiles(deps, folder);
  expect(book.leagues).toMatchObject([{ leagueId: "file.some-league", kind: "file", name: "Some League" }]);
  expect(book.fixtures.map(({ season, startsAt }) => [season, startsAt.toISOString()])).toEqual([
    ["2030-31", "2031-01-01T12:00:00.000Z"],
    ["2030-31", "2031-03-01T14:00:00.000Z"],
  ]);
  expect(book.results).toMatchObject([{ result: { score: { home: 2, away: 1 }, firstGoal: "away" } }]);
  expect(book.updates).toEqual([]);
  await readFootballFiles(deps, folder);
  expect(book.fixtures).toHaveLength(2);

  deps.history.learn(ratings);
  expect(deps.history.ratesOf("Upper Town", "LOWER & Sons FC")?.home).toBeGreaterThan(0.2);
  expect(deps.history.ratesOf("Upper Town", "Nobody")).toBeUndefined();
  const feed = new ScriptedFeed();
  const session = createFeedSession(deps, feed);
  await session.connected();
  const names = { homeTeamName: "Upper Town", awayTeamName: "Lower & Sons FC" };
  const announce = ({ routingKey, body }: ReturnType<ScriptedFeed["event"]>) => session.take(routingKey, body);
  await announce(feed.event({ ...names, eventId: 31, kickoffTime: "2031-01-01T20:00:00" }));
  await announce(feed.event({ ...names, eventId: 32, kickoffTime: "2031-02-01T20:00:00" }));
  // The first is written down already. The second is open, though the feed has no lines: its teams are known.
  expect(book.lastOf("feed.165.31")).toMatchObject({ state: { halt: "staff" }, book: null });
  expect(book.pricesOf("feed.165.32").get("1x2.match:home")).toBeGreaterThan(100);
});

test("a team is the same however it is written", () => {
  const names = [
    "Brighton & Hove Albion FC",
    "Brighton and Hove Albion",
    "BRIGHTON HOVE ALBION F.C.".replace("F.C.", "FC"),
  ];
  expect(new Set(names.map(teamKey)).size).toBe(1);
  expect(teamKey("Köln")).toBe(teamKey("Koln"));
  expect(teamKey("Real Madrid")).not.toBe(teamKey("Real Sociedad"));
});

test("a match that is played again ends as the file says", () => {
  const [match] = readFootballJson(league(played))?.matches ?? [];
  const states = match && replayMatch(match, 1, 0);
  if (!match || !states) throw new Error("no replay");
  const record = states.reduce((known, { at, message }) => {
    const fold = foldMessage(known, message, at, false);
    if (typeof fold === "string") throw new Error(`${fold} at ${at}`);
    return fold.record;
  }, NEW_MATCH);
  expect(resultOf(record)).toEqual(fileMatchResult(match));
  expect(replayMatch({ ...match, goals: null }, 1, 0)).toBeNull();
});
