import type { Theme } from "./theme.ts";
import { voice } from "./voice.ts";

/** What each game is besides its pictures: its words, its light, its sounds and its tune. */
export const games: Readonly<Record<string, Omit<Theme, "game" | "atlas" | "atlasUrl" | "scenes">>> = {
  /** Plucked and wooden, as a ranat ek over the water. */
  amphawa: {
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
  },
  /** Drums and conches, as a tale begins at the shore. */
  hanuman: {
    ribbons: { hanuman: "ไวลด์" },
    featureGlow: "rgb(26 216 192 / 0.36)",
    ambience: "bokeh",
    ink: 0x041a34,
    sparkColours: [0x8ae0ff, 0xfff4c8, 0xffd23a, 0x1ad8c0],
    tones: voice({ root: 147, wave: 2, ring: 1, swell: 0.02 }),
    scale: [0, 2, 5, 7, 9, 12, 14, 17],
    music: { bpm: 112, mode: [0, 2, 4, 5, 7, 9, 10], lead: "pi", seed: 71, drums: "quick" },
  },
  /** Hollow and old, as wood and stone that answer each other. */
  khoi: {
    ribbons: { khoi: "ไวลด์" },
    featureGlow: "rgb(255 207 106 / 0.38)",
    ambience: "fireflies",
    ink: 0x08120a,
    sparkColours: [0xffe98a, 0xb8ff8a, 0xffcf6a, 0xfffbe0],
    tones: voice({ root: 131, wave: 0, ring: 1.3, swell: 0.02 }),
    scale: [0, 3, 5, 7, 10, 12, 15, 17],
    music: { bpm: 84, mode: [0, 2, 3, 5, 7, 8, 10], lead: "flute", seed: 23, drums: "slow" },
  },
  /** Light and high, as reeds in the wind. */
  kite: {
    ribbons: { wind: "ไวลด์", sun: "ฟรีสปิน" },
    featureGlow: "rgb(127 208 255 / 0.38)",
    ambience: "petals",
    ink: 0x06182e,
    sparkColours: [0x7fd0ff, 0xffffff, 0xffd23a, 0xff8ab0],
    tones: voice({ root: 262, wave: 0, ring: 0.8, swell: 0.03 }),
    scale: [0, 2, 4, 5, 7, 9, 11, 12],
    music: { bpm: 108, mode: [0, 2, 4, 5, 7, 9, 11], lead: "flute", seed: 41, drums: "light" },
  },
  /** Small bells and soft taps, as sugar that cracks. */
  lookchoop: {
    ribbons: { tray: "ฟรีสปิน" },
    featureGlow: "rgb(255 138 200 / 0.38)",
    ambience: "petals",
    ink: 0x3a0c3a,
    sparkColours: [0xff8ac8, 0xfff0a0, 0xffffff, 0x8af0c8],
    tones: voice({ root: 294, wave: 0, ring: 0.9 }),
    scale: [0, 2, 4, 7, 9, 12, 14, 16],
    music: { bpm: 116, mode: [0, 2, 4, 7, 9, 12, 14], lead: "bells", seed: 103, drums: "light" },
  },
  /** Plucked and cheerful, as a market in the morning. */
  mackerel: {
    ribbons: { train: "ไวลด์", umbrella: "ฟรีสปิน" },
    labelPlace: "foot",
    featureGlow: "rgb(255 210 58 / 0.34)",
    ambience: "bokeh",
    ink: 0x1a1008,
    sparkColours: [0xffd23a, 0x5ae0ff, 0xff7a5a, 0xfff4c8],
    tones: voice({ root: 196, wave: 1, ring: 0.75 }),
    scale: [0, 2, 4, 7, 9, 11, 12, 14],
    music: { bpm: 124, mode: [0, 2, 4, 5, 7, 9, 10], lead: "ranat", seed: 53, drums: "train" },
  },
  /** Glass that rings over far thunder. */
  mekhala: {
    ribbons: { axe: "ฟรีสปิน" },
    featureGlow: "rgb(90 216 255 / 0.38)",
    ambience: "bokeh",
    ink: 0x08062a,
    sparkColours: [0x5ad8ff, 0xc8a8ff, 0xffffff, 0x8af0ff],
    tones: voice({ root: 220, wave: 0, ring: 1.5, swell: 0.02 }),
    scale: [0, 2, 4, 6, 7, 9, 11, 12],
    music: { bpm: 92, mode: [0, 2, 4, 6, 7, 9, 11], lead: "khim", seed: 61, drums: "slow" },
  },
  /** The pipe and drums of the ring. */
  muay: {
    ribbons: { belt: "ไวลด์", bell: "ฟรีสปิน" },
    featureGlow: "rgb(255 74 58 / 0.38)",
    ambience: "bokeh",
    ink: 0x06061a,
    sparkColours: [0xffcf3a, 0xff4a3a, 0x3a8aff, 0xfff4c8],
    tones: voice({ root: 185, wave: 3, ring: 0.7 }),
    scale: [0, 1, 4, 5, 7, 8, 11, 12],
    music: { bpm: 144, mode: [0, 1, 4, 5, 7, 8, 10], lead: "pi", seed: 97, drums: "quick" },
  },
  /** Bronze and deep, as gongs across the river at night. */
  naga: {
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
  },
  /** Reeds and long drums, as the procession goes by. */
  parade: {
    ribbons: { banner: "ไวลด์", rocket: "ฟรีสปิน" },
    featureGlow: "rgb(255 90 138 / 0.38)",
    ambience: "petals",
    ink: 0x1a061c,
    sparkColours: [0xff5a8a, 0xffd23a, 0x5ae0ff, 0x8aff9a],
    tones: voice({ root: 165, wave: 2, ring: 0.85, swell: 0.02 }),
    scale: [0, 3, 5, 7, 10, 12, 15, 17],
    music: { bpm: 138, mode: [0, 3, 5, 7, 10, 12, 15], lead: "khaen", seed: 83, drums: "parade" },
  },
  /** Bright and quick, as horns and bells in the traffic. */
  tuktuk: {
    ribbons: { tuktuk: "ไวลด์" },
    featureGlow: "rgb(255 176 42 / 0.35)",
    ambience: "bokeh",
    ink: 0x10081e,
    sparkColours: [0xffd23a, 0xff5a8a, 0x5ad8ff, 0xfff4c8],
    tones: voice({ root: 210, wave: 1, ring: 0.9 }),
    scale: [0, 2, 4, 7, 9, 12, 14, 16],
    music: { bpm: 132, mode: [0, 2, 4, 5, 7, 9, 11], lead: "ranat", seed: 11, drums: "quick" },
  },
  /** Metal on metal, as cymbals before a gold shop. */
  yaowarat: {
    ribbons: { lion: "ไวลด์" },
    labelPlace: "plate",
    featureGlow: "rgb(255 90 42 / 0.38)",
    ambience: "bokeh",
    ink: 0x18040a,
    sparkColours: [0xffd24a, 0xff5a2a, 0xfff4c8, 0xffb43a],
    tones: voice({ root: 175, wave: 0, ring: 1.1 }),
    scale: [0, 2, 4, 7, 9, 12, 14, 16],
    music: { bpm: 118, mode: [0, 2, 4, 7, 9, 12, 14], lead: "khim", seed: 37, drums: "lion" },
  },
};
