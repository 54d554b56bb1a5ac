import {
  chainLaw,
  expectedPayout,
  type LeagueRecord,
  MATCH_MINUTES,
  selectionFromId,
  verifyLeagueMatch,
} from "@chokdee/rules/sport";
import { beaconTime, LOCAL_BEACON } from "@chokdee/rules/yeekee";
import { DAY_MS, MINUTE_MS } from "@chokdee/rules/time";
import { NOTHING_DUE } from "@chokdee/server-kit/loop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SportSystem, sportSystemOn } from "../../testing/sport-system.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { decideWaiting } from "../sport/decide-waiting.ts";
import { showBet } from "../sport/read-bets.ts";
import { readMatch } from "../sport/read-board.ts";
import { settleNext } from "../sport/settle-match.ts";
import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { LeagueDependencies } from "./dependencies.ts";
import { forgetBeacons, listUnfinished } from "./league-repo.ts";
import { moveLeague } from "./move-league.ts";
import { leagueProofs } from "./proofs.ts";
import { leagueControls } from "./sandbox-controls.ts";
import { type RecordingFeed, recordingFeed } from "./testing/recording-feed.ts";

let system: TestSystem;
let deps: LeagueDependencies;
let feed: RecordingFeed;
let sport: SportSystem;

beforeAll(async () => {
  system = await createTestSystem();
  sport = sportSystemOn(system);
  feed = recordingFeed(system.services.sportFeed);
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
    rows: async (sql: string, values?: never) => (asked.push(sql), db.rows(sql, values)),
    row: async (sql: string, values?: never) => (asked.push(sql), db.row(sql, values)),
    one: async (sql: string, values?: never) => (asked.push(sql), db.one(sql, values)),
    value: async (sql: string, values?: never) => (asked.push(sql), db.value(sql, values)),
    prepared: async (name: string, sql: string, values: never) => (asked.push(sql), db.prepared(name, sql, values)),
    transaction: () => Promise.reject(new Error("a sleeping league changes nothing")),
  });
  const sleeping = { ...deps, db: spied(deps.db) };
  expect(await moveLeague(sleeping)).toBe(NOTHING_DUE);
  expect(asked.every((sql) => sql.startsWith("select")) && asked.length <= 2).toBe(true);
  expect(feed.asked).toBe(1);
  expect(feed.updates).toEqual([]);
});

describe("a round", () => {
  let ids: string[];
  let id = "";
  let opening: LeagueRecord | undefined;
  let won: { readonly member: MemberId; readonly betId: string } | undefined;

  test("is announced when somebody looks, with its commitments and its prices", async () => {
    feed.isWatched = true;
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

  test("accepts what waited through a quiet minute, and nothing that a goal came into", async () => {
    await control({ action: "hold" });
    const [member] = await sport.members(1, 100_000n);
    if (member === undefined) throw new Error("no member");
    const place = () => sport.bet(member, [[id, "1x2.match:home"]], 100);
    const decided = async (betId: string) => {
      await decideWaiting(sport.desk);
      return (await showBet(deps.db, member, BigInt(betId))).status;
    };
    const quiet = await place();
    expect([quiet.status, await decided(quiet.bet_id)]).toEqual(["waiting", "waiting"]);
    await control({ action: "step", quiet: true });
    expect(await decided(quiet.bet_id)).toBe("running");
    const disturbed = await place();
    await control({ action: "step", goals: [{ match_id: id, side: "home" }], quiet: true });
    expect(await decided(disturbed.bet_id)).toBe("refused");
    won = { member, betId: quiet.bet_id };
    await control({ action: "run" });
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
    feed.isWatched = false;
    await control({ action: "beacon-off" });
    expect(await moveLeague(later(7_000))).toBe(300);
    expect(feed.lastOf(id)?.state).toMatchObject({ minute: 4, halt: "late-beacon" });
    const count = feed.of(id).length;
    await moveLeague(later(7_000));
    expect(feed.of(id)).toHaveLength(count);
    await control({ action: "beacon-on" });
    expect(await moveLeague(later(7_000))).toBe(0);
    const { minute = 0, halt } = feed.lastOf(id)?.state ?? {};
    expect([minute > 4, halt]).toEqual([true, null]);
    const record = await leagueProofs.read(deps.db, id);
    expect(record?.beacons.map(({ round }) => round - record.firstBeacon)).toEqual([...Array(minute).keys()]);
    expect(record?.seed).toBeNull();
  });

  test("is decided once by any number of processes, and catches up where all were away", async () => {
    const away = later(10 * MINUTE_MS);
    while ((await unfinished()).length > 0) await Promise.all([moveLeague(away), moveLeague(away)]);
    for (const match of ids) {
      const published = feed.of(match);
      const minutes = published.map(({ state }) => state.minute);
      expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
      expect(new Set(published.map(({ sourceVersion }) => sourceVersion)).size).toBe(published.length);
      const { score } = published.at(-1)?.state ?? {};
      const goals = published.flatMap(({ events }) => events.filter(({ kind }) => kind === "goal"));
      expect(goals).toHaveLength((score?.home ?? 0) + (score?.away ?? 0));
      const ends = published.flatMap(({ events }) =>
        events.filter(({ kind }) => kind === "half-time" || kind === "full-time"),
      );
      expect(ends.map(({ kind, minute }) => `${kind} ${minute}`)).toEqual(["half-time 45", "full-time 90"]);
    }
    expect(feed.lastOf(id)?.state.phase).toBe("finished");
    expect(feed.results.map(({ matchId }) => matchId).toSorted()).toEqual(ids);
    expect(await moveLeague(away)).toBe(NOTHING_DUE);
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
    expect(record.goals.slice(0, 2)).toEqual([
      { minute: 2, side: "away" },
      { minute: 4, side: "home" },
    ]);
  });

  test("pays what was bet on it", async () => {
    sport.pass(10 * MINUTE_MS);
    while (await settleNext(sport.desk));
    if (!won || !opening) throw new Error("no bet");
    const { status, payout, legs } = await showBet(deps.db, won.member, BigInt(won.betId));
    expect(status).toBe("settled");
    expect((payout ?? 0) > 0).toBe(legs[0]?.grade === "win");
    const { proof, result } = await readMatch(sport.desk, won.member, id);
    expect(proof).toMatchObject({ commit: opening.commit, result: { score: result?.score } });
    expect(proof?.beacons).toHaveLength(MATCH_MINUTES);
  });

  test("can be proved for a year, and is forgotten then by nobody sooner", async () => {
    const keptFor = async (days: number) => {
      await sport.database.owner.query("update league_beacon set kept_at = now() - make_interval(days => $1)", [days]);
      await forgetBeacons(deps.db, new Date(Date.now() + 1_000 * DAY_MS));
      return (await leagueProofs.read(deps.db, id))?.beacons.length;
    };
    expect(await keptFor(365)).toBe(MATCH_MINUTES);
    await expect(deps.db.query("delete from league_beacon")).rejects.toThrow("permission denied");
    expect(await keptFor(367)).toBeUndefined();
  });
});
