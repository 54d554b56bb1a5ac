// A fish seen from its side, nose to the right, in the square of 256 with its middle line at 128.
import type { Part } from "../carve/carve.ts";
import type { MaterialName } from "../carve/materials.ts";
import { part } from "../carve/part.ts";
import { fan, type Ridge, scales } from "../carve/ridges.ts";
import { circle, line } from "../carve/shapes.ts";
import { linear, rows } from "../svg.ts";

type Point = readonly [x: number, y: number];

export function points(text: string): Point[] {
  return rows(text).map(([x = 0, y = 0]) => [x, y]);
}

function triples(text: string): (readonly [number, number, number])[] {
  return rows(text).map(([first = 0, second = 0, third = 0]) => [first, second, third]);
}

/** What is carved for one moving thing; a creature may be several that move against each other. */
export interface Piece {
  readonly name: string;
  readonly parts: readonly Part[];
  /** How long its side of the square is in the atlas. */
  readonly size: number;
}

interface Fin {
  readonly material: MaterialName;
  readonly shape: string;
  /** Where its rays come from, and how many there are in a full turn. */
  readonly rays: readonly [x: number, y: number, count: number];
  readonly at?: number;
  readonly paint?: string;
  readonly paintDefs?: string;
}

interface Build {
  readonly name: string;
  readonly size: number;
  /** From nose to tail, as triples: where, and how far the body reaches above and below its middle line. */
  readonly body: string;
  readonly skin: MaterialName;
  /** From back to belly, as stops of colour. */
  readonly colours: string;
  /** Marks on the skin. */
  readonly marks?: string;
  readonly scale?: number;
  readonly ridge?: Ridge;
  readonly fins: readonly Fin[];
  readonly eye: readonly [x: number, y: number, r: number];
  readonly iris: string;
  readonly mouth?: string;
  readonly gill?: string;
  readonly more?: readonly Part[];
}

const BODY_AT = 22;

export function fish(build: Build): Piece {
  const { eye, scale = 0 } = build;
  const body = triples(build.body);
  const half = Math.max(...body.map(([, up, down]) => (up + down) / 2));
  const high = half * 0.62;
  const over = BODY_AT + high;
  const top = 128 - Math.max(...body.map(([, up]) => up));
  const bottom = 128 + Math.max(...body.map(([, , down]) => down));
  const ridge = build.ridge ?? (scale > 0 ? scales(scale, 180, 1.7) : undefined);
  const [ex, ey, er] = eye;
  return {
    name: build.name,
    size: build.size,
    parts: [
      ...build.fins.map(({ material, shape, rays, at = 6, ...paint }) =>
        part(material, shape, [at, 9, 7], { ridge: fan(...rays, 1.5), ...paint }),
      ),
      part(build.skin, outline(body), [BODY_AT, high, half * 1.02], {
        ...(ridge && { ridge }),
        paint: `<rect x="0" y="${top}" width="256" height="${bottom - top}" fill="url(#skin)"/>${build.marks ?? ""}`,
        paintDefs: linear("skin", build.colours),
      }),
      ...(build.gill ? [part(build.skin, line(build.gill, 3.4), [over - 9, 6, 2.4])] : []),
      ...(build.mouth ? [part("ink", line(build.mouth, 2.8), [over - 8, 3, 1.6])] : []),
      part("ivory", circle(ex, ey, er), [over - er * 0.8, er * 0.7, er]),
      part(`glaze ${build.iris}` as MaterialName, circle(ex + er * 0.08, ey, er * 0.78), [over, er * 0.4, er * 0.8]),
      part("ink", circle(ex + er * 0.14, ey, er * 0.46), [over + er * 0.3, er * 0.3, er * 0.5]),
      part("lamp #ffffff", circle(ex - er * 0.12, ey - er * 0.3, er * 0.2), [over + er * 0.7, 2, 2]),
      ...(build.more ?? []),
    ],
  };
}

