import type { Theme } from "../theme.ts";
import { voice } from "../voice.ts";
import nearUpright from "./near-upright.webp";
import nearWide from "./near-wide.webp";
import farUpright from "./scene-upright.webp";
import farWide from "./scene-wide.webp";
import atlas from "./symbols.json" with { type: "json" };
import atlasUrl from "./symbols.webp";

/** Bright and quick, as horns and bells in the traffic. */
export const tuktuk: Theme = {
  game: "tuktuk",
  atlas,
  atlasUrl,
  scenes: { upright: { far: farUpright, near: nearUpright }, wide: { far: farWide, near: nearWide } },
  ribbons: { tuktuk: "ไวลด์" },
  featureGlow: "rgb(255 176 42 / 0.35)",
  ambience: "bokeh",
  ink: 0x10081e,
  sparkColours: [0xffd23a, 0xff5a8a, 0x5ad8ff, 0xfff4c8],
  tones: voice({ root: 210, wave: 1, ring: 0.9 }),
  scale: [0, 2, 4, 7, 9, 12, 14, 16],
  music: { bpm: 132, mode: [0, 2, 4, 5, 7, 9, 11], lead: "ranat", seed: 11, drums: "quick" },
};
