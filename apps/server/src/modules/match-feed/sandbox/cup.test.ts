import { hash } from "node:crypto";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import { expect, test } from "vitest";
import type { SportEvent } from "../../../core/sport.ts";
import { foldMessage, type MatchRecord, NEW_MATCH, resultOf } from "../match-record.ts";
import { leagueOf } from "../match-update.ts";
import { cupCourse, cupEvent, cupMarket, cupMatches, type CupSeed, cupState } from "./cup.ts";

const seed: CupSeed = (eventId) => hash("sha256", `seed ${eventId}`);
const now = Date.UTC(2031, 0, 2, 11, 30);

test("has matches at any hour, today and on the days that follow, and says that it is none", () => {
  const matches = cupMatches(now);
  expect(matches.some(({ startsAt }) => startsAt < now)).toBe(true);
  expect(matches.at(-1)?.startsAt).toBeGreaterThan(now + 2 * DAY_MS);
  expect(new Set(matches.map(({ eventId }) => eventId)).size).toBe(matches.length);
  for (const match of matches) {
    const event = cupEvent(seed, match);
    const { leagueName, homeName, awayName } = event;
    expect(leagueName).toContain("จำลอง");
    expect(leagueOf(event)).toMatchObject({ isSimulated: true });
    expect(leagueOf({ ...event, leagueId: 17 })).toMatchObject({ isSimulated: false });
    expect(homeName).not.toBe(awayName);
    expect(cupMarket(seed, match)).toMatchObject({ handicap: { first: expect.any(Number) as number } });
  }
});

test("plays its matches with reviews and goals that are taken back, the same however often it is looked at", () => {
  const kinds = new Map<string, number>();
  for (const match of cupMatches(now)) {
    const course = cupCourse(seed, match);
    /** Looks at the match every so many minutes, from its start to its end. */
    const watch = (every: number) => {
      let record: MatchRecord = NEW_MATCH;
      const events: SportEvent[] = [];
      for (let at = match.startsAt; at < match.startsAt + 2 * HOUR_MS; at += every * MINUTE_MS) {
        const state = cupState(course, match, at);
        const fold = state && foldMessage(record, state, at, true);
        if (!fold || typeof fold === "string") throw new Error(String(fold));
        record = fold.record;
        events.push(...fold.events);
      }
      return { result: resultOf(record), events };
    };
    const { result, events } = watch(0.5);
    expect(watch(8).result).toMatchObject({ status: "finished", score: result?.score });
    for (const { kind } of events) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const count = (kind: string) => kinds.get(kind) ?? 0;
  expect(count("full-time")).toBe(cupMatches(now).length);
  expect(count("goal-cancelled")).toBeGreaterThan(0);
  expect(count("video-review")).toBeGreaterThan(count("goal-cancelled"));
  expect(count("goal") / cupMatches(now).length).toBeGreaterThan(1.8);
});
