import { expect, test } from "vitest";
import { beaconTime, QUICKNET } from "../yeekee/index.ts";
import { announcedBeacon, cycleOf, decidingBeacon, openingFrom, publicValue, TABLES } from "./index.ts";

const closesAt = beaconTime(QUICKNET, 20_000_000).getTime() - 2_000;

test("betting closes two seconds before a beacon, in every round of every table", () => {
  for (const { pace } of TABLES) {
    const first = openingFrom(QUICKNET, pace, closesAt);
    expect(first).toBeGreaterThanOrEqual(closesAt);
    expect(first).toBeLessThan(closesAt + 3_000);
    for (const opens of [first, first + cycleOf(pace) * 7_000]) {
      const closes = opens + pace.betting * 1_000;
      expect(beaconTime(QUICKNET, announcedBeacon(QUICKNET, closes)).getTime() - closes).toBe(2_000);
    }
  }
  expect(decidingBeacon(QUICKNET, closesAt, closesAt + 1_499)).toEqual({ round: 20_000_000, isLate: false });
  expect(decidingBeacon(QUICKNET, closesAt, closesAt + 1_500)).toEqual({ round: 20_000_001, isLate: true });
  expect(() => publicValue("00", "00".repeat(32))).toThrow(RangeError);
});
