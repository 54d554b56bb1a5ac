import { addDays, bangkokDay, daysBetween, HOUR_MS, midnight, MINUTE_MS } from "@chokdee/rules/time";
import { gameDayAt, yeekeeDay } from "@chokdee/rules/yeekee";
import { type Act, hoursOf, type Planned, type Timed } from "./acts.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { people } from "./people.ts";
import { storiesOf } from "./stories.ts";

export const DAYS = 30;
const FULL_DAYS = 7;
/** Yeekee has a round every quarter of an hour: so long before the end it begins. */
const YEEKEE_MS = HOUR_MS;
const SECOND_MS = 1_000;
const BEFORE_CLOSING_MS = 2 * MINUTE_MS;
const LAST_BILLS_MS = 20 * MINUTE_MS;
const TABLES_MS = 25 * MINUTE_MS;
/** Late enough for all that closes a day. */
const CLOSE_MINUTE = 126;
const THIN_EVENING_MINUTE = 21 * 60;
const KICK_OFF_MINUTE = 19 * 60 + 20;
const EVENING_MINUTE = 20 * 60 + 40;
/** A round of it takes hundreds of statements. */
const FOOTBALL_DAYS = [1, 3];
const AT_THE_BEGINNING = 14;
/** Who comes most days, plays for more than was paid in, and so may withdraw. */
const REGULARS = new Set(people.slice(0, 7).map(({ username }) => username));
const BUSY = [hoursOf(9, 2), hoursOf(11, 15), hoursOf(13, 5), hoursOf(15, 30)];
const GAMES = ["naga", "yaowarat", "hanuman", "muay", "kite", "tuktuk"];

/** The first moment of a past that ends then. */
export function beginningOf(until: Date): Date {
  return midnight(addDays(bangkokDay(until), -DAYS));
}

/** Which day of the past this is, the first by 1. */
export function dayNoOf(day: string, until: Date): number {
  return daysBetween(addDays(bangkokDay(until), -DAYS), day).length;
}

/** Yeekee is played from then on. */
export function yeekeeFrom(until: Date): Date {
  return new Date(until.getTime() - YEEKEE_MS - HOUR_MS / 2);
}

