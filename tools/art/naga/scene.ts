import { glints, lights, type SceneSize, stars, vignette } from "../scene.ts";
import { blur, linear, moved, type Picture, radial, repeat, seeded } from "../svg.ts";
import { goldDefs } from "../ornament.ts";
import { nagaHeadDefs } from "./naga-head.ts";
import { riverNaga, riverNagaDefs } from "./river-naga.ts";

const defs =
  goldDefs +
  nagaHeadDefs +
  riverNagaDefs +
  linear("sky", "#04061a 0, #0a1238 .35, #1c2260 .65, #4a3484 .88, #8a5498 1") +
  linear("water", "#6a5aa8 0, #2a3478 .12, #101c50 .4, #060c2a .75, #030614 1") +
  radial("moon", "#fffef4 0, #fdf2cc .55, #ecd49a .9, #d8b878 1", [0.42, 0.4, 0.62]) +
  radial("moonGlow", "#fff4d0 0 .8, #b4bcff .3 .36, #5a6ad0 .65 .12, #3a4ab0 1 0") +
  radial("lampGlow", "#ffdf8a 0 .9, #ffa83a .35 .4, #ff8a20 1 0") +
  radial("fire", "#ffffff 0, #fff2b0 .3, #ffa04a .6, #f0385a 1") +
  radial("fireGlow", "#ffb46a 0 .95, #ff4a6a .4 .45, #b01a8a 1 0") +
  linear("tail", "#ff8a5a 0 .85, #e0306a .5 .4, #8a1a8a 1 0") +
  radial("vignette", "#000000 .5 0, #01020c 1 .66", [0.5, 0.42, 0.78]) +
  linear("foot", "#02030c 0 .3, #02030c .18 0, #02030c .62 0, #02030c 1 .84") +
  blur("haze", 12) +
  blur("shimmer", 1.2) +
  `<filter id="night" color-interpolation-filters="sRGB"><feColorMatrix values=".5 0 .04 0 0  0 .58 .06 0 0  .04 .1 .72 0 .02  0 0 0 1 0"/></filter>`;

