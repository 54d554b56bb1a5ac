// Outlines that many symbols share, in the square of 256 unless they are placed.
import { FLAME } from "../ornament.ts";
import { rows } from "../svg.ts";

const n = (value: number) => Number(value.toFixed(2));

export function circle(x: number, y: number, r: number): string {
  return oval(x, y, r, r);
}

export function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${n(x - rx)} ${y}A${rx} ${ry} 0 1 1 ${n(x + rx)} ${y}A${rx} ${ry} 0 1 1 ${n(x - rx)} ${y}Z`;
}

export function box(x: number, y: number, width: number, height: number, r = 0): string {
  return `M${x + r} ${y}H${x + width - r}Q${x + width} ${y} ${x + width} ${y + r}V${y + height - r}Q${x + width} ${y + height} ${x + width - r} ${y + height}H${x + r}Q${x} ${y + height} ${x} ${y + height - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`;
}

/** A ring: what is between two circles. */
export function ring(x: number, y: number, outer: number, inner: number): string {
  return `<path fill-rule="evenodd" d="${circle(x, y, outer)}${circle(x, y, inner)}"/>`;
}

/** A line of a certain width with round ends. */
export function line(d: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function star(x: number, y: number, points: number, outer: number, inner: number, turn = -90): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = ((turn + (index * 180) / points) * Math.PI) / 180;
    const far = index % 2 === 0 ? outer : inner;
    return `${n(x + far * Math.cos(angle))} ${n(y + far * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}

/** The same drawing several times around a point. */
export function around(count: number, [x, y]: readonly [number, number], d: string, from = 0): string {
  return Array.from(
    { length: count },
    (_, index) => `<path d="${d}" transform="rotate(${n(from + (index * 360) / count)} ${x} ${y})"/>`,
  ).join("");
}

/** Dots on a circle. */
export function dots(count: number, [x, y]: readonly [number, number], far: number, r: number): string {
  return around(count, [x, y], circle(x, y - far, r));
}

/** A drawing moved, turned and scaled around the origin. */
export function placed(d: string, x: number, y: number, turn = 0, scale = 1, flip = false): string {
  const body = d.startsWith("<") ? d : `<path d="${d}"/>`;
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale})">${body}</g>`;
}

/** Flames of kranok, each by where it stands, its turn and its scale: `"182 140 96 1.2, 184 118 84 1.25"`. */
export function flames(places: string, flip = false): string {
  return rows(places)
    .map(([x = 0, y = 0, turn, scale]) => placed(FLAME, x, y, turn, scale, flip))
    .join("");
}

/** A drawing and its mirror image about the upright middle. */
export function mirrored(d: string): string {
  const body = d.startsWith("<") ? d : `<path d="${d}"/>`;
  return `${body}<g transform="translate(256 0) scale(-1 1)">${body}</g>`;
}

/** A petal or leaf from one point to another. */
export function leaf(x: number, y: number, toX: number, toY: number, width: number): string {
  const [dx, dy] = [toX - x, toY - y];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * width, (dx / length) * width];
  const at = (share: number, side: number) => `${n(x + dx * share + nx * side)} ${n(y + dy * share + ny * side)}`;
  return `M${x} ${y}C${at(0.25, 1)} ${at(0.7, 0.9)} ${toX} ${toY}C${at(0.7, -0.9)} ${at(0.25, -1)} ${x} ${y}Z`;
}
