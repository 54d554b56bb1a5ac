import type { SceneSize } from "../scene.ts";
import { radial, repeat, seeded } from "../svg.ts";

interface Firework {
  /** Its middle and reach: in parts of the picture, and in pixels of an upright phone. */
  readonly at: readonly [number, number, number];
  readonly colour: string;
  readonly seed: number;
}

const SPARKS = 30;

/** Fireworks at their widest: every spark has a trail and has begun to fall. */
export function fireworks({ width, height, scale }: SceneSize, all: readonly Firework[]): string {
  return all
    .map(({ at: [x, y, reach], colour, seed }) => {
      const random = seeded(seed);
      const sparks = repeat(SPARKS, (index) => {
        const angle = (index / SPARKS) * 2 * Math.PI + random(-0.05, 0.05);
        const far = reach * (1 - (index % 3) * 0.27) * random(0.92, 1.06);
        const [dx, dy] = [Math.cos(angle) * far, Math.sin(angle) * far];
        const end = `${dx.toFixed(1)} ${(dy + far * 0.12).toFixed(1)}`;
        const trail = (from: number) =>
          `M${(dx * from).toFixed(1)} ${(dy * from).toFixed(1)}Q${(dx * 0.8).toFixed(1)} ${(dy * 0.8).toFixed(1)} ${end}`;
        const tint = index % 3 === 2 ? "#fff8e0" : colour;
        return `<path d="${trail(0.36)}" stroke="${tint}" stroke-width="1" opacity=".4"/><path d="${trail(0.7)}" stroke="${tint}" stroke-width="1.8" opacity=".85"/><circle transform="translate(${end})" r="${random(1.6, 2.8).toFixed(1)}" fill="#fffbe8" stroke="none"/>`;
      });
      const glow = `<circle r="${reach * 1.25}" fill="url(#work${seed})" stroke="none"/>`;
      return `${radial(`work${seed}`, `#fff8e0 0 .6, ${colour} .22 .34, ${colour} 1 0`)}<g transform="translate(${(width * x).toFixed(0)} ${(height * y).toFixed(0)}) scale(${scale})" fill="none" stroke-linecap="round">${glow}${sparks}</g>`;
    })
    .join("");
}

/** Paper flags on a line that waves across the picture, each folded over it. */
export function flags(
  { width, height, scale }: SceneSize,
  top: number,
  shift: number,
  colours: readonly string[],
): string {
  const step = 56 * scale;
  const at = (x: number) => height * top + Math.sin((x / width) * Math.PI * 2 + shift) * 18 * scale;
  const line = repeat(41, (index) => {
    const x = (width * index) / 40;
    return `${index ? "L" : "M"}${x.toFixed(0)} ${at(x).toFixed(1)}`;
  });
  const papers = repeat(Math.ceil(width / step), (index) => {
    const x = index * step;
    const [left, right] = [at(x), at(x + 44 * scale)];
    const shape = `M${x.toFixed(0)} ${left.toFixed(1)}L${(x + 44 * scale).toFixed(0)} ${right.toFixed(1)}L${(x + 22 * scale).toFixed(0)} ${((left + right) / 2 + 52 * scale).toFixed(1)}Z`;
    return `<path d="${shape}" fill="${colours[(index + Math.round(shift)) % colours.length]}"/><path d="${shape}" fill="url(#paper)"/>`;
  });
  return `${papers}<path d="${line}" stroke="#2a0a1c" stroke-width="${2.4 * scale}" fill="none"/>`;
}
