// Pieces that places are put together from, drawn from far to near.
import type { SceneSize } from "./scene.ts";
import { blur, linear, radial, repeat, seeded } from "./svg.ts";

export const placeDefs =
  blur("haze", 14) +
  blur("soft", 5) +
  blur("near", 2.5) +
  radial("lampGlow", "#ffdf8a 0 .9, #ffa83a .35 .4, #ff8a20 1 0") +
  radial("vignette", "#000000 .5 0, #02020a 1 .7", [0.5, 0.42, 0.8]) +
  radial("lanternLight", "#fff8d8 0 .95, #ffe9a0 .42 .5, #3a0800 .74 0, #3a0800 1 .5", [0.45, 0.55, 0.6]) +
  linear("lanternCap", "#6a3c0a 0, #fff0b0 .35, #c88a2a .7, #5a3008 1", [0, 0, 1, 0]) +
  linear("towerLight", "#ffffff 0 .14, #ffffff .2 .02, #00000a .55 .05, #00000a 1 .4", [0, 0, 1, 0]) +
  linear("hillLight", "#ffffff 0 .26, #ffffff .45 .04, #00081c 1 .3") +
  linear("foot", "#04030a 0 .3, #04030a .16 0, #04030a .66 0, #04030a 1 .85");

/** Sky above the horizon, ground below it, each as stops of colour. */
export function skyAndGround({ width, height, horizon }: SceneSize): string {
  const y = Math.round(height * horizon);
  return `<rect width="${width}" height="${y + 2}" fill="url(#sky)"/><rect y="${y}" width="${width}" height="${height - y}" fill="url(#ground)"/>`;
}

/** A glow around a point, given in parts of the picture. */
export function glow({ width, height }: SceneSize, [x, y, r]: readonly [number, number, number], fill: string): string {
  return `<circle cx="${(width * x).toFixed(0)}" cy="${(height * y).toFixed(0)}" r="${(Math.min(width, height) * r).toFixed(0)}" fill="${fill}"/>`;
}

/** A line of hills that ends on the horizon. */
export function hills(size: SceneSize, rise: number, colour: string, phase: number): string {
  const { width, height, horizon, scale } = size;
  const y = height * horizon;
  const points = repeat(49, (index) => {
    const part = index / 48;
    const up = (Math.sin(part * 7 + phase) + Math.sin(part * 17 + phase * 2) * 0.45 + 1.5) * rise * scale;
    return `L${(part * width).toFixed(0)} ${(y - up).toFixed(0)}`;
  });
  const line = `M0 ${y + 2}${points}L${width} ${y + 2}Z`;
  return `<path d="${line}" fill="${colour}"/><path d="${line}" fill="url(#hillLight)"/>`;
}

interface Field {
  readonly count: number;
  /** From left, top to right, bottom, in parts of the picture. */
  readonly box: readonly [number, number, number, number];
  readonly colours: readonly string[];
  readonly seed: number;
}

function scatter(
  { width, height }: SceneSize,
  { count, box, seed }: Field,
  draw: (x: number, y: number, random: (from: number, to: number) => number, index: number) => string,
): string {
  const random = seeded(seed);
  return repeat(count, (index) => draw(width * random(box[0], box[2]), height * random(box[1], box[3]), random, index));
}

