import { type Gun, SEA, type SpeciesId } from "@chokdee/rules/fishing";
import type { Fish, Shoal } from "./shoal.ts";
import type { View } from "./view.ts";

/** One bullet in the water, in units of the sea. */
export interface Bullet {
  isFlying: boolean;
  /** It has met a fish, and nobody has said yet what came of it. */
  isAsked: boolean;
  seat: number;
  number: number;
  gun: Gun;
  x: number;
  y: number;
  vx: number;
  vy: number;
  bornAt: number;
  /** The fish that it follows and meets alone; -1 for none. */
  lock: number;
  /** The one kind that it meets, also where its fish is gone: whoever hunts one pays for no other. */
  kind: SpeciesId | null;
  metFish: number;
}

interface Setting {
  readonly view: View;
  readonly shoal: Shoal;
  readonly fadesMs: number;
  /** An own bullet has met a fish. */
  readonly onMeet: (bullet: Bullet, fish: Fish, now: number) => void;
}

const MAX_BULLETS = 128;
/** The share of the screen's two sides that a bullet flies in a second. */
const PACE = 0.56;
const TORPEDO_PACE = 0.42;
/** Others' bullets that nobody says a word about. */
const MAX_LIFE_MS = 9_000;

/** All bullets. They bounce off the edges until they meet something; only own ones ask what they meet. */
export class Bullets {
  readonly all: readonly Bullet[] = Array.from({ length: MAX_BULLETS }, () => ({
    isFlying: false,
    isAsked: false,
    seat: 0,
    number: 0,
    gun: "cannon" as Gun,
    x: 0,
    y: 0,
    vx: 0,
    vy: 0,
    bornAt: 0,
    lock: -1,
    kind: null as SpeciesId | null,
    metFish: -1,
  }));
  readonly #setting: Setting;
  ownSeat = 0;
  /** What own ones are fired for. */
  hunted: SpeciesId | null = null;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  fire(seat: number, number: number, gun: Gun, angle: number, at: number, lock: number | null): void {
    const bullet = this.all.find((each) => !each.isFlying && !each.isAsked);
    if (!bullet) return;
    const { view } = this.#setting;
    const speed = this.#speed(gun, angle);
    bullet.isFlying = true;
    bullet.isAsked = false;
    bullet.seat = seat;
    bullet.number = number;
    bullet.gun = gun;
    bullet.x = view.muzzleX(seat) + Math.cos(angle) * 40;
    bullet.y = view.muzzleY(seat) + Math.sin(angle) * 40;
    bullet.vx = Math.cos(angle) * speed;
    bullet.vy = Math.sin(angle) * speed;
    bullet.bornAt = at;
    bullet.lock = lock ?? -1;
    bullet.kind = this.hunted;
    bullet.metFish = -1;
  }

  find(seat: number, number: number): Bullet | undefined {
    return this.all.find((each) => (each.isFlying || each.isAsked) && each.seat === seat && each.number === number);
  }

  /** It is over: drawn, or given back. */
  end(bullet: Bullet): void {
    bullet.isFlying = false;
    bullet.isAsked = false;
  }

  /** What it met was gone: it flies on. */
  resume(bullet: Bullet): void {
    bullet.isAsked = false;
    bullet.isFlying = true;
    bullet.lock = -1;
  }

  clear(): void {
    for (const bullet of this.all) this.end(bullet);
  }

  /** Own bullets that may still cost their price. */
  unitsOut(units: (gun: Gun) => number): number {
    let sum = 0;
    for (const bullet of this.all) {
      if (bullet.seat === this.ownSeat && (bullet.isFlying || bullet.isAsked)) sum += units(bullet.gun);
    }
    return sum;
  }

  update(now: number, deltaMs: number): void {
    const { view, shoal, fadesMs, onMeet } = this.#setting;
    for (const bullet of this.all) {
      if (!bullet.isFlying) continue;
      const isOwn = bullet.seat === this.ownSeat;
      if (now - bullet.bornAt > (isOwn ? fadesMs - 250 : MAX_LIFE_MS)) {
        this.end(bullet);
        continue;
      }
      this.#fly(bullet, deltaMs / 1_000);
      if (!isOwn) continue;
      const x = view.x(bullet.x);
      const y = view.y(bullet.y);
      const met = bullet.lock < 0 ? shoal.meet(x, y, bullet, now) : this.#meetLocked(bullet, x, y);
      if (!met) continue;
      bullet.isFlying = false;
      bullet.isAsked = true;
      bullet.metFish = met.id;
      onMeet(bullet, met, now);
    }
  }

  #meetLocked(bullet: Bullet, x: number, y: number): Fish | undefined {
    const fish = this.#setting.shoal.find(bullet.lock);
    if (!fish?.isHere) {
      bullet.lock = -1;
      return undefined;
    }
    const dx = fish.x - x;
    const dy = fish.y - y;
    const near = Math.max(10, fish.girth * 0.6);
    return dx * dx + dy * dy < near * near ? fish : undefined;
  }

  #fly(bullet: Bullet, seconds: number): void {
    const { view, shoal } = this.#setting;
    const target = bullet.lock < 0 ? undefined : shoal.find(bullet.lock);
    if (target?.isHere) {
      const angle = Math.atan2(view.seaY(target.y) - bullet.y, view.seaX(target.x) - bullet.x);
      const speed = this.#speed(bullet.gun, angle);
      bullet.vx = Math.cos(angle) * speed;
      bullet.vy = Math.sin(angle) * speed;
    }
    bullet.x += bullet.vx * seconds;
    bullet.y += bullet.vy * seconds;
    if (bullet.x < 0 || bullet.x > SEA.width) {
      bullet.vx = -bullet.vx;
      bullet.x = Math.min(SEA.width, Math.max(0, bullet.x));
    }
    if (bullet.y < 0 || bullet.y > SEA.height) {
      bullet.vy = -bullet.vy;
      bullet.y = Math.min(SEA.height, Math.max(0, bullet.y));
    }
  }

  /** Units of the sea a second: the same pace on the screen in every direction. */
  #speed(gun: Gun, angle: number): number {
    const { box } = this.#setting.view;
    const pace = (box.width + box.height) * (gun === "torpedo" ? TORPEDO_PACE : PACE);
    return pace / Math.hypot((Math.cos(angle) * box.width) / SEA.width, (Math.sin(angle) * box.height) / SEA.height);
  }
}
