import { apply, FACE_NORMALS, multiply, type Turn, type Vector } from "./turns.ts";
import type { DiePose } from "./throw.ts";
import { disc, shaded } from "../../../../base/ui/paint.ts";

/** How high the viewer looks down upon the plate. */
export const ELEVATION = (40 * Math.PI) / 180;
export const PLATE_SQUASH = Math.sin(ELEVATION);

/** From the plate's axes to the screen: right, down, towards the viewer. */
const CAMERA: Turn = [
  1,
  0,
  0,
  0,
  -Math.sin(ELEVATION),
  -Math.cos(ELEVATION),
  0,
  -Math.cos(ELEVATION),
  Math.sin(ELEVATION),
];

const LIGHT = unit([-0.5, -0.42, 0.9]);
/** Half of the edge is one; the rounding takes this much of it. */
const ROUNDING = 0.26;
const CORE = 1 - ROUNDING;

/** What a die is painted with. */
export interface DieSkin {
  readonly lit: readonly [number, number, number];
  readonly shade: readonly [number, number, number];
  /** Its pictures are there. */
  readonly ready: Promise<unknown>;
  /** Paints a face on a square from -1 to 1. */
  paintFace(context: CanvasRenderingContext2D, face: number): void;
}

/** Where a point of the plate is on the screen, in the same units, from the middle of the plate. */
export function project([x, y, z]: Vector): { readonly x: number; readonly y: number } {
  return { x, y: -y * Math.sin(ELEVATION) - z * Math.cos(ELEVATION) };
}

/**
 * Dice far from the viewer first, so that nearer ones cover them. Dice that move are seen for a moment only and are
 * painted without what takes long: the turn of the light along their edges.
 */
export function paintDice(
  context: CanvasRenderingContext2D,
  poses: readonly DiePose[],
  edge: number,
  skin: DieSkin,
  isMoving: boolean,
): void {
  for (const pose of poses) paintShadow(context, pose, edge);
  for (const pose of poses.toSorted((a, b) => b.y - a.y)) paintDie(context, pose, edge, skin, isMoving);
}

function paintShadow(context: CanvasRenderingContext2D, { x, y, z }: DiePose, edge: number): void {
  const spot = project([x + 0.16 + z * 0.2, y - 0.1, 0]);
  const radius = edge * (0.82 + z * 0.25);
  context.save();
  context.translate(spot.x * edge, spot.y * edge);
  context.scale(1, PLATE_SQUASH);
  context.fillStyle = shaded(
    context.createRadialGradient(0, 0, radius * 0.2, 0, 0, radius),
    `rgb(10 0 0 / ${0.72 / (1 + z * 1.5)}) 0, rgb(10 0 0 / ${0.42 / (1 + z * 1.5)}) 0.55, rgb(10 0 0 / 0) 1`,
  );
  disc(context, 0, 0, radius);
  context.restore();
}

function paintDie(
  context: CanvasRenderingContext2D,
  pose: DiePose,
  edge: number,
  skin: DieSkin,
  isMoving: boolean,
): void {
  const half = edge / 2;
  const middle = project([pose.x, pose.y, pose.z + 0.5]);
  const toScreen = multiply(CAMERA, pose.turn);
  context.save();
  context.translate(middle.x * edge, middle.y * edge);
  context.scale(half, half);
  paintBody(context, toScreen, skin);
  if (!isMoving) paintRounding(context, pose.turn, toScreen, skin);
  for (const [face, normal] of Object.entries(FACE_NORMALS)) {
    if (apply(toScreen, normal)[2] > 0.02) paintSide(context, Number(face), normal, pose.turn, toScreen, skin);
  }
  context.restore();
}

/** The outline of the whole: the hull of its core, as much wider as its edges are round. */
function paintBody(context: CanvasRenderingContext2D, toScreen: Turn, skin: DieSkin): void {
  const shade = shadeOf([0.2, -0.5, 0.4], skin);
  context.fillStyle = shade;
  context.strokeStyle = shade;
  context.lineJoin = "round";
  context.lineWidth = ROUNDING * 2;
  context.beginPath();
  for (const [x, y] of hullOf(CORNERS.map((corner) => apply(toScreen, scaled(corner, CORE))))) context.lineTo(x, y);
  context.closePath();
  context.fill();
  context.stroke();
}

