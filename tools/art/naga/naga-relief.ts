import { ball, fill, type Layer, tube } from "../relief.ts";
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
  fill(NECK, "jade", [0, 0.24, 0.34], { ridge: "hide" }),
  fill(BELLY, "gold", [0.14, 0.13, 0.14], { ridge: "ribs" }),
  ...beard,
  fill(MOUTH, "red", [0.24, 0.06, 0.08]),
  fill(HEAD, "jade", [0.2, 0.26, 0.26]),
  flame(34, 68, -18, 0.9, 0.28, true),
  flame(152, 118, 118, 1.05, 0.4),
  tube(CREST_LINE, "gold", [0.45, 0.03]),
  tube(NOSE, "gold", [0.37, 0.026]),
  tube(JAW_LINE, "gold", [0.42, 0.022]),
  tube(BROW, "gold", [0.48, 0.034]),
  tube(TONGUE, "red", [0.36, 0.02]),
  ...["M48 102L54 121L61 103Z", "M72 109L77 123L83 107Z", "M58 133L63 118L69 134Z"].map((path) =>
    fill(path, "ivory", [0.36, 0.06, 0.04]),
  ),
  fill(EYE, "black", [0.435, 0.05, 0.05]),
  ball(102, 71, "amber", [0.47, 0.094]),
  ball(101, 71, "black", [0.53, 0.042]),
];
