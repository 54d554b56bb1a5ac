import { type Draws, drawsFrom } from "../../fair/index.ts";
import type { SlotDefinition, SlotSymbol } from "../definition.ts";
import { simulationWords } from "../figures/simulation-words.ts";

export function symbol(id: string, role: SlotSymbol["role"], pays: SlotSymbol["pays"]): SlotSymbol {
  return { id, role, name: { th: id, en: id }, pays };
}

/** Three columns of two rows on two lines, small enough to look at every combination. */
export const smallLines: SlotDefinition = {
  id: "small-lines",
  version: 1,
  name: { th: "เล็ก", en: "Small" },
  columns: 3,
  rows: 2,
  unitsPerBet: 2,
  bets: [100, 200],
  maxWin: 1_000,
  symbols: [
    symbol("W", "wild", { "2": 3, "3": 50 }),
    symbol("S", "scatter", { "2": 1, "3": 4 }),
    symbol("A", "pay", { "3": 10 }),
    symbol("B", "pay", { "2": 1, "3": 5 }),
  ],
  wins: {
    kind: "lines",
    lines: [
      [0, 0, 0],
      [1, 0, 1],
    ],
  },
  cascades: null,
  base: {
    reels: {
      kind: "strips",
      strips: [
        ["A", "B", "W", "S", "B"],
        ["B", "A", "W", "S"],
        ["A", "B", "S", "B", "W"],
      ],
    },
    multipliers: [1],
  },
  freeSpins: {
    award: { "2": 2, "3": 3 },
    retrigger: { "2": 1, "3": 2 },
    most: 5,
    mode: {
      reels: {
        kind: "strips",
        strips: [
          ["A", "B", "S"],
          ["B", "W", "S"],
          ["A", "B", "W"],
        ],
      },
      multipliers: [2],
    },
  },
  buy: null,
};

const drop = [
  { A: 3, B: 4, S: 1 },
  { A: 3, B: 3, S: 1, W: 1 },
  { A: 4, B: 2, S: 1, W: 1 },
];
const refill = [
  { A: 4, B: 4 },
  { A: 3, B: 4, W: 1 },
  { A: 3, B: 4, W: 1 },
];

/** Three columns of two rows on ways, with falls and a bought feature. Every table weighs a power of two. */
export const smallWays: SlotDefinition = {
  ...smallLines,
  id: "small-ways",
  symbols: [
    symbol("W", "wild", {}),
    symbol("S", "scatter", { "2": 5 }),
    symbol("A", "pay", { "3": 6 }),
    symbol("B", "pay", { "2": 1, "3": 4 }),
  ],
  wins: { kind: "ways" },
  cascades: { most: 20 },
  base: { reels: { kind: "weights", drop, refill }, multipliers: [1, 2, 3] },
  freeSpins: {
    award: { "3": 3 },
    retrigger: { "3": 2 },
    most: 6,
    mode: { reels: { kind: "weights", drop, refill }, multipliers: [2, 4] },
  },
  buy: { price: 10, spins: 3 },
};

/** Draws that are written down beforehand. */
export function scripted(...numbers: readonly number[]): Draws {
  const rest = [...numbers];
  return {
    below(bound) {
      const next = rest.shift();
      if (next === undefined || next >= bound) throw new RangeError(`no number below ${bound} is written down`);
      return next;
    },
  };
}

export function seeded(seed: number): Draws {
  return drawsFrom(simulationWords(seed));
}
