import { type Gun, phaseAt, SHOT_UNITS, type swimmersOfMinute } from "@chokdee/rules/fishing";
import { moneyText } from "@chokdee/game-kit";
import type { FiredView, HitView, SeatView, WeaponView } from "../../../../src/kinds/fishing/protocol.ts";
import { FISHING_LIMITS } from "../../../../src/kinds/fishing/protocol.ts";
import { type Cut, Pen } from "../gl/pen.ts";
import type { Renderer } from "../gl/renderer.ts";
import { type Bullet, Bullets } from "./bullets.ts";
import { Cannons } from "./cannons.ts";
import { type CutOf, drawFish, drawShadow, type Manner } from "./draw-fish.ts";
import { Effects } from "./effects.ts";
import { Nets } from "./nets.ts";
import { isLittleDevice } from "../../../base/ui/quality.ts";
import { Pace } from "./pace.ts";
import { type Fish, isWithin, Shoal } from "./shoal.ts";
import { Tags } from "./tags.ts";
import { type SeaBox, View } from "./view.ts";
import { showWeapon } from "./weapons.ts";
import type { Words } from "./words.ts";

interface Setting {
  readonly renderer: Renderer;
  readonly cutOf: CutOf;
  readonly words: Words;
  readonly isCalm: boolean;
  /** The studio's time in milliseconds. */
  readonly now: () => number;
  /** Another sea than the rules', for looking at a fuller one. */
  readonly swimmersOf?: typeof swimmersOfMinute | undefined;
  /** An own bullet has met a fish. */
  readonly onMeet: (bullet: Bullet, fish: Fish, at: number) => void;
  /** Before each frame, with the studio's time. */
  readonly onFrame: (now: number) => void;
}

const FLASH_MS = 150;
const BUBBLE_EVERY_MS = 420;
const GREAT = 30;
/** A creature this large would dazzle if it flashed as small ones do. */
const GREAT_HALF = 110;
const CORNER = 26;

/** The sea as it is seen: creatures, bullets, nets and light. It decides nothing and knows of money only what frames say. */
export class Water {
  readonly view = new View();
  readonly shoal: Shoal;
  readonly bullets: Bullets;
  readonly effects: Effects;
  readonly cannons: Cannons;
  readonly #nets: Nets;
  readonly #tags: Tags;
  readonly #pen: Pen;
  readonly #pace: Pace;
  readonly #setting: Setting;
  readonly #manner: Manner = { scale: 1, turn: 0, alpha: 1, flash: 0 };
  readonly #corner: Cut;
  #frame = 0;
  #bubbleMs = 0;
  #shakeMs = 0;
  #area: readonly [width: number, height: number, box: SeaBox] | undefined;
  /** The fish that is aimed at, or -1. */
  lock = -1;
  /** Script of the last frame in milliseconds. */
  scriptMs = 0;

