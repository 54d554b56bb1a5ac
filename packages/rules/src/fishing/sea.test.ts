import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { MINUTE_MS } from "../time.ts";
import {
  isAlive,
  isArmed,
  minuteAt,
  minuteOfSwimmer,
  phaseAt,
  placeAt,
  SEA,
  SPECIES,
  swimmersOfMinute,
} from "./index.ts";

const seed = "0a".repeat(32);
const first = minuteAt(Date.UTC(2027, 0, 1, 17));
const minutes = Array.from({ length: 60 }, (_, index) => swimmersOfMinute(seed, first + index));
const all = minutes.flat();

const digestOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

describe("the shared sea", () => {
  test("is what it always was: pages and studios of other days compute the same, and each kind pays the same", () => {
    expect(digestOf(all)).toBe("bf9dc4cf4051a749aef6db44a29f4582658372875b81ce0de7c1bd40308b25d7");
    expect(digestOf(SPECIES)).toBe("c39b73db5fbbe2921486be6c6c1b16f3bdbc033bc5690ed932a74f524d8d3368");
  });

  test("is the same for everyone, and another for another seed or minute", () => {
    expect(swimmersOfMinute(seed, first)).toEqual(minutes[0]);
    expect(swimmersOfMinute("0b".repeat(32), first)).not.toEqual(minutes[0]);
    expect(minutes[1]).not.toEqual(minutes[0]);
  });

  test("every creature has a number of its own that tells its minute", () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id, bornMs } of all) expect(minuteOfSwimmer(id)).toBe(minuteAt(bornMs));
  });

  test("none outlives the minute after its own", () => {
    for (const { lifeMs } of all) expect(lifeMs).toBeLessThanOrEqual(MINUTE_MS);
  });

  test("the water is never empty and never crowded, and within an hour every species swims", () => {
    const counts = Array.from({ length: 600 }, (_, step) => {
      const ms = (first + 1) * MINUTE_MS + step * 5_500;
      const near = [...(minutes[minuteAt(ms) - first - 1] ?? []), ...(minutes[minuteAt(ms) - first] ?? [])];
      const alive = near.filter((each) => isAlive(each, ms));
      return { alive: alive.length, bosses: alive.filter(({ species }) => species.shoal === "boss").length };
    });
    expect(Math.min(...counts.map(({ alive }) => alive))).toBeGreaterThan(20);
    expect(Math.max(...counts.map(({ alive }) => alive))).toBeLessThanOrEqual(60);
    expect(Math.max(...counts.map(({ bosses }) => bosses))).toBe(1);
    expect(new Set(all.map(({ species }) => species.id)).size).toBe(SPECIES.length);
  });

  test("each comes in from outside, swims through the water without a leap, and leaves it", () => {
    for (const swimmer of minutes[0] ?? []) {
      const { bornMs, lifeMs, species } = swimmer;
      for (const end of [bornMs, bornMs + lifeMs]) {
        const { x } = placeAt(swimmer, end);
        expect(x < -species.length / 2 || x > SEA.width + species.length / 2).toBe(true);
      }
      const places = Array.from({ length: Math.floor(lifeMs / 100) }, (_, step) =>
        placeAt(swimmer, bornMs + step * 100),
      );
      const leaps = places.map(({ x, y }, at) =>
        Math.hypot(x - (places[at - 1]?.x ?? x), y - (places[at - 1]?.y ?? y)),
      );
      expect(Math.max(...leaps)).toBeLessThan(60);
      expect(Math.min(...places.map(({ y }) => y))).toBeGreaterThan(0);
      expect(Math.max(...places.map(({ y }) => y))).toBeLessThan(SEA.height);
    }
  });

  test("a boss passes through all its phases in order", () => {
    const boss = all.find(({ species }) => species.shoal === "boss");
    if (!boss || isArmed(boss.species)) throw new Error("no boss came");
    const phases = [0, 0.34, 0.99].map((share) => phaseAt(boss, boss.bornMs + boss.lifeMs * share));
    expect(phases).toEqual([0, 1, 2]);
    expect(phaseAt(boss, boss.bornMs + boss.lifeMs + 300)).toBe(2);
  });
});
