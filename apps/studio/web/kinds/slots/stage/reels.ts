import type { Cell, Grid, SlotDefinition, SlotModeName } from "@chokdee/rules/slots";
import { Container, Graphics, Sprite } from "pixi.js";
import type { Box, ReelsBox } from "./geometry.ts";
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
  readonly stops: readonly (number | null)[] | null;
  readonly mode: SlotModeName;
  /** From this column on the reels turn longer: what has stopped promises something. */
  readonly tenseFrom?: number;
  /** A column has come to rest, while later ones may still turn. */
  readonly onRest?: (column: number) => void;
}

const FADE_MS = 140;
const FADED = 0.12;
/** How much longer each tense column turns, as a share of a banner's time. */
const TENSE = 0.42;

export class Reels extends Container {
  readonly #setting: Setting;
  readonly #reels: readonly Reel[];
  readonly #tension = new Graphics({ blendMode: "add" });
  readonly #sources: Readonly<Record<SlotModeName, readonly ReelSource[]>>;
  #box: ReelsBox | undefined;
  #startedAt = 0;

  constructor(setting: Setting) {
    super();
    this.#setting = setting;
    const { definition, motion, textures } = setting;
    const base = reelSources(definition.base);
    this.#sources = { base, free: definition.freeSpins ? reelSources(definition.freeSpins.mode) : base };
    this.#reels = base.map(({ filler }, index) => {
      const column = Array.from({ length: definition.heights?.[index] ?? definition.rows }, filler);
      const grows = definition.grows === true;
      return new Reel({ motion, textures, rows: definition.rows, grows }, column, filler);
    });
    // Whatever symbol comes next, its source is among those of the command that draws the reels.
    const kept = textures.sources.map((texture) => new Sprite({ texture, alpha: 0 }));
    this.addChild(this.#tension, ...kept, ...this.#reels);
  }

  fit(box: ReelsBox): void {
    this.#box = box;
    this.position.set(box.x, box.y);
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

  /** Where a cell is, from the upper left of the reels. */
  rect({ column, row }: Cell): Box {
    const { cellWidth = 0, cellHeight = 0 } = this.#box ?? {};
    const above = this.#reels[column]?.above ?? 0;
    return { x: column * cellWidth, y: (above + row) * cellHeight, width: cellWidth, height: cellHeight };
  }

  centre(cell: Cell): { readonly x: number; readonly y: number } {
    const { x, y, width, height } = this.rect(cell);
    return { x: x + width / 2, y: y + height / 2 };
  }

  show(grid: Grid): void {
    for (const [column, reel] of this.#reels.entries()) reel.show(grid[column] ?? []);
  }

  get isSpinning(): boolean {
    return this.#reels.some((reel) => reel.isSpinning);
  }

  roll(deltaMs: number): void {
    for (const reel of this.#reels) reel.roll(deltaMs);
  }

  /** A symbol at rest lies so many rows above its place: what is above the window is not seen. */
  lift({ column, row }: Cell, rows: number): void {
    this.#reels[column]?.lift(row, rows);
  }

  /** Draws once what a spin draws, so that it is made before the first one. */
  rehearse(): void {
    for (const reel of this.#reels) reel.rehearse();
  }

  /** All columns turn but those that stand still. */
  start(timing: Timing, standing: ReadonlySet<number> = new Set()): void {
    this.#startedAt = performance.now();
    if (this.#setting.isCalm) {
      void this.#setting.motion.run(FADE_MS, (share) => (this.alpha = 1 - (1 - FADED) * share));
      return;
    }
    for (const [column, reel] of this.#reels.entries()) if (!standing.has(column)) reel.start(timing);
  }

  /** Stops column after column on the decided symbols. */
  async land(landing: Landing, timing: Timing): Promise<void> {
    if (this.#setting.isCalm) return this.#fadeIn(landing);
    const early = timing.shortestSpin - (performance.now() - this.#startedAt);
    await this.#setting.motion.wait(early);
    await Promise.all(this.#reels.map((reel, column) => this.#landOne(reel, column, landing, timing)));
    this.#tension.clear();
  }

  async #landOne(reel: Reel, column: number, landing: Landing, timing: Timing): Promise<void> {
    const symbols = landing.grid[column] ?? [];
    const source = this.#sources[landing.mode][column];
    if (!source) return;
    if (!reel.isSpinning) {
      reel.show(symbols);
      landing.onRest?.(column);
      return;
    }
    await this.#setting.motion.wait(column * timing.between);
    const tense = column - (landing.tenseFrom ?? Infinity) + 1;
    if (tense > 0) {
      await this.#setting.motion.wait((tense - 1) * timing.banner * TENSE);
      this.#glow(column);
      await this.#setting.motion.wait(timing.banner * TENSE);
    }
    const stop = landing.stops?.[column] ?? undefined;
    await reel.land(symbols, source.around(stop, symbols.length), timing);
    landing.onRest?.(column);
    this.#setting.onStop(column);
  }

  /** The column that may bring it is lit. */
  #glow(column: number): void {
    const box = this.#box;
    if (!box) return;
    this.#tension
      .clear()
      .roundRect(column * box.cellWidth + 2, 2, box.cellWidth - 4, box.height - 4, 10)
      .fill({ color: 0xffb84a, alpha: 0.28 })
      .stroke({ color: 0xffe9a8, width: 3, alpha: 0.9 });
  }

  async #fadeIn({ grid, onRest }: Landing): Promise<void> {
    this.show(grid);
    if (onRest) for (const column of grid.keys()) onRest(column);
    await this.#setting.motion.run(FADE_MS, (share) => (this.alpha = FADED + (1 - FADED) * share));
    this.#setting.onStop(grid.length - 1);
  }
}
