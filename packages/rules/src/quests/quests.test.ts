import { describe, expect, test } from "vitest";
import { claimableSpanBefore, type CheckIn, nextCheckIn, questStatus, spanOn, standingPlace } from "./index.ts";

const bangkok = (text: string) => new Date(`${text}:00+07:00`);
const quest = (period: "daily" | "weekly" | "once", startsOn = "2026-01-01", endsOn: string | null = null) => ({
  period,
  startsOn,
  endsOn,
});

describe("a turn of a quest", () => {
  test("is a day, a week from Monday, or all of the quest's days", () => {
    expect(spanOn(quest("daily"), "2026-11-15")).toMatchObject({
      key: "2026-11-15",
      endsAt: bangkok("2026-11-16T00:00"),
    });
    for (const day of ["2026-11-09", "2026-11-15"]) {
      expect(spanOn(quest("weekly"), day)).toMatchObject({ key: "2026-11-09", to: "2026-11-15" });
    }
    expect(spanOn(quest("weekly"), "2026-11-16")?.key).toBe("2026-11-16");
    expect(spanOn(quest("once"), "2026-11-16")).toMatchObject({ key: "once", from: "2026-01-01", endsAt: null });
  });

  test("does not reach beyond the quest's own days", () => {
    const short = quest("weekly", "2026-11-11", "2026-11-13");
    expect(spanOn(short, "2026-11-12")).toMatchObject({ key: "2026-11-09", from: "2026-11-11", to: "2026-11-13" });
    expect(spanOn(short, "2026-11-10")).toBeUndefined();
    expect(spanOn(short, "2026-11-14")).toBeUndefined();
  });

  test("can be claimed until noon after it has ended", () => {
    const before = (text: string) => claimableSpanBefore(quest("daily"), bangkok(text))?.key;
    expect(before("2026-11-16T00:00")).toBe("2026-11-15");
    expect(before("2026-11-16T11:59")).toBe("2026-11-15");
    expect(before("2026-11-16T12:00")).toBeUndefined();
    expect(claimableSpanBefore(quest("weekly"), bangkok("2026-11-16T08:00"))?.key).toBe("2026-11-09");
    expect(claimableSpanBefore(quest("weekly"), bangkok("2026-11-17T08:00"))).toBeUndefined();
    expect(claimableSpanBefore(quest("daily", "2026-11-16"), bangkok("2026-11-16T08:00"))).toBeUndefined();
    const ended = quest("daily", "2026-11-01", "2026-11-15");
    expect(claimableSpanBefore(ended, bangkok("2026-11-16T08:00"))?.key).toBe("2026-11-15");
    expect(claimableSpanBefore(ended, bangkok("2026-11-17T08:00"))).toBeUndefined();
  });
});

test("the status of a turn follows its progress, its lock, its claim and the time", () => {
  const span = { endsAt: bangkok("2026-11-16T00:00"), claimUntil: bangkok("2026-11-16T12:00") };
  const turn = { done: 5n, need: 5n, isClaimed: false, isUnlocked: true };
  const at = (text: string, change: Partial<typeof turn> = {}) =>
    questStatus(span, { ...turn, ...change }, bangkok(text));
  expect(at("2026-11-15T20:00", { done: 4n })).toBe("in_progress");
  expect(at("2026-11-15T20:00", { isUnlocked: false })).toBe("locked");
  expect(at("2026-11-15T20:00")).toBe("claimable");
  expect(at("2026-11-16T03:00")).toBe("claimable");
  expect(at("2026-11-16T03:00", { done: 4n })).toBe("expired");
  expect(at("2026-11-16T12:00")).toBe("expired");
  expect(at("2026-11-17T12:00", { isClaimed: true, done: 0n })).toBe("claimed");
});

test("checking in goes along the strip, and a missed day or a finished strip begins anew", () => {
  let last: CheckIn | undefined;
  const places = ["26", "27", "28", "29", "30", "31"].map((day) => {
    last = nextCheckIn(last, `2026-10-${day}`, 5);
    return last.place;
  });
  expect(places).toEqual([1, 2, 3, 4, 5, 1]);
  expect(last?.monthDays).toBe(6);
  expect(nextCheckIn(last, "2026-11-01", 5)).toEqual({ day: "2026-11-01", place: 2, monthDays: 1 });
  expect(nextCheckIn(last, "2026-11-02", 5).place).toBe(1);
  expect(standingPlace(last, "2026-11-01", 5)).toBe(1);
  expect(standingPlace(last, "2026-11-02", 5)).toBe(0);
});
