import type { SlotDefinition } from "../definition.ts";
import { smallLines, smallWays, symbol } from "./small-games.ts";

/** Games with one feature each, small enough to play every possible round. */
const tiny: SlotDefinition = {
  ...smallLines,
  columns: 2,
  rows: 1,
  symbols: [symbol("A", "pay", { "2": 4 }), symbol("B", "pay", { "1": 1, "2": 2 })],
  wins: { kind: "lines", lines: [[0, 0]] },
  base: {
    reels: {
      kind: "strips",
      strips: [
        ["A", "B"],
        ["A", "B", "B"],
      ],
    },
    multipliers: [1],
  },
  freeSpins: null,
};

export const smallHold: SlotDefinition = {
  ...tiny,
  id: "small-hold",
  symbols: [...tiny.symbols, { ...symbol("C", "value", {}), values: { apply: "add", weights: { "2": 1, "5": 2 } } }],
  base: {
    reels: {
      kind: "strips",
      strips: [
        ["A", "C"],
        ["A", "B", "C"],
      ],
    },
    multipliers: [1],
  },
  hold: { starts: { kind: "count", symbol: "C", count: 1 }, respins: 2, chance: { hits: 1, of: 3 }, full: 7 },
  buy: { price: 3, spins: 2, held: 1 },
};

export const smallDrawnHold: SlotDefinition = {
  ...tiny,
  id: "small-drawn-hold",
  wins: { kind: "lines", lines: [[0, 0]], fullBoard: 3 },
  hold: {
    starts: { kind: "chance", oneIn: 3, symbols: { A: 1, B: 2 } },
    respins: 1,
    chance: { hits: 1, of: 2 },
    full: 1,
  },
};

export const smallSpecial: SlotDefinition = {
  ...tiny,
  id: "small-special",
  columns: 3,
  symbols: [
    symbol("K", "wild_scatter", { "2": 3 }),
    symbol("A", "pay", { "2": 2, "3": 9 }),
    symbol("B", "pay", { "3": 4 }),
  ],
  wins: { kind: "lines", lines: [[0, 0, 0]] },
  base: {
    reels: {
      kind: "strips",
      strips: [
        ["A", "B", "K"],
        ["A", "B", "K"],
        ["A", "B"],
      ],
    },
    multipliers: [1],
  },
  freeSpins: {
    award: { "2": 1 },
    retrigger: { "2": 1 },
    most: 2,
    mode: {
      reels: {
        kind: "strips",
        strips: [
          ["A", "K", "B"],
          ["B", "A", "K"],
          ["B", "A", "A"],
        ],
      },
      multipliers: [2],
    },
    special: { A: 1, B: 3 },
  },
  buy: { price: 5, spins: 1 },
};

export const smallCollect: SlotDefinition = {
  ...tiny,
  id: "small-collect",
  symbols: [
    { ...symbol("T", "wild", {}), collects: true },
    symbol("S", "scatter", {}),
    { ...symbol("F", "value", {}), values: { apply: "collect", weights: { "3": 1, "10": 1 } } },
    ...tiny.symbols,
  ],
  base: {
    reels: {
      kind: "strips",
      strips: [
        ["A", "S", "F"],
        ["A", "B", "T"],
      ],
    },
    multipliers: [1],
  },
  freeSpins: {
    award: { "1": 2 },
    retrigger: {},
    most: 4,
    mode: {
      reels: {
        kind: "strips",
        strips: [
          ["A", "F", "T"],
          ["F", "T", "B"],
        ],
      },
      multipliers: [1],
    },
    meter: { every: 2, factors: [1, 3], spins: 1 },
  },
  buy: { price: 9, spins: 2 },
};

export const smallWalk: SlotDefinition = {
  ...tiny,
  id: "small-walk",
  columns: 3,
  symbols: [symbol("W", "wild", {}), symbol("A", "pay", { "2": 2, "3": 9 }), symbol("B", "pay", { "3": 4 })],
  wins: { kind: "lines", lines: [[0, 0, 0]] },
  base: {
    reels: {
      kind: "strips",
      strips: [
        ["A", "B"],
        ["A", "B", "W"],
        ["B", "A", "W"],
      ],
    },
    multipliers: [1],
  },
  walk: { most: 3, factors: [1, 1, 2, 5] },
};

const drop = [
  { A: 1, B: 1, S: 1 },
  { A: 1, S: 1, W: 1 },
];
const refill = [
  { A: 1, B: 1 },
  { A: 1, W: 1 },
];

export const smallStrikes: SlotDefinition = {
  ...smallWays,
  id: "small-strikes",
  columns: 2,
  rows: 2,
  symbols: [
    symbol("W", "wild", {}),
    symbol("S", "scatter", { "3": 5 }),
    symbol("A", "pay", { "2": 3 }),
    symbol("B", "pay", { "2": 1 }),
  ],
  cascades: null,
  base: {
    reels: { kind: "weights", drop, refill },
    multipliers: [1],
    strikes: [{ "0": 2, "1": 1 }],
  },
  freeSpins: {
    award: { "3": 2 },
    retrigger: {},
    most: 2,
    mode: {
      reels: { kind: "weights", drop: refill, refill },
      multipliers: [2],
      strikes: [{ "1": 1 }, { "2": 1 }],
    },
  },
  buy: { price: 4, spins: 2 },
};