/** All that happens, in order. */
export function planPast(until: Date): Planned[] {
  const last = bangkokDay(until);
  const planned = Array.from({ length: DAYS + 1 }, (_, ago) => {
    const day = addDays(last, ago - DAYS);
    return dayOf(DAYS - ago).map(([minute, act], index) => ({
      act,
      at: new Date(midnight(day).getTime() + minute * MINUTE_MS),
      key: `past-${day}-${index}`,
    }));
  });
  return [...planned.flat(), ...yeekeeOf(until), ...openOf(until), tablesOf(until)]
    .filter(({ at }) => at < until)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** A day of the last week is full, an earlier one thin. */
function dayOf(ago: number): Timed[] {
  const chance = chanceOf(`day ${ago}`);
  const isFull = ago <= FULL_DAYS;
  const joined = joinedBefore(ago);
  const acts: Timed[] = [
    [CLOSE_MINUTE, { kind: "close" }],
    ...joiningOn(ago, chance),
    ...(isFull ? fullDay(ago, joined, chance) : thinDay(joined, chance)),
    ...storiesOf(ago),
  ];
  return acts;
}

/** How many of the simulated people are there when the day begins. */
function countBefore(ago: number): number {
  if (ago >= DAYS) return 0;
  return Math.min(
    people.length,
    AT_THE_BEGINNING + Math.round(((people.length - AT_THE_BEGINNING) * (DAYS - ago)) / DAYS),
  );
}

function joinedBefore(ago: number): string[] {
  return people.slice(0, countBefore(ago)).map(({ username }) => username);
}

function joiningOn(ago: number, chance: Chance): Timed[] {
  const there = joinedBefore(ago);
  return people.slice(there.length, countBefore(ago - 1)).flatMap(({ username: who }): Timed[] => {
    const minute = someTime(chance);
    const isRegular = REGULARS.has(who);
    const baht = chance.pick(isRegular ? [500, 1_000] : [200, 300, 300, 500]);
    const by = there.length > 0 && chance.isIn(30) ? { by: chance.pick(there) } : {};
    const offer = chance.isIn(20) ? { offer: "NEW100" } : {};
    return [
      [minute, { kind: "join", who, ...by }],
      ...(isRegular || chance.isIn(60) ? [[minute + 4, { kind: "pay_in", who, baht, ...offer }] as const] : []),
    ];
  });
}

function thinDay(joined: readonly string[], chance: Chance): Timed[] {
  const [payer, ...others] = chance.some(
    joined.filter((who) => !REGULARS.has(who)),
    2,
  );
  const regulars = chance.some(
    joined.filter((who) => REGULARS.has(who)),
    1,
  );
  return [
    [THIN_EVENING_MINUTE, { kind: "turn" }],
    ...(payer !== undefined && chance.isIn(60) ? [paying(payer, chance)] : []),
    ...[...regulars, ...others].map((who): Timed => [someTime(chance), billOf(who, chance)]),
    ...(joined.length > 0 && chance.isIn(20) ? [withdrawing(joined, chance)] : []),
  ];
}

function fullDay(ago: number, joined: readonly string[], chance: Chance): Timed[] {
  const slip = (who: string, index: number): Timed => [
    KICK_OFF_MINUTE + index / 12,
    { kind: "slip", who, baht: chance.pick([20, 20, 50, 100]), legs: chance.pick([1, 1, 1, 2, 3]) },
  ];
  const spins = (who: string): Timed => [
    someTime(chance),
    { kind: "spins", who, game: chance.pick(GAMES), baht: chance.pick([1, 2, 5, 10]), count: chance.between(4, 8) },
  ];
  const coming =
    (kind: "wheel" | "quests" | "cashback" | "vote") =>
    (who: string): Timed => [someTime(chance), { kind, who }];
  return [
    ...someOf(joined, 1, chance).map((who) => paying(who, chance)),
    ...chance.some(joined, 2).map((who) => paying(who, chance)),
    ...someOf(joined, 8, chance).map((who): Timed => [someTime(chance), billOf(who, chance)]),
    ...(FOOTBALL_DAYS.includes(ago) ? football(someOf(joined, 6, chance).map(slip)) : []),
    [EVENING_MINUTE, { kind: "turn" }],
    [EVENING_MINUTE, { kind: "count" }],
    ...someOf(joined, 1, chance).map(spins),
    ...someOf(joined, 2, chance).map(coming("wheel")),
    ...someOf(joined, 2, chance).map(coming("quests")),
    ...someOf(joined, 1, chance).map(coming("cashback")),
    ...someOf(joined, 3, chance).map(coming("vote")),
    withdrawing(joined, chance),
    withdrawing(joined, chance),
  ];
}

/** A round of the league: announced, bet on, and over when the evening comes, which pays it. */
function football(slips: readonly Timed[]): Timed[] {
  return [[KICK_OFF_MINUTE - 1 / 60, { kind: "league" }], ...slips, [EVENING_MINUTE - 1, { kind: "turn" }]];
}

/** Half of them come most days. */
function someOf(joined: readonly string[], count: number, chance: Chance): string[] {
  const regulars = chance.some(
    joined.filter((who) => REGULARS.has(who)),
    Math.ceil(count / 2),
  );
  const others = joined.filter((who) => !REGULARS.has(who));
  return [...regulars, ...chance.some(others, count - regulars.length)];
}

function paying(who: string, chance: Chance): Timed {
  const baht = chance.pick(REGULARS.has(who) ? [300, 500] : [200, 300, 500, 1_000]);
  const offer = chance.isIn(25) ? { offer: chance.pick(["ALLDAY5", "FIRST20"]) } : {};
  return [someTime(chance), { kind: "pay_in", who, baht, ...offer }];
}

function withdrawing(joined: readonly string[], chance: Chance): Timed {
  const [who = "", ...or] = chance.some(
    joined.filter((each) => REGULARS.has(each)),
    5,
  );
  return [
    hoursOf(20, 45) + chance.below(8),
    { kind: "withdraw", who, or, baht: chance.pick([100, 200, 300, 500, 800]) },
  ];
}

/** People come at certain hours: then several play side by side. */
function someTime(chance: Chance): number {
  return chance.pick(BUSY) + chance.below(8);
}

function billOf(who: string, chance: Chance): Act {
  const baht = chance.pick(REGULARS.has(who) ? [50, 50, 100] : [5, 5, 10, 20]);
  return { kind: "bill", who, lines: chance.between(3, 9), baht };
}

/** What those have open whom a tester signs in as. */
function openOf(until: Date): Planned[] {
  const at = new Date(until.getTime() - LAST_BILLS_MS);
  return ["demo", "vip"].map((who) => ({
    act: { kind: "bill", who, lines: 6, baht: 20 },
    at,
    key: `past-open-${who}`,
  }));
}

function tablesOf(until: Date): Planned {
  const [key, some] = ["past-tables", chanceOf("tables").some(joinedBefore(1), 3)];
  return {
    act: { kind: "tables", players: ["demo", "vip", ...some] },
    at: new Date(until.getTime() - TABLES_MS),
    key,
  };
}

/** The last rounds of yeekee before the end, each with its shots and its draw. */
function yeekeeOf(until: Date): Planned[] {
  const from = new Date(until.getTime() - YEEKEE_MS);
  const today = gameDayAt(until);
  const rounds = [addDays(today, -1), today]
    .flatMap((day) => yeekeeDay(day))
    .filter(
      ({ closesAt, shootingEndsAt }) => closesAt > from && shootingEndsAt.getTime() + 2 * MINUTE_MS < until.getTime(),
    );
  const planned = (act: Act, at: Date, key: string): Planned => ({ act, at, key: `past-yeekee-${key}` });
  return [
    planned({ kind: "turn" }, new Date(from.getTime() - MINUTE_MS), "opening"),
    ...rounds.flatMap(({ code, closesAt, shootingEndsAt }) => [
      planned({ kind: "shots", code }, new Date(closesAt.getTime() - BEFORE_CLOSING_MS), `${code}-shots`),
      planned({ kind: "turn" }, new Date(shootingEndsAt.getTime() + SECOND_MS), `${code}-frozen`),
      planned({ kind: "turn" }, new Date(shootingEndsAt.getTime() + MINUTE_MS), `${code}-drawn`),
    ]),
  ];
}
