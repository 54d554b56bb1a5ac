import type { Cell, Grid } from "@chokdee/rules/slots";
import { bounce, easeOut, type Motion } from "./motion.ts";
import type { Timing } from "./pace.ts";
import type { Reels } from "./reels.ts";
import type { Sparks } from "./sparks.ts";

export interface Fall {
  readonly removed: readonly Cell[];
  readonly added: Grid;
  readonly grid: Grid;
}

interface Scene {
  readonly reels: Reels;
  readonly motion: Motion;
  readonly sparks: Sparks;
  readonly colours: readonly number[];
  readonly isCalm: boolean;
}

/** The winning symbols burst, those above fall, and new ones come from the top. */
export async function playCascade(scene: Scene, fall: Fall, timing: Timing): Promise<void> {
  await burst(scene, fall.removed, timing);
  scene.reels.show(fall.grid);
  if (!scene.isCalm) await drop(scene, fall, timing);
}

async function burst({ reels, motion, sparks, colours, isCalm }: Scene, removed: readonly Cell[], timing: Timing) {
  const box = reels.box;
  if (!box) return;
  const sprites = removed.flatMap((cell) => reels.cell(cell) ?? []);
  const scale = sprites[0]?.scale.x ?? 1;
  if (!isCalm) {
    for (const cell of removed) {
      const { x, y } = reels.centre(cell);
      sparks.burst(box.x + x, box.y + y, 7, colours, box.cellWidth);
    }
  }
  await motion.run(
    timing.fall * 0.6,
    (share) => {
      for (const sprite of sprites) {
        sprite.alpha = 1 - share;
        if (!isCalm) sprite.scale.set(scale * (1 + 0.35 * share));
      }
    },
    easeOut,
  );
  for (const sprite of sprites) sprite.alpha = 1;
}

/**
 * How many rows each symbol of a column falls, from the top down. More that come than went make the column taller at
 * its head.
 */
export function fallsOf(rows: number, removed: readonly number[], added: number): number[] {
  const gone = new Set(removed);
  const grown = added - gone.size;
  const remaining = Array.from({ length: rows - grown }, (_, row) => row).filter((row) => !gone.has(row));
  return Array.from({ length: rows }, (_, row) => (row < added ? added : row - grown - (remaining[row - added] ?? 0)));
}

async function drop({ reels, motion }: Scene, { removed, added, grid }: Fall, timing: Timing): Promise<void> {
  await Promise.all(
    grid.map(async (symbols, column) => {
      const gone = removed.filter((cell) => cell.column === column).map((cell) => cell.row);
      const come = added[column]?.length ?? 0;
      if (come === 0) return;
      const falls = fallsOf(symbols.length, gone, come);
      const place = (share: number) => {
        for (const [row, rows] of falls.entries()) if (rows > 0) reels.lift({ column, row }, rows * (1 - share));
      };
      place(0);
      await motion.wait(column * timing.between * 0.25);
      await motion.run(timing.fall, place, bounce);
    }),
  );
}
