import { repeat, seeded } from "./svg.ts";

/** A place that games are played before. It is drawn for upright and for wide screens, and for the lobby's card. */
export interface SceneSize {
  readonly width: number;
  readonly height: number;
  /** Where sky and water meet, in parts of the height. */
  readonly horizon: number;
  /** The scale of things: 1 on an upright phone. */
  readonly scale: number;
}

export function stars(count: number, width: number, height: number, seed: number): string {
  const random = seeded(seed);
  return repeat(count, () => {
    const size = random(0.5, 1.9);
    return `<circle cx="${random(0, width).toFixed(0)}" cy="${random(0, height).toFixed(0)}" r="${size.toFixed(2)}" fill="#fff8e0" opacity="${random(0.3, 0.95).toFixed(2)}"/>`;
  });
}

/** Short strokes of light on water, denser and smaller towards the far shore. */
export function glints(count: number, size: SceneSize, colours: readonly string[], seed: number): string {
  const random = seeded(seed);
  const top = size.height * size.horizon;
  return repeat(count, (index) => {
    const depth = random(0, 1) ** 1.7;
    const y = top + 4 + depth * (size.height - top);
    const spread = size.width * (0.16 + depth * 0.5);
    const x = size.width / 2 + random(-1, 1) * spread;
    const length = (8 + depth * 60) * random(0.4, 1.2);
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${length.toFixed(1)}" ry="${(0.7 + depth * 1.9).toFixed(1)}" fill="${colours[index % colours.length]}" opacity="${random(0.12, 0.6).toFixed(2)}"/>`;
  });
}

export function lights(
  count: number,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  seed: number,
): string {
  const random = seeded(seed);
  return repeat(count, () => {
    const x = (box.x + random(0, box.width)).toFixed(0);
    const y = (box.y + random(0, box.height)).toFixed(0);
    const size = random(1, 2.4);
    return `<circle cx="${x}" cy="${y}" r="${(size * 4).toFixed(1)}" fill="url(#lampGlow)" opacity=".8"/><circle cx="${x}" cy="${y}" r="${size.toFixed(1)}" fill="#fffbd0"/>`;
  });
}

/** Darkness at the edges keeps the eye on the reels and the words readable. */
export function vignette({ width, height }: SceneSize): string {
  return `<rect width="${width}" height="${height}" fill="url(#vignette)"/><rect width="${width}" height="${height}" fill="url(#foot)"/>`;
}
