import fc from "fast-check";
import { expect, test } from "vitest";
import { bangkokDay, DAY_MS, daysBetween, HOUR_MS, addDays } from "../time.ts";
import { isOpenOn, overlapOf, type OverlapTerms, takeRefusal } from "./index.ts";

// A Wednesday at noon in Bangkok.
const NOW = new Date("2026-11-18T05:00:00Z");
const LOOKED_MS = 9 * DAY_MS;

const always: OverlapTerms = {
  claim: "deposit",
  isShown: true,
  minDeposit: 100,
  exactDeposit: null,
  startsAt: null,
  endsAt: null,
  hours: null,
  weekdays: [],
  useLimit: null,
  depositDays: 0,
  audience: "everyone",
  vipLevels: [],
};
const overlap = (a: Partial<OverlapTerms>, b: Partial<OverlapTerms>) =>
  overlapOf({ ...always, ...a }, { ...always, ...b }, NOW);
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

test("two that one deposit could be used for are in each other's way, and so are two that run one at a time", () => {
  expect(overlap({}, {})).toEqual({ kind: "same_deposit", from: NOW });
  expect(overlap({ exactDeposit: 50, minDeposit: 0 }, {})).toEqual({ kind: "one_at_a_time", from: NOW });
  expect(overlap({ exactDeposit: 500 }, { exactDeposit: 300 })).toMatchObject({ kind: "one_at_a_time" });
  expect(overlap({ exactDeposit: 500 }, { exactDeposit: 500 })).toMatchObject({ kind: "same_deposit" });
  expect(overlap({ claim: "button" }, {})).toMatchObject({ kind: "one_at_a_time" });
});

test("what nobody takes by themselves or sees is in nobody's way", () => {
  expect(overlap({ claim: "given" }, {})).toBeUndefined();
  expect(overlap({ isShown: false }, {})).toBeUndefined();
});

test("other members and other times do not meet", () => {
  expect(overlap({ vipLevels: [0] }, { vipLevels: [1, 2] })).toBeUndefined();
  expect(overlap({ vipLevels: [1] }, { vipLevels: [1, 2] })).toBeDefined();
  expect(overlap({ audience: "new_member" }, { depositDays: 3 })).toBeUndefined();
  expect(overlap({ audience: "new_member" }, { audience: "birthday" })).toBeDefined();
  expect(overlap({ weekdays: [1, 2] }, { weekdays: [3] })).toBeUndefined();
  expect(overlap({ endsAt: inHours(1) }, { startsAt: inHours(1) })).toBeUndefined();
  expect(overlap({ hours: { from: 600, to: 720 } }, { hours: { from: 720, to: 600 } })).toBeUndefined();
  // From ten in the evening on, and on Fridays: Friday's first minute is the first of both.
  expect(overlap({ hours: { from: 1_320, to: 120 } }, { weekdays: [5] })?.from).toEqual(inHours(36));
  expect(overlap({ endsAt: NOW }, {}), "it is over").toBeUndefined();
});

const half = fc.integer({ min: 0, max: 47 }).map((each) => each * 30);
const moment = fc.option(fc.integer({ min: -40, max: 300 }).map(inHours));
const some = <T>(...values: T[]) => fc.subarray(values);
const terms: fc.Arbitrary<OverlapTerms> = fc.record({
  claim: fc.constantFrom("deposit", "button", "given"),
  isShown: fc.boolean(),
  minDeposit: fc.integer({ min: 0, max: 3 }),
  exactDeposit: fc.option(fc.integer({ min: 1, max: 3 })),
  startsAt: moment,
  endsAt: moment,
  hours: fc.option(fc.record({ from: half, to: half })),
  weekdays: some(1, 2, 3, 4, 5, 6, 7),
  useLimit: fc.constant(null),
  depositDays: fc.constantFrom(0, 0, 2),
  audience: fc.constantFrom("everyone", "new_member", "birthday"),
  vipLevels: some(0, 1, 2),
});

/** All kinds of members that there are, as far as terms tell them apart. */
const everybody = [0, 1, 2].flatMap((vipLevel) =>
  [0, 3].map((deposits) => ({
    vipLevel,
    deposits,
    depositDays: deposits,
    birthDate: null,
    uses: 0,
    hasRunning: false,
  })),
);

test("the first moment is just the one at which the rules let one member have either", () => {
  const birthDateAt = (at: Date) => `1990-${bangkokDay(at).slice(5, 7)}-15`;
  const isFree = (each: OverlapTerms, member: (typeof everybody)[number], at: Date) =>
    each.isShown &&
    each.claim !== "given" &&
    takeRefusal(each, { ...member, birthDate: birthDateAt(at) }, at) === undefined;
  fc.assert(
    fc.property(terms, terms, (a, b) => {
      const start = Math.max(NOW.getTime(), a.startsAt?.getTime() ?? 0, b.startsAt?.getTime() ?? 0);
      let first: Date | undefined;
      for (let at = start; at < start + LOOKED_MS && !first; at += HOUR_MS / 2) {
        const moment = new Date(at);
        if (everybody.some((member) => isFree(a, member, moment) && isFree(b, member, moment))) first = moment;
      }
      expect(overlapOf(a, b, NOW)?.from).toEqual(first);
      expect(overlapOf(b, a, NOW)).toEqual(overlapOf(a, b, NOW));
    }),
    { numRuns: 100 },
  );
});

test("a day of the calendar is one on which it can be taken at some time", () => {
  const week = daysBetween("2026-11-16", "2026-11-22");
  const open = (more: Partial<OverlapTerms>) => week.filter((day) => isOpenOn({ ...always, ...more }, day));
  expect(open({})).toEqual(week);
  expect(open({ weekdays: [1, 7] })).toEqual(["2026-11-16", "2026-11-22"]);
  const [startsAt, endsAt] = [new Date("2026-11-18T16:59:00Z"), new Date("2026-11-19T17:00:00Z")];
  expect(open({ startsAt, endsAt })).toEqual(["2026-11-18", addDays("2026-11-18", 1)]);
});
