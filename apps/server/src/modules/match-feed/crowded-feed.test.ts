import { afterAll, beforeAll, expect, test } from "vitest";
import { createSportSystem, type SportSystem } from "../../testing/sport-system.ts";
import { type RecordingFeed, recordingFeed } from "../league/testing/recording-feed.ts";
import type { MatchFeedDependencies } from "./dependencies.ts";
import { createFeedSession, type FeedSession } from "./feed-session.ts";
import { createHistory } from "./files/knowledge.ts";
import { watchCourtsider } from "./testing/courtsider.ts";
import { ScriptedFeed } from "./testing/scripted-feed.ts";

let system: SportSystem;
let book: RecordingFeed;
let feed: ScriptedFeed;
let session: FeedSession;
let now = Date.UTC(2031, 0, 2, 12, 30);

beforeAll(async () => {
  system = await createSportSystem();
});
afterAll(() => system.close());

let matches: readonly number[] = [];
let made = 9_100;
const idOf = (eventId: number) => `feed.165.${eventId}`;
const last = (eventId: number) => book.lastOf(idOf(eventId))?.state;

async function begin(): Promise<void> {
  matches = [++made, ++made, ++made];
  [book, feed] = [recordingFeed(), new ScriptedFeed()];
  const clock = { now: () => new Date(now), real: () => new Date(now) };
  const deps: MatchFeedDependencies = { ...system.services, clock, sportFeed: book, history: createHistory() };
  session = createFeedSession(deps, feed);
  await session.connected();
  for (const eventId of matches) {
    await session.take("event.1.live.1", feed.event({ eventId }).body);
    await session.take("market.1.nonlive.1", feed.market(-0.25, 2.5).body.replaceAll("7001", String(eventId)));
    await state(eventId, "1H 10'", "0-0");
  }
}

const state = (eventId: number, at: string, score: string) =>
  session.take(`eventstate.1.live.${eventId}`, feed.state(at, score, { eventId }).body);

test("what cannot be stored of one match closes that match alone, and it is asked for", async () => {
  await begin();
  const [broken = 0, other = 0] = matches;
  const { owner } = system.database;
  const kept = `event_id <> ${broken} or record #>> '{score,away}' = '0'`;
  await owner.query(`alter table feed_match add constraint unstorable check (${kept}) not valid`);
  await Promise.all([state(broken, "1H 12'", "0-1"), state(other, "1H 12'", "1-0")]);
  expect([last(broken)?.halt, last(other)]).toMatchObject(["silent", { halt: null, score: { home: 1, away: 0 } }]);
  expect(feed.pulls.at(-1)).toEqual([broken]);
  await owner.query("alter table feed_match drop constraint unstorable");
  now += 20_000;
  await session.tick();
  expect(last(broken)).toMatchObject({ halt: null, score: { home: 0, away: 1 } });
});

test("what cannot be read of one match closes that match alone", async () => {
  await begin();
  const [broken, other = 0] = matches;
  const gaps = book.gaps.length;
  feed.isDown = true;
  await session.take(`eventstate.1.live.${broken}`, "{");
  await state(other, "1H 12'", "1-0");
  expect(book.gaps).toHaveLength(gaps);
  expect(last(broken ?? 0)?.halt).toBe("silent");
  expect(last(other)).toMatchObject({ halt: null, score: { home: 1, away: 0 } });
  feed.isDown = false;
  now += 20_000;
  await session.tick();
  expect(feed.pulls.at(-1)).toEqual([broken]);
});

test("a feed that does not answer is asked again later each time, about everything and about one match", async () => {
  await begin();
  const [broken = 0] = matches;
  const asked = async (seconds: number) => {
    const before = feed.pulls.length;
    const at: number[] = [];
    for (let second = 1; second <= seconds; second++) {
      now += 1_000;
      await session.take("heartbeat", feed.heartbeat().body);
      await session.tick();
      while (at.length < feed.pulls.length - before) at.push(second);
    }
    return at;
  };
  feed.isDown = true;
  await session.take(`eventstate.1.live.${broken}`, "{");
  expect(await asked(180)).toEqual([15, 45, 105, 165]);
  await session.lost();
  await session.connected();
  expect(await asked(100)).toEqual([1, 3, 7, 15, 31, 61, 91]);
  feed.isDown = false;
  expect(await asked(40)).toEqual([21]);
});

test("what a pull does not name stays closed, though its clock goes on", async () => {
  await begin();
  const [gone = 0, other = 0] = matches;
  feed.forget(gone);
  await session.lost();
  await session.connected();
  expect([last(gone)?.halt, last(other)?.halt]).toEqual(["silent", null]);
  now += 6_000;
  await session.take("heartbeat", feed.heartbeat().body);
  await session.tick();
  expect([last(gone)?.halt, last(other)?.halt]).toEqual(["silent", null]);
});

test("what has waited here for more than a second closes everything, until it is worked through", async () => {
  await begin();
  const [first = 0] = matches;
  await session.tick();
  const gaps = book.gaps.length;
  // The database is slow: what arrives waits, and its lateness is seen beside it.
  const slow = Promise.withResolvers<void>();
  const holding = system.desk.db.transaction(async (tx) => {
    await tx.query("select from feed_match where event_id = $1 for update", [first]);
    await slow.promise;
  });
  const waiting = state(first, "1H 13'", "1-0");
  const arrivedAt = now;
  now += 500;
  await session.tick();
  expect(book.gaps).toHaveLength(gaps);
  now += 2_000;
  await session.tick();
  expect(book.gaps).toHaveLength(gaps + 1);
  slow.resolve();
  await Promise.all([holding, waiting]);
  expect(book.of(idOf(first)).at(-1)).toMatchObject({ state: { score: { home: 1 } }, sourceTime: new Date(arrivedAt) });
  expect(book.heardAt.at(-1), "it was heard when it came, not when it was worked through").toEqual(new Date(arrivedAt));
  await session.tick();
  for (const eventId of matches) expect(last(eventId)?.halt).toBeNull();
});

test("nothing is accepted that the feed had said before, with 20 matches and more than can be worked through", async () => {
  const seen = await watchCourtsider(system, { matches: 20, perSecond: 400, seconds: 2, goals: 4 });
  expect(seen.tried).toBe(4);
  expect(seen.accepted).toEqual([]);
});