/** Pays anywhere, with values that multiply and carry on. Every table weighs a power of two. */
export const smallAnywhere: SlotDefinition = {
  ...smallWays,
  id: "small-anywhere",
  maxWin: 1_000_000,
  symbols: [
    symbol("S", "scatter", {}),
    { ...symbol("V", "value", {}), values: { apply: "multiply", weights: { "2": 3, "7": 1 } } },
    symbol("A", "pay", { "3": 2, "5": 9 }),
    symbol("B", "pay", { "4": 5 }),
  ],
  wins: { kind: "anywhere" },
  cascades: { most: 3 },
  base: {
    reels: {
      kind: "weights",
      drop: Array.from({ length: 3 }, () => ({ A: 3, B: 3, S: 1, V: 1 })),
      refill: Array.from({ length: 3 }, () => ({ A: 4, B: 3, V: 1 })),
    },
    multipliers: [1],
  },
  freeSpins: {
    award: { "3": 3 },
    retrigger: {},
    most: 3,
    mode: {
      reels: {
        kind: "weights",
        drop: Array.from({ length: 3 }, () => ({ A: 3, B: 3, V: 2 })),
        refill: Array.from({ length: 3 }, () => ({ A: 4, B: 2, V: 2 })),
      },
      multipliers: [1],
      carries: true,
    },
  },
  buy: { price: 10, spins: 3 },
};

const sweets = Array.from({ length: 3 }, () => ({ A: 3, B: 4, S: 1 }));
const more = Array.from({ length: 3 }, () => ({ A: 4, B: 4 }));

/** Clusters on places that are worth more with each win. */
export const smallClusters: SlotDefinition = {
  ...smallWays,
  id: "small-clusters",
  maxWin: 1_000_000,
  rows: 3,
  symbols: [symbol("S", "scatter", {}), symbol("A", "pay", { "3": 2, "6": 20 }), symbol("B", "pay", { "4": 3 })],
  wins: { kind: "clusters", spots: [0, 0, 2, 4] },
  cascades: { most: 3 },
  base: { reels: { kind: "weights", drop: sweets, refill: more }, multipliers: [1] },
  freeSpins: {
    award: { "3": 3 },
    retrigger: {},
    most: 3,
    mode: { reels: { kind: "weights", drop: more, refill: more }, multipliers: [1], carries: true },
  },
  buy: { price: 10, spins: 3 },
};

/** Clusters of which every possible feature can be played, and groups so large that they are not counted by shape. */
export const tinyClusters: SlotDefinition = {
  ...smallClusters,
  id: "tiny-clusters",
  columns: 2,
  rows: 2,
  symbols: [symbol("S", "scatter", {}), symbol("A", "pay", { "2": 2, "4": 20 }), symbol("B", "pay", { "3": 7 })],
  wins: { kind: "clusters", spots: [0, 1, 2, 4] },
  cascades: { most: 1 },
  base: {
    reels: {
      kind: "weights",
      drop: [
        { A: 2, B: 1, S: 1 },
        { A: 1, B: 2, S: 1 },
      ],
      refill: [
        { A: 1, B: 1 },
        { A: 3, B: 1 },
      ],
    },
    multipliers: [1, 2],
  },
  freeSpins: {
    award: { "4": 2 },
    retrigger: {},
    most: 2,
    mode: {
      reels: {
        kind: "weights",
        drop: [
          { A: 1, B: 1 },
          { A: 1, B: 1 },
        ],
        refill: [
          { A: 1, B: 1 },
          { A: 1, B: 1 },
        ],
      },
      multipliers: [1],
      carries: true,
    },
  },
  buy: { price: 4, spins: 2 },
};

/** Ways with frames that turn into wilds, and columns that grow and stay so in free spins. */
export const smallGrowth: SlotDefinition = {
  ...smallWays,
  id: "small-growth",
  cascades: { most: 3 },
  rows: 4,
  heights: [2, 2, 3],
  grows: true,
  symbols: [
    symbol("W", "wild", {}),
    symbol("S", "scatter", {}),
    symbol("A", "pay", { "3": 6 }),
    { ...symbol("AF", "pay", { "3": 6 }), framed: "A", becomes: "W" },
    symbol("B", "pay", { "2": 1, "3": 4 }),
    { ...symbol("BF", "pay", { "2": 1, "3": 4 }), framed: "B", becomes: "W" },
  ],
  base: {
    reels: {
      kind: "weights",
      drop: [
        { A: 3, B: 4, S: 1 },
        { A: 2, AF: 2, B: 2, S: 1, W: 1 },
        { A: 4, B: 2, BF: 1, W: 1 },
      ],
      refill: [
        { A: 4, B: 4 },
        { A: 3, AF: 1, B: 4 },
        { A: 3, B: 3, BF: 1, W: 1 },
      ],
    },
    multipliers: [1, 2],
  },
  freeSpins: {
    award: { "2": 3 },
    retrigger: {},
    most: 3,
    mode: {
      reels: {
        kind: "weights",
        drop: [
          { A: 3, B: 5 },
          { A: 2, AF: 2, B: 4 },
          { A: 6, B: 2 },
        ],
        refill: [
          { A: 4, B: 4 },
          { A: 3, AF: 1, B: 4 },
          { A: 5, B: 2, BF: 1 },
        ],
      },
      multipliers: [1],
      carries: true,
    },
  },
  buy: { price: 10, spins: 3 },
};
