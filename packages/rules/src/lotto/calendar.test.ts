import { describe, expect, it } from "vitest";
import { MINUTE_MS, zonedInstant } from "../time.ts";
import { type Calendar, heldDays, isHeldOn, nextHeldDay } from "./calendar.ts";
import { GOVERNMENT_CALENDAR } from "./government-calendar.ts";
import { MARKETS, marketByCode } from "./market.ts";
import { dayOfDraw, plannedRounds, roundTimes } from "./round-times.ts";

const held = (from: string, to: string) => heldDays(GOVERNMENT_CALENDAR, from, to);

describe("government draws", () => {
  it("were 463 from 30 December 2006 to 16 May 2026", () => {
    const days = held("2006-12-30", "2026-05-16");
    expect(days).toHaveLength(463);
    expect(new Set(days).size).toBe(463);
    expect(days[0]).toBe("2006-12-30");
  });

  it.each([
    ["2022-12-20", "2023-01-31", ["2022-12-30", "2023-01-17"]],
    ["2023-12-20", "2024-01-31", ["2023-12-30", "2024-01-17"]],
    ["2024-12-20", "2025-01-31", ["2025-01-02", "2025-01-17"]],
    ["2025-12-20", "2026-01-31", ["2026-01-02", "2026-01-16"]],
    ["2026-12-20", "2027-01-31", ["2027-01-02", "2027-01-16"]],
    ["2015-05-01", "2015-06-30", ["2015-05-02", "2015-05-16", "2015-06-02", "2015-06-16"]],
    ["2015-12-01", "2015-12-29", ["2015-12-01", "2015-12-17"]],
    ["2018-03-01", "2018-03-31", ["2018-03-02", "2018-03-16"]],
    ["2019-07-01", "2019-07-31", ["2019-07-01", "2019-07-15"]],
    ["2020-03-01", "2020-06-01", ["2020-03-01", "2020-03-16", "2020-05-16", "2020-06-01"]],
    ["2022-02-01", "2022-02-28", ["2022-02-01", "2022-02-17"]],
    ["2023-07-15", "2023-08-20", ["2023-07-16", "2023-07-31", "2023-08-16"]],
    ["2026-10-01", "2026-10-31", ["2026-10-01", "2026-10-16"]],
    ["2030-05-01", "2030-05-31", ["2030-05-02", "2030-05-16"]],
  ])("from %s to %s", (from, to, expected) => {
    expect(held(from, to)).toEqual(expected);
  });

  it("know the next one, also across a moved day and the end of a year", () => {
    expect(nextHeldDay(GOVERNMENT_CALENDAR, "2026-10-01")).toBe("2026-10-16");
    expect(nextHeldDay(GOVERNMENT_CALENDAR, "2026-12-16")).toBe("2027-01-02");
    expect(nextHeldDay(GOVERNMENT_CALENDAR, "2023-12-16")).toBe("2023-12-30");
    expect(isHeldOn(GOVERNMENT_CALENDAR, "2027-01-01")).toBe(false);
  });

  it("follow a move that staff add", () => {
    const calendar: Calendar = {
      ...GOVERNMENT_CALENDAR,
      moves: [...GOVERNMENT_CALENDAR.moves, { day: "2027-05-01", byDays: 3 }],
    };
    expect(heldDays(calendar, "2027-05-01", "2027-05-15")).toEqual(["2027-05-04"]);
  });
});

