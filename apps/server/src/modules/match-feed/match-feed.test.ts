import { MINUTE_MS } from "@chokdee/rules/time";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { type RecordingFeed, recordingFeed } from "../league/testing/recording-feed.ts";
import type { MatchFeedDependencies } from "./dependencies.ts";
import { createFeedSession, type FeedSession } from "./feed-session.ts";
import { createHistory } from "./files/knowledge.ts";
import { foldMessage, type MatchRecord, NEW_MATCH, resultOf } from "./match-record.ts";
import { type MatchMessage, readFeedMessage } from "./messages.ts";
import { cupSeed, tellCup } from "./sandbox/run-cup.ts";
import { ScriptedFeed, type Sent } from "./testing/scripted-feed.ts";

const read = ({ routingKey, body }: Sent) => readFeedMessage(routingKey, body);

describe("messages", () => {
  const feed = new ScriptedFeed();

  test("have their times by the feed's clock, four hours behind, unless they name another", () => {
    const kickOff = (kickoffTime: string) => {
      const message = read(feed.event({ kickoffTime }));
      return message && message !== "other" && message.kind === "event"
        ? new Date(message.kickOffAt).toISOString()
        : message;
    };
    expect(kickOff("2031-01-02T08:00:00")).toBe("2031-01-02T12:00:00.000Z");
    expect(kickOff("2031-01-02T22:30:00.72")).toBe("2031-01-03T02:30:00.720Z");
    expect(kickOff("2031-01-02T08:00:00Z")).toBe("2031-01-02T08:00:00.000Z");
    expect(kickOff("soon")).toBeUndefined();
  });

  test("say where a match is", () => {
    const at = (inPlayTime: string | null, fields: Readonly<Record<string, unknown>> = {}) => {
      const message = read(feed.state(inPlayTime, "0-0", fields));
      if (!message || message === "other" || message.kind !== "state") return message;
      const { phase, clock, danger } = message;
      return [phase, clock?.said ?? null, clock?.isStoppage ?? false, danger];
    };
    expect(at("1H 23'")).toEqual(["first-half", 23, false, null]);
    expect(at("2H 12:30")).toEqual(["second-half", 12.5, false, null]);
    expect(at("2H 63:00")).toEqual(["second-half", 63, false, null]);
    expect(at("1H 45+2")).toEqual(["first-half", 45, true, null]);
    expect(at("2H 90+4'")).toEqual(["second-half", 90, true, null]);
    expect(at("63:05", { livePeriod: 2 })).toEqual(["second-half", 63 + 5 / 60, false, null]);
    expect(at(null, { isHT: true })).toEqual(["half-time", null, false, null]);
    expect(at("HT")).toEqual(["half-time", null, false, null]);
    expect(at(null, { eventStatus: "completed" })).toEqual(["ended", null, false, null]);
    // None of the two halves, whoever says so.
    for (const fields of [{ livePeriod: 3 }, { livePeriod: -1 }, { livePeriod: "OT" }]) {
      expect(at(null, fields)).toEqual(["unknown", null, false, null]);
    }
    for (const clock of ["ET 12'", "PEN", "1H ?"]) expect(at(clock)).toEqual(["unknown", null, false, null]);
    expect(at("1H 20'", { livePeriod: 2 })).toEqual(["unknown", 20, false, null]);
    expect([1, 2, 3, 4, 5, 6].map((gameStatus) => (at("1H 5'", { gameStatus }) as unknown[])[3])).toEqual([
      "possible-red-card",
      "possible-penalty",
      "video-review",
      "penalty",
      "danger",
      "danger",
    ]);
    for (const fields of [{ eventStatus: "suspended" }, { eventStatus: "postponed" }, { eventStatus: "?" }]) {
      expect(at("1H 5'", fields)).toEqual(["first-half", 5, false, "danger"]);
      expect(at(null, fields)).toEqual([null, null, false, "danger"]);
    }
    for (const fields of [{ isClosed: true }, { gameStatus: 7 }, { gameStatus: "VAR" }]) {
      expect(at(null, fields)).toEqual([null, null, false, "danger"]);
    }
  });

  test("of other sports and of drawn matches are not football, and what cannot be read is named", () => {
    expect(read(feed.state("1H 5'", "0-0", { sportType: 2 }))).toBe("other");
    expect(read(feed.event({ parentId: 99 }))).toBe("other");
    expect(read(feed.event({ isVirtualEvent: true }))).toMatchObject({ isReal: false });
    expect(read(feed.state("1H 5'", "x-0"))).toBeUndefined();
    for (const body of ["", "[]", "{}", '{"messageType":1}', '{"messageType":9,"data":{"eventId":1}}']) {
      expect(readFeedMessage("eventstate.1.live.1", body)).toBeUndefined();
    }
    expect(readFeedMessage("heartbeat", '{"versionKey":7}')).toEqual({ kind: "heartbeat", version: null });
    expect(readFeedMessage("heartbeat", "")).toEqual({ kind: "heartbeat", version: null });
  });

  test("whose two sides do not mirror each other make no line", () => {
    expect(read(feed.market(-0.25, 2.5))).toMatchObject({ handicap: { line: -1 }, total: { line: 10, first: 193 } });
    const { body } = feed.market(-0.25, 2.5);
    expect(readFeedMessage("market", body.replace('"point":0.25', '"point":-0.25'))).toMatchObject({ handicap: null });
  });
});

