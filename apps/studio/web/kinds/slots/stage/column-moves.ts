import type { Cell, Grid } from "@chokdee/rules/slots";
import { Container, Graphics, Sprite } from "pixi.js";
import { bounce, easeIn, easeOut } from "./motion.ts";
import type { Motion } from "./motion.ts";
import type { Timing } from "./pace.ts";
import type { Reels } from "./reels.ts";
import type { Sparks } from "./sparks.ts";
import type { SymbolTextures } from "./textures.ts";
import { Trays } from "./trays.ts";

interface Scene {
  readonly reels: Reels;
  readonly motion: Motion;
  readonly sparks: Sparks;
  readonly textures: SymbolTextures;
  readonly colours: readonly number[];
  readonly isCalm: boolean;
}

/** How far apart the halves of a split symbol stand, and how large each is, as shares of the whole. */
const HALF = { apart: 0.19, size: 0.66 };

/** What happens to whole columns and single places between a stop and its win. It is drawn over the reels. */
export class ColumnMoves extends Container {
  readonly #scene: Scene;
  readonly #halves = new Container();
  readonly #moving = new Container();
  readonly #marks = new Graphics();
  readonly #trays: Trays;

  constructor(scene: Scene) {
    super();
    this.#scene = scene;
    this.#trays = new Trays(scene.reels);
    this.addChild(this.#trays, this.#marks, this.#halves, this.#moving);
  }

  fit(): void {
    const { box } = this.#scene.reels;
    if (!box) return;
    this.position.set(box.x, box.y);
    this.#trays.fit();
  }

  /** Whatever was split or marked by the last stop. */
  clear(): void {
    this.#marks.clear();
    this.#trays.show([]);
    for (const part of [...this.#halves.removeChildren(), ...this.#moving.removeChildren()]) part.destroy();
  }

  /** A blow to each column: its symbols stand twice. */
  async strike(columns: readonly number[], timing: Timing): Promise<void> {
    const { reels, motion, textures, isCalm } = this.#scene;
    const { box } = reels;
    if (!box) return;
    for (const column of columns) {
      const blow = new Sprite({ texture: textures.sharp("strike"), anchor: 0.5 });
      const size = box.cellWidth * 1.5;
      blow.position.set((column + 0.5) * box.cellWidth, box.height / 2);
      this.#moving.addChild(blow);
      await motion.run(
        isCalm ? 0 : timing.fall * 0.7,
        (share) => {
          blow.setSize(size * (2.2 - 1.2 * share));
          blow.alpha = Math.min(1, share * 2);
        },
        easeIn,
      );
      this.#burst({ column, row: 1 }, 18);
      this.#split(column);
      await motion.run(timing.fall * 0.5, (share) => (blow.alpha = 1 - share));
      blow.destroy();
    }
  }

  #split(column: number): void {
    const { reels } = this.#scene;
    for (const row of (reels.grid[column] ?? []).keys()) {
      const whole = reels.cell({ column, row });
      if (!whole) continue;
      const { x, y } = reels.centre({ column, row });
      const size = whole.width;
      const half = new Sprite({ texture: whole.texture, anchor: 0.5 });
      half.setSize(size * HALF.size);
      half.position.set(x + size * HALF.apart, y + size * HALF.apart);
      this.#halves.addChild(half);
      whole.setSize(size * HALF.size);
      whole.position.set(whole.x - size * HALF.apart, whole.y - size * HALF.apart);
    }
  }

  /** A symbol fills columns, from the middle outwards. */
  async expand(columns: readonly number[], grid: Grid, timing: Timing): Promise<void> {
    const { reels, motion, isCalm } = this.#scene;
    const { box } = reels;
    if (!box) return;
    reels.show(grid);
    const sprites = columns.flatMap((column) =>
      [...(grid[column] ?? []).keys()].flatMap((row) => reels.cell({ column, row }) ?? []),
    );
    const scales = sprites.map((sprite) => sprite.scale.x);
    if (!isCalm)
      for (const column of columns) this.#burst({ column, row: Math.floor((grid[column]?.length ?? 1) / 2) }, 22);
    await motion.run(
      isCalm ? 0 : timing.fall * 1.2,
      (share) => {
        for (const [index, sprite] of sprites.entries()) sprite.scale.set((scales[index] ?? 1) * share);
      },
      bounce,
    );
    this.#glow(columns);
  }

  #glow(columns: readonly number[]): void {
    const { box } = this.#scene.reels;
    if (!box) return;
    for (const column of columns) {
      this.#marks
        .roundRect(column * box.cellWidth + 3, 3, box.cellWidth - 6, box.height - 6, 12)
        .stroke({ color: 0xffe08a, width: 3, alpha: 0.95 });
    }
  }

  /** Places turn over and show something else. */
  async become(places: readonly Cell[], grid: Grid, timing: Timing): Promise<void> {
    const { reels, motion, isCalm } = this.#scene;
    const sprites = places.flatMap((cell) => reels.cell(cell) ?? []);
    const scale = sprites[0]?.scale.y ?? 1;
    const turn = (share: number) => {
      for (const sprite of sprites) sprite.scale.x = scale * (1 - share);
    };
    if (!isCalm) await motion.run(timing.fall * 0.4, turn, easeIn);
    reels.show(grid);
    if (isCalm) return;
    for (const cell of places) this.#burst(cell, 8);
    await motion.run(timing.fall * 0.5, (share) => turn(1 - share), easeOut);
  }

  /** Wild columns move to the left; one at the edge leaves. */
  async walk(moves: readonly { readonly from: number; readonly to: number | null }[], timing: Timing): Promise<void> {
    const { reels, motion, isCalm } = this.#scene;
    const { box } = reels;
    if (!box) return;
    this.#marks.clear();
    const before = reels.grid;
    const walkers = moves.flatMap(({ from, to }) =>
      [...(before[from] ?? []).keys()].flatMap((row) => {
        const still = reels.cell({ column: from, row });
        if (!still) return [];
        const sprite = new Sprite({ texture: still.texture, anchor: 0.5 });
        const { x, y } = reels.centre({ column: from, row });
        sprite.setSize(still.width);
        sprite.position.set(x, y);
        this.#moving.addChild(sprite);
        still.alpha = 0;
        return [{ sprite, x, y, leaves: to === null }];
      }),
    );
    await motion.run(
      isCalm ? 0 : timing.fall * 1.6,
      (share) => {
        for (const { sprite, x, y, leaves } of walkers) {
          sprite.position.set(x - box.cellWidth * share, y - Math.sin(share * Math.PI) * box.cellHeight * 0.22);
          if (leaves) sprite.alpha = 1 - share;
        }
      },
      easeOut,
    );
    reels.show(
      before.map((column, index) => {
        const move = moves.find(({ to }) => to === index);
        return move ? (before[move.from] ?? column) : column;
      }),
    );
    for (const { sprite } of walkers) sprite.destroy();
  }

  /** New symbols drop into empty places of a board that is kept; the other empty ones shimmer. */
  async fill(added: readonly Cell[], grid: Grid, timing: Timing): Promise<void> {
    const { reels, motion, isCalm } = this.#scene;
    this.#trays.show(emptyPlaces(reels.grid));
    if (isCalm) await motion.wait(timing.fall);
    else await motion.run(timing.fall * 1.4, (share) => this.#trays.shine(share));
    reels.show(grid);
    this.#trays.show(emptyPlaces(grid));
    const sprites = added.flatMap((cell) => reels.cell(cell) ?? []);
    const scale = sprites[0]?.scale.x ?? 1;
    if (added.length === 0) return;
    await motion.run(
      isCalm ? 0 : timing.fall * 0.8,
      (share) => {
        for (const sprite of sprites) sprite.scale.set(scale * (2 - share));
      },
      bounce,
    );
    for (const cell of added) this.#burst(cell, 12);
  }

  #burst(cell: Cell, count: number): void {
    const { reels, sparks, colours, isCalm } = this.#scene;
    const { box } = reels;
    if (!box || isCalm) return;
    const { x, y } = reels.centre(cell);
    sparks.burst(box.x + x, box.y + y, count, colours, box.cellWidth);
  }
}

function emptyPlaces(grid: Grid): Cell[] {
  return grid.flatMap((symbols, column) => symbols.flatMap((symbol, row) => (symbol === "" ? [{ column, row }] : [])));
}
