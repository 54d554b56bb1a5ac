import type { Theme } from "../theme.ts";
import nearUpright from "./near-upright.webp";
import nearWide from "./near-wide.webp";
import farUpright from "./scene-upright.webp";
import farWide from "./scene-wide.webp";
import atlas from "./symbols.json" with { type: "json" };
import atlasUrl from "./symbols.webp";

/** Plucked and wooden, as a ranat ek over the water. */
export const amphawa: Theme = {
  game: "amphawa",
  atlas,
  atlasUrl,
  scenes: { upright: { far: farUpright, near: nearUpright }, wide: { far: farWide, near: nearWide } },
  ribbons: { boat_lady: "ไวลด์", firefly: "ฟรีสปิน" },
  featureGlow: "rgb(255 190 80 / 0.3)",
  ambience: "fireflies",
  ink: 0x0d0714,
  sparkColours: [0xffd876, 0xffa04a, 0xfff4c8, 0xe8ff8a],
  tones: {
    press: [0.25, 0, 520, 0, 0.01, 0.05, 1],
    spin: [0.3, 0, 196, 0.02, 0.06, 0.18, 1, 1.4, 3],
    stop: [0.35, 0, 294, 0, 0.01, 0.14, 1, 1.8],
    win: [0.5, 0, 440, 0, 0.03, 0.34, 1, 1.6],
    great: [0.6, 0, 523, 0.01, 0.2, 0.6, 1, 1.3, undefined, undefined, 262, 0.09, 0.12],
    scatter: [0.5, 0, 784, 0.01, 0.08, 0.5, 0, 1.2, undefined, undefined, 196, 0.08],
    burst: [0.3, 0, 349, 0, 0.02, 0.16, 4, 1.4, -4],
    banner: [0.55, 0, 392, 0.02, 0.2, 0.7, 1, 1.2, undefined, undefined, 131, 0.14, 0.2],
    tense: [0.3, 0, 196, 0.1, 0.5, 0.3, 1, 1.1, 1.6],
    count: [0.12, 0, 880, 0, 0.005, 0.04, 1],
  },
  music: { bpm: 104, mode: [0, 2, 4, 5, 7, 9, 11], lead: "ranat", seed: 7, drums: "light" },
  scale: [0, 2, 4, 7, 9, 12, 14, 16],
};
