import { bangkokDay, bangkokInstant, HOUR_MS } from "@chokdee/rules/time";
import { describe, expect, test } from "vitest";
import { pastMidnightMs } from "../support/seeded.ts";

const at = (time: string) => bangkokInstant("2026-11-17", time);

describe("a run of the tests stays within one day of Bangkok", () => {
  test.each(["00:00", "01:00", "12:00", "20:59"])("as it does by itself from %s on", (time) => {
    expect(pastMidnightMs(at(time))).toBe(0);
  });

  test.each(["21:00", "23:30", "23:59"])("for which it begins on the next day from %s on", (time) => {
    const begins = new Date(at(time).getTime() + pastMidnightMs(at(time)));
    expect(begins).toEqual(bangkokInstant("2026-11-18", "01:00"));
    expect(bangkokDay(new Date(begins.getTime() + 20 * HOUR_MS)), "long after the last test").toBe("2026-11-18");
  });
});
