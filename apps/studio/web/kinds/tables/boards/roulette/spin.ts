import { pocketAngle, positive, RADII } from "./wheel.ts";

/** Where the ball is: an angle clockwise from the top, a radius in parts of the wheel, and a height above its ring. */
export interface BallSpot {
  readonly angle: number;
  readonly radius: number;
  readonly height: number;
}

/** One moment of the wheel. */
export interface WheelScene {
  /** How far the pocket of zero is turned from the top. */
  readonly rotorAngle: number;
  readonly ball: BallSpot | undefined;
}

interface Launch {
  /** The number that the round has drawn. */
  readonly number: number;
  /** Ball and rotor as they are when the spin begins to end. */
  readonly ballAngle: number;
  readonly rotorAngle: number;
  /** When the ball lies in its pocket, and when the rotor stands. */
  readonly settleMs: number;
  readonly standMs: number;
}

const CIRCLE = Math.PI * 2;
/** Radians a second while nothing is drawn yet: the rotor turns against the ball. */
const ROTOR_SPEED = -1.05;
const BALL_SPEED = 8.2;
/** How the ball's speed dies away: the higher, the earlier. It is bent a little so that the way ends in the pocket. */
const USUAL_FADE = 1.6;
/** Parts of the time at which the ball leaves the track and reaches the rotor. */
const LEAVES_TRACK = 0.5;
export const MEETS_ROTOR = 0.74;

/** The wheel of a round that is over: the rotor stands with the drawn pocket at the top, and the ball lies in it. */
export function standingWheel(number: number | undefined): WheelScene {
  if (number === undefined) return { rotorAngle: 0, ball: undefined };
  return { rotorAngle: -pocketAngle(number), ball: { angle: 0, radius: RADII.resting, height: 0 } };
}

/** Ball and rotor after `ms` of turning steadily, from a standing wheel: bets are closed and nothing is drawn yet. */
export function turningWheel(rotorAngle: number, ms: number): WheelScene {
  const seconds = ms / 1_000;
  const ball = { angle: BALL_SPEED * seconds - 1.2, radius: RADII.running, height: 0 };
  return { rotorAngle: rotorAngle + ROTOR_SPEED * seconds, ball };
}

/**
 * The end of a spin. It begins where ball and rotor are, as fast as they are, and ends in the picture of the standing
 * wheel. Seen from the rotor, the ball's speed fades as a power of the time left, so that the whole way is known in
 * closed form; the power is chosen among those near the usual one such that the way leads to the drawn pocket.
 */
export function endOfSpin({ number, ballAngle, rotorAngle, settleMs, standMs }: Launch): (ms: number) => WheelScene {
  const rotor = rotorUntil(rotorAngle, -pocketAngle(number), standMs);
  const target = pocketAngle(number);
  const reach = ((BALL_SPEED - ROTOR_SPEED) * settleMs) / 1_000;
  const needed = positive(target - (ballAngle - rotorAngle));
  const way = needed + CIRCLE * Math.max(1, Math.round((reach / (USUAL_FADE + 1) - needed) / CIRCLE));
  const fade = reach / way - 1;
  return (ms) => {
    if (ms >= standMs) return standingWheel(number);
    const left = Math.max(0, 1 - Math.max(0, ms) / settleMs);
    const angle = rotor(ms);
    return { rotorAngle: angle, ball: { angle: target - way * left ** (fade + 1) + angle, ...fall(1 - left) } };
  };
}

/** A turn that goes on at the usual speed and comes to stand at `end`, without a jerk. */
function rotorUntil(start: number, end: number, standMs: number): (ms: number) => number {
  const seconds = standMs / 1_000;
  const min = (-ROTOR_SPEED * seconds) / 2.6;
  const way = min + positive(start - end - min);
  return (ms) => {
    const share = Math.min(1, Math.max(0, ms / standMs));
    // A cubic between two points, of which the speed is given at both.
    const pull = share ** 3 - 2 * share ** 2 + share;
    const go = 3 * share ** 2 - 2 * share ** 3;
    return start + ROTOR_SPEED * seconds * pull - way * go;
  };
}

/** Radius and height along the way: the track, the slope, three hops over the pockets, rest. */
function fall(share: number): { readonly radius: number; readonly height: number } {
  if (share <= LEAVES_TRACK) return { radius: RADII.running, height: 0 };
  if (share < MEETS_ROTOR) {
    const slope = (share - LEAVES_TRACK) / (MEETS_ROTOR - LEAVES_TRACK);
    const radius = RADII.running + (RADII.pockets - RADII.running) * slope ** 1.7;
    return { radius, height: bump(slope, 0.62, 0.9) * 0.035 };
  }
  const rest = (share - MEETS_ROTOR) / (1 - MEETS_ROTOR);
  const inward = RADII.pockets + (RADII.resting - RADII.pockets) * Math.min(1, rest * 1.25);
  return {
    radius: inward + bump(rest, 0, 0.34) * 0.05,
    height: bump(rest, 0, 0.34) * 0.11 + bump(rest, 0.34, 0.58) * 0.055 + bump(rest, 0.58, 0.72) * 0.02,
  };
}

/** A parabola from zero to one and back between two shares. */
function bump(share: number, from: number, to: number): number {
  if (share <= from || share >= to) return 0;
  const within = (share - from) / (to - from);
  return 4 * within * (1 - within);
}
