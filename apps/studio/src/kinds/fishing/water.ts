import {
  type Aim,
  isAlive,
  isPlain,
  minuteAt,
  minuteOfSwimmer,
  phaseAt,
  type Swimmer,
  swimmersOfMinute,
} from "@chokdee/rules/fishing";
import { FISHING_LIMITS } from "./protocol.ts";

/** No creature is still there in the third minute after the one in which it came. */
const KEPT_MINUTES = 2;
/** A weapon may still hit what was caught while its page was aiming. */
const AIMING_MS = 2_000;
/** Above this number, catches whose creature would be gone by now are forgotten. */
const MAX_CAUGHT = 256;

/** The water of one table as the studio judges claims by it. It chooses nothing: it says whether something was there. */
export interface Water {
  /** The fish and its phase, if it was there at that time and nobody has caught it. */
  at(fish: number, ms: number): Aim | undefined;
  /** The same for a hit of a weapon, which can hit plain fish only. */
  plainAt(fish: number, ms: number): Aim | undefined;
  /** It was caught. */
  remove(fish: number, ms: number): void;
  /** What was caught before its time was over. */
  caught(ms: number): number[];
  /** Everything that can be seen now. */
  alive(ms: number): Swimmer[];
  /** Works out the next minute before it is needed. False where that was done already. */
  prepare(ms: number): boolean;
}

export function createWater(seed: string): Water {
  const minutes = new Map<number, ReadonlyMap<number, Swimmer>>();
  const caught = new Map<number, number>();

  function minute(number: number): ReadonlyMap<number, Swimmer> {
    const known = minutes.get(number);
    if (known) return known;
    const swimmers = new Map(swimmersOfMinute(seed, number).map((each) => [each.id, each]));
    minutes.set(number, swimmers);
    // The next minute is worked out while the oldest may still be asked for.
    for (const old of minutes.keys()) if (old < number - KEPT_MINUTES - 1) minutes.delete(old);
    return swimmers;
  }

  function swimmerAt(fish: number, ms: number): Swimmer | undefined {
    const [born, now] = [minuteOfSwimmer(fish), minuteAt(ms)];
    if (born > now + 1 || born < now - KEPT_MINUTES) return undefined;
    const swimmer = minute(born).get(fish);
    return swimmer && isAlive(swimmer, ms, FISHING_LIMITS.toleranceMs) ? swimmer : undefined;
  }

  function forget(ms: number): void {
    for (const fish of caught.keys()) if (!swimmerAt(fish, ms)) caught.delete(fish);
  }

  return {
    at(fish, ms) {
      const swimmer = caught.has(fish) ? undefined : swimmerAt(fish, ms);
      return swimmer && { species: swimmer.species.id, phase: phaseAt(swimmer, ms) };
    },
    plainAt(fish, ms) {
      const swimmer = swimmerAt(fish, ms);
      if (!swimmer || !isPlain(swimmer.species) || (caught.get(fish) ?? ms) < ms - AIMING_MS) return undefined;
      return { species: swimmer.species.id, phase: 0 };
    },
    remove(fish, ms) {
      caught.set(fish, ms);
      if (caught.size > MAX_CAUGHT) forget(ms);
    },
    caught(ms) {
      forget(ms);
      return [...caught.keys()];
    },
    alive(ms) {
      const now = minuteAt(ms);
      const near = [now - 1, now].flatMap((number) => [...minute(number).values()]);
      return near.filter((each) => isAlive(each, ms) && !caught.has(each.id));
    },
    prepare(ms) {
      const next = minuteAt(ms) + 1;
      if (minutes.has(next)) return false;
      minute(next);
      return true;
    },
  };
}
