import type { Theme } from "../theme.ts";
import { voice } from "../voice.ts";
import nearUpright from "./near-upright.webp";
import nearWide from "./near-wide.webp";
import farUpright from "./scene-upright.webp";
import farWide from "./scene-wide.webp";
import atlas from "./symbols.json" with { type: "json" };
import atlasUrl from "./symbols.webp";

/** The pipe and drums of the ring. */
export const muay: Theme = {
  game: "muay",
  atlas,
  atlasUrl,
  scenes: { upright: { far: farUpright, near: nearUpright }, wide: { far: farWide, near: nearWide } },
  ribbons: { belt: "ไวลด์", bell: "ฟรีสปิน" },
  featureGlow: "rgb(255 74 58 / 0.38)",
  ambience: "bokeh",
  ink: 0x06061a,
  sparkColours: [0xffcf3a, 0xff4a3a, 0x3a8aff, 0xfff4c8],
  tones: voice({ root: 185, wave: 3, ring: 0.7 }),
  scale: [0, 1, 4, 5, 7, 8, 11, 12],
  music: { bpm: 144, mode: [0, 1, 4, 5, 7, 8, 10], lead: "pi", seed: 97, drums: "quick" },
};