function clouds({ width, height, horizon }: SceneSize): string {
  const random = seeded(23);
  return `<g filter="url(#haze)">${repeat(20, (index) => {
    const y = height * horizon * random(0.25, 0.95);
    return `<ellipse cx="${random(0, width).toFixed(0)}" cy="${y.toFixed(0)}" rx="${random(70, 220).toFixed(0)}" ry="${random(5, 16).toFixed(0)}" fill="${index % 2 ? "#5a5ab8" : "#9a6ab0"}" opacity="${random(0.15, 0.45).toFixed(2)}"/>`;
  })}</g>`;
}

function hills({ width, height, horizon, scale }: SceneSize): string {
  const y = height * horizon;
  const ridge = (rise: number, colour: string, phase: number) => {
    const points = repeat(41, (index) => {
      const part = index / 40;
      const up = (Math.sin(part * 9 + phase) + Math.sin(part * 21 + phase * 2) * 0.4 + 1.5) * rise * scale;
      return `L${(part * width).toFixed(0)} ${(y - up).toFixed(0)}`;
    });
    return `<path d="M0 ${y}${points}L${width} ${y}Z" fill="${colour}"/>`;
  };
  return ridge(40, "#2a2a68", 1) + ridge(22, "#171a48", 3.6);
}

/** A temple with its chedi on the far bank. */
function temple(): string {
  return `<path d="M-6 0V-30H-14L-10 -44C-8 -70 -4 -92 0 -120C4 -92 8 -70 10 -44L14 -30H6V0Z" fill="#0c0f30" stroke="#f0c870" stroke-width="1.400" stroke-opacity=".8"/>
    <path d="M22 0V-34L14 -34C30 -44 38 -58 46 -78C54 -58 62 -44 78 -34L70 -34V0Z" fill="#0c0f30" stroke="#f0c870" stroke-width="1.400" stroke-opacity=".7"/>
    <path d="M28 -34C38 -42 44 -52 46 -62C48 -52 54 -42 64 -34Z" fill="#14184a" stroke="#f0c870" stroke-width="1" stroke-opacity=".5"/>
    <rect x="32" y="-26" width="7" height="16" fill="#ffc860"/><rect x="44" y="-26" width="7" height="16" fill="#ffc860"/><rect x="56" y="-26" width="7" height="16" fill="#ffc860"/>
    <circle cx="48" cy="-18" r="40" fill="url(#lampGlow)" opacity=".6"/>`;
}

function fireball(x: number, y: number, size: number): string {
  return moved(
    x,
    y,
    `<path d="M-9 0C-7 50 -3 110 0 170C3 110 7 50 9 0Z" fill="url(#tail)"/><circle r="44" fill="url(#fireGlow)"/><circle r="12" fill="url(#fire)"/>`,
    size,
  );
}

const FIREBALLS = [
  [0.3, 0.62, 0.7],
  [0.4, 0.3, 0.85],
  [0.5, 0.74, 0.5],
  [0.62, 0.5, 0.75],
  [0.7, 0.2, 0.95],
  [0.2, 0.36, 0.6],
  [0.81, 0.66, 0.6],
] as const;

/** A long boat with a row of lamps, far out on the river. */
function lampBoat(x: number, y: number, scale: number): string {
  return moved(
    x,
    y,
    `<path d="M-120 -16C-96 4 96 4 120 -16C110 12 90 16 0 16C-90 16 -110 12 -120 -16Z" fill="#0a0a24"/><path d="M-100 0L0 -60L100 0" stroke="#2a2450" stroke-width="2" fill="none"/>${repeat(11, (index) => `<circle cx="${-100 + index * 20}" cy="${-Math.abs(50 - Math.abs(-50 + index * 10)) * 1.2 + 2}" r="9" fill="url(#lampGlow)"/><circle cx="${-100 + index * 20}" cy="${-Math.abs(50 - Math.abs(-50 + index * 10)) * 1.2 + 2}" r="2.200" fill="#fff4b0"/>`)}`,
    scale,
  );
}

/** Beside the title, which is over the middle. */
const MOON_AT = 0.8;

/** The moon on the water: strokes that widen towards the eye. */
function moonPath({ width, height, horizon, scale }: SceneSize, moonAt: number): string {
  const random = seeded(91);
  const y = height * horizon;
  return `<g filter="url(#shimmer)">${repeat(90, (index) => {
    const depth = (index / 90) ** 1.4;
    const reach = (26 + depth * 90) * scale;
    return `<ellipse cx="${(width * moonAt + random(-1, 1) * reach * 0.6).toFixed(0)}" cy="${(y + 3 + depth * (height - y) * 0.62).toFixed(0)}" rx="${(reach * random(0.25, 0.8)).toFixed(0)}" ry="${(1.2 + depth * 3).toFixed(1)}" fill="#fff0c0" opacity="${(0.7 * (1 - depth)).toFixed(2)}"/>`;
  })}</g>`;
}

/** Beside the reels on a wide screen, above them on an upright one; the night takes their brightness. */
function guardians({ width, height, horizon, scale }: SceneSize): string {
  const y = height * horizon;
  const water = height - y;
  const isWide = width > height;
  const pair = isWide
    ? riverNaga(width * 0.87, y + water * 0.34, 1.05 * scale, false) +
      riverNaga(width * 0.13, y + water * 0.34, 1.05 * scale, true)
    : riverNaga(width * 0.85, y + water * 0.075, 0.72 * scale, false) +
      riverNaga(width * 0.15, y + water * 0.075, 0.72 * scale, true);
  return `<g filter="url(#night)">${pair}</g>`;
}

export function nagaScene(size: SceneSize): Picture {
  return riverAtNight(size, guardians(size), MOON_AT);
}

/** The river under its moon, and what is in it. */
export function riverAtNight(size: SceneSize, things: string, moonAt: number): Picture {
  const { width, height, horizon, scale } = size;
  const y = height * horizon;
  const moonX = width * moonAt;
  const moonY = y * 0.5;
  return {
    width,
    height,
    defs,
    body: `<rect width="${width}" height="${y + 2}" fill="url(#sky)"/>${stars(190, width, y * 0.9, 8)}
      <circle cx="${moonX}" cy="${moonY}" r="${340 * scale}" fill="url(#moonGlow)"/>
      <circle cx="${moonX}" cy="${moonY}" r="${92 * scale}" fill="url(#moon)"/>
      <g fill="#c9ab6a" opacity=".35">${[
        [-30, -24, 22],
        [26, 4, 16],
        [-12, 36, 24],
        [40, -36, 10],
      ]
        .map(
          ([dx = 0, dy = 0, r = 0]) =>
            `<circle cx="${moonX + dx * scale}" cy="${moonY + dy * scale}" r="${r * scale}"/>`,
        )
        .join("")}</g>
      ${clouds(size)}${hills(size)}
      ${moved(width * 0.1, y, temple(), 1.05 * scale)}${moved(width * 0.93, y, temple(), `${-0.85 * scale} ${0.85 * scale}`)}
      ${lights(34, { x: 0, y: y - 16 * scale, width, height: 12 * scale }, 61)}
      <rect y="${y}" width="${width}" height="${height - y}" fill="url(#water)"/>
      ${moonPath(size, moonAt)}
      ${glints(320, size, ["#fff0c8", "#b8c4ff", "#8a9cff", "#ffd8a0"], 14)}
      ${lampBoat(width * 0.34, y + (height - y) * 0.07, 0.5 * scale)}${lampBoat(width * 0.72, y + (height - y) * 0.12, 0.72 * scale)}
      ${FIREBALLS.map(([x, up, s]) => fireball(width * x, y * (1.12 - up * 0.8), s * scale)).join("")}
      ${things}
      ${vignette(size)}`,
  };
}
