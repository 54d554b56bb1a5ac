import type { Theme } from "../theme.ts";
import { voice } from "../voice.ts";
import nearUpright from "./near-upright.webp";
import nearWide from "./near-wide.webp";
import farUpright from "./scene-upright.webp";
import farWide from "./scene-wide.webp";
import atlas from "./symbols.json" with { type: "json" };
import atlasUrl from "./symbols.webp";

/** Drums and conches, as a tale begins at the shore. */
export const hanuman: Theme = {
  game: "hanuman",
  atlas,
  atlasUrl,
  scenes: { upright: { far: farUpright, near: nearUpright }, wide: { far: farWide, near: nearWide } },
  ribbons: { hanuman: "ไวลด์" },
  featureGlow: "rgb(26 216 192 / 0.36)",
  ambience: "bokeh",
  ink: 0x041a34,
  sparkColours: [0x8ae0ff, 0xfff4c8, 0xffd23a, 0x1ad8c0],
  tones: voice({ root: 147, wave: 2, ring: 1, swell: 0.02 }),
  scale: [0, 2, 5, 7, 9, 12, 14, 17],
  music: { bpm: 112, mode: [0, 2, 4, 5, 7, 9, 10], lead: "pi", seed: 71, drums: "quick" },
};
