import type { WalkingWilds } from "./definition.ts";
import type { Grid } from "./events.ts";
import { findWins } from "./find-wins.ts";
import { addWins, freshState, multiplierAt, type Lying, type Play, type Stop } from "./play-stop.ts";
import { dropReels } from "./reels.ts";
import { isFull } from "./round-book.ts";
import { symbolsOf } from "./symbols.ts";

/**
 * A stop with the spins that its wilds bring: each fills its column, and before every further spin all of them move one
 * column to the left.
 */
export function playWalk(play: Play, { mode, name }: Stop, { most, factors }: WalkingWilds): Lying {
  const { definition, draws, book } = play;
  const { wilds } = symbolsOf(definition);
  const { heights } = freshState(definition);
  const [wild = ""] = wilds;
  let columns: readonly number[] = [];
  for (let number = 0; ; number++) {
    const standing = new Set(columns);
    const fill = (grid: Grid, isWild: ReadonlySet<number>): Grid =>
      grid.map((places, column) =>
        isWild.has(column) ? Array.from({ length: heights[column] ?? 0 }, () => wild) : places,
      );
    const { grid, stops } = dropReels(mode.reels, heights, draws, (column) => !standing.has(column));
    const shown = fill(grid, standing);
    book.events.push({ type: "reveal", mode: name, grid: shown, stops });
    const landed = [...grid.keys()].filter((column) => grid[column]?.some((symbol) => wilds.has(symbol)));
    columns = [...columns, ...landed].sort((a, b) => a - b);
    const filled = fill(shown, new Set(columns));
    if (landed.length > 0) book.events.push({ type: "expand", symbol: wild, columns: landed, grid: filled });
    const wins = findWins(definition, filled);
    const factor = multiplierAt(mode, 0) * (factors[Math.min(columns.length, factors.length - 1)] ?? 1);
    if (wins.length > 0) addWins(wins, factor, book);
    const moves = columns.map((from) => ({ from, to: from > 0 ? from - 1 : null }));
    columns = moves.flatMap(({ to }) => to ?? []);
    if (columns.length === 0 || number >= most || isFull(book)) return { grid: filled, values: undefined };
    book.events.push({ type: "walk", moves, number: number + 1 });
  }
}