describe("a market", () => {
  const roundsOf = (code: string, from: string, to: string) => {
    const market = marketByCode(code);
    return market ? plannedRounds(market, from, to) : [];
  };

  it("is one of sixteen beside yeekee, with codes and prefixes of their own", () => {
    expect(MARKETS).toHaveLength(16);
    expect(new Set(MARKETS.map(({ code }) => code)).size).toBe(16);
    expect(new Set(MARKETS.map(({ prefix }) => prefix)).size).toBe(16);
  });

  it.each([
    ["gsb", ["2026-10-01", "2026-10-16"]],
    ["baac", ["2026-10-16"]],
    ["lao", ["2026-10-02", "2026-10-05", "2026-10-07", "2026-10-09", "2026-10-12", "2026-10-14", "2026-10-16"]],
    ["malay", ["2026-10-03", "2026-10-04", "2026-10-07", "2026-10-10", "2026-10-11", "2026-10-14"]],
  ])("%s draws on its days", (code, expected) => {
    expect(roundsOf(code, "2026-10-01", "2026-10-16").map(({ day }) => day)).toEqual(expected);
  });

  it("of Hanoi draws daily, one of stocks from Monday to Friday, some twice", () => {
    expect(roundsOf("hanoi_vip", "2026-10-01", "2026-10-31")).toHaveLength(31);
    expect(roundsOf("korea", "2026-10-05", "2026-10-11")).toHaveLength(5);
    expect(roundsOf("nikkei", "2026-10-05", "2026-10-05").map(({ code }) => code)).toEqual([
      "NK-20261005-1",
      "NK-20261005-2",
    ]);
  });

  it("closes in Bangkok time", () => {
    expect(roundsOf("government", "2026-10-01", "2026-10-01")).toEqual([
      {
        code: "GLO-20261001",
        marketCode: "government",
        day: "2026-10-01",
        opensAt: new Date("2026-09-21T00:00:00+07:00"),
        closesAt: new Date("2026-10-01T15:20:00+07:00"),
        drawsAt: new Date("2026-10-01T16:00:00+07:00"),
      },
    ]);
  });

  it("whose closing is before its opening closes on the next day", () => {
    expect(roundsOf("dow_jones", "2026-10-09", "2026-10-11")).toMatchObject([
      {
        day: "2026-10-09",
        opensAt: new Date("2026-10-09T21:30:00+07:00"),
        closesAt: new Date("2026-10-10T02:50:00+07:00"),
        drawsAt: new Date("2026-10-10T03:15:00+07:00"),
      },
    ]);
  });

  it.each([
    // The Fridays before and the Mondays after New York changes its clocks.
    ["2026-03-06", "2026-03-07T03:50", "2026-03-07T04:15"],
    ["2026-03-09", "2026-03-10T02:50", "2026-03-10T03:15"],
    ["2026-10-30", "2026-10-31T02:50", "2026-10-31T03:15"],
    ["2026-11-02", "2026-11-03T03:50", "2026-11-03T04:15"],
    ["2027-03-12", "2027-03-13T03:50", "2027-03-13T04:15"],
    ["2027-03-15", "2027-03-16T02:50", "2027-03-16T03:15"],
    ["2027-11-05", "2027-11-06T02:50", "2027-11-06T03:15"],
    ["2027-11-08", "2027-11-09T03:50", "2027-11-09T04:15"],
  ])(
    "of New York's exchange closes on %s ten minutes before the bell, whatever its clock is set to",
    (day, closes, draws) => {
      const [round] = roundsOf("dow_jones", day, day);
      expect(round).toMatchObject({ closesAt: new Date(`${closes}:00+07:00`), drawsAt: new Date(`${draws}:00+07:00`) });
    },
  );

  it("of New York's exchange never sells in the last ten minutes before the bell, nor after an early one", () => {
    const rounds = roundsOf("dow_jones", "2026-01-01", "2028-12-31");
    const early = ["2026-11-27", "2026-12-24", "2027-11-26", "2028-07-03", "2028-11-24"];
    const bell = (day: string) => zonedInstant("America/New_York", day, early.includes(day) ? "13:00" : "16:00");
    const before = rounds.map(({ day, closesAt }) => bell(day).getTime() - closesAt.getTime());
    expect(new Set(before)).toEqual(new Set([10 * MINUTE_MS]));
    expect(rounds.map(({ day }) => day)).toEqual(expect.arrayContaining(early));
    const sales = marketByCode("dow_jones")?.sales ?? [];
    expect(rounds.filter(({ day, drawsAt }) => dayOfDraw(sales, drawsAt) !== day)).toEqual([]);
  });

  it("whose draw is past midnight draws on the day after its closing", () => {
    const times = roundTimes("2026-10-09", { opensDaysBefore: 0, opens: "08:00", closes: "23:30", draws: "00:30" });
    expect(times.closesAt).toEqual(new Date("2026-10-09T23:30:00+07:00"));
    expect(times.drawsAt).toEqual(new Date("2026-10-10T00:30:00+07:00"));
  });

  it("opens, closes and draws in that order in every round of a year", () => {
    const rounds = MARKETS.flatMap((market) => plannedRounds(market, "2026-01-01", "2026-12-31"));
    expect(rounds.filter(({ opensAt, closesAt, drawsAt }) => !(opensAt < closesAt && closesAt <= drawsAt))).toEqual([]);
    expect(new Set(rounds.map(({ code }) => code)).size).toBe(rounds.length);
  });
});