/** A fin that lies on the flank, above the body. */
export function flankFin(material: MaterialName, shape: string, [x, y]: Point, half: number): Part {
  return part(material, shape, [BODY_AT + half * 0.62 - 2, 7, 6], { ridge: fan(x, y, 34, 1.2) });
}

function outline(body: ReturnType<typeof triples>): string {
  const upper = body.map(([x, up]): Point => [x, 128 - up]);
  const lower = body.map(([x, , down]): Point => [x, 128 + down]);
  return smooth([...upper, ...lower.reverse()]);
}

const n = (value: number) => Number(value.toFixed(1));

/** A closed line through all points without a corner. */
export function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const curves = points.map((_, index) => {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return `C${n(bx + (cx - ax) / 6)} ${n(by + (cy - ay) / 6)} ${n(cx - (dx - bx) / 6)} ${n(cy - (dy - by) / 6)} ${n(cx)} ${n(cy)}`;
  });
  const [x, y] = at(0);
  return `M${x} ${y}${curves.join("")}Z`;
}

/** Straight lines from points of its root to its tips, round between them: a fin with rays that stand out. */
export function combed(from: string, to: string): string {
  const [root, tips] = [points(from), points(to)];
  const edge = tips.map(([x, y], index) => {
    const [nx, ny] = tips[index + 1] ?? [x, y];
    return `L${x} ${y}Q${n((x + nx) / 2 + ((root[0]?.[0] ?? x) - x) * 0.04)} ${n((y + ny) / 2 + (128 - y) * 0.12)} ${nx} ${ny}`;
  });
  const [first, ...rest] = root;
  return `M${first?.join(" ")}${edge.join("")}${rest
    .reverse()
    .map((point) => `L${point.join(" ")}`)
    .join("")}Z`;
}

/** A forked tail behind a narrow root. */
export function forked(x: number, half: number, reach: number, spread: number, notch = 0.45): string {
  const [tip, middle] = [x - reach, x - reach * notch];
  return `M${x + 10} ${128 - half}C${x - reach * 0.3} ${128 - half - 4} ${x - reach * 0.6} ${128 - spread * 0.9} ${tip} ${128 - spread}C${n(tip + reach * 0.2)} ${128 - spread * 0.4} ${middle} ${128 - 8} ${middle} 128C${middle} ${128 + 8} ${n(tip + reach * 0.2)} ${128 + spread * 0.4} ${tip} ${128 + spread}C${x - reach * 0.6} ${128 + spread * 0.9} ${x - reach * 0.3} ${128 + half + 4} ${x + 10} ${128 + half}Z`;
}

/** A round tail like a fan. */
export function rounded(x: number, half: number, reach: number, spread: number): string {
  return `M${x + 10} ${128 - half}C${x - reach * 0.2} ${128 - spread} ${x - reach * 0.7} ${128 - spread} ${x - reach * 0.94} ${128 - spread * 0.6}C${x - reach * 1.04} ${128 - spread * 0.2} ${x - reach * 1.04} ${128 + spread * 0.2} ${x - reach * 0.94} ${128 + spread * 0.6}C${x - reach * 0.7} ${128 + spread} ${x - reach * 0.2} ${128 + spread} ${x + 10} ${128 + half}Z`;
}

/** Dots of one colour: where each is and how large, as triples. */
export function spots(dots: string, fill: string, opacity = 1): string {
  return `<g fill="${fill}" opacity="${opacity}">${triples(dots)
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
    .join("")}</g>`;
}

/** Bars across the flank. */
export function bars(xs: readonly number[], width: number, fill: string, opacity: number, lean = 0): string {
  return `<g stroke="${fill}" stroke-width="${width}" opacity="${opacity}" stroke-linecap="round">${xs.map((x) => `<path d="M${x + lean} 60L${x - lean} 200"/>`).join("")}</g>`;
}
