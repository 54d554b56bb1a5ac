import type { Theme } from "../theme.ts";
import { voice } from "../voice.ts";
import nearUpright from "./near-upright.webp";
import nearWide from "./near-wide.webp";
import farUpright from "./scene-upright.webp";
import farWide from "./scene-wide.webp";
import atlas from "./symbols.json" with { type: "json" };
import atlasUrl from "./symbols.webp";

/** Small bells and soft taps, as sugar that cracks. */
export const lookchoop: Theme = {
  game: "lookchoop",
  atlas,
  atlasUrl,
  scenes: { upright: { far: farUpright, near: nearUpright }, wide: { far: farWide, near: nearWide } },
  ribbons: { tray: "ฟรีสปิน" },
  featureGlow: "rgb(255 138 200 / 0.38)",
  ambience: "petals",
  ink: 0x3a0c3a,
  sparkColours: [0xff8ac8, 0xfff0a0, 0xffffff, 0x8af0c8],
  tones: voice({ root: 294, wave: 0, ring: 0.9 }),
  scale: [0, 2, 4, 7, 9, 12, 14, 16],
  music: { bpm: 116, mode: [0, 2, 4, 7, 9, 12, 14], lead: "bells", seed: 103, drums: "light" },
};
