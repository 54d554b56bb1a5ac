import type { Theme } from "../theme.ts";
import { voice } from "../voice.ts";
import nearUpright from "./near-upright.webp";
import nearWide from "./near-wide.webp";
import farUpright from "./scene-upright.webp";
import farWide from "./scene-wide.webp";
import atlas from "./symbols.json" with { type: "json" };
import atlasUrl from "./symbols.webp";

/** Light and high, as reeds in the wind. */
export const kite: Theme = {
  game: "kite",
  atlas,
  atlasUrl,
  scenes: { upright: { far: farUpright, near: nearUpright }, wide: { far: farWide, near: nearWide } },
  ribbons: { wind: "ไวลด์", sun: "ฟรีสปิน" },
  featureGlow: "rgb(127 208 255 / 0.38)",
  ambience: "petals",
  ink: 0x06182e,
  sparkColours: [0x7fd0ff, 0xffffff, 0xffd23a, 0xff8ab0],
  tones: voice({ root: 262, wave: 0, ring: 0.8, swell: 0.03 }),
  scale: [0, 2, 4, 5, 7, 9, 11, 12],
  music: { bpm: 108, mode: [0, 2, 4, 5, 7, 9, 11], lead: "flute", seed: 41, drums: "light" },
};
