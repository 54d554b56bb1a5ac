import { MAX_SPRITES, STRIDE } from "./renderer.ts";

/** Where a picture lies in its sheet. */
export interface Cut {
  readonly sheet: number;
  readonly u0: number;
  readonly v0: number;
  readonly u1: number;
  readonly v1: number;
  /** Height to width. */
  readonly ratio: number;
  /** Which part of the side of its square its width is. */
  readonly share: number;
}

const WHITE = 0xffffff;

/**
 * Writes sprites into the frame. What is set stays for one sprite: `pen.alpha = 0.5; pen.stamp(…)`. It makes nothing, so
 * that no frame waits for the collector.
 */
export class Pen {
  readonly #numbers: Float32Array;
  count = 0;
  alpha = 1;
  tint = WHITE;
  flash = 0;
  /** 1 adds its light to what is behind. */
  glow = 0;
  /** Levels of blur. */
  soft = 0;
  flip = 1;
  bend = 0;
  amount = 0;
  phase = 0;
  waves = 0;
  /** The stretch of its creature that it shows, from tail to nose. */
  from = 0;
  to = 1;

  constructor(numbers: Float32Array) {
    this.#numbers = numbers;
  }

  begin(): void {
    this.count = 0;
    this.#reset();
  }

  /** One sprite about its middle. A negative width mirrors it. */
  stamp(cut: Cut, x: number, y: number, angle: number, width: number, height: number): void {
    if (this.count < MAX_SPRITES) {
      const out = this.#numbers;
      const at = this.count++ * STRIDE;
      out[at] = x;
      out[at + 1] = y;
      out[at + 2] = angle;
      out[at + 3] = this.flip;
      out[at + 4] = width;
      out[at + 5] = height;
      out[at + 6] = this.amount;
      out[at + 7] = this.phase;
      out[at + 8] = cut.u0;
      out[at + 9] = cut.v0;
      out[at + 10] = cut.u1;
      out[at + 11] = cut.v1;
      out[at + 12] = ((this.tint >> 16) & 255) / 255;
      out[at + 13] = ((this.tint >> 8) & 255) / 255;
      out[at + 14] = (this.tint & 255) / 255;
      out[at + 15] = this.alpha;
      out[at + 16] = this.flash;
      out[at + 17] = this.glow;
      out[at + 18] = cut.sheet;
      out[at + 19] = this.soft;
      out[at + 20] = this.from;
      out[at + 21] = this.to;
      out[at + 22] = this.waves;
      out[at + 23] = this.bend;
    }
    this.#reset();
  }

  #reset(): void {
    this.alpha = 1;
    this.tint = WHITE;
    this.flash = 0;
    this.glow = 0;
    this.soft = 0;
    this.flip = 1;
    this.bend = 0;
    this.amount = 0;
    this.phase = 0;
    this.waves = 0;
    this.from = 0;
    this.to = 1;
  }
}
