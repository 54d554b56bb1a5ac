import type { Theme } from "../theme.ts";
import { voice } from "../voice.ts";
import nearUpright from "./near-upright.webp";
import nearWide from "./near-wide.webp";
import farUpright from "./scene-upright.webp";
import farWide from "./scene-wide.webp";
import atlas from "./symbols.json" with { type: "json" };
import atlasUrl from "./symbols.webp";

/** Glass that rings over far thunder. */
export const mekhala: Theme = {
  game: "mekhala",
  atlas,
  atlasUrl,
  scenes: { upright: { far: farUpright, near: nearUpright }, wide: { far: farWide, near: nearWide } },
  ribbons: { axe: "ฟรีสปิน" },
  featureGlow: "rgb(90 216 255 / 0.38)",
  ambience: "bokeh",
  ink: 0x08062a,
  sparkColours: [0x5ad8ff, 0xc8a8ff, 0xffffff, 0x8af0ff],
  tones: voice({ root: 220, wave: 0, ring: 1.5, swell: 0.02 }),
  scale: [0, 2, 4, 6, 7, 9, 11, 12],
  music: { bpm: 92, mode: [0, 2, 4, 6, 7, 9, 11], lead: "khim", seed: 61, drums: "slow" },
};
