import { Container, Graphics, type Texture } from "pixi.js";
import { type ReelsBox, rowsAbove } from "./geometry.ts";
import { easeIn, type Motion } from "./motion.ts";
import type { Timing } from "./pace.ts";
import { Tape, type LandingReel } from "./tape.ts";
import type { SymbolTextures } from "./textures.ts";
import { WindowSprite } from "./window-sprite.ts";

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
  readonly #sprites: readonly WindowSprite[];
  /** Where a column that may grow ends at its top: what turns comes from behind it. */
  readonly #lip = new Graphics();
  #column: readonly string[];
  #box: ReelsBox | undefined;
  #at = 0;
  #speed = 0;
  #spinning = false;

  constructor(setting: Setting, column: readonly string[], filler: () => string) {
    super();
    this.#setting = setting;
    this.#column = column;
    this.#tape = new Tape(column, filler);
    this.#sprites = Array.from({ length: setting.rows + 1 }, () => new WindowSprite());
    this.#lip.context.batchMode = "batch";
    this.addChild(...this.#sprites, ...(setting.grows ? [this.#lip] : []));
  }

  /** The symbol in a row while the reel is at rest. */
  cell(row: number): WindowSprite | undefined {
    return row < this.#column.length ? this.#sprites[row + 1] : undefined;
  }

  /** How many rows are free above it. */
  get above(): number {
    return rowsAbove(this.#setting.rows, this.#column.length, this.#setting.grows);
  }

  fit(box: ReelsBox): void {
    this.#box = box;
    this.#lip
      .clear()
      .rect(3, -1.25, box.cellWidth - 6, 2.5)
      .fill({ color: 0xe0c074, alpha: 0.9 })
      .rect(3, 1.25, box.cellWidth - 6, 3)
      .fill({ color: 0x000000, alpha: 0.4 });
    this.#draw();
  }

  /** Shows a column without animation. */
  show(column: readonly string[]): void {
    this.#column = column;
    this.#tape.rest(column);
    this.#at = 0;
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
    this.#at += this.#speed * deltaMs;
    this.#draw();
  }

  /** Brakes so that the column ends exactly in the window. */
  async land(column: readonly string[], reel: Omit<LandingReel, "from">, timing: Timing): Promise<void> {
    const speed = Math.max(this.#speed, timing.speed);
    const from = this.#at;
    const end = Math.ceil(from + Math.max(column.length, (speed * timing.brake) / 2));
    this.#spinning = false;
    this.#column = column;
    this.#tape.land(end, column, { ...reel, from: Math.floor(from) + 1 });
    const ms = (2 * (end - from)) / speed;
    await this.#setting.motion.run(ms, (share) => {
      this.#at = from + (end - from) * (1 - (1 - share) ** 2);
      this.#speed = speed * (1 - share);
      this.#draw();
    });
    this.#speed = 0;
    await this.#setting.motion.run(SETTLE_MS, (share) => {
      this.#at = end + SWING * Math.sin(share * Math.PI) * (1 - share);
      this.#draw();
    });
    this.show(column);
  }

  /** A symbol at rest lies so many rows above its place. */
  lift(row: number, rows: number): void {
    const sprite = this.cell(row);
    const symbol = this.#column[row];
    if (this.#box && sprite && symbol !== undefined)
      this.#place(sprite, this.#setting.textures.sharp(symbol), row - rows, this.#box);
  }

  /** Draws once what a spin draws, so that it is made before the first one. */
  rehearse(): void {
    this.#at = 0.5;
    this.#speed = 2 * RUSH;
    this.#draw();
    this.show(this.#column);
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
    const base = Math.floor(this.#at);
    const part = this.#at - base;
    const { textures } = this.#setting;
    const texture = this.#speed > RUSH ? textures.rushing : textures.sharp;
    this.y = this.above * box.cellHeight;
    this.#lip.alpha = this.above > 0 ? 1 : 0;
    let row = -2;
    for (const sprite of this.#sprites) {
      row++;
      // The symbol above the window is seen only while the reel moves. To hide it would have all put in order again.
      if (row >= this.#column.length || (row < 0 && part === 0)) sprite.alpha = 0;
      else this.#place(sprite, texture(this.#tape.at(base - row)), row + part, box);
    }
  }

  #place(sprite: WindowSprite, texture: Texture, row: number, box: ReelsBox): void {
    sprite.place(texture, box.symbolSize, (row + 0.5) * box.cellHeight, this.#column.length * box.cellHeight);
    sprite.x = box.cellWidth / 2;
    sprite.rotation = 0;
  }
}
