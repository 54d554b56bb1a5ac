import type { SceneSize } from "../scene.ts";
import { repeat, seeded } from "../svg.ts";

type Point = readonly [number, number];

/** A broken line to so far below and beside a point. */
function jagged([x, y]: Point, [across, down]: Point, steps: number, random: (from: number, to: number) => number) {
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const share = index / steps;
    const off = index === 0 ? 0 : random(-1, 1) * (down / steps) * 0.75;
    return [x + across * share + off, y + down * share + (index === 0 ? 0 : random(-0.3, 0.3) * (down / steps))];
  });
}

const path = (points: readonly Point[]) =>
  points.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** Lightning from the clouds to the sea, with branches that end in the air. */
export function bolt({ width, height, horizon, scale }: SceneSize, x: number, share: number, seed: number): string {
  const random = seeded(seed);
  const down = height * horizon * share;
  const trunk = jagged([0, 0], [random(-60, 60) * scale, down], 17, random);
  const branches = [4, 7, 9, 12].flatMap((knot, index) => {
    const from = trunk[knot];
    const aside = (index % 2 ? 1 : -1) * random(50, 110) * scale;
    return from ? [path(jagged(from, [aside, random(0.16, 0.3) * down], 7, random))] : [];
  });
  const light = (width: number, colour: string, opacity: number, filter = "") =>
    `<g stroke="${colour}" opacity="${opacity}"${filter}><path d="${path(trunk)}" stroke-width="${width * scale}"/><path d="${branches.join("")}" stroke-width="${width * 0.5 * scale}"/></g>`;
  const foot = trunk.at(-1) ?? [0, 0];
  return `<g transform="translate(${(width * x).toFixed(0)} ${(height * horizon * 0.1).toFixed(0)})" fill="none" stroke-linejoin="round" stroke-linecap="round">${light(30, "#5ab8ff", 0.3, ` filter="url(#haze)"`)}${light(13, "#8ae8ff", 0.55, ` filter="url(#soft)"`)}${light(4.4, "#c8f8ff", 1)}${light(2, "#ffffff", 1)}${repeat(2, (index) => `<ellipse cx="${foot[0].toFixed(0)}" cy="${foot[1].toFixed(0)}" rx="${(70 - index * 40) * scale}" ry="${(12 - index * 7) * scale}" fill="#c8ffff" opacity=".4" filter="url(#soft)"/>`)}</g>`;
}
