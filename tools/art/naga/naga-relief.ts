import type { Layer } from "../relief.ts";
import { FLAME } from "../ornament.ts";
import { BELLY, BROW, CREST_LINE, EYE, HEAD, JAW_LINE, MOUTH, NECK, NOSE, TONGUE } from "./naga-outlines.ts";

const flame = (x: number, y: number, turn: number, scale: number, base: number, mirror = false): Layer => ({
  kind: "fill",
  path: FLAME,
  place: { x, y, turn, scale, ...(mirror && { mirror }) },
  tone: "gold",
  base,
  height: 0.12,
  round: 0.13,
});

const crest = (
  [
    [182, 140, 96, 1.2],
    [184, 118, 84, 1.25],
    [176, 98, 78, 1.35],
    [178, 78, 58, 1.45],
    [166, 60, 38, 1.55],
    [148, 50, 22, 1.6],
    [126, 46, 8, 1.35],
    [108, 48, -6, 1],
  ] as const
).map(([x, y, turn, scale]) => flame(x, y, turn, scale, 0.1));
const beard = (
  [
    [110, 140, 176, 0.8],
    [92, 146, 190, 0.7],
    [72, 144, 204, 0.6],
  ] as const
).map(([x, y, turn, scale]) => flame(x, y, turn, scale, 0.22, true));

/** The crowned serpent in profile, its drawn outlines carved in enamel and gold. */
export const nagaRelief: readonly Layer[] = [
  ...crest,
  { kind: "fill", path: NECK, tone: "jade", base: 0, height: 0.24, round: 0.34, ridge: "hide" },
  { kind: "fill", path: BELLY, tone: "gold", base: 0.14, height: 0.13, round: 0.14, ridge: "ribs" },
  ...beard,
  { kind: "fill", path: MOUTH, tone: "red", base: 0.24, height: 0.06, round: 0.08 },
  { kind: "fill", path: HEAD, tone: "jade", base: 0.2, height: 0.26, round: 0.26 },
  flame(34, 68, -18, 0.9, 0.28, true),
  flame(152, 118, 118, 1.05, 0.4),
  { kind: "tube", path: CREST_LINE, tone: "gold", base: 0.45, radius: 0.03 },
  { kind: "tube", path: NOSE, tone: "gold", base: 0.37, radius: 0.026 },
  { kind: "tube", path: JAW_LINE, tone: "gold", base: 0.42, radius: 0.022 },
  { kind: "tube", path: BROW, tone: "gold", base: 0.48, radius: 0.034 },
  { kind: "tube", path: TONGUE, tone: "red", base: 0.36, radius: 0.02 },
  ...["M48 102L54 121L61 103Z", "M72 109L77 123L83 107Z", "M58 133L63 118L69 134Z"].map((path): Layer => ({
    kind: "fill",
    path,
    tone: "ivory",
    base: 0.36,
    height: 0.06,
    round: 0.04,
  })),
  { kind: "fill", path: EYE, tone: "black", base: 0.435, height: 0.05, round: 0.05 },
  { kind: "ball", x: 102, y: 71, radius: 0.094, tone: "amber", base: 0.47 },
  { kind: "ball", x: 101, y: 71, radius: 0.042, tone: "black", base: 0.53 },
];
