import { atRest, multiply, turnAbout, type Turn } from "./turns.ts";

/** Where a die is: on the plate in units of its own edge, and how it is turned. */
export interface DiePose {
  readonly x: number;
  readonly y: number;
  /** Above the plate. */
  readonly z: number;
  readonly turn: Turn;
}

/** Where the three dice end, in edges from the middle of the plate: near enough to read, too far to touch. */
const SPOTS = [
  { x: -1.02, y: -0.28, yaw: 0.42 },
  { x: 0.1, y: 0.72, yaw: -0.3 },
  { x: 0.98, y: -0.36, yaw: 0.2 },
] as const;

/** Each round lies a little differently, decided by its number alone. */
function variation(round: number, die: number): number {
  const wave = Math.sin(round * 12.9898 + die * 78.233) * 43_758.5453;
  return (wave - Math.floor(wave)) * 2 - 1;
}

export function restingPose(face: number, die: number, round: number): DiePose {
  const spot = SPOTS[die % SPOTS.length] ?? SPOTS[0];
  return {
    x: spot.x + variation(round, die) * 0.08,
    y: spot.y + variation(round, die + 3) * 0.08,
    z: 0,
    turn: atRest(face, spot.yaw + variation(round, die + 6) * 0.3),
  };
}

/**
 * A die on its way to where it rests, `share` of the way. It begins at the end: the last face is fixed before the
 * first frame, and the tumble only leads there.
 */
export function tumblingPose(face: number, die: number, round: number, share: number): DiePose {
  const rest = restingPose(face, die, round);
  const left = 1 - Math.min(1, Math.max(0, share));
  if (left === 0) return rest;
  const roll = left ** 2;
  const heading = 0.7 + die * 2.1 + variation(round, die + 9) * 0.5;
  const away = roll * 0.85;
  const turned = multiply(
    turnAbout([-Math.sin(heading), Math.cos(heading), 0], roll * 5.2),
    turnAbout([0, 0, 1], roll * (die === 1 ? -2.2 : 1.8)),
  );
  return {
    x: rest.x * (1 - roll * 0.45) + Math.cos(heading) * away * 0.5,
    y: rest.y * (1 - roll * 0.45) + Math.sin(heading) * away * 0.5,
    z: hop(1 - left) * 0.9,
    turn: multiply(turned, rest.turn),
  };
}

/** Three hops, each lower than the last, and flat at the end. */
function hop(share: number): number {
  const parts = [0, 0.44, 0.76, 1] as const;
  const heights = [1, 0.34, 0.1] as const;
  for (let i = 0; i < heights.length; i++) {
    const from = parts[i] ?? 0;
    const to = parts[i + 1] ?? 1;
    if (share > to) continue;
    const within = (share - from) / (to - from);
    return 4 * within * (1 - within) * (heights[i] ?? 0);
  }
  return 0;
}
