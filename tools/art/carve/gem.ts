import type { SymbolArt } from "../symbol.ts";
import { part } from "./part.ts";
import { circle } from "./shapes.ts";
import { carved } from "./symbol.ts";

type Corner = readonly [number, number];

interface Gem {
  readonly colour: `#${string}`;
  /** What its faces show: towards the light, across it and away from it. */
  readonly tints: readonly [string, string, string];
  /** Its outline around the middle, where 1 is the edge. */
  readonly corners: readonly Corner[];
}

/** A cut stone in its setting of gold. */
export function gem(name: string, { colour, tints: [light, mid, dark], corners }: Gem): SymbolArt {
  const at = (scale: number) => corners.map(([x, y]): Corner => [128 + x * scale, 128 + y * scale]);
  const outline = (scale: number) =>
    `M${at(scale)
      .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
      .join("L")}Z`;
  const next = (points: readonly Corner[], index: number): Corner => points[(index + 1) % points.length] ?? [128, 128];
  const inner = at(52);
  const sides = at(94).map(([x, y], index, outer) => {
    const [nx, ny] = next(outer, index);
    const lit = (512 - x - nx - y - ny) / 300;
    const tint = lit > 0.25 ? light : lit > -0.3 ? mid : dark;
    return `<path d="M${x} ${y}L${nx} ${ny}L${next(inner, index).join(" ")}L${(inner[index] ?? [0, 0]).join(" ")}Z" fill="${tint}"/>`;
  });
  const table = inner.map((corner, index) => {
    const tint = index % 2 ? mid : light;
    return `<path d="M128 128L${corner.join(" ")}L${next(inner, index).join(" ")}Z" fill="${tint}" opacity=".85"/>`;
  });
  return carved(
    name,
    [
      part("gold", outline(116), [-6, 18, 12]),
      part("gold", outline(104), [8, 10, 6]),
      part(`glass ${colour}`, outline(94), [10, 34, 30], { paint: sides.join("") + table.join("") }),
      part(
        "gold",
        at(104)
          .map(([x, y]) => `<path d="${circle(x, y, 10)}"/>`)
          .join(""),
        [22, 14, 10],
      ),
    ],
    { before: `<path d="M84 62l5 15 15 5 -15 5 -5 15 -5 -15 -15 -5 15 -5Z" fill="#fff" opacity=".9"/>` },
  );
}

export function polygon(count: number, turn = 0): readonly Corner[] {
  return Array.from({ length: count }, (_, index): Corner => {
    const angle = ((turn + (index * 360) / count) * Math.PI) / 180;
    return [Math.sin(angle), -Math.cos(angle)];
  });
}

/** An oblong with its corners cut off. */
export const OBLONG: readonly Corner[] = [
  [-0.6, -1],
  [0.6, -1],
  [0.92, -0.68],
  [0.92, 0.68],
  [0.6, 1],
  [-0.6, 1],
  [-0.92, 0.68],
  [-0.92, -0.68],
];
