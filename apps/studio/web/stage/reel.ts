import { Container, Sprite } from "pixi.js";
import { type ReelsBox, rowsAbove } from "./geometry.ts";
import { easeIn, type Motion } from "./motion.ts";
import type { Timing } from "./pace.ts";
import { Tape, type LandingReel } from "./tape.ts";
import type { SymbolTextures } from "./textures.ts";

const START_MS = 150;
const SETTLE_MS = 150;
/** How far the reel overshoots its stop, in cells. */
const SWING = 0.09;
/** From this speed on a symbol is blurred, in cells per millisecond. */
const RUSH = 0.012;

interface Setting {
  readonly motion: Motion;
  readonly textures: SymbolTextures;
  /** The tallest that the column may be, and whether it grows from the foot. */
  readonly rows: number;
  readonly grows: boolean;
}

/** One column: as many symbols as it has rows and one more that enters from above. */
export class Reel extends Container {
  readonly #setting: Setting;
  readonly #tape: Tape;
  readonly #sprites: readonly Sprite[];
  #column: readonly string[];
  #box: ReelsBox | undefined;
  #place = 0;
  #speed = 0;
  #spinning = false;

  constructor(setting: Setting, column: readonly string[], filler: () => string) {
    super();
    this.#setting = setting;
    this.#column = column;
    this.#tape = new Tape(column, filler);
    this.#sprites = Array.from({ length: setting.rows + 1 }, () => new Sprite({ anchor: 0.5 }));
    this.addChild(...this.#sprites);
  }

  /** The symbol in a row while the reel is at rest. */
  cell(row: number): Sprite | undefined {
    return row < this.#column.length ? this.#sprites[row + 1] : undefined;
  }

  /** How many rows are free above it. */
  get above(): number {
    return rowsAbove(this.#setting.rows, this.#column.length, this.#setting.grows);
  }

  fit(box: ReelsBox): void {
    this.#box = box;
    this.#draw();
  }

  /** Shows a column without animation. */
  show(column: readonly string[]): void {
    this.#column = column;
    this.#tape.rest(column);
    this.#place = 0;
    this.#speed = 0;
    this.#draw();
  }

  start({ speed }: Timing): void {
    this.#spinning = true;
    void this.#setting.motion.run(START_MS, (share) => (this.#speed = speed * share), easeIn);
  }

  /** Called every frame; moves only while the stop is unknown. */
  roll(deltaMs: number): void {
    if (!this.#spinning) return;
    this.#place += this.#speed * deltaMs;
    this.#draw();
  }

  /** Brakes so that the column ends exactly in the window. */
  async land(column: readonly string[], reel: Omit<LandingReel, "from">, timing: Timing): Promise<void> {
    const speed = Math.max(this.#speed, timing.speed);
    const from = this.#place;
    const end = Math.ceil(from + Math.max(column.length, (speed * timing.brake) / 2));
    this.#spinning = false;
    this.#column = column;
    this.#tape.land(end, column, { ...reel, from: Math.floor(from) + 1 });
    const ms = (2 * (end - from)) / speed;
    await this.#setting.motion.run(ms, (share) => {
      this.#place = from + (end - from) * (1 - (1 - share) ** 2);
      this.#speed = speed * (1 - share);
      this.#draw();
    });
    this.#speed = 0;
    await this.#setting.motion.run(SETTLE_MS, (share) => {
      this.#place = end + SWING * Math.sin(share * Math.PI) * (1 - share);
      this.#draw();
    });
    this.show(column);
  }

  get isSpinning(): boolean {
    return this.#spinning;
  }

  get column(): readonly string[] {
    return this.#column;
  }

  #draw(): void {
    const box = this.#box;
    if (!box) return;
    const base = Math.floor(this.#place);
    const part = this.#place - base;
    const { textures } = this.#setting;
    const texture = this.#speed > RUSH ? textures.rushing : textures.sharp;
    this.y = this.above * box.cellHeight;
    for (const [index, sprite] of this.#sprites.entries()) {
      const row = index - 1;
      // The symbol above the window is seen only while the reel moves. To hide it would have all put in order again.
      sprite.alpha = row < this.#column.length && (row >= 0 || part > 0) ? 1 : 0;
      if (sprite.alpha === 0) continue;
      sprite.texture = texture(this.#tape.at(base - row));
      sprite.position.set(box.cellWidth / 2, (row + part + 0.5) * box.cellHeight);
      sprite.setSize(box.symbolSize);
      sprite.rotation = 0;
    }
  }
}
