import { MINUTE_MS } from "@chokdee/rules/time";
import {
  isAlive,
  mayAim,
  minuteAt,
  phaseAt,
  placeInto,
  SHOAL_GAP_MS,
  type Swimmer,
  swimmersOfMinute,
  type Gun,
  type SpeciesId,
} from "@chokdee/rules/fishing";
import { type Look, LOOKS } from "./looks.ts";
import type { View } from "./view.ts";

/** A creature of the water as it is on the screen in this frame. */
export interface Fish {
  readonly swimmer: Swimmer;
  readonly id: number;
  readonly species: SpeciesId;
  readonly look: Look;
  /** Swims at the head of its shoal, and bears the tag for all. */
  readonly isLeader: boolean;
  readonly isBoss: boolean;
  isHere: boolean;
  x: number;
  y: number;
  angle: number;
  flip: number;
  /** Half its length and half its girth, in points of the screen. */
  half: number;
  girth: number;
  /** White for a moment where a bullet met it. */
  flashUntil: number;
  /** How much of its tag is to be seen, from 0 to 1. */
  tag: number;
  isCaught: boolean;
}

interface Shot {
  readonly gun: Gun;
  readonly kind: SpeciesId | null;
}

const sea = { x: 0, y: 0, angle: 0 };
/** No creature lives for less. */
const SOON_MS = 500;

/** Which creatures swim now. The next minute is worked out ahead. */
export class Shoal {
  readonly #view: View;
  readonly #swimmersOf: typeof swimmersOfMinute;
  readonly #minutes = new Map<number, readonly Fish[]>();
  #seed = "";
  #near: readonly Fish[] = [];
  /** Those of them that are in the water until then, or come into it: the rest is not looked at in every frame. */
  readonly #soon: Fish[] = [];
  #soonUntil = 0;
  readonly #here: Fish[] = [];
  #minute = -1;
  #prepared = -1;
  readonly #byId = new Map<number, Fish>();
  readonly #caught = new Set<number>();
  /** The boss that is in the water. */
  boss: Fish | undefined;

  constructor(view: View, swimmersOf = swimmersOfMinute) {
    this.#view = view;
    this.#swimmersOf = swimmersOf;
  }

