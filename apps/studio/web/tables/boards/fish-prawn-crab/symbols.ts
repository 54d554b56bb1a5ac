/** One stroke or filled form of a drawing of 64 by 64; `mirror` draws it on the other half as well. */
export interface Form {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly mirror?: boolean;
}

const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`;
const INK = "#2a1208";

const GOURD: readonly Form[] = [
  { d: "M33 10c-1-4 2-7 7-6", stroke: "#5b3a16", width: 3 },
  { d: "M38 7c4-5 12-5 16 0-5 5-12 5-16 0z", fill: "#2f8a45" },
  {
    d: "M32 9c6 0 10 4 10 10 0 3-1 6-3 8 7 3 12 9 12 16 0 10-8 17-19 17s-19-7-19-17c0-7 5-13 12-16-2-2-3-5-3-8 0-6 4-10 10-10z",
    fill: "#3f9a52",
  },
  { d: "M32 28c-9 1-15 7-15 15 0 8 6 14 15 14-7-8-7-20 0-29z", fill: "#57b468" },
  { d: "M22 43c0-5 3-9 7-11M27 17c1-2 3-3 5-3", stroke: "#c4efbf", width: 2.6 },
  { d: "M24 26.5c5 2.5 11 2.5 16 0", stroke: "#c5352b", width: 3.6 },
  { d: "M38 28l6 7M38 28l1 9", stroke: "#c5352b", width: 2.4 },
];

const CRAB: readonly Form[] = [
  { d: "M17 42l-10 1M17 46l-9 6M21 49l-5 8", stroke: "#a82a1c", width: 3.6, mirror: true },
  { d: "M17 34c-5-2-8-5-8-11", stroke: "#c23a26", width: 5, mirror: true },
  { d: "M2 14c0-6 5-10 10-9l-2 8 7-4c3 6-1 13-7 14-5 0-8-4-8-9z", fill: "#d4472f", mirror: true },
  { d: "M26 26v-7", stroke: "#a82a1c", width: 3, mirror: true },
  { d: dot(26, 17, 3.6), fill: "#fff6e2", mirror: true },
  { d: dot(26.6, 17, 1.8), fill: INK, mirror: true },
  { d: "M12 39c0-10 9-16 20-16s20 6 20 16c0 9-9 14-20 14s-20-5-20-14z", fill: "#d4472f" },
  { d: "M16 37c2-7 8-10 16-10s14 3 16 10c-4-3-9-4-16-4s-12 1-16 4z", fill: "#ef7450" },
  { d: "M26 44c3 3 9 3 12 0", stroke: "#7c1c10", width: 2.4 },
  { d: dot(22, 41, 1.7), fill: "#8e2415", mirror: true },
];

const FISH: readonly Form[] = [
  { d: "M24 20c4-8 12-11 20-8-3 4-3 8-2 13zM26 45c3 7 9 9 15 7-2-3-3-6-2-10z", fill: "#e2882d" },
  { d: "M45 33l15-13c-3 9-3 17 0 26z", fill: "#e2882d" },
  { d: "M48 33l10-8M48 34l10 7", stroke: "#a75a12", width: 1.8 },
  { d: "M4 34c6-12 16-17 27-16 9 1 15 7 19 15-4 9-10 15-19 16-11 1-21-4-27-15z", fill: "#2f7fc4" },
  { d: "M6 34c5-8 13-12 22-12-4 7-4 17 0 25-9-1-17-5-22-13z", fill: "#63aee8" },
  { d: "M22 22c4 7 4 17 0 25", stroke: "#18508a", width: 2.4 },
  { d: "M30 25c3 2 3 5 0 7M30 34c3 2 3 5 0 7M37 28c3 2 3 4 0 6M37 36c3 2 3 4 0 6", stroke: "#bfe1fb", width: 2.2 },
  { d: dot(14.5, 31, 3.4), fill: "#fff6e2" },
  { d: dot(14, 31, 1.7), fill: INK },
  { d: "M5 36c3 1 5 1 7 0", stroke: "#18508a", width: 2 },
];

const PRAWN: readonly Form[] = [
  { d: "M15 20C10 8 26 2 44 5M13 23C4 24 1 36 6 47", stroke: "#b8421a", width: 2.2 },
  { d: "M24 29l-4 9M29 30l-2 9M34 31v9", stroke: "#b8421a", width: 2.6 },
  { d: "M27 49c-6-4-12-4-17-1 2 3 5 5 8 6-3 1-5 3-6 6 7 3 14 0 18-6z", fill: "#c9501f" },
  {
    d: "M6 17l11 0c11-6 28-5 35 7 7 13 0 28-13 32-5 1-10 0-13-3 9 1 15-3 17-10 2-9-4-14-12-13-7 1-14 0-19-5l-6-8z",
    fill: "#e0692b",
  },
  { d: "M18 17c11-5 26-3 32 7 5 10 2 20-4 26 4-9 3-18-3-23-7-6-17-6-25-10z", fill: "#f69a58" },
  { d: "M30 15l1 14M40 18l-4 12M48 26l-9 7M51 36l-10 2M47 47l-8-4M38 54l-2-7", stroke: "#a83c14", width: 2 },
  { d: dot(16, 22, 2.6), fill: "#fff6e2" },
  { d: dot(15.6, 22, 1.5), fill: INK },
];

const ROOSTER: readonly Form[] = [
  { d: "M27 51v8M35 51v8M23 60h8M31 60h8", stroke: "#d98a1c", width: 2.8 },
  { d: "M42 28c-1-11 5-19 16-20-4 4-5 8-4 12 3 9 1 17-6 22z", fill: "#1d6f58" },
  { d: "M40 31c1-8 6-14 14-16-3 5-2 9-1 13 1 8-3 13-9 15z", fill: "#2f9a78" },
  { d: "M10 12c0-5 4-6 6-3 1-5 6-5 7-1 3-3 7 0 5 4l-5 6-13-1z", fill: "#cf2f28" },
  {
    d: "M11 20c0-5 4-8 9-8 7 0 10 5 10 11 0 5 3 8 8 7 3 0 6-2 8-5 6 6 7 14 2 21-4 6-10 8-17 8-11 0-18-7-18-16 0-5 1-8 0-12-1-1-2-3-2-6z",
    fill: "#d9a02a",
  },
  { d: "M14 28c3 3 9 4 14 1 0 5 1 8 4 10-6 2-13 1-17-3 0-3 0-5-1-8z", fill: "#b5541c" },
  { d: "M25 42c5-4 12-5 18-2-1 7-9 12-16 8 2 0 3-1 4-2-3 0-5-2-6-4z", fill: "#8a3a12" },
  { d: "M11 19l-8 4 8 2z", fill: "#f0b23a" },
  { d: "M12 26c-2 4-1 7 2 8 2-2 3-5 2-8z", fill: "#cf2f28" },
  { d: dot(18.5, 19, 2.6), fill: "#fff6e2" },
  { d: dot(18, 19, 1.5), fill: INK },
];

const TIGER: readonly Form[] = [
  { d: dot(15, 16, 7.5), fill: "#d9761a", mirror: true },
  { d: dot(15.5, 16.5, 4), fill: "#7a2f12", mirror: true },
  { d: "M32 9c15 0 25 10 25 24 0 13-11 23-25 23S7 46 7 33C7 19 17 9 32 9z", fill: "#eb9427" },
  { d: "M32 36c6-5 15-2 15 6 0 7-7 12-15 12s-15-5-15-12c0-8 9-11 15-6z", fill: "#fff3dc" },
  { d: "M32 11v10M26 12l2 7", stroke: INK, width: 3.2 },
  { d: "M38 12l-2 7", stroke: INK, width: 3.2 },
  { d: "M8 30l8 2M8 38l7 0M11 46l6-3", stroke: INK, width: 3, mirror: true },
  { d: "M17 29c2-4 8-4 10 1-4 1-7 1-10-1z", fill: "#fffbe8", mirror: true },
  { d: dot(22.6, 28.7, 2), fill: INK, mirror: true },
  { d: "M16 25c3-3 8-3 11 0", stroke: INK, width: 2.4, mirror: true },
  { d: "M27.5 36h9l-4.5 5.5z", fill: "#b03028" },
  { d: "M32 41v3c-2 4-7 4-9 1M32 44c2 4 7 4 9 1", stroke: INK, width: 2.2 },
];

/** By the face of a die, as the rules number them. */
export const SYMBOLS: Readonly<Record<number, readonly Form[]>> = {
  1: GOURD,
  2: CRAB,
  3: FISH,
  4: PRAWN,
  5: ROOSTER,
  6: TIGER,
};

/** What the places of the six glow in, in the order of the faces. */
export const SYMBOL_COLOURS = ["#3f9a52", "#d4472f", "#2f7fc4", "#e0692b", "#d9a02a", "#e58a1f"] as const;
