import { bitsIn, dropBoard, findGroups, prepareBoard } from "./cluster-board.ts";
import type { SlotDefinition, SpinMode } from "../definition.ts";
import type { BoardCounts, CountedBoards, GameFigures, PlayFigures } from "../figures.ts";
import { hitPercents } from "./hit-law.ts";
import { ERRORS_95 } from "./simulated-figures.ts";

/**
 * Drops first boards of a game on clusters. Those with more scatters than anything is given for count as with so many.
 * Two such counts over different draws can be added field by field.
 */
export function countBoards(
  definition: SlotDefinition,
  mode: SpinMode,
  boards: number,
  nextWord: () => number,
): BoardCounts {
  const board = prepareBoard(definition, mode);
  const { left, right, paying } = board;
  const empty = Array.from({ length: mostScatters(definition) + 1 }, () => 0);
  for (let dropped = 0; dropped < boards; dropped++) {
    dropBoard(board, nextWord);
    findGroups(board);
    if (board.groups > 0) continue;
    const scatters = Math.min(empty.length - 1, bitsIn(left[paying] ?? 0) + bitsIn(right[paying] ?? 0));
    empty[scatters] = (empty[scatters] ?? 0) + 1;
  }
  return { boards, empty };
}

/** The figures with what the counted boards tell of how many rounds win anything. */
export function withCountedHits(definition: SlotDefinition, figures: GameFigures, counted: CountedBoards): GameFigures {
  const hits = countedHits(definition, counted);
  return {
    ...figures,
    spin: { ...figures.spin, ...hits.spin },
    buy: figures.buy && { ...figures.buy, ...hits.buy },
    firstBoards: counted,
  };
}

export type HitFigures = Pick<PlayFigures, "hitPercent" | "hitErrorPercent">;

/**
 * The margin of a spin has two parts: its own boards, whose spread is not above that of a plain yes or no, and how much
 * it moves where free spins are empty as often as they may be.
 */
export function countedHits(
  definition: SlotDefinition,
  { base, free }: CountedBoards,
): Readonly<Record<"spin" | "buy", HitFigures>> {
  if (definition.ante) throw new RangeError(`${definition.id}: boards at the higher stake are not counted`);
  const none = sum(free.empty) / free.boards;
  const more = 1 + marginOf(none, free.boards) / none;
  const shares = ({ boards, empty }: BoardCounts, factor: number) => empty.map((count) => (factor * count) / boards);
  const percents = (factor: number) =>
    hitPercents(definition, (mode) => (mode === definition.base ? shares(base, 1) : shares(free, factor)));
  const [{ spin, buy }, least] = [percents(1), percents(more)];
  return {
    spin: {
      hitPercent: spin,
      hitErrorPercent: Math.hypot(100 * marginOf(spin / 100, base.boards), spin - least.spin),
    },
    buy: { hitPercent: buy, hitErrorPercent: buy - least.buy },
  };
}

function marginOf(share: number, boards: number): number {
  return ERRORS_95 * Math.sqrt((share * (1 - share)) / boards);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** From so many on nothing changes. */
function mostScatters({ symbols, freeSpins }: SlotDefinition): number {
  const scatter = symbols.find(({ role }) => role === "scatter");
  const given = [scatter?.pays, freeSpins?.award, freeSpins?.retrigger];
  return Math.max(0, ...given.flatMap((byCount) => Object.keys(byCount ?? {}).map(Number)));
}