  /** A snapshot came: another sea, or the same with others caught. */
  begin(seed: string, caught: readonly number[]): void {
    if (seed !== this.#seed) {
      this.#minutes.clear();
      this.#prepared = -1;
      this.#minute = -1;
    }
    this.#seed = seed;
    this.#caught.clear();
    for (const id of caught) this.#caught.add(id);
    this.#soonUntil = 0;
    for (const fishes of this.#minutes.values()) for (const each of fishes) each.isCaught = this.#caught.has(each.id);
  }

  /** All that may be in the water, from the largest to the smallest; `isHere` says which are. */
  get all(): readonly Fish[] {
    return this.#near;
  }

  /** What is in the water, from the largest to the smallest. The same list in every frame. */
  get here(): readonly Fish[] {
    return this.#here;
  }

  find(id: number): Fish | undefined {
    return this.#byId.get(id);
  }

  catch(id: number): Fish | undefined {
    this.#caught.add(id);
    const found = this.#byId.get(id);
    if (found) found.isCaught = true;
    return found;
  }

  update(now: number): void {
    if (this.#seed === "") return;
    const minute = minuteAt(now);
    if (minute !== this.#minute) this.#enter(minute);
    if (now >= this.#soonUntil || now < this.#soonUntil - SOON_MS) this.#lookAhead(now);
    this.boss = undefined;
    const here = this.#here;
    here.length = 0;
    for (const fish of this.#soon) {
      fish.isHere = !fish.isCaught && isAlive(fish.swimmer, now);
      if (!fish.isHere) continue;
      this.#place(fish, now);
      here.push(fish);
      if (fish.isBoss) this.boss = fish;
    }
  }

  /** Works out the minute that comes, between two frames: it takes as long as several of them. */
  prepare(now: number): void {
    const next = minuteAt(now) + 1;
    if (this.#seed === "" || this.#prepared === next || now % MINUTE_MS < MINUTE_MS / 2) return;
    this.#prepared = next;
    setTimeout(() => this.#of(next), 0);
  }

  /** What a bullet at a point of the screen has met, the topmost first; of one kind where it is fired for that. */
  meet(x: number, y: number, { gun, kind }: Shot, now: number): Fish | undefined {
    const here = this.#here;
    for (let index = here.length - 1; index >= 0; index--) {
      const fish = here[index];
      if (!fish?.isHere || (kind !== null && fish.species !== kind) || !isWithin(fish, x, y)) continue;
      if (mayAim(gun, fish.swimmer.species, phaseAt(fish.swimmer, now))) return fish;
    }
    return undefined;
  }

  #place(fish: Fish, now: number): void {
    const view = this.#view;
    placeInto(fish.swimmer, now, sea);
    fish.x = view.x(sea.x);
    fish.y = view.y(sea.y);
    const angle = view.angle(sea.angle);
    const isLeftward = Math.abs(angle) > Math.PI / 2;
    const { stance, gain = 1, girth } = fish.look;
    // Turned over, whatever swims to the left is lit from above like the rest.
    fish.flip = isLeftward ? -1 : 1;
    // A fish seen from its side climbs less steeply than its way.
    fish.angle = stance === "side" ? eased(angle, isLeftward) : stance === "upright" ? 0 : angle;
    // On an upright screen a serpent would be longer than the water is wide.
    const length = Math.min(fish.swimmer.species.length * view.scale * gain, view.box.width * MAX_SHARE);
    fish.half = length / 2;
    fish.girth = length * girth;
  }

  #lookAhead(now: number): void {
    this.#soonUntil = now + SOON_MS;
    this.#soon.length = 0;
    for (const fish of this.#near) {
      if (isAlive(fish.swimmer, now) || isAlive(fish.swimmer, now + SOON_MS)) this.#soon.push(fish);
      else fish.isHere = false;
    }
  }

  #enter(minute: number): void {
    this.#minute = minute;
    this.#soonUntil = 0;
    for (const known of this.#minutes.keys()) if (known < minute - 1) this.#minutes.delete(known);
    this.#near = [...this.#of(minute - 1), ...this.#of(minute)].sort(
      (a, b) => b.swimmer.species.length - a.swimmer.species.length || a.id - b.id,
    );
    this.#byId.clear();
    for (const fish of this.#near) this.#byId.set(fish.id, fish);
  }

  #of(minute: number): readonly Fish[] {
    const known = this.#minutes.get(minute);
    if (known) return known;
    const swimmers = this.#swimmersOf(this.#seed, minute);
    const made = swimmers.map((swimmer, index) => this.#make(swimmer, swimmers[index - 1]));
    this.#minutes.set(minute, made);
    return made;
  }

  #make(swimmer: Swimmer, before: Swimmer | undefined): Fish {
    const isFollower = before?.species === swimmer.species && swimmer.bornMs - before.bornMs <= SHOAL_GAP_MS;
    return {
      swimmer,
      id: swimmer.id,
      species: swimmer.species.id,
      look: LOOKS[swimmer.species.id],
      isLeader: !isFollower,
      isBoss: swimmer.species.shoal === "boss",
      isHere: false,
      x: 0,
      y: 0,
      angle: 0,
      flip: 1,
      half: 0,
      girth: 0,
      flashUntil: 0,
      tag: 0,
      isCaught: this.#caught.has(swimmer.id),
    };
  }
}

const STEEPEST = 0.8;
const MAX_SHARE = 0.86;

function eased(angle: number, isLeftward: boolean): number {
  if (!isLeftward) return angle * STEEPEST;
  const off = angle > 0 ? angle - Math.PI : angle + Math.PI;
  return Math.PI + off * STEEPEST;
}

/** An oval along its body. */
export function isWithin({ x, y, angle, half, girth }: Fish, atX: number, atY: number): boolean {
  const dx = atX - x;
  const dy = atY - y;
  const reach = half * 0.92;
  if (dx * dx + dy * dy > reach * reach) return false;
  const along = (dx * Math.cos(angle) + dy * Math.sin(angle)) / reach;
  const across = (-dx * Math.sin(angle) + dy * Math.cos(angle)) / girth;
  return along * along + across * across < 1;
}
