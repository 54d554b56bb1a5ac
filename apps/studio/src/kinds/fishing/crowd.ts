import { catchChance, type Gun, MAX_SEATS, phaseAt, SEA, SHOT_UNITS, type Swimmer } from "@chokdee/rules/fishing";
import type { FiredView, HitView, SeatView } from "./protocol.ts";
import type { Water } from "./water.ts";

/** How many simulated players a table has beside its members, if there is room. */
const HEADS = 2;
const FLIGHT_MS = 600;
const NAME = "ผู้เล่นจำลอง";
const GUN: Gun = "cannon";

interface Shot {
  readonly seat: number;
  readonly bullet: number;
  readonly fish: Swimmer;
  readonly meetsAt: number;
}

/** Simulated players of a sandbox, labelled as such. They fire at what swims and catch by the law, without money. */
export interface Crowd {
  readonly seats: ReadonlyMap<number, SeatView>;
  /** Takes free seats and gives them up to members. True where something has changed. */
  settle(taken: ReadonlySet<number>): boolean;
  play(water: Water, now: number): { readonly fires: FiredView[]; readonly hits: HitView[] };
}

export const NO_CROWD: Crowd = { seats: new Map(), settle: () => false, play: () => ({ fires: [], hits: [] }) };

/** `chance` returns a number from 0 to below 1. Nothing that matters depends on it. */
export function createCrowd(price: number, chance: () => number): Crowd {
  const seats = new Map<number, SeatView>();
  let flying: Shot[] = [];
  let bullet = 0;

  function fireFrom(seat: number, water: Water, now: number): FiredView | undefined {
    const alive = water.alive(now);
    const fish = alive[Math.floor(chance() * alive.length)];
    if (!fish) return undefined;
    bullet += 1;
    flying.push({ seat, bullet, fish, meetsAt: now + FLIGHT_MS });
    const angle = (seat < MAX_SEATS / 2 ? -1 : 1) * (Math.PI / 2) + (chance() - 0.5) * (SEA.height / SEA.width);
    return { seat, bullet, gun: GUN, angle, at: now, lock: fish.id };
  }

  function meet({ seat, bullet: id, fish }: Shot, water: Water, now: number): HitView | undefined {
    if (!water.at(fish.id, now)) return undefined;
    const { hits, bound } = catchChance(fish.species, phaseAt(fish, now), SHOT_UNITS[GUN]);
    const isCaught = chance() < hits / bound;
    if (isCaught) water.remove(fish.id, now);
    return { seat, bullet: id, no: 0, fish: fish.id, at: now, is_caught: isCaught, units: 0, win: 0, waiting: 0 };
  }

  return {
    seats,
    settle(taken) {
      const before = [...seats.keys()].join();
      for (const no of taken) seats.delete(no);
      for (let no = MAX_SEATS - 1; no >= 0 && seats.size < HEADS && taken.size + seats.size < MAX_SEATS; no--) {
        if (!taken.has(no)) seats.set(no, { name: NAME, price, is_crowd: true, is_away: false });
      }
      return before !== [...seats.keys()].join();
    },
    play(water, now) {
      const due = flying.filter(({ meetsAt, seat }) => meetsAt <= now && seats.has(seat));
      flying = flying.filter(({ meetsAt }) => meetsAt > now);
      const hits = due.flatMap((shot) => meet(shot, water, now) ?? []);
      const fires = [...seats.keys()].flatMap((seat) => (chance() < 0.25 ? (fireFrom(seat, water, now) ?? []) : []));
      return { fires, hits };
    },
  };
}
