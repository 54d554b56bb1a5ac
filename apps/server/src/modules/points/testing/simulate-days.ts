import { addDays } from "@chokdee/rules/time";
import type { MemberId } from "../../../core/ids.ts";
import { systemRandom } from "../../../core/random.ts";
import type { TestDatabase } from "../../../testing/database.ts";
import { createLedger } from "../../ledger/ledger.ts";
import { expirePoints } from "../expire-points.ts";
import { createPoints } from "../give-points.ts";
import { insertRule, ruleAt } from "../rule-repo.ts";
import { counted, newMember, play, FrozenClock } from "./points-fixture.ts";

const FIRST_DAY = "2026-01-01";

/** Numbers that look like chance and are the same in every run. */
function createDice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** The slow, obvious way: every point of a member is a line with its last day, and lines are crossed out. */
class Purse {
  lines: string[] = [];
  #latest = "";

  /** Nothing ends before what came first. */
  add(points: number, lastDay: string): void {
    if (lastDay > this.#latest) this.#latest = lastDay;
    for (let i = 0; i < points; i++) this.lines.push(this.#latest);
  }

  cross(points: number): number {
    return this.lines.splice(0, points).length;
  }

  endOf(day: string): void {
    this.lines = this.lines.filter((lastDay) => lastDay > day);
  }
}

export interface Night {
  readonly day: string;
  readonly balances: readonly bigint[];
  /** What the purses hold. */
  readonly purses: readonly bigint[];
}

/**
 * Plays this many days of earning, gifts, spending and re-settlement, beside purses. Half-way points begin to live half
 * as long. Returns what both hold each night.
 */
export async function simulateDays(database: TestDatabase, days: number, lifeDays: number): Promise<Night[]> {
  const clock = new FrozenClock(`${FIRST_DAY}T12:00:00`);
  const { db } = database;
  const ledger = createLedger({ db, clock, random: systemRandom });
  const basis = { database, db, ledger, clock };
  const points = createPoints(basis);
  let life = lifeDays;
  const setLife = async (toDays: number) => {
    life = toDays;
    const rule = { ...(await ruleAt(db, clock.now())), life_days: toDays, valid_from: clock.now() };
    await db.transaction((tx) => insertRule(tx, rule));
  };
  await setLife(lifeDays);
  const dice = createDice(days);
  const purses = new Map<MemberId, Purse>();
  for (let i = 0; i < 3; i++) purses.set(await newMember(basis), new Purse());

  const nights: Night[] = [];
  let keys = 0;
  const moveOf = (memberId: MemberId, amount: number) => {
    const key = String(++keys);
    return { memberId, points: BigInt(amount), scope: "test", key, reference: "test", actor: "system" };
  };
  const acts = [
    async (memberId: MemberId, purse: Purse, lastDay: string) => {
      const earned = 1 + dice(30);
      await play(basis, [counted(memberId, BigInt(earned) * 10_000n, basis)]);
      purse.add(earned, lastDay);
    },
    async (memberId: MemberId, purse: Purse, lastDay: string) => {
      const gift = 1 + dice(20);
      await db.transaction((tx) => points.give(tx, { ...moveOf(memberId, gift), code: "points_earned" }));
      purse.add(gift, lastDay);
    },
    async (memberId: MemberId, purse: Purse) => {
      const spent = purse.cross(dice(40));
      if (spent > 0) await db.transaction((tx) => points.spend(tx, moveOf(memberId, spent)));
    },
    async (memberId: MemberId, purse: Purse) => {
      const taken = purse.cross(dice(10));
      if (taken > 0) await play(basis, [counted(memberId, BigInt(-taken) * 10_000n, basis, { version: 2 })]);
    },
  ];

  for (let day = FIRST_DAY, no = 0; no < days; no++, day = addDays(day, 1)) {
    clock.set(`${day}T12:00:00`);
    if (no === Math.floor(days / 2)) await setLife(Math.ceil(lifeDays / 2));
    for (const [memberId, purse] of purses) {
      await acts[dice(acts.length)]?.(memberId, purse, addDays(day, life));
    }
    clock.set(`${addDays(day, 1)}T00:05:00`);
    // A night in which no job ran is made up for in the next.
    if (dice(10) > 0) {
      await expirePoints(basis, day);
      for (const purse of purses.values()) purse.endOf(day);
    }
    const balances = await Promise.all([...purses.keys()].map((memberId) => ledger.points(memberId)));
    nights.push({ day, balances, purses: [...purses.values()].map(({ lines }) => BigInt(lines.length)) });
  }
  return nights;
}
