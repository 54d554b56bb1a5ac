import type { Cell, Grid, SlotDefinition, SlotModeName } from "@chokdee/rules/slots";
import { Container, Graphics, type Sprite } from "pixi.js";
import type { ReelsBox } from "./geometry.ts";
import type { Motion } from "./motion.ts";
import type { Timing } from "./pace.ts";
import { Reel } from "./reel.ts";
import { type ReelSource, reelSources } from "./reel-source.ts";
import type { SymbolTextures } from "./textures.ts";

interface Setting {
  readonly definition: SlotDefinition;
  readonly motion: Motion;
  readonly textures: SymbolTextures;
  /** With reduced motion nothing spins: symbols fade out and in. */
  readonly isCalm: boolean;
  readonly onStop: (column: number) => void;
}

export interface Landing {
  readonly grid: Grid;
  readonly stops: readonly number[] | null;
  readonly mode: SlotModeName;
}

const FADE_MS = 140;
const FADED = 0.12;

export class Reels extends Container {
  readonly #setting: Setting;
  readonly #reels: readonly Reel[];
  readonly #window = new Graphics();
  readonly #sources: Readonly<Record<SlotModeName, readonly ReelSource[]>>;
  #box: ReelsBox | undefined;
  #startedAt = 0;

  constructor(setting: Setting) {
    super();
    this.#setting = setting;
    const { definition, motion, textures } = setting;
    const base = reelSources(definition.base);
    this.#sources = { base, free: definition.freeSpins ? reelSources(definition.freeSpins.mode) : base };
    this.#reels = base.map(({ filler }) => {
      const column = Array.from({ length: definition.rows }, filler);
      return new Reel(motion, textures, column, filler);
    });
    this.addChild(...this.#reels, this.#window);
    this.#window.visible = false;
  }

  fit(box: ReelsBox): void {
    this.#box = box;
    this.position.set(box.x, box.y);
    this.#window.clear().rect(0, 0, box.width, box.height).fill(0xffffff);
    for (const [column, reel] of this.#reels.entries()) {
      reel.x = column * box.cellWidth;
      reel.fit(box);
    }
  }

  get box(): ReelsBox | undefined {
    return this.#box;
  }

  get grid(): Grid {
    return this.#reels.map(({ column }) => column);
  }

  cell({ column, row }: Cell): Sprite | undefined {
    return this.#reels[column]?.cell(row);
  }

  show(grid: Grid): void {
    for (const [column, reel] of this.#reels.entries()) reel.show(grid[column] ?? []);
  }

  roll(deltaMs: number): void {
    for (const reel of this.#reels) reel.roll(deltaMs);
  }

  /** Only moving symbols need the window's mask; resting ones may glow beyond it. */
  crop(cropped: boolean): void {
    this.#window.visible = cropped;
    this.mask = cropped ? this.#window : null;
  }

  start(timing: Timing): void {
    this.#startedAt = performance.now();
    if (this.#setting.isCalm) {
      void this.#setting.motion.run(FADE_MS, (share) => (this.alpha = 1 - (1 - FADED) * share));
      return;
    }
    this.crop(true);
    for (const reel of this.#reels) reel.start(timing);
  }

  /** Stops column after column on the decided symbols. */
  async land(landing: Landing, timing: Timing): Promise<void> {
    if (this.#setting.isCalm) return this.#fadeIn(landing.grid);
    const early = timing.shortestSpin - (performance.now() - this.#startedAt);
    await this.#setting.motion.wait(early);
    await Promise.all(this.#reels.map((reel, column) => this.#landOne(reel, column, landing, timing)));
    this.crop(false);
  }

  async #landOne(reel: Reel, column: number, { grid, stops, mode }: Landing, timing: Timing): Promise<void> {
    await this.#setting.motion.wait(column * timing.between);
    const symbols = grid[column] ?? [];
    const source = this.#sources[mode][column];
    if (!source) return;
    await reel.land(symbols, source.around(stops?.[column], symbols.length), timing);
    this.#setting.onStop(column);
  }

  async #fadeIn(grid: Grid): Promise<void> {
    this.show(grid);
    await this.#setting.motion.run(FADE_MS, (share) => (this.alpha = FADED + (1 - FADED) * share));
    this.#setting.onStop(grid.length - 1);
  }
}
