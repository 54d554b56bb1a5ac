/** The drawing of the wheel: a circle of this radius around the origin, its first segment centred at the top. */
export const RADIUS = 180;

const FULL_TURN = 360;
const WHOLE_TURNS = 6;

function onCircle(degrees: number, radius: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

/** The outline of one of `count` segments. */
export function segmentPath(index: number, count: number): string {
  const width = FULL_TURN / count;
  const [from, to] = [index * width - width / 2, index * width + width / 2];
  return `M0 0L${onCircle(from, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${onCircle(to, RADIUS)}Z`;
}

/** The angle of a segment's middle from the top, clockwise. */
export function middleOf(index: number, count: number): number {
  return (index * FULL_TURN) / count;
}

/**
 * The rotation that brings a segment under the pointer at the top: several whole turns on from the current one. `aside`
 * is where within the segment it stops, from -1 at one edge to 1 at the other.
 */
export function rotationTo(index: number, count: number, from: number, aside: number): number {
  const within = (aside * FULL_TURN) / count / 2;
  const target = -middleOf(index, count) - within;
  const rest = (((target - from) % FULL_TURN) + FULL_TURN) % FULL_TURN;
  return from + WHOLE_TURNS * FULL_TURN + rest;
}

/** The segment under the pointer. */
export function segmentAt(rotation: number, count: number): number {
  const width = FULL_TURN / count;
  const top = (((-rotation + width / 2) % FULL_TURN) + FULL_TURN) % FULL_TURN;
  return Math.floor(top / width);
}