  constructor(setting: Setting) {
    this.#setting = setting;
    const { renderer, cutOf, words, isCalm } = setting;
    this.shoal = new Shoal(this.view, setting.swimmersOf);
    this.#pen = new Pen(renderer.sprites);
    const lock = cutOf("lock");
    // The upper left corner of the bracket, which is mirrored to the others.
    this.#corner = {
      ...lock,
      u1: lock.u0 + (lock.u1 - lock.u0) * 0.34,
      v1: lock.v0 + (lock.v1 - lock.v0) * 0.34,
      ratio: 1,
    };
    this.effects = new Effects(cutOf, words, isCalm);
    this.cannons = new Cannons(this.view, cutOf);
    this.#nets = new Nets(cutOf);
    this.#tags = new Tags(words);
    this.bullets = new Bullets({
      view: this.view,
      shoal: this.shoal,
      fadesMs: FISHING_LIMITS.fadesMs,
      onMeet: (bullet, fish, now) => {
        fish.flashUntil = now + FLASH_MS;
        const [x, y] = [this.view.x(bullet.x), this.view.y(bullet.y)];
        this.#nets.ask(bullet.seat, bullet.number, fish, x, y, this.#netScale(bullet.gun), true);
        setting.onMeet(bullet, fish, now);
      },
    });
    this.#pace = new Pace(isLittleDevice() ? "little" : renderer.isSoftware ? "software" : "strong", () =>
      this.#resize(),
    );
  }

  /** A snapshot: what was in the air before it is not known any more. */
  begin(seat: number, seed: string, caught: readonly number[]): void {
    this.view.sit(seat);
    this.bullets.ownSeat = seat;
    this.bullets.clear();
    this.#nets.clear();
    this.shoal.begin(seed, caught);
  }

  setSeats(seats: readonly (SeatView | null)[], own: number): void {
    this.cannons.seat(seats, own);
  }

  fit(width: number, height: number, box: SeaBox): void {
    this.#area = [width, height, box];
    this.#resize();
  }

  fire(seat: number, number: number, gun: Gun, angle: number, at: number, lock: number | null): void {
    this.bullets.fire(seat, number, gun, angle, at, lock);
    this.cannons.recoil(seat, angle);
    const [x, y] = this.cannons.muzzle(seat);
    this.effects.ring(x, y, 26, 0xfff0b0, 200);
  }

  fireOther({ seat, bullet, gun, angle, at, lock }: FiredView): void {
    if (seat !== this.bullets.ownSeat) this.fire(seat, bullet, gun, angle, at, lock);
  }

  /** A bullet flies on, or is given back. */
  missed(number: number, isFlying: boolean): void {
    const { bullets } = this;
    const bullet = bullets.find(bullets.ownSeat, number);
    if (!bullet) return;
    this.#nets.miss(bullet.seat, number);
    if (isFlying) bullets.resume(bullet);
    else bullets.end(bullet);
  }

  /** What a bullet caught, or that it caught nothing. */
  hit(view: HitView): void {
    const { seat, bullet: number, is_caught: isCaught, win, units, waiting } = view;
    const isOwn = seat === this.bullets.ownSeat;
    const bullet = this.bullets.find(seat, number);
    const scale = this.#netScale(bullet?.gun ?? "cannon");
    if (bullet) this.bullets.end(bullet);
    const fish = this.shoal.find(view.fish);
    if (!isCaught) {
      this.#nets.miss(seat, number);
      if (fish && !isOwn) fish.flashUntil = this.#setting.now() + FLASH_MS;
      return;
    }
    this.shoal.catch(view.fish);
    if (this.lock === view.fish) this.lock = -1;
    if (!fish) return;
    this.#nets.close(seat, number, fish, scale, isOwn);
    if (waiting > 0) this.effects.ring(fish.x, fish.y, 130, 0x8af0ff, 800);
    else this.#pay(fish, seat, units, win, isOwn);
  }

  /** A weapon strikes, and each catch of it pays. */
  weapon(view: WeaponView, at: Fish | undefined): void {
    showWeapon(this, view, at, (fish, units) => {
      const price = view.units.reduce((sum, each) => sum + each, 0);
      const win = price > 0 ? Math.round((view.win / price) * units) : 0;
      this.#pay(fish, view.seat, units, win, view.seat === this.bullets.ownSeat);
    });
    this.shake(260);
  }

  shake(ms: number): void {
    if (!this.#setting.isCalm) this.#shakeMs = ms;
  }

  /** The creature under a point of the screen. */
  fishAt(x: number, y: number): Fish | undefined {
    const { here } = this.shoal;
    for (let index = here.length - 1; index >= 0; index--) {
      const fish = here[index];
      if (fish?.isHere && isWithin(fish, x, y)) return fish;
    }
    return undefined;
  }

  /** From the own cannon to a point of the screen, in the sea's own coordinates. */
  angleTo(x: number, y: number): number {
    const { view, bullets } = this;
    const seat = bullets.ownSeat;
    return Math.atan2(view.seaY(y) - view.muzzleY(seat), view.seaX(x) - view.muzzleX(seat));
  }

  /** The studio's time. */
  now(): number {
    return this.#setting.now();
  }

  start(): void {
    const loop = (at: number) => {
      this.#frame = requestAnimationFrame(loop);
      const deltaMs = this.#pace.step(at);
      if (deltaMs > 0) this.#draw(at, deltaMs);
    };
    this.stop();
    this.#frame = requestAnimationFrame(loop);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #draw(at: number, deltaMs: number): void {
    const begun = performance.now();
    const { renderer, now: clock, onFrame } = this.#setting;
    const now = clock();
    const pen = this.#pen;
    // A day is enough for every wave, and keeps their numbers small.
    const seconds = (now % 86_400_000) / 1_000;
    onFrame(now);
    this.shoal.update(now);
    this.bullets.update(now, deltaMs);
    this.#bubbles(deltaMs);
    this.#mood(now);
    pen.begin();
    this.#creatures(pen, now, seconds, deltaMs);
    this.#nets.draw(pen, deltaMs, seconds);
    this.cannons.drawBullets(pen, this.bullets, seconds);
    this.#lockOn(pen, seconds);
    this.cannons.draw(pen, deltaMs);
    this.effects.draw(pen, deltaMs);
    this.#shake(deltaMs);
    renderer.draw(pen.count, (at % 600_000) / 1_000);
    this.shoal.prepare(now);
    this.scriptMs = performance.now() - begun;
  }

  #creatures(pen: Pen, now: number, seconds: number, deltaMs: number): void {
    const { cutOf } = this.#setting;
    const manner = this.#manner;
    const { here } = this.shoal;
    for (const fish of here) drawShadow(pen, cutOf, fish, seconds);
    manner.scale = 1;
    manner.turn = 0;
    manner.alpha = 1;
    for (const fish of here) {
      if (fish.isBoss) this.#aura(pen, fish, now, seconds);
      const bright = fish.half > GREAT_HALF ? 0.28 : 0.7;
      manner.flash = fish.flashUntil > now ? ((fish.flashUntil - now) / FLASH_MS) * bright : 0;
      drawFish(pen, cutOf, fish, seconds, manner);
    }
    this.#tags.draw(pen, here, this.view, deltaMs);
  }

  /** A boss burns the brighter the further its phase. */
  #aura(pen: Pen, fish: Fish, now: number, seconds: number): void {
    const phase = phaseAt(fish.swimmer, now);
    const glow = this.#setting.cutOf("glow");
    const tint = phase === 0 ? 0x5affc8 : phase === 1 ? 0xffd060 : 0xff5a3a;
    const size = fish.half * (1.9 + phase * 0.25);
    pen.alpha = 0.3 + phase * 0.14 + Math.sin(seconds * 2.2) * 0.05;
    pen.glow = 1;
    pen.tint = tint;
    pen.stamp(glow, fish.x, fish.y, 0, size * 1.25, size);
  }

  /** The water darkens while a boss is here, and reddens in its last phase. */
  #mood(now: number): void {
    const { boss } = this.shoal;
    const { renderer } = this.#setting;
    if (!boss) return renderer.setMood(1, 1, 1, 0);
    const share = Math.min(
      1,
      (now - boss.swimmer.bornMs) / 3_000,
      (boss.swimmer.bornMs + boss.swimmer.lifeMs - now) / 3_000,
    );
    const isLast = phaseAt(boss.swimmer, now) === 2;
    renderer.setMood(isLast ? 0.86 : 0.6, isLast ? 0.5 : 0.66, isLast ? 0.52 : 0.8, Math.max(0, share) * 0.8);
  }

  #lockOn(pen: Pen, seconds: number): void {
    const fish = this.lock < 0 ? undefined : this.shoal.find(this.lock);
    if (!fish?.isHere) {
      this.lock = -1;
      return;
    }
    const pulse = 1 + Math.sin(seconds * 6) * 0.04;
    const across = Math.max(30, (fish.half + 8) * pulse - CORNER / 2);
    const down = Math.max(22, (Math.max(fish.girth, fish.half * 0.35) + 9) * pulse - CORNER / 2);
    for (let corner = 0; corner < 4; corner++) {
      const right = corner % 2 === 0 ? -1 : 1;
      const below = corner < 2 ? -1 : 1;
      pen.tint = 0xfff3cc;
      pen.flip = -below;
      pen.stamp(this.#corner, fish.x + across * right, fish.y + down * below, 0, -CORNER * right, CORNER);
    }
  }

  #bubbles(deltaMs: number): void {
    this.#bubbleMs += deltaMs;
    if (this.#bubbleMs < BUBBLE_EVERY_MS) return;
    this.#bubbleMs = 0;
    const { box } = this.view;
    this.effects.bubble(
      box.left + Math.random() * box.width,
      box.top + box.height * (0.5 + Math.random() * 0.5),
      5 + Math.random() * 12,
      box.height * 0.4,
    );
  }

  #pay(fish: Fish, seat: number, units: number, win: number, isOwn: boolean): void {
    const { effects } = this;
    const [x, y] = this.cannons.muzzle(seat);
    const scale = Math.max(0.62, this.view.scale);
    const size = 26 * scale;
    effects.burst(fish.x, fish.y, isOwn ? 12 : 5, 0xffe08a, fish.half * 0.7 + 24);
    effects.coins(
      fish.x,
      fish.y,
      x,
      y,
      Math.min(22, 3 + Math.round(Math.sqrt(units) * 1.6)),
      isOwn ? size : size * 0.7,
    );
    if (win > 0) {
      const text = `+${moneyText(win)}`;
      effects.words(
        text,
        fish.x,
        fish.y - fish.girth,
        Math.min(64, 24 + units * 0.3) * scale + 8,
        isOwn ? 0xffffff : 0xa0b0b8,
      );
    }
    if (units < GREAT) return;
    effects.rays(fish.x, fish.y, fish.half * 3.2, 0xffd060, 1_200);
    effects.ring(fish.x, fish.y, fish.half * 1.6, 0xffe8a0, 700);
    if (isOwn) this.shake(240);
  }

  #netScale(gun: Gun): number {
    return Math.max(0.66, this.view.scale) * (SHOT_UNITS[gun] > 1 ? 1.35 : 1);
  }

  #shake(deltaMs: number): void {
    this.#shakeMs = Math.max(0, this.#shakeMs - deltaMs);
    const { canvas } = this.#setting.renderer;
    const far = Math.min(5, this.#shakeMs * 0.02);
    const wanted =
      far > 0.1
        ? `translate(${((Math.random() - 0.5) * far).toFixed(1)}px, ${((Math.random() - 0.5) * far).toFixed(1)}px)`
        : "";
    if (canvas.style.transform !== wanted) canvas.style.transform = wanted;
  }

  #resize(): void {
    if (!this.#area) return;
    const [width, height, box] = this.#area;
    this.view.fill(box);
    this.#setting.renderer.resize(width, height, this.#pace.resolution);
  }
}