/** The points around all others, by their first two coordinates. */
function hullOf(points: readonly Vector[]): Vector[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (ordered: readonly Vector[]): Vector[] => {
    const hull: Vector[] = [];
    for (const point of ordered) {
      for (
        let [a, b] = [hull.at(-2), hull.at(-1)];
        a && b && bend(a, b, point) <= 0;
        [a, b] = [hull.at(-2), hull.at(-1)]
      ) {
        hull.pop();
      }
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

function bend(a: Vector, b: Vector, c: Vector): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** The edges and corners, in narrow bands that turn from one face to the next. */
function paintRounding(context: CanvasRenderingContext2D, turn: Turn, toScreen: Turn, skin: DieSkin): void {
  for (const corner of CORNERS) {
    const normal = unit(corner);
    if (apply(toScreen, normal)[2] < 0) continue;
    const centre = apply(toScreen, scaled(corner, CORE));
    context.fillStyle = shadeOf(apply(turn, normal), skin);
    disc(context, centre[0], centre[1], ROUNDING);
  }
  for (const { from, to, a, b } of EDGES) {
    for (let band = 0; band < BANDS; band++) {
      const middle = between(a, b, (band + 0.5) / BANDS);
      if (apply(toScreen, middle)[2] < -0.05) continue;
      // Each band reaches a little into the next, so that no seam is seen between them.
      const n0 = between(a, b, band / BANDS);
      const n1 = between(a, b, Math.min(1, (band + 1.15) / BANDS));
      context.fillStyle = shadeOf(apply(turn, middle), skin);
      context.beginPath();
      for (const [end, normal] of [
        [from, n0],
        [to, n0],
        [to, n1],
        [from, n1],
      ] as const) {
        const point = apply(toScreen, sum(scaled(end, CORE), scaled(normal, ROUNDING)));
        context.lineTo(point[0], point[1]);
      }
      context.fill();
    }
  }
}

/** A flat face: orthographic projection makes of it an affine picture of the square. */
function paintSide(
  context: CanvasRenderingContext2D,
  face: number,
  normal: Vector,
  turn: Turn,
  toScreen: Turn,
  skin: DieSkin,
): void {
  const across = ACROSS[face] ?? [1, 0, 0];
  const along = cross(across, normal);
  const centre = apply(toScreen, normal);
  const u = apply(toScreen, across);
  const v = apply(toScreen, along);
  context.save();
  context.transform(u[0], u[1], v[0], v[1], centre[0], centre[1]);
  const size = CORE + 0.012;
  context.fillStyle = shadeOf(apply(turn, normal), skin);
  context.beginPath();
  context.roundRect(-size, -size, size * 2, size * 2, 0.08);
  context.fill();
  skin.paintFace(context, face);
  context.restore();
}

function shadeOf(normal: Vector, { lit, shade }: DieSkin): string {
  const facing = Math.max(0, dot(normal, LIGHT));
  const sky = 0.5 + normal[2] * 0.5;
  const share = Math.min(1, facing * 0.72 + sky * 0.36);
  const gleam = Math.max(0, facing - 0.93) * 260;
  const mix = (i: 0 | 1 | 2): number => Math.min(255, Math.round(shade[i] + (lit[i] - shade[i]) * share + gleam));
  return `rgb(${mix(0)} ${mix(1)} ${mix(2)})`;
}

const BANDS = 4;
const SIGNS = [-1, 1] as const;
const CORNERS: readonly Vector[] = SIGNS.flatMap((x) => SIGNS.flatMap((y) => SIGNS.map((z): Vector => [x, y, z])));

/** The twelve edges: their ends, and the normals of the two faces that meet there. */
const EDGES = CORNERS.flatMap((from) =>
  ([0, 1, 2] as const)
    .filter((axis) => from[axis] < 0)
    .map((axis) => {
      const to: Vector = [axis === 0 ? 1 : from[0], axis === 1 ? 1 : from[1], axis === 2 ? 1 : from[2]];
      const [i, j] = ([0, 1, 2] as const).filter((other) => other !== axis);
      return { from, to, a: alongAxis(i ?? 0, from), b: alongAxis(j ?? 0, from) };
    }),
);

/** What a face's picture calls right: the viewer's right when that face lies on top. */
const ACROSS: Readonly<Record<number, Vector>> = {
  1: [1, 0, 0],
  2: [1, 0, 0],
  3: [0, 0, -1],
  4: [0, 0, 1],
  5: [1, 0, 0],
  6: [1, 0, 0],
};

function alongAxis(axis: 0 | 1 | 2, corner: Vector): Vector {
  return [axis === 0 ? corner[0] : 0, axis === 1 ? corner[1] : 0, axis === 2 ? corner[2] : 0];
}

function between(a: Vector, b: Vector, share: number): Vector {
  const angle = (share * Math.PI) / 2;
  return sum(scaled(a, Math.cos(angle)), scaled(b, Math.sin(angle)));
}

function sum(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

function scaled([x, y, z]: Vector, by: number): Vector {
  return [x * by, y * by, z * by];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(vector: Vector): Vector {
  return scaled(vector, 1 / Math.hypot(...vector));
}
