import type { SpeciesId } from "@chokdee/rules/fishing";
import { BEND } from "../gl/shaders.ts";

/** A body, or a limb that swings about its root. Lengths are shares of the creature's own. */
export interface PieceLook {
  readonly picture: string;
  /** The side of its square. */
  readonly size: number;
  /** Its root, and from there to its middle. */
  readonly root?: readonly [x: number, y: number];
  readonly reach?: readonly [x: number, y: number];
  readonly turn?: number;
  readonly swing?: number;
  readonly lag?: number;
  /** On the other side of the body once more, in the opposite time. */
  readonly isTwin?: boolean;
  readonly bend?: number;
  readonly amount?: number;
  readonly waves?: number;
  /** The stretch of the body that it is, from tail to nose. */
  readonly stretch?: readonly [from: number, to: number];
}

export interface Look {
  /** Seen from its side it never swims on its back; from above it turns wholly; a crab and a junk stay upright. */
  readonly stance: "side" | "above" | "upright";
  /** Beats of its tail or limbs a second. */
  readonly beat: number;
  readonly pieces: readonly PieceLook[];
  /** Half its body across, for what a bullet meets. */
  readonly girth: number;
  /** How much larger than its length it is drawn. */
  readonly gain?: number;
  /** Swells and shrinks. */
  readonly breath?: number;
}

const { swim, snake, wings, veil, sail } = BEND;

const fish = (picture: string, beat: number, amount: number, girth: number, waves = 0.75): Look => ({
  stance: "side",
  beat,
  girth,
  pieces: [{ picture, size: 1, bend: swim, amount, waves }],
});

const crab = (picture: string): Look => ({
  stance: "upright",
  beat: 1.5,
  girth: 0.3,
  pieces: [
    { picture: `${picture}-legs`, size: 0.52, root: [0.28, 0.06], reach: [0.18, 0.08], swing: 0.2, isTwin: true },
    {
      picture: `${picture}-claw`,
      size: 0.56,
      root: [0.34, 0],
      reach: [0.02, -0.2],
      turn: 0.42,
      swing: 0.16,
      lag: 1,
      isTwin: true,
    },
    { picture, size: 0.86 },
  ],
});

export const LOOKS: Readonly<Record<SpeciesId, Look>> = {
  siu: fish("siu", 3.4, 0.15, 0.17),
  kat: {
    stance: "side",
    beat: 0.9,
    girth: 0.3,
    pieces: [{ picture: "kat", size: 1, bend: veil, amount: 0.52 }],
    gain: 1.2,
  },
  salit: fish("salit", 2.2, 0.13, 0.22),
  taphian: fish("taphian", 2.3, 0.14, 0.24),
  mo: fish("mo", 2.1, 0.12, 0.22),
  nin: fish("nin", 1.9, 0.13, 0.25),
  thu: fish("thu", 3, 0.13, 0.16, 0.9),
  duk: fish("duk", 1.5, 0.2, 0.13, 1.15),
  chon: fish("chon", 1.4, 0.21, 0.13, 1.2),
  crab: crab("crab"),
  kaphong: fish("kaphong", 1.5, 0.14, 0.23),
  kao: fish("kao", 1.2, 0.14, 0.23),
  turtle: {
    stance: "above",
    beat: 0.8,
    girth: 0.32,
    pieces: [
      {
        picture: "turtle-paddle",
        size: 0.42,
        root: [0.1, -0.16],
        reach: [0.17, 0],
        turn: -1.15,
        swing: 0.5,
        isTwin: true,
      },
      {
        picture: "turtle-paddle",
        size: 0.34,
        root: [-0.24, -0.17],
        reach: [0.14, 0],
        turn: -2.4,
        swing: 0.4,
        lag: 2.4,
        isTwin: true,
      },
      { picture: "turtle", size: 1 },
    ],
  },
  ray: { stance: "above", beat: 0.55, girth: 0.4, pieces: [{ picture: "ray", size: 1.1, bend: wings, amount: 0.95 }] },
  buek: fish("buek", 0.8, 0.15, 0.19, 0.9),
  crocodile: {
    stance: "above",
    beat: 0.75,
    girth: 0.12,
    pieces: [
      {
        picture: "crocodile-leg",
        size: 0.2,
        root: [0.1, 0.08],
        reach: [0.02, 0.05],
        turn: 0.3,
        swing: 0.45,
        isTwin: true,
      },
      {
        picture: "crocodile-leg",
        size: 0.2,
        root: [-0.14, 0.08],
        reach: [0.02, 0.05],
        turn: 0.7,
        swing: 0.45,
        lag: 3,
        isTwin: true,
      },
      { picture: "crocodile", size: 1, bend: snake, amount: 0.045, waves: 0.95 },
    ],
  },
  arowana: fish("arowana", 1, 0.17, 0.17, 0.95),
  junk: {
    stance: "upright",
    beat: 0.28,
    girth: 0.34,
    pieces: [
      { picture: "junk-sails", size: 1, bend: sail, amount: 0.045 },
      { picture: "junk", size: 1 },
    ],
  },
  ananda: {
    stance: "side",
    beat: 0.55,
    girth: 0.24,
    gain: 1.25,
    pieces: [{ picture: "ananda", size: 1, bend: swim, amount: 0.15, waves: 0.8 }],
  },
  naga: {
    stance: "side",
    beat: 0.38,
    girth: 0.2,
    gain: 1.35,
    pieces: serpent(6),
  },
  "lightning-crab": crab("lightning-crab"),
  "drill-shell": {
    stance: "side",
    beat: 0.9,
    girth: 0.22,
    pieces: [{ picture: "drill-shell", size: 1, bend: snake, amount: 0.012, waves: 0.4 }],
  },
  horseshoe: {
    stance: "above",
    beat: 0.7,
    girth: 0.3,
    pieces: [
      { picture: "horseshoe-tail", size: 0.42, root: [-0.2, 0], reach: [-0.2, 0], swing: 0.3 },
      { picture: "horseshoe", size: 0.86, root: [0.08, 0] },
    ],
  },
  puffer: {
    stance: "side",
    beat: 1.6,
    girth: 0.38,
    breath: 0.05,
    pieces: [
      { picture: "puffer", size: 1 },
      { picture: "puffer-fin", size: 0.3, root: [0.02, 0.1], reach: [-0.1, 0.02], swing: 0.55 },
    ],
  },
};

/** A tail, stretches of body and a head, one behind the other along one wave. */
function serpent(count: number): PieceLook[] {
  const size = 1 / count;
  return Array.from({ length: count }, (_, index): PieceLook => {
    const picture = index === 0 ? "naga-tail" : index === count - 1 ? "naga-head" : "naga-body";
    return {
      picture,
      size,
      root: [(index + 0.5) * size - 0.5, 0],
      bend: snake,
      amount: 0.06,
      waves: 1.35,
      stretch: [index * size, (index + 1) * size],
    };
  });
}