/** Lights out of focus: even discs, a little brighter at the rim. */
export function bokeh(size: SceneSize, field: Field, [small, large]: readonly [number, number]): string {
  const discOf = (colour = "#fff") => `disc${colour.slice(1)}`;
  const discs = field.colours.map((colour) =>
    radial(discOf(colour), `${colour} 0 .62, ${colour} .72 .72, ${colour} .9 1, ${colour} 1 0`),
  );
  const dots = scatter(size, field, (x, y, random, index) => {
    const r = random(small, large) * size.scale;
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="url(#${discOf(field.colours[index % field.colours.length])})" opacity="${random(0.16, 0.56).toFixed(2)}"/>`;
  });
  return discs.join("") + dots;
}

/** Heaped clouds: light above, shaded below. */
export function clouds(size: SceneSize, field: Field, scale = 1): string {
  const [light = "#fff", shade = "#888"] = field.colours;
  const id = `cloud${field.seed}`;
  const heaps = scatter(size, field, (x, y, random) => {
    const s = scale * size.scale * random(0.6, 1.3);
    const puffs = PUFFS.map(
      ([dx, dy, r]) =>
        `<circle cx="${(x + dx * s).toFixed(0)}" cy="${(y + dy * s).toFixed(0)}" r="${(r * s).toFixed(0)}" fill="url(#${id})"/>`,
    );
    return `<g filter="url(#near)" opacity="${random(0.75, 1).toFixed(2)}">${puffs.join("")}</g>`;
  });
  return radial(id, `${light} 0, ${light} .45, ${shade} 1 .9`, [0.42, 0.28, 0.8]) + heaps;
}

const PUFFS = [
  [-98, 12, 30],
  [96, 10, 34],
  [-62, -6, 46],
  [64, -10, 48],
  [-20, -34, 54],
  [28, -40, 58],
  [2, 2, 62],
] as const;

/** Tall houses with rows of windows, standing on the horizon. */
export function skyline(
  size: SceneSize,
  { count, colours, seed }: Omit<Field, "box">,
  tall: number,
  windows: readonly string[],
): string {
  const random = seeded(seed);
  const { width, height, horizon, scale } = size;
  const y = height * horizon;
  return repeat(count, (index) => {
    const w = random(36, 92) * scale;
    const h = random(0.35, 1) * tall * scale;
    const x = (width * (index + random(-0.3, 0.3))) / count - w / 2;
    const [across, down] = [Math.floor((w - 8) / 10), Math.floor((h - 12) / 14)];
    const left = x + (w - across * 10 + 5) / 2;
    const lit = repeat(across * down, (pane) => {
      if (random(0, 1) > 0.42) return "";
      const [px, py] = [left + (pane % across) * 10, y - h + 10 + Math.floor(pane / across) * 14];
      return `<rect x="${px.toFixed(1)}" y="${py.toFixed(1)}" width="5" height="7" rx="1" fill="${windows[Math.floor(random(0, windows.length))]}" opacity="${random(0.35, 1).toFixed(2)}"/>`;
    });
    const body = `x="${x.toFixed(0)}" y="${(y - h).toFixed(0)}" width="${w.toFixed(0)}" height="${(h + 2).toFixed(0)}"`;
    const colour = colours[index % colours.length];
    const top = `M${(x + w * 0.2).toFixed(0)} ${(y - h + 1).toFixed(0)}v${(-7 * scale).toFixed(0)}h${(w * 0.34).toFixed(0)}v${(7 * scale).toFixed(0)}Z`;
    const mast = `<path d="M${(x + w * 0.37).toFixed(0)} ${(y - h).toFixed(0)}v${(-24 * scale).toFixed(0)}" stroke="#c8b8e8" stroke-width="1.6" opacity=".4"/><circle cx="${(x + w * 0.37).toFixed(0)}" cy="${(y - h - 24 * scale).toFixed(0)}" r="2" fill="#ff5a5a"/>`;
    return `<rect ${body} fill="${colour}"/><path d="${top}" fill="${colour}"/>${h > tall * scale * 0.7 ? mast : ""}${lit}<rect ${body} fill="url(#towerLight)"/>`;
  });
}

/** Air full of light along the horizon, so that sky and ground have no hard edge between them. */
export function haze({ width, height, horizon }: SceneSize, colour: string, opacity: number, half: number): string {
  const y = height * horizon;
  const band = half * height;
  return `${linear("hazeBand", `${colour} 0 0, ${colour} .5 ${opacity}, ${colour} 1 0`)}<rect y="${(y - band).toFixed(0)}" width="${width}" height="${(2 * band).toFixed(0)}" fill="url(#hazeBand)"/>`;
}

/** Lines that run from the vanishing point on the horizon to the foot of the picture. */
export function lanes(
  { width, height, horizon }: SceneSize,
  ends: readonly (readonly [number, string, number])[],
): string {
  const [x, y] = [width / 2, height * horizon];
  return ends
    .map(
      ([end, colour, wide]) =>
        `<path d="M${x} ${y}L${(width * (0.5 + end) - wide).toFixed(0)} ${height}H${(width * (0.5 + end) + wide).toFixed(0)}Z" fill="${colour}"/>`,
    )
    .join("");
}

/** Lanterns on a line that sags between two points, given in parts of the picture. */
export function lanternLine(
  { width, height, scale }: SceneSize,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  count: number,
  size: number,
  colours: readonly string[],
): string {
  const at = (part: number) =>
    [
      width * (x1 + (x2 - x1) * part),
      height * (y1 + (y2 - y1) * part) + Math.sin(part * Math.PI) * 40 * scale,
    ] as const;
  const rope = repeat(
    21,
    (index) =>
      `L${at(index / 20)
        .map((value) => value.toFixed(0))
        .join(" ")}`,
  );
  const lanterns = repeat(count, (index) => {
    const [x, y] = at((index + 0.5) / count);
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size * scale).toFixed(2)})">${lantern(colours[index % colours.length] ?? "#fff")}</g>`;
  });
  const halos = colours.map((colour) => radial(haloOf(colour), `${colour} 0 .6, ${colour} .4 .2, ${colour} 1 0`));
  return `<path d="M${at(0)
    .map((value) => value.toFixed(0))
    .join(" ")}${rope}" fill="none" stroke="#1a0a08" stroke-width="2"/>${halos.join("")}${lanterns}`;
}

