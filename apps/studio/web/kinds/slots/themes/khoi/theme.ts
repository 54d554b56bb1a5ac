import type { Theme } from "../theme.ts";
import { voice } from "../voice.ts";
import nearUpright from "./near-upright.webp";
import nearWide from "./near-wide.webp";
import farUpright from "./scene-upright.webp";
import farWide from "./scene-wide.webp";
import atlas from "./symbols.json" with { type: "json" };
import atlasUrl from "./symbols.webp";

/** Hollow and old, as wood and stone that answer each other. */
export const khoi: Theme = {
  game: "khoi",
  atlas,
  atlasUrl,
  scenes: { upright: { far: farUpright, near: nearUpright }, wide: { far: farWide, near: nearWide } },
  ribbons: { khoi: "ไวลด์" },
  featureGlow: "rgb(255 207 106 / 0.38)",
  ambience: "fireflies",
  ink: 0x08120a,
  sparkColours: [0xffe98a, 0xb8ff8a, 0xffcf6a, 0xfffbe0],
  tones: voice({ root: 131, wave: 0, ring: 1.3, swell: 0.02 }),
  scale: [0, 3, 5, 7, 10, 12, 15, 17],
  music: { bpm: 84, mode: [0, 2, 3, 5, 7, 8, 10], lead: "flute", seed: 23, drums: "slow" },
};
