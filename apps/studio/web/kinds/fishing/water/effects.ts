import type { Cut, Pen } from "../gl/pen.ts";
import type { CutOf } from "./draw-fish.ts";
import type { Words } from "./words.ts";

type Kind = "spark" | "coin" | "bubble" | "ring" | "bolt" | "beam" | "rays" | "words";

interface Mote {
  kind: Kind;
  past: number;
  life: number;
  /** Waits before it begins. */
  delay: number;
  x: number;
  y: number;
  /** Where it goes, or how fast. */
  toX: number;
  toY: number;
  size: number;
  spin: number;
  tint: number;
  text: string;
  isOn: boolean;
}

const MAX_MOTES = 300;
const GOLD = 0xffd878;
const COINS = ["coin-0", "coin-1", "coin-2", "coin-1"] as const;

/** Everything that shines for a moment. All of it is made beforehand and used again. */
export class Effects {
  readonly #motes: readonly Mote[] = Array.from({ length: MAX_MOTES }, () => ({
    kind: "spark" as Kind,
    past: 0,
    life: 1,
    delay: 0,
    x: 0,
    y: 0,
    toX: 0,
    toY: 0,
    size: 1,
    spin: 0,
    tint: GOLD,
    text: "",
    isOn: false,
  }));
  #next = 0;
  readonly #cutOf: CutOf;
  readonly #words: Words;
  readonly isCalm: boolean;

  constructor(cutOf: CutOf, words: Words, isCalm: boolean) {
    this.#cutOf = cutOf;
    this.#words = words;
    this.isCalm = isCalm;
  }

  burst(x: number, y: number, count: number, tint: number, reach: number): void {
    if (this.isCalm) return;
    for (let index = 0; index < count; index++) {
      const angle = Math.random() * Math.PI * 2;
      const far = reach * (0.4 + Math.random() * 0.8);
      const mote = this.#take("spark", x, y, 360 + Math.random() * 340);
      mote.toX = x + Math.cos(angle) * far;
      mote.toY = y + Math.sin(angle) * far;
      mote.size = reach * (0.16 + Math.random() * 0.2);
      mote.tint = tint;
    }
  }

  /** Coins that spring out of a catch, hang a moment, and fly to their seat. */
  coins(x: number, y: number, toX: number, toY: number, count: number, size: number): void {
    if (this.isCalm) return;
    for (let index = 0; index < count; index++) {
      const mote = this.#take(
        "coin",
        x + (Math.random() - 0.5) * size * 2.4,
        y + (Math.random() - 0.5) * size * 2.4,
        820 + index * 26,
      );
      mote.delay = index * 34;
      mote.toX = toX;
      mote.toY = toY;
      mote.size = size * (0.85 + Math.random() * 0.3);
      mote.spin = Math.random() * 4;
    }
  }

  ring(x: number, y: number, size: number, tint: number, life = 520): void {
    const mote = this.#take("ring", x, y, life);
    mote.size = size;
    mote.tint = tint;
  }

  rays(x: number, y: number, size: number, tint: number, life: number): void {
    const mote = this.#take("rays", x, y, life);
    mote.size = size;
    mote.tint = tint;
  }

  /** Lightning from one point to another. */
  bolt(x: number, y: number, toX: number, toY: number, delay: number, tint = 0x9af0ff): void {
    const mote = this.#take("bolt", x, y, 420);
    mote.toX = toX;
    mote.toY = toY;
    mote.delay = delay;
    mote.tint = tint;
    mote.size = 34;
  }

  beam(x: number, y: number, toX: number, toY: number, size: number, tint: number, life: number): void {
    const mote = this.#take("beam", x, y, life);
    mote.toX = toX;
    mote.toY = toY;
    mote.size = size;
    mote.tint = tint;
  }

  bubble(x: number, y: number, size: number, rise: number): void {
    if (this.isCalm) return;
    const mote = this.#take("bubble", x, y, 2_600 + Math.random() * 1_600);
    mote.toX = x + (Math.random() - 0.5) * 40;
    mote.toY = y - rise;
    mote.size = size;
    mote.spin = Math.random() * 6;
  }

  words(text: string, x: number, y: number, size: number, tint: number, delay = 0): void {
    const mote = this.#take("words", x, y, 1_500);
    mote.text = text;
    mote.size = size;
    mote.tint = tint;
    mote.delay = delay;
  }

  draw(pen: Pen, deltaMs: number): void {
    for (const mote of this.#motes) {
      if (!mote.isOn) continue;
      if (mote.delay > 0) {
        mote.delay -= deltaMs;
        continue;
      }
      mote.past += deltaMs;
      const share = mote.past / mote.life;
      if (share >= 1) mote.isOn = false;
      else this.#paint(pen, mote, share);
    }
  }

  #paint(pen: Pen, mote: Mote, share: number): void {
    const { x, y, toX, toY, size } = mote;
    const left = 1 - share;
    switch (mote.kind) {
      case "spark": {
        const eased = 1 - left * left * left;
        pen.alpha = left;
        pen.glow = 1;
        pen.tint = mote.tint;
        return this.#stamp(
          pen,
          "spark",
          x + (toX - x) * eased,
          y + (toY - y) * eased + share * share * 20,
          share * 2,
          size * (0.4 + 0.6 * left),
        );
      }
      case "coin":
        return this.#coin(pen, mote, share);
      case "bubble":
        pen.alpha = Math.min(1, share * 6) * Math.min(1, left * 4) * 0.75;
        return this.#stamp(
          pen,
          "bubble",
          x + (toX - x) * share + Math.sin(share * 14 + mote.spin) * size * 0.5,
          y + (toY - y) * share,
          0,
          size,
        );
      case "ring":
        pen.alpha = left * left;
        pen.glow = 0.8;
        pen.tint = mote.tint;
        return this.#stamp(pen, "ring", x, y, 0, size * (0.2 + 1.9 * (1 - left * left)));
      case "rays":
        pen.alpha = Math.min(1, share * 8) * Math.min(1, left * 2.4) * 0.8;
        pen.glow = 1;
        pen.tint = mote.tint;
        return this.#stamp(pen, "rays", x, y, share * 1.4, size);
      case "bolt":
      case "beam":
        return this.#line(pen, mote, left);
      case "words": {
        const pop = share < 0.16 ? 0.5 + 0.62 * Math.sin((share / 0.16) * 1.9) : 1;
        return this.#words.write(
          pen,
          mote.text,
          x,
          y - share * size * 1.5,
          size * pop,
          Math.min(1, left * 3),
          mote.tint,
        );
      }
    }
  }

  #coin(pen: Pen, mote: Mote, share: number): void {
    const { x, y, toX, toY, size } = mote;
    // Up and out first, then along a bow to the seat.
    const go = Math.max(0, (share - 0.34) / 0.66);
    const eased = go * go * (3 - 2 * go);
    const up = Math.sin(Math.min(1, share / 0.34) * Math.PI * 0.5) * size * 1.5;
    const bow = Math.sin(eased * Math.PI) * size * 2.2 * (mote.spin > 2 ? 1 : -1);
    const frame = Math.floor(share * 22 + mote.spin) % COINS.length;
    pen.alpha = Math.min(1, (1 - share) * 8);
    this.#stamp(
      pen,
      COINS[frame] ?? "coin-0",
      x + (toX - x) * eased + bow,
      y + (toY - y) * eased - up * (1 - eased),
      frame === 3 ? 0.2 : -0.15,
      size * (1 - 0.3 * eased),
    );
  }

  #line(pen: Pen, mote: Mote, left: number): void {
    const { x, y, toX, toY, size } = mote;
    const dx = toX - x;
    const dy = toY - y;
    const far = Math.hypot(dx, dy);
    const isBolt = mote.kind === "bolt";
    pen.alpha = left;
    pen.glow = 1;
    pen.tint = mote.tint;
    pen.flip = isBolt && Math.random() > 0.5 ? -1 : 1;
    const cut: Cut = this.#cutOf(isBolt ? "bolt" : "beam");
    const thick = isBolt
      ? size * (0.8 + Math.random() * 0.6)
      : size * (0.25 + 0.75 * left) * (0.9 + Math.random() * 0.2);
    pen.stamp(cut, x + dx / 2, y + dy / 2, Math.atan2(dy, dx), far, thick);
  }

  #stamp(pen: Pen, picture: string, x: number, y: number, angle: number, size: number): void {
    const cut = this.#cutOf(picture);
    pen.stamp(cut, x, y, angle, size * cut.share, size * cut.share * cut.ratio);
  }

  /** The next in turn, also where it still shines: the newest is what is looked at. */
  #take(kind: Kind, x: number, y: number, life: number): Mote {
    for (let tries = 0; tries < MAX_MOTES; tries++) {
      this.#next = (this.#next + 1) % MAX_MOTES;
      if (this.#motes[this.#next]?.isOn === false) break;
    }
    const mote = this.#motes[this.#next];
    if (!mote) throw new RangeError("no mote");
    mote.kind = kind;
    mote.past = 0;
    mote.life = life;
    mote.delay = 0;
    mote.x = mote.toX = x;
    mote.y = mote.toY = y;
    mote.tint = GOLD;
    mote.isOn = true;
    return mote;
  }
}