const haloOf = (colour: string) => `halo${colour.slice(1)}`;

/** A lit lantern of paper, two units high, that hangs from the origin. */
function lantern(colour: string): string {
  const paper = `cy="1" rx=".96" ry=".8"`;
  const ribs = [0.34, 0.68].map((rx) => `<ellipse cy="1" rx="${rx}" ry=".8"/>`).join("");
  const cap = (y: number) =>
    `<rect x="-.4" y="${y}" width=".8" height=".18" rx=".06" fill="url(#lanternCap)" stroke="#4a2408" stroke-width=".03"/>`;
  const tassel = [-0.14, -0.07, 0, 0.07, 0.14].map((end) => `M0 2.02L${end} 2.72`).join("");
  return `<circle cy="1" r="3" fill="url(#${haloOf(colour)})"/><path d="M0 -.06V.2" stroke="#4a2408" stroke-width=".06"/><ellipse ${paper} fill="${colour}"/><ellipse ${paper} fill="url(#lanternLight)"/><g fill="none" stroke="#5a1404" stroke-width=".04" opacity=".4">${ribs}</g>${cap(0.14)}${cap(1.7)}<path d="${tassel}" stroke="#f0c860" stroke-width=".05"/><circle cy="1.98" r=".11" fill="#ffe08a"/>`;
}

/** Beams of light from a point, given in parts of the picture. */
export function beams(
  { width, height }: SceneSize,
  [x, y]: readonly [number, number],
  count: number,
  colour: string,
  opacity: number,
  turn = 0,
): string {
  const far = Math.hypot(width, height);
  const body = repeat(count, (index) => {
    const a = ((index / count) * 360 + turn) * (Math.PI / 180);
    const b = a + (Math.PI / count) * 0.8;
    const end = (angle: number) =>
      `${(width * x + Math.cos(angle) * far).toFixed(0)} ${(height * y + Math.sin(angle) * far).toFixed(0)}`;
    return `<path d="M${(width * x).toFixed(0)} ${(height * y).toFixed(0)}L${end(a)}L${end(b)}Z"/>`;
  });
  return `<g fill="${colour}" opacity="${opacity}" filter="url(#soft)">${body}</g>`;
}

