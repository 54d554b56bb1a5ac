import type { Theme } from "../theme.ts";
import { voice } from "../voice.ts";
import nearUpright from "./near-upright.webp";
import nearWide from "./near-wide.webp";
import farUpright from "./scene-upright.webp";
import farWide from "./scene-wide.webp";
import atlas from "./symbols.json" with { type: "json" };
import atlasUrl from "./symbols.webp";

/** Plucked and cheerful, as a market in the morning. */
export const mackerel: Theme = {
  game: "mackerel",
  atlas,
  atlasUrl,
  scenes: { upright: { far: farUpright, near: nearUpright }, wide: { far: farWide, near: nearWide } },
  ribbons: { train: "ไวลด์", umbrella: "ฟรีสปิน" },
  labelPlace: "foot",
  featureGlow: "rgb(255 210 58 / 0.34)",
  ambience: "bokeh",
  ink: 0x1a1008,
  sparkColours: [0xffd23a, 0x5ae0ff, 0xff7a5a, 0xfff4c8],
  tones: voice({ root: 196, wave: 1, ring: 0.75 }),
  scale: [0, 2, 4, 7, 9, 11, 12, 14],
  music: { bpm: 124, mode: [0, 2, 4, 5, 7, 9, 10], lead: "ranat", seed: 53, drums: "train" },
};
