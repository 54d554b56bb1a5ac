import { describe, expect, it } from "vitest";
import {
  addDays,
  bangkokDay,
  bangkokInstant,
  bangkokTime,
  dayRange,
  daysBetween,
  isDay,
  midnight,
  midnightAfter,
  minuteOfDay,
  utcHour,
} from "./time.ts";

const lastSecond = new Date("2026-11-14T16:59:59Z");
const newDay = new Date("2026-11-14T17:00:00Z");

describe("Bangkok's day", () => {
  it("begins seven hours before UTC's", () => {
    expect(bangkokDay(lastSecond)).toBe("2026-11-14");
    expect(bangkokDay(newDay)).toBe("2026-11-15");
    expect([bangkokTime(lastSecond), bangkokTime(newDay)]).toEqual(["23:59", "00:00"]);
    expect([minuteOfDay(lastSecond), minuteOfDay(newDay)]).toEqual([1_439, 0]);
    expect([utcHour(0), utcHour(7), utcHour(23)]).toEqual([17, 0, 16]);
  });

  it("goes from midnight to midnight", () => {
    expect(midnight("2026-11-15")).toEqual(newDay);
    expect(midnightAfter("2026-11-14")).toEqual(newDay);
    expect(dayRange("2026-11-15", "2026-11-15")).toEqual({ from: newDay, to: new Date("2026-11-15T17:00:00Z") });
    expect(dayRange(undefined, undefined)).toEqual({ from: undefined, to: undefined });
  });

  it("has times to the minute and to the second", () => {
    expect(bangkokInstant("2026-11-15", "15:20")).toEqual(new Date("2026-11-15T08:20:00Z"));
    expect(bangkokInstant("2026-11-15", "15:20:30")).toEqual(new Date("2026-11-15T08:20:30Z"));
  });
});

describe("days", () => {
  it("are counted over months, leap days and years", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    expect(daysBetween("2026-02-27", "2026-03-01")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  });

  it.each(["2026-02-29", "2026-13-01", "2026-1-1", "2026-01-01T00:00", "", "วันนี้"])("%j is none", (text) => {
    expect(isDay(text)).toBe(false);
  });

  it("of February have a 29th in a leap year", () => {
    expect(isDay("2028-02-29")).toBe(true);
  });
});
