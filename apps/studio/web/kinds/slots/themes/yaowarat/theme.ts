import type { Theme } from "../theme.ts";
import { voice } from "../voice.ts";
import nearUpright from "./near-upright.webp";
import nearWide from "./near-wide.webp";
import farUpright from "./scene-upright.webp";
import farWide from "./scene-wide.webp";
import atlas from "./symbols.json" with { type: "json" };
import atlasUrl from "./symbols.webp";

/** Metal on metal, as cymbals before a gold shop. */
export const yaowarat: Theme = {
  game: "yaowarat",
  atlas,
  atlasUrl,
  scenes: { upright: { far: farUpright, near: nearUpright }, wide: { far: farWide, near: nearWide } },
  ribbons: { lion: "ไวลด์" },
  labelPlace: "plate",
  featureGlow: "rgb(255 90 42 / 0.38)",
  ambience: "bokeh",
  ink: 0x18040a,
  sparkColours: [0xffd24a, 0xff5a2a, 0xfff4c8, 0xffb43a],
  tones: voice({ root: 175, wave: 0, ring: 1.1 }),
  scale: [0, 2, 4, 7, 9, 12, 14, 16],
  music: { bpm: 118, mode: [0, 2, 4, 7, 9, 12, 14], lead: "khim", seed: 37, drums: "lion" },
};
