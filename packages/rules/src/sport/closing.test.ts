import { describe, expect, test } from "vitest";
import { HOUR_MS } from "../time.ts";
import {
  type BookWatch,
  bookStatus,
  closingOf,
  isBetVoid,
  isHoldQuiet,
  isPostponed,
  isPriceTaken,
  isSameMeeting,
  type MatchCourse,
  mayOpen,
  mayResettle,
  paysAt,
} from "./index.ts";

describe("when a match takes bets", () => {
  const live: BookWatch = { phase: "second-half", minute: 60, startsAt: 0, heardAt: 1_000_000, incident: null };
  const before: BookWatch = { ...live, phase: "before", minute: 0, startsAt: 2_000_000 };
  const reason = (watch: BookWatch, now: number) => {
    const status = bookStatus(watch, now);
    return status.status === "open" ? "open" : `${status.status} ${status.reason}`;
  };

  test("silence, danger and the clock close it", () => {
    expect(reason(live, 1_010_000)).toBe("open");
    expect(reason(live, 1_010_001)).toBe("suspended silent");
    expect(reason(before, 1_060_000)).toBe("open");
    expect(reason(before, 1_060_001)).toBe("suspended silent");
    expect(reason({ ...before, heardAt: 1_999_999 }, 2_000_000)).toBe("suspended started");
    expect(reason({ ...live, incident: "possible-penalty" }, 1_000_000)).toBe("suspended possible-penalty");
    expect(reason({ ...live, minute: 90 }, 1_000_000)).toBe("suspended stoppage");
    expect(reason({ ...live, phase: "finished" }, 1_000_000)).toBe("closed finished");
  });

  test("a moved price is taken as chosen", () => {
    const taken = (choice: "none" | "better" | "any") =>
      [189, 190, 191, null].map((present) => isPriceTaken(choice, 190, present));
    expect(taken("none")).toEqual([false, true, false, false]);
    expect(taken("better")).toEqual([false, true, true, false]);
    expect(taken("any")).toEqual([true, true, true, false]);
  });

  test("anything in the hold refuses all bets that waited through it", () => {
    const events = [{ kind: "goal" as const, at: 3_000 }];
    expect(isHoldQuiet(0, 5_000, events)).toBe(false);
    expect(isHoldQuiet(3_000, 8_000, events)).toBe(false);
    expect(isHoldQuiet(3_001, 8_001, events)).toBe(true);
  });

  test("what is not played in time, or not as announced, is void", () => {
    const hour = HOUR_MS;
    const course: MatchCourse = {
      scheduledAt: 0,
      begunAt: null,
      finishedAt: null,
      isAwarded: false,
      isVenueSwapped: false,
    };
    expect(closingOf(course, 12 * hour - 1)).toBeNull();
    expect(closingOf(course, 12 * hour)).toEqual({ status: "void", reason: "not-begun" });
    expect(closingOf({ ...course, begunAt: 13 * hour }, 14 * hour)).toEqual({ status: "void", reason: "not-begun" });
    expect(closingOf({ ...course, isAwarded: true }, hour)).toEqual({ status: "void", reason: "awarded" });
    expect(closingOf({ ...course, isVenueSwapped: true }, 0)).toEqual({ status: "void", reason: "venue-swapped" });
    expect(closingOf({ ...course, begunAt: 0 }, 30 * hour)).toEqual({ status: "abandoned" });
    expect(closingOf({ ...course, begunAt: 0, isAwarded: true }, hour)).toEqual({ status: "abandoned" });
    expect(closingOf({ ...course, begunAt: 0, finishedAt: 2 * hour }, 40 * hour)).toBeNull();
    expect([isPostponed(0, 12 * hour), isPostponed(0, 12 * hour + 1)]).toEqual([false, true]);
    expect(paysAt(0)).toBe(300_000);
    expect([mayResettle(0, 72 * hour), mayResettle(0, 72 * hour + 1)]).toEqual([true, false]);
    expect([mayOpen(10, false, 9), mayOpen(10, false, 10), mayOpen(10, true, 0)]).toEqual([true, false, false]);
  });

  test("a bet that was taken too late is void", () => {
    const early = { acceptedAt: 100, isLive: false };
    expect(isBetVoid(early, 101, [])).toBe(false);
    expect(isBetVoid(early, 100, [])).toBe(true);
    expect(isBetVoid({ ...early, isLive: true }, 50, [])).toBe(false);
    expect(isBetVoid({ ...early, isLive: true }, 50, [{ from: 90, to: 100 }])).toBe(false);
    expect(isBetVoid({ ...early, isLive: true }, 50, [{ from: 100, to: null }])).toBe(true);
  });
});

test("one match is known by its teams and its time, however sources write them", () => {
  const meeting = { home: "Köln", away: "Real Madrid", startsAt: 0 };
  const soon = HOUR_MS / 2;
  expect(isSameMeeting(meeting, { home: "1. FC Koln", away: "Real Madrid CF", startsAt: soon })).toBe(false);
  expect(isSameMeeting(meeting, { home: "FC Koln", away: "Real Madrid CF", startsAt: soon })).toBe(true);
  expect(isSameMeeting(meeting, { home: "REAL MADRID", away: "Koln", startsAt: soon })).toBe(true);
  expect(isSameMeeting(meeting, { ...meeting, startsAt: HOUR_MS })).toBe(false);
  expect(isSameMeeting(meeting, { ...meeting, away: "Real Sociedad" })).toBe(false);
});
