import type { Theme } from "../theme.ts";
import { voice } from "../voice.ts";
import nearUpright from "./near-upright.webp";
import nearWide from "./near-wide.webp";
import farUpright from "./scene-upright.webp";
import farWide from "./scene-wide.webp";
import atlas from "./symbols.json" with { type: "json" };
import atlasUrl from "./symbols.webp";

/** Reeds and long drums, as the procession goes by. */
export const parade: Theme = {
  game: "parade",
  atlas,
  atlasUrl,
  scenes: { upright: { far: farUpright, near: nearUpright }, wide: { far: farWide, near: nearWide } },
  ribbons: { banner: "ไวลด์", rocket: "ฟรีสปิน" },
  featureGlow: "rgb(255 90 138 / 0.38)",
  ambience: "petals",
  ink: 0x1a061c,
  sparkColours: [0xff5a8a, 0xffd23a, 0x5ae0ff, 0x8aff9a],
  tones: voice({ root: 165, wave: 2, ring: 0.85, swell: 0.02 }),
  scale: [0, 3, 5, 7, 10, 12, 15, 17],
  music: { bpm: 138, mode: [0, 3, 5, 7, 10, 12, 15], lead: "khaen", seed: 83, drums: "parade" },
};
