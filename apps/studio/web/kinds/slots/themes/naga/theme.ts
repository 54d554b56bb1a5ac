import type { Theme } from "../theme.ts";
import nearUpright from "./near-upright.webp";
import nearWide from "./near-wide.webp";
import farUpright from "./scene-upright.webp";
import farWide from "./scene-wide.webp";
import atlas from "./symbols.json" with { type: "json" };
import atlasUrl from "./symbols.webp";

/** Bronze and deep, as gongs across the river at night. */
export const naga: Theme = {
  game: "naga",
  atlas,
  atlasUrl,
  scenes: { upright: { far: farUpright, near: nearUpright }, wide: { far: farWide, near: nearWide } },
  ribbons: { naga: "ไวลด์", moon: "ฟรีสปิน" },
  featureGlow: "rgb(255 90 120 / 0.35)",
  ambience: "fireballs",
  ink: 0x040818,
  sparkColours: [0xff8a5a, 0xff4a7a, 0xffd876, 0xfff4d0],
  tones: {
    press: [0.25, 0, 330, 0, 0.01, 0.07, 0],
    spin: [0.3, 0, 98, 0.04, 0.1, 0.26, 2, 1.2, 1.5],
    stop: [0.4, 0, 147, 0, 0.02, 0.24, 0, 1.7, -0.4],
    win: [0.5, 0, 220, 0.01, 0.08, 0.6, 0, 1.4, undefined, undefined, undefined, undefined, undefined, undefined, 3],
    great: [0.6, 0, 165, 0.02, 0.3, 1.1, 0, 1.2, undefined, undefined, 82, 0.16, 0.3, undefined, 2],
    scatter: [0.5, 0, 440, 0.02, 0.12, 0.8, 0, 1.1, undefined, undefined, 110, 0.12],
    burst: [0.4, 0, 110, 0, 0.04, 0.28, 4, 1.6, -2, undefined, undefined, undefined, undefined, 0.3],
    banner: [0.6, 0, 131, 0.04, 0.4, 1.3, 0, 1.1, undefined, undefined, 65, 0.2, 0.4, undefined, 1.5],
    tense: [0.32, 0, 98, 0.1, 0.6, 0.4, 0, 1.1, 1.2],
    count: [0.1, 0, 660, 0, 0.005, 0.05, 0],
  },
  music: { bpm: 88, mode: [0, 2, 3, 5, 7, 8, 10], lead: "pi", seed: 5, drums: "slow" },
  scale: [0, 3, 5, 7, 10, 12, 15, 17],
};
