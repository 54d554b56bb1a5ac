/** A rotation as nine numbers, row by row: x points right, y away from the viewer, z up. */
export type Turn = readonly [number, number, number, number, number, number, number, number, number];
export type Vector = readonly [number, number, number];

/** The outward normals of a die's faces, by pips; opposite faces sum to seven. */
export const FACE_NORMALS: Readonly<Record<number, Vector>> = {
  1: [0, 0, 1],
  2: [0, 1, 0],
  3: [1, 0, 0],
  4: [-1, 0, 0],
  5: [0, -1, 0],
  6: [0, 0, -1],
};

export function multiply(a: Turn, b: Turn): Turn {
  const cell = (row: number, column: number): number =>
    at(a, row * 3) * at(b, column) + at(a, row * 3 + 1) * at(b, column + 3) + at(a, row * 3 + 2) * at(b, column + 6);
  return [cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0), cell(1, 1), cell(1, 2), cell(2, 0), cell(2, 1), cell(2, 2)];
}

export function apply(turn: Turn, [x, y, z]: Vector): Vector {
  return [
    turn[0] * x + turn[1] * y + turn[2] * z,
    turn[3] * x + turn[4] * y + turn[5] * z,
    turn[6] * x + turn[7] * y + turn[8] * z,
  ];
}

/** The turn by `angle` about a unit `axis`. */
export function turnAbout([x, y, z]: Vector, angle: number): Turn {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const k = 1 - c;
  return [
    c + x * x * k,
    x * y * k - z * s,
    x * z * k + y * s,
    y * x * k + z * s,
    c + y * y * k,
    y * z * k - x * s,
    z * x * k - y * s,
    z * y * k + x * s,
    c + z * z * k,
  ];
}

const X: Vector = [1, 0, 0];
const Y: Vector = [0, 1, 0];
const Z: Vector = [0, 0, 1];

const FACE_UP: Readonly<Record<number, Turn>> = {
  1: turnAbout(Z, 0),
  2: turnAbout(X, Math.PI / 2),
  3: turnAbout(Y, -Math.PI / 2),
  4: turnAbout(Y, Math.PI / 2),
  5: turnAbout(X, -Math.PI / 2),
  6: turnAbout(X, Math.PI),
};

/** A die that lies still with `face` up, turned by `yaw` on the plate. */
export function atRest(face: number, yaw: number): Turn {
  const up = FACE_UP[face];
  if (!up) throw new Error(`A die has no face ${face}`);
  return multiply(turnAbout(Z, yaw), up);
}

/** The face that is nearest to pointing up. */
export function faceUp(turn: Turn): number {
  let best = 1;
  let highest = -Infinity;
  for (const [face, normal] of Object.entries(FACE_NORMALS)) {
    const height = apply(turn, normal)[2];
    if (height <= highest) continue;
    highest = height;
    best = Number(face);
  }
  return best;
}

function at(turn: Turn, index: number): number {
  return turn[index] ?? 0;
}