describe("a match", () => {
  const matchMessage = (sent: Sent): MatchMessage => {
    const message = read(sent);
    if (!message || message === "other" || message.kind === "heartbeat") throw new Error(sent.body);
    return message;
  };

  test("ends the same in whatever order its messages come, and however often", () => {
    const feed = new ScriptedFeed();
    const script = [
      feed.event(),
      feed.market(-0.25, 2.5),
      feed.state("1H 3'", "0-0"),
      feed.state("1H 9'", "0-0", { gameStatus: 2 }),
      feed.state("1H 10'", "1-0"),
      feed.state("1H 12'", "1-0", { gameStatus: 3 }),
      feed.state("1H 14'", "0-0"),
      feed.state("1H 40'", "0-1"),
      feed.state(null, "0-1", { isHT: true }),
      feed.state("2H 60'", "1-1", { awayRedCard: 1 }),
      feed.state(null, "1-1", { eventStatus: "completed" }),
    ].map(matchMessage);
    /** As the session does it: what contradicts is asked for, and the answer is the newest. */
    const play = (messages: readonly MatchMessage[]): MatchRecord =>
      messages.reduce((record, message, index) => {
        const fold = foldMessage(record, message, index, false);
        if (fold === "old") return record;
        const pulled = fold === "contradiction" ? foldMessage(record, script.at(-1) ?? message, index, true) : fold;
        return typeof pulled === "string" ? record : pulled.record;
      }, NEW_MATCH);
    const inOrder = play(script);
    expect(resultOf(inOrder)).toEqual({
      status: "finished",
      score: { home: 1, away: 1 },
      halfTime: { home: 0, away: 1 },
      firstGoal: "away",
    });
    expect(inOrder.rates?.home).toBeCloseTo(1.5, 1);
    const anyOrder = fc.shuffledSubarray([...script, ...script], { minLength: 2 * script.length });
    fc.assert(
      fc.property(anyOrder, (messages) => {
        const { score, redCards, phase, versions } = play(messages);
        expect({ score, redCards, phase, versions }).toEqual({
          score: inOrder.score,
          redCards: inOrder.redCards,
          phase: inOrder.phase,
          versions: inOrder.versions,
        });
      }),
      { numRuns: 30 },
    );
  });

  test("forgets a goal that is taken back, and does not know which of two was first", () => {
    const feed = new ScriptedFeed();
    const fold = (record: MatchRecord, sent: Sent, isPulled = false): MatchRecord => {
      const next = foldMessage(record, matchMessage(sent), 0, isPulled);
      if (typeof next === "string") throw new Error(next);
      return next.record;
    };
    const scored = fold(NEW_MATCH, feed.state("1H 10'", "1-0"));
    const level = fold(scored, feed.state("1H 20'", "1-1"));
    expect(level.goals).toEqual(["home", "away"]);
    expect(fold(level, feed.state("1H 22'", "0-1")).goals).toEqual(["away"]);
    expect(foldMessage(NEW_MATCH, matchMessage(feed.state("1H 20'", "1-1")), 0, false)).toBe("contradiction");
    const both = fold(NEW_MATCH, feed.state("1H 20'", "1-1"), true);
    expect(both.isFirstGoalKnown).toBe(false);
    const ended = fold(both, feed.state(null, "1-1", { eventStatus: "completed" }));
    expect(resultOf(ended)).toMatchObject({ firstGoal: null, halfTime: null });
    const called = fold(NEW_MATCH, feed.state(null, "0-0", { eventStatus: "cancelled" }));
    expect(resultOf(called)?.status).toBe("void");
    expect(resultOf(fold(both, feed.state(null, "1-1", { eventStatus: "abandoned" })))?.status).toBe("abandoned");
    const announced = fold(NEW_MATCH, feed.event());
    expect(resultOf(fold(announced, feed.event({ homeTeamId: 12, awayTeamId: 11 })))?.status).toBe("void");
  });
});

