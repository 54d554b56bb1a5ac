import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "../time.ts";
import { yeekeeCan, yeekeePhase } from "./phase.ts";
import { gameDayAt, nextToClose, yeekeeDay, yeekeeRound, yeekeeRoundOf } from "./timetable.ts";

const at = (time: string) => new Date(`${time}+07:00`);

describe("the day's timetable", () => {
  const day = yeekeeDay("2026-10-01");

  it("has 88 rounds, a quarter of an hour apart, the last one past midnight", () => {
    expect(day).toHaveLength(88);
    expect(day[0]?.closesAt).toEqual(at("2026-10-01T06:00:00"));
    expect(day[87]?.closesAt).toEqual(at("2026-10-02T03:45:00"));
    const gaps = day.slice(1).map(({ closesAt }, index) => closesAt.getTime() - (day[index]?.closesAt.getTime() ?? 0));
    expect(new Set(gaps)).toEqual(new Set([15 * MINUTE_MS]));
    expect(new Set(day.map(({ code }) => code)).size).toBe(88);
  });

  it.each([
    [46, "2026-10-01T17:15:00"],
    [51, "2026-10-01T18:30:00"],
    [22, "2026-10-01T11:15:00"],
    [72, "2026-10-01T23:45:00"],
    [73, "2026-10-02T00:00:00"],
  ])("closes round %d at %s", (number, closes) => {
    expect(day[number - 1]?.closesAt).toEqual(at(closes));
    expect(day[number - 1]?.gameDay).toBe("2026-10-01");
  });

  it("opens all rounds together and gives each its times and code", () => {
    expect(yeekeeRound("2026-10-01", 42)).toEqual({
      code: "YK-20261001-42",
      gameDay: "2026-10-01",
      number: 42,
      opensAt: at("2026-10-01T05:00:00"),
      closesAt: at("2026-10-01T16:15:00"),
      shootingEndsAt: at("2026-10-01T16:17:00"),
      drawsAt: at("2026-10-01T16:18:00"),
    });
    expect(day[6]?.code).toBe("YK-20261001-07");
  });

  it("is found again from a round's code alone", () => {
    for (const round of day) expect(yeekeeRoundOf(round.code)).toEqual(round);
    for (const code of ["YK-20261001-00", "YK-20261001-89", "YK-20261301-01", "YK-20260229-01", "GL-20261001-01", ""]) {
      expect(yeekeeRoundOf(code), code).toBeUndefined();
    }
  });
});

describe("now", () => {
  it.each([
    ["2026-10-01T04:59:59", "2026-09-30"],
    ["2026-10-01T05:00:00", "2026-10-01"],
    ["2026-10-02T03:46:00", "2026-10-01"],
  ])("%s belongs to the game day %s", (now, expected) => {
    expect(gameDayAt(at(now))).toBe(expected);
  });

  it.each([
    ["2026-10-01T05:00:00", "YK-20261001-01"],
    ["2026-10-01T05:59:59", "YK-20261001-01"],
    ["2026-10-01T06:00:00", "YK-20261001-02"],
    ["2026-10-02T03:44:59", "YK-20261001-88"],
    ["2026-10-02T03:45:00", undefined],
    ["2026-10-02T04:59:59", undefined],
  ])("at %s the next to close is %s", (now, expected) => {
    expect(nextToClose(at(now))?.code).toBe(expected);
  });
});

describe("the phase of a round", () => {
  const round = yeekeeRound("2026-10-01", 42);

  it.each([
    ["2026-10-01T04:59:59", "waiting", false, false],
    ["2026-10-01T05:00:00", "open", true, true],
    ["2026-10-01T16:14:59", "open", true, true],
    ["2026-10-01T16:15:00", "shooting", false, true],
    ["2026-10-01T16:16:59", "shooting", false, true],
    ["2026-10-01T16:17:00", "calculating", false, false],
  ])("at %s is %s", (now, expected, bets, shots) => {
    const phase = yeekeePhase("open", round, at(now));
    expect(phase).toBe(expected);
    expect(yeekeeCan.bet(phase)).toBe(bets);
    expect(yeekeeCan.shoot(phase)).toBe(shots);
  });

  it("is over when its status says so, whatever the clock", () => {
    expect(yeekeePhase("paid", round, at("2026-10-01T16:15:00"))).toBe("resulted");
    expect(yeekeePhase("cancelled", round, at("2026-10-01T12:00:00"))).toBe("cancelled");
  });
});
