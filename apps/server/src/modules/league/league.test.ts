import {
  chainLaw,
  expectedPayout,
  type LeagueRecord,
  MATCH_MINUTES,
  selectionFromId,
  verifyLeagueMatch,
} from "@chokdee/rules/sport";
import { beaconTime, LOCAL_BEACON } from "@chokdee/rules/yeekee";
import { MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import type { Queryable } from "../../core/db.ts";
import type { LeagueDependencies } from "./dependencies.ts";
import { listUnfinished } from "./league-repo.ts";
import { moveLeague } from "./move-league.ts";
import { leagueProofs } from "./proofs.ts";
import { leagueControls } from "./sandbox-controls.ts";
import { recordingFeed } from "./testing/recording-feed.ts";

let system: TestSystem;
let deps: LeagueDependencies;
const feed = recordingFeed();

beforeAll(async () => {
  system = await createTestSystem();
  deps = { ...system.services, sportFeed: feed };
});
afterAll(() => system.close());

async function control(input: object): Promise<void> {
  const post = leagueControls(deps).find(({ method }) => method === "POST");
  await post?.run(post.input.parse(input));
}

const unfinished = () => listUnfinished(deps.db);
const later = (ms: number): LeagueDependencies => {
  const { clock } = deps;
  return { ...deps, clock: { ...clock, now: () => new Date(clock.now().getTime() + ms) } };
};

test("a league that nobody looks at does nothing but look out", async () => {
  const asked: string[] = [];
  const spied = <T extends Queryable>(db: T): T => ({
    ...db,
    query: async (sql: string, values?: never) => (asked.push(sql), db.query(sql, values)),
    prepared: async (name: string, sql: string, values: never) => (asked.push(sql), db.prepared(name, sql, values)),
    transaction: () => Promise.reject(new Error("a sleeping league changes nothing")),
  });
  const sleeping = { ...deps, db: spied(deps.db) };
  expect(await moveLeague(sleeping)).toBe(2_000);
  expect(asked.every((sql) => sql.startsWith("select")) && asked.length <= 2).toBe(true);
  expect(feed.asked).toBe(1);
  feed.watchedBy = { lookedAt: new Date(deps.clock.now().getTime() - 2 * MINUTE_MS), hasOpenBets: false };
  expect(await moveLeague(sleeping)).toBe(2_000);
  expect(feed.updates).toEqual([]);
});

describe("a round", () => {
  let ids: string[];
  let id = "";
  let opening: LeagueRecord | undefined;

  test("is announced when somebody looks, with its commitments and its prices", async () => {
    feed.watchedBy = { lookedAt: deps.clock.now(), hasOpenBets: false };
    await moveLeague(deps);
    const matches = await unfinished();
    ids = matches.map(({ match_id }) => match_id);
    expect(ids).toEqual(Array.from({ length: 8 }, (_, index) => `sim.1.1.${index + 1}`));
    expect(feed.leagues.at(-1)).toMatchObject({ leagueId: "sim", kind: "league", name: "ลีกจำลอง" });
    const starts = feed.fixtures.map(({ startsAt }) => startsAt.getTime());
    expect(new Set(starts).size).toBe(1);
    expect(feed.leagues.at(-1)?.nextRoundAt?.getTime()).toBe(starts[0]);
    expect(starts[0]).toBe(beaconTime(LOCAL_BEACON, Number(matches[0]?.first_beacon)).getTime());
    expect(feed.fixtures[0]?.closesAt?.getTime()).toBe((starts[0] ?? 0) - 10_000);
    for (const match of ids) {
      expect(feed.lastOf(match)?.state).toMatchObject({ phase: "before", minute: 0, halt: null });
      expect(feed.pricesOf(match).get("1x2.match:home")).toBeGreaterThan(100);
    }
    id = ids[0] ?? "";
    opening = await leagueProofs.read(deps.db, id);
    expect(opening).toMatchObject({ seed: null, beacons: [], goals: [], result: null });
    // Nobody plans a second one while it waits.
    await Promise.all([moveLeague(deps), moveLeague(deps)]);
    expect(await unfinished()).toHaveLength(8);
  });

  test("brings what a sandbox asks for, and takes bets until the next minute", async () => {
    await control({ action: "step", quiet: true });
    expect(feed.lastOf(id)?.state).toMatchObject({ phase: "first-half", minute: 1, score: { home: 0, away: 0 } });
    await control({ action: "step", goals: [{ match_id: id, side: "away" }], quiet: true });
    const scored = feed.lastOf(id);
    expect(scored?.state).toMatchObject({ minute: 2, score: { home: 0, away: 1 }, firstGoal: "away", halt: null });
    expect(scored?.events).toMatchObject([{ kind: "goal", side: "away", minute: 2 }]);
    expect(feed.leagues.at(-1)?.nextRoundAt).toBeNull();
    // While the clock is held, nothing closes; when it runs, the window does a second before the next value is due.
    expect(scored?.state.closesAt?.getTime()).toBeGreaterThan(deps.clock.now().getTime() + MINUTE_MS);
    await control({ action: "run" });
    const closes = (feed.lastOf(id)?.state.closesAt?.getTime() ?? 0) - deps.clock.now().getTime();
    expect(closes).toBeLessThanOrEqual(1_500);
  });

  test("has prices that are at most fair after a quiet minute", () => {
    const { book, state } = feed.lastOf(id) ?? {};
    if (book?.law?.kind !== "chain" || !state) throw new Error("no law");
    const accepted = chainLaw(book.law.weights, { ...book.law.state, minutes: state.minute + 1 });
    const offered = [...feed.pricesOf(id)];
    expect(offered.length).toBeGreaterThan(80);
    for (const [selection, price] of offered) {
      const chosen = selectionFromId(selection);
      if (!chosen) throw new Error(selection);
      const leg = { selection: chosen, price, scoreAtBet: state.score };
      expect(expectedPayout({ risk: 10_000, win: 100 * (price - 100) }, leg, accepted)).toBeLessThanOrEqual(10_000);
    }
  });

  test("waits for a late value, says so, and is decided by the announced one", async () => {
    feed.watchedBy = { lookedAt: null, hasOpenBets: false };
    await control({ action: "beacon-off" });
    expect(await moveLeague(later(7_000))).toBe(300);
    expect(feed.lastOf(id)?.state).toMatchObject({ minute: 2, halt: "late-beacon" });
    const count = feed.of(id).length;
    await moveLeague(later(7_000));
    expect(feed.of(id)).toHaveLength(count);
    await control({ action: "beacon-on" });
    expect(await moveLeague(later(7_000))).toBe(0);
    expect(feed.lastOf(id)?.state).toMatchObject({ minute: 3, halt: null });
    const record = await leagueProofs.read(deps.db, id);
    expect(record?.beacons.map(({ round }) => round - record.firstBeacon)).toEqual([0, 1, 2]);
    expect(record?.seed).toBeNull();
  });

  test("is decided once by any number of processes, and catches up where all were away", async () => {
    const away = later(10 * MINUTE_MS);
    while ((await unfinished()).length > 0) await Promise.all([moveLeague(away), moveLeague(away)]);
    for (const match of ids) {
      const minutes = feed.of(match).map(({ state }) => state.minute);
      expect([...new Set(minutes)]).toEqual(Array.from({ length: MATCH_MINUTES + 1 }, (_, no) => no));
      const decided = feed
        .of(match)
        .filter(({ sourceVersion }, index, all) => sourceVersion > (all[index - 1]?.sourceVersion ?? 0));
      expect(decided).toHaveLength(minutes.length);
    }
    expect(feed.of(id).find(({ state }) => state.minute === 45)?.state.phase).toBe("half-time");
    expect(feed.lastOf(id)?.state.phase).toBe("finished");
    expect(feed.results.map(({ matchId }) => matchId).toSorted()).toEqual(ids);
    expect(await moveLeague(away)).toBe(2_000);
  });

  test("is proved by its record", async () => {
    const record = await leagueProofs.read(deps.db, id);
    if (!record || !opening) throw new Error("no record");
    const heard = { opening: { ...opening, heardAt: beaconTime(LOCAL_BEACON, opening.firstBeacon).getTime() - 1 } };
    const { outcome, steps } = verifyLeagueMatch(record, heard, [], () => false);
    // All but the beacon, which a sandbox signs itself.
    expect(steps.filter((step) => step.outcome !== "passed").map(({ code }) => code)).toEqual(["beacons"]);
    expect(outcome).toBe("unproven");
    expect(record.result).toEqual(feed.results.find(({ matchId }) => matchId === id)?.result);
    expect(record.goals[0]).toEqual({ minute: 2, side: "away" });
  });
});