describe("a session", () => {
  let system: TestSystem;
  let book: RecordingFeed;
  let feed: ScriptedFeed;
  let session: FeedSession;
  let now = Date.UTC(2031, 0, 2, 11, 30);
  let eventId = 8_000;
  let id = "";

  beforeAll(async () => {
    system = await createTestSystem();
  });
  afterAll(() => system.close());

  const take = (sent: Sent) => session.take(sent.routingKey, sent.body);
  const own = (fields: object = {}) => ({ eventId, ...fields });
  const last = () => book.lastOf(id);

  beforeEach(async () => {
    eventId += 1;
    id = `feed.165.${eventId}`;
    book = recordingFeed();
    feed = new ScriptedFeed();
    const clock = { now: () => new Date(now), real: () => new Date(now) };
    const deps: MatchFeedDependencies = { ...system.services, clock, sportFeed: book, history: createHistory() };
    session = createFeedSession(deps, feed);
    await session.connected();
    await take(feed.event(own()));
    const { routingKey, body } = feed.market(-0.25, 2.5);
    await session.take(routingKey, body.replace(/"eventId":7001/, `"eventId":${eventId}`));
  });

  const state = (at: string | null, score: string, fields: object = {}) => take(feed.state(at, score, own(fields)));

  test("offers a match, halts it on danger, takes a false goal back and confirms the end", async () => {
    expect(book.fixtures.at(-1)).toMatchObject({ matchId: id, leagueId: "feed.165", season: "2030-2031" });
    expect(book.fixtures.at(-1)?.startsAt.toISOString()).toBe("2031-01-02T12:00:00.000Z");
    expect(book.pricesOf(id).get("handicap.match.-1:home")).toBeGreaterThan(190);
    await state("1H 1'", "0-0");
    expect(last()?.state).toMatchObject({ phase: "first-half", minute: 1, halt: null });
    expect(last()?.state.begunAt?.getTime()).toBe(now - 60_000);
    await state("1H 9'", "0-0", { gameStatus: 2 });
    expect(last()).toMatchObject({ state: { halt: "possible-penalty" }, book: null });
    await state("1H 10'", "1-0");
    expect(last()?.events).toMatchObject([{ kind: "goal", side: "home", minute: 10 }]);
    await state("1H 11'", "1-0", { gameStatus: 3 });
    expect(last()?.events).toMatchObject([{ kind: "video-review" }]);
    await state("1H 13'", "0-0");
    expect(last()?.events).toMatchObject([{ kind: "goal-cancelled", side: "home" }]);
    expect(last()?.state).toMatchObject({ score: { home: 0, away: 0 }, firstGoal: null, halt: null });
    expect(book.pricesOf(id).has("first-goal.match:home")).toBe(true);
    await state("1H 45+1", "0-0");
    expect(last()?.state.halt).toBe("stoppage");
    await state(null, "0-0", { isHT: true });
    await state("2H 70'", "0-1");
    expect(book.results).toEqual([]);
    await state(null, "0-1", { eventStatus: "completed" });
    expect(book.results).toMatchObject([
      {
        matchId: id,
        result: { status: "finished", score: { home: 0, away: 1 }, firstGoal: "away" },
        at: new Date(now),
      },
    ]);
  });

  test("takes back the end of a match that runs on, and confirms the one that comes after", async () => {
    await state("2H 80'", "1-0");
    for (const eventStatus of ["completed", "abandoned"]) {
      await state(null, "1-0", { eventStatus });
      const [results, withdrawn] = [book.results.length, book.withdrawn.length];
      feed.isDown = eventStatus === "abandoned";
      await state("2H 82'", "1-0");
      expect(book.withdrawn.slice(withdrawn), "at once, whatever is pulled").toContain(id);
      expect(last()?.state.phase).toBe("second-half");
      feed.isDown = false;
      now += 16_000;
      await session.tick();
      expect(book.results).toHaveLength(results);
    }
    await state(null, "1-1", { eventStatus: "completed" });
    expect(book.results.at(-1)?.result).toMatchObject({ status: "finished", score: { home: 1, away: 1 } });
  });

  test("halts what contradicts itself, and asks how it stands", async () => {
    await state("1H 10'", "0-0");
    feed.state("1H 12'", "1-0", own());
    const pulls = feed.pulls.length;
    await state("1H 20'", "2-0");
    expect(feed.pulls.slice(pulls)).toEqual([[eventId]]);
    const halted = book.of(id).findIndex(({ state: { halt } }) => halt === "silent");
    expect(halted).toBeGreaterThan(0);
    expect(last()?.state).toMatchObject({ score: { home: 2, away: 0 }, firstGoal: "home", halt: null });
  });

  test("keeps a match closed that the feed says no more of, and asks again", async () => {
    await state("1H 10'", "0-0");
    feed.isDown = true;
    await state("1H 20'", "2-0");
    expect(last()?.state).toMatchObject({ score: { home: 0, away: 0 }, halt: "silent" });
    feed.isDown = false;
    await session.tick();
    expect(last()?.state.halt).toBe("silent");
    now += 16_000;
    await session.tick();
    expect(last()?.state).toMatchObject({ score: { home: 2, away: 0 }, halt: null });
  });

  test("misses nothing that a heartbeat knows of", async () => {
    await state("1H 10'", "0-0");
    await take(feed.heartbeat());
    const pulls = feed.pulls.length;
    feed.state("1H 12'", "1-0", own());
    await take(feed.heartbeat());
    expect(feed.pulls.slice(pulls)).toEqual([undefined]);
    expect(book.gaps.at(-1)?.leagueIds).toContain("feed.165");
    expect(last()?.state).toMatchObject({ score: { home: 1, away: 0 }, halt: null });
    expect(last()?.book).not.toBeNull();
  });

  test("closes everything when the connection is gone, and takes of the buffer what is newer than the pull", async () => {
    await state("1H 10'", "0-0");
    await session.lost();
    expect(book.gaps.at(-1)?.leagueIds).toContain("feed.165");
    const missed = feed.state("1H 12'", "1-0", own());
    const published = book.of(id).length;
    feed.isDown = true;
    await session.connected();
    const pulls = feed.pulls.length;
    await take(feed.state("1H 13'", "1-0", own()));
    expect(book.of(id)).toHaveLength(published);
    feed.isDown = false;
    let late: Promise<void> = Promise.resolve();
    feed.duringPull = async () => {
      // Both come while the pull is under way: one of them is in it already.
      late = Promise.all([take(missed), state("1H 14'", "1-1")]).then(() => {});
    };
    // A pull that has failed is not tried again at once.
    await session.tick();
    expect(feed.pulls).toHaveLength(pulls);
    now += 1_000;
    await session.tick();
    await late;
    const scores = book
      .of(id)
      .slice(published)
      .map(({ state: { score } }) => `${score.home}-${score.away}`);
    expect(scores[0]).toBe("1-0");
    expect(last()?.state).toMatchObject({ score: { home: 1, away: 1 }, firstGoal: "home" });
    expect(book.of(id).flatMap(({ events }) => events.filter(({ kind }) => kind === "goal"))).toHaveLength(2);
  });

  test("makes new prices as the clock goes on, and none while nothing is heard", async () => {
    await state("2H 70'", "1-0", { livePeriod: 2 });
    await state("2H 70'", "1-0");
    const before = last();
    now += 5_000;
    await take(feed.heartbeat());
    await session.tick();
    expect(last()?.sourceVersion).toBeGreaterThan(before?.sourceVersion ?? 0);
    expect(last()?.sourceTime.getTime()).toBe(now);
    const published = book.updates.length;
    now += 30_000;
    await session.tick();
    expect(book.updates).toHaveLength(published);
    expect(book.heardAt.at(-1)?.getTime()).toBe(now - 30_000);
    // After a minute of silence, what was missed is asked for before anything is believed.
    now += 60_000;
    const pulls = feed.pulls.length;
    await state("2H 72'", "1-0");
    expect(feed.pulls).toHaveLength(pulls + 1);
    expect(last()?.state.halt).toBeNull();
  });

  test("asks once about a match that nobody has announced", async () => {
    const pulls = feed.pulls.length;
    const unknown = () =>
      JSON.stringify({
        messageType: 1,
        data: { eventId: 5, sportType: 1, versionKey: feed.version + 1, liveHomeScore: 0, liveAwayScore: 0 },
      });
    await session.take("eventstate.1.live.5", unknown());
    await session.take("eventstate.1.live.5", unknown());
    expect(feed.pulls.slice(pulls)).toEqual([[5]]);
    await take(feed.event(own({ eventId: 6, isTest: true })));
    expect(book.fixtures.filter(({ matchId }) => matchId.endsWith(".6"))).toEqual([]);
  });

  test("of the sandbox's own tells nothing while nobody looks, and all that was missed afterwards", async () => {
    const deps: MatchFeedDependencies = {
      ...system.services,
      clock: { now: () => new Date(now), real: () => new Date(now) },
      sportFeed: book,
      history: createHistory(),
    };
    const seed = cupSeed(system.services.secrets);
    const [published, fixtures] = [book.updates.length, book.fixtures.length];
    await tellCup(deps, seed);
    expect([book.updates.length, book.fixtures.length]).toEqual([published, fixtures]);
    book.isWatched = true;
    await tellCup(deps, seed);
    const first = book.fixtures.slice(fixtures)[0];
    if (!first) throw new Error("nothing is announced");
    expect(book.pricesOf(first.matchId).size).toBeGreaterThan(80);
    now = first.startsAt.getTime() + 20 * MINUTE_MS;
    book.isWatched = true;
    await tellCup(deps, seed);
    expect(book.lastOf(first.matchId)?.state).toMatchObject({ phase: "first-half", minute: 20 });
    now += 100 * MINUTE_MS;
    await tellCup(deps, seed);
    expect(book.results.filter(({ matchId }) => matchId === first.matchId)).toHaveLength(1);
  });
});