/** Leaves that reach into the picture from a corner, for the foreground: one half lies in the light, with veins. */
export function fronds(
  { width, height, scale }: SceneSize,
  [x, y]: readonly [number, number],
  [from, to]: readonly [number, number],
  count: number,
  long: number,
  colours: readonly string[],
): string {
  const [px, py] = [width * x, height * y];
  return repeat(count, (index) => {
    const angle = ((from + ((to - from) * index) / Math.max(1, count - 1)) * Math.PI) / 180;
    const length = long * scale * (0.75 + 0.25 * Math.sin(index * 2.7));
    const at = (share: number, off: number) =>
      `${(px + Math.cos(angle + off) * length * share).toFixed(0)} ${(py + Math.sin(angle + off) * length * share).toFixed(0)}`;
    const start = `M${px.toFixed(0)} ${py.toFixed(0)}`;
    const [light, dark] = [
      `C${at(0.4, -0.26)} ${at(0.8, -0.14)} ${at(1, 0)}`,
      `C${at(0.4, 0.26)} ${at(0.8, 0.14)} ${at(1, 0)}`,
    ];
    const back = `C${at(0.8, 0.14)} ${at(0.4, 0.26)} ${px.toFixed(0)} ${py.toFixed(0)}Z`;
    const veins = repeat(6, (vein) => {
      const share = 0.22 + vein * 0.12;
      const off = 0.2 * (1 - share * 0.72);
      return `M${at(share, 0)}L${at(share + 0.09, -off)}M${at(share, 0)}L${at(share + 0.09, off)}`;
    });
    return `<path d="${start}${light}${back}" fill="${colours[index % colours.length]}"/><path d="${start}${light}L${px.toFixed(0)} ${py.toFixed(0)}Z" fill="#e8ffb0" opacity=".16"/><path d="${start}${dark}L${px.toFixed(0)} ${py.toFixed(0)}Z" fill="#000a04" opacity=".26"/><path d="${veins}" stroke="#e8ffb0" stroke-width="${1.4 * scale}" fill="none" opacity=".14"/><path d="${start}L${at(0.97, 0)}" stroke="#f0ffc8" stroke-width="${2.6 * scale}" fill="none" opacity=".32"/>`;
  });
}

/** A striped awning along the top. */
export function awning({ width, scale }: SceneSize, y: number, colours: readonly string[]): string {
  const step = 76 * scale;
  const h = 70 * scale;
  return (
    repeat(Math.ceil(width / step) + 1, (index) => {
      const x = index * step - step / 2;
      const colour = colours[index % colours.length];
      return `<path d="M${x} ${y}H${x + step}V${y + h}A${step / 2} ${step / 3} 0 0 1 ${x} ${y + h}Z" fill="${colour}"/>`;
    }) + `<rect y="${y}" width="${width}" height="${h * 0.5}" fill="#000" opacity=".28"/>`
  );
}

/**
 * A swell that rolls across the whole width: light along its crest, dark in its trough, with foam where it breaks.
 * `depth` is from the horizon (0) to the foot of the picture (1); the nearer, the higher and longer.
 */
export function swell(
  { width, height, horizon, scale }: SceneSize,
  depth: number,
  [light, dark]: readonly [string, string],
  phase: number,
): string {
  const top = height * horizon + height * (1 - horizon) * depth;
  const high = (5 + depth * 46) * scale;
  const long = (110 + depth * 420) * scale;
  const at = (x: number) => {
    const turn = (x / long) * 2 * Math.PI + phase;
    // A crest is narrower than the trough between two of them.
    return top - high * (Math.exp(1.1 * Math.sin(turn)) / 3 + 0.28 * Math.sin(turn * 0.43 + phase * 2));
  };
  const step = width / 120;
  const points = repeat(
    121,
    (index) => `${index ? "L" : "M"}${(index * step).toFixed(0)} ${at(index * step).toFixed(1)}`,
  );
  const id = `swell${Math.round(phase * 100)}`;
  const foam = repeat(Math.ceil(width / long) + 1, (index) => {
    const x = (index + ((1.25 - phase / (2 * Math.PI)) % 1)) * long;
    const line = repeat(9, (part) => {
      const px = x + (part - 4) * long * 0.045;
      return `${part ? "L" : "M"}${px.toFixed(0)} ${(at(px) + 1).toFixed(1)}`;
    });
    return `<path d="${line}" stroke="#f4ffff" stroke-width="${(1.5 + depth * 7) * scale}" stroke-linecap="round" fill="none" opacity=".75"/>`;
  });
  return `${linear(id, `${light} 0, ${dark} .5, ${dark} 1`)}<path d="${points}V${height}H0Z" fill="url(#${id})"/><path d="${points}" stroke="#d8fbff" stroke-width="${1.2 * scale}" fill="none" opacity=".45"/><g filter="url(#near)">${foam}</g>`;
}
