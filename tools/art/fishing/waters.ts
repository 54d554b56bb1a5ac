// The ground of each room: water that grows dark towards the depth, light from above, and what grows there.
import type { SceneSize } from "../scene.ts";
import { FLAME } from "../ornament.ts";
import { blur, linear, type Picture, radial, repeat, seeded } from "../svg.ts";

type Draw = (size: SceneSize) => string;

interface Water {
  /** From the surface to the ground. */
  readonly colours: string;
  readonly light: string;
  readonly body: Draw;
}

const f = (value: number) => value.toFixed(0);

function shafts({ width, height }: SceneSize, colour: string): string {
  const random = seeded(17);
  const beams = repeat(9, (index) => {
    const x = (width * (index + 0.5)) / 9 + random(-60, 60);
    const [thin, wide, lean] = [random(8, 26), random(60, 150), random(-90, 90) - 60];
    return `<path d="M${f(x - thin)} -20H${f(x + thin)}L${f(x + lean + wide)} ${f(height * random(0.6, 0.95))}H${f(x + lean - wide)}Z" fill="url(#shaft)" opacity="${random(0.16, 0.5).toFixed(2)}"/>`;
  });
  return `<linearGradient id="shaft" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${colour}" stop-opacity=".8"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient><g filter="url(#shaftBlur)">${beams}</g>`;
}

/** Flames of kranok in thin lines, hardly seen, as on lacquer. */
function pattern({ width, height }: SceneSize, colour: string): string {
  const petals = (count: number, far: number, scale: number) =>
    repeat(
      count,
      (index) =>
        `<path d="${FLAME}" transform="rotate(${(index * 360) / count}) translate(0 ${-far}) scale(${scale})"/>`,
    );
  const size = Math.min(width, height) / 900;
  return `<g transform="translate(${f(width / 2)} ${f(height * 0.46)}) scale(${size.toFixed(2)})" fill="none" stroke="${colour}" stroke-width=".8" opacity=".16">${petals(12, 130, 3.4)}${petals(18, 270, 3.6)}<circle r="120"/><circle r="262"/><circle r="404"/></g>`;
}

/** Boulders along the ground, lit from above. */
function boulders({ width, height }: SceneSize, seed: number, rise: number, fill: string, count = 12): string {
  const random = seeded(seed);
  return repeat(count, (index) => {
    const [x, w, h] = [(width * (index + random(0, 1))) / count, random(70, 190), random(0.4, 1) * rise];
    const y = height + 10;
    return `<path d="M${f(x - w)} ${f(y)}C${f(x - w)} ${f(y - h * 0.7)} ${f(x - w * 0.5)} ${f(y - h)} ${f(x - w * 0.1)} ${f(y - h)}C${f(x + w * 0.5)} ${f(y - h * 1.05)} ${f(x + w)} ${f(y - h * 0.6)} ${f(x + w)} ${f(y)}Z" fill="${fill}"/>`;
  });
}

/** Blades that lean with the current. */
function weeds(
  { width, height }: SceneSize,
  seed: number,
  spots: readonly number[],
  tall: number,
  colours: readonly string[],
): string {
  const random = seeded(seed);
  return spots
    .map((spot) =>
      repeat(9, (index) => {
        const x = width * spot + random(-70, 70);
        const [h, lean, w] = [tall * random(0.45, 1), random(-60, 60), random(6, 13)];
        return `<path d="M${f(x - w)} ${f(height + 8)}C${f(x - w + lean * 0.1)} ${f(height - h * 0.4)} ${f(x + lean * 0.2)} ${f(height - h * 0.6)} ${f(x + lean)} ${f(height - h)}C${f(x + lean * 0.5 + w)} ${f(height - h * 0.55)} ${f(x + w)} ${f(height - h * 0.35)} ${f(x + w)} ${f(height + 8)}Z" fill="${colours[index % colours.length]}" opacity="${random(0.7, 1).toFixed(2)}"/>`;
      }),
    )
    .join("");
}

function motes({ width, height }: SceneSize, seed: number, colour: string): string {
  const random = seeded(seed);
  return `<g fill="${colour}">${repeat(90, () => `<circle cx="${f(random(0, width))}" cy="${f(random(0, height))}" r="${random(0.8, 2.6).toFixed(1)}" opacity="${random(0.1, 0.4).toFixed(2)}"/>`)}</g>`;
}

/** Lotus leaves on the surface seen from below, their stems, and a bud here and there. */
function lotus(size: SceneSize): string {
  const { width, height } = size;
  const random = seeded(5);
  const leaves = repeat(11, (index) => {
    const [x, y] = [(width * (index + random(0.1, 0.9))) / 11, random(-26, height * 0.05)];
    const r = random(64, 128);
    const stem = `<path d="M${f(x)} ${f(y)}C${f(x + random(-50, 50))} ${f(height * 0.3)} ${f(x + random(-70, 70))} ${f(height * 0.7)} ${f(x + random(-40, 40))} ${f(height + 10)}" stroke="#0f3d2c" stroke-width="${random(4, 8).toFixed(1)}" fill="none" opacity=".75"/>`;
    const veins = repeat(
      14,
      (v) =>
        `<path d="M0 0L${f(Math.cos((v * Math.PI) / 7) * r)} ${f(Math.sin((v * Math.PI) / 7) * r * 0.34)}" stroke="#8ad07a" stroke-width="1.6" opacity=".35"/>`,
    );
    return `${stem}<g transform="translate(${f(x)} ${f(y)})"><ellipse rx="${f(r)}" ry="${f(r * 0.34)}" fill="url(#leaf)"/>${veins}<ellipse rx="${f(r)}" ry="${f(r * 0.34)}" fill="none" stroke="#c8f0a0" stroke-width="2.500" opacity=".5"/></g>`;
  });
  const buds = repeat(5, (index) => {
    const [x, y] = [width * (0.1 + index * 0.2) + random(-30, 30), height * random(0.1, 0.2)];
    const petal = (turn: number, fill: string) =>
      `<path d="M0 0C-16 -18 -14 -42 0 -58C14 -42 16 -18 0 0Z" fill="${fill}" transform="rotate(${turn})"/>`;
    return `<path d="M${f(x)} ${f(y)}C${f(x + 20)} ${f(height * 0.4)} ${f(x - 30)} ${f(height * 0.7)} ${f(x + 10)} ${f(height)}" stroke="#14523a" stroke-width="5" fill="none" opacity=".7"/><g transform="translate(${f(x)} ${f(y)}) scale(${random(0.7, 1.05).toFixed(2)})">${petal(-50, "#b83a7a")}${petal(50, "#b83a7a")}${petal(-26, "#e06aa0")}${petal(26, "#e06aa0")}${petal(0, "#ffb4d0")}</g>`;
  });
  return `${radial("leaf", "#5aa860 0, #2c7a48 .6, #14503a 1")}${buds}${leaves}`;
}

/** A basket trap of bamboo, as it lies on the river's ground. */
function trap(x: number, y: number, scale: number, turn: number): string {
  const hoops = repeat(
    6,
    (index) =>
      `<ellipse cx="${-90 + index * 36}" rx="10" ry="${40 - index * 3}" fill="none" stroke="#c8a050" stroke-width="4"/>`,
  );
  const slats = repeat(
    7,
    (index) => `<path d="M-96 ${-36 + index * 12}L100 ${-22 + index * 7.4}" stroke="#8a6a2c" stroke-width="3.500"/>`,
  );
  return `<g transform="translate(${f(x)} ${f(y)}) rotate(${turn}) scale(${scale})" opacity=".85">${slats}${hoops}</g>`;
}

/** Branches of coral that fork upwards. */
function coral(x: number, y: number, scale: number, colour: string, seed: number): string {
  const random = seeded(seed);
  const branch = (bx: number, by: number, angle: number, length: number, width: number): string => {
    if (length < 12) return "";
    const [ex, ey] = [bx + Math.cos(angle) * length, by + Math.sin(angle) * length];
    return `<path d="M${f(bx)} ${f(by)}Q${f((bx + ex) / 2 + random(-8, 8))} ${f((by + ey) / 2)} ${f(ex)} ${f(ey)}" stroke-width="${width.toFixed(1)}"/>${branch(ex, ey, angle - random(0.25, 0.6), length * 0.74, width * 0.72)}${branch(ex, ey, angle + random(0.25, 0.6), length * 0.74, width * 0.72)}`;
  };
  return `<g transform="translate(${f(x)} ${f(y)}) scale(${scale})" fill="none" stroke="${colour}" stroke-linecap="round">${branch(0, 0, -Math.PI / 2, 52, 17)}</g>`;
}

/** A jar of old glazed ware, half in the sand. */
function jar(x: number, y: number, scale: number, turn: number): string {
  return `<g transform="translate(${f(x)} ${f(y)}) rotate(${turn}) scale(${scale})"><path d="M-16 -66H16V-54C44 -44 54 -16 46 14C40 36 20 44 0 44C-20 44 -40 36 -46 14C-54 -16 -44 -44 -16 -54Z" fill="url(#ware)"/><path d="M-46 -8Q0 8 46 -8M-42 18Q0 32 42 18" stroke="#0c4a4a" stroke-width="4" fill="none" opacity=".6"/><ellipse cy="-66" rx="18" ry="5" fill="#062424"/></g>`;
}

const CORALS = ["#c84a5a", "#8a3a9a", "#d88a3a", "#3a8a9a", "#b03a7a"] as const;

export const WATERS: Readonly<Record<"pond" | "river" | "gulf", Water>> = {
  pond: {
    colours: "#2f9a86 0, #1a7a70 .2, #0f5552 .5, #093536 .8, #051f22 1",
    light: "#d8ffd0",
    body: (size) =>
      `<g filter="url(#far)">${weeds(size, 3, [0.2, 0.42, 0.6, 0.84], size.height * 0.42, ["#0f4a3e", "#12584a"])}</g>${boulders(size, 8, 60, "#062a28")}${weeds(size, 4, [0.04, 0.12, 0.9, 0.97], size.height * 0.36, ["#1e7a4a", "#145c3c", "#2a9a5a"])}${lotus(size)}`,
  },
  river: {
    colours: "#5aa088 0, #357a6c .2, #1f5a56 .5, #123c3e .8, #081f24 1",
    light: "#fff0c0",
    body: (size) =>
      `<g filter="url(#far)">${boulders(size, 21, size.height * 0.3, "#164a4a", 7)}${boulders(size, 22, size.height * 0.2, "#0f3a3c", 9)}</g>${linear("stone", "#5c7a68 0, #2c4a44 .4, #0c2424 1")}${boulders(size, 23, size.height * 0.13, "url(#stone)", 9)}${trap(size.width * 0.2, size.height * 0.93, 0.9, -9)}${trap(size.width * 0.83, size.height * 0.95, 0.7, 174)}${weeds(size, 6, [0.03, 0.97, 0.5], size.height * 0.24, ["#3a7a3c", "#24583a"])}`,
  },
  gulf: {
    colours: "#2a90a8 0, #14708e .18, #0c4a6a .5, #082c48 .8, #041628 1",
    light: "#d0f6ff",
    body: (size) => {
      const { width, height } = size;
      const at = [0.03, 0.11, 0.19, 0.8, 0.88, 0.96, 0.34, 0.64];
      return `<g filter="url(#far)">${boulders(size, 31, height * 0.36, "#0e4a66", 6)}${boulders(size, 32, height * 0.22, "#0b3c58", 9)}</g>${linear("ware", "#9ad0b8 0, #3a8a7a .5, #0c4440 1")}${boulders(size, 33, height * 0.08, "#0a2c40", 10)}${jar(width * 0.26, height * 0.965, 0.9, -24)}${jar(width * 0.74, height * 0.97, 0.75, 38)}${at.map((x, index) => coral(width * x, height + 6, (index < 6 ? 0.95 : 0.55) * size.scale, CORALS[index % CORALS.length] ?? "#c84a5a", 40 + index)).join("")}${weeds(size, 9, [0.06, 0.94], height * 0.26, ["#1e7a6a", "#14605a"])}`;
    },
  },
};

export type WaterName = keyof typeof WATERS;

export function waterScene(name: WaterName, size: SceneSize): Picture {
  const { colours, light, body } = WATERS[name];
  const { width, height } = size;
  return {
    width,
    height,
    defs:
      linear("water", colours) +
      blur("shaftBlur", 12) +
      blur("far", 5) +
      radial("sun", `${light} 0 .55, ${light} .5 .16, ${light} 1 0`) +
      radial("edge", "#000 .5 0, #00060c 1 .55", [0.5, 0.42, 0.8]),
    body: `<rect width="${width}" height="${height}" fill="url(#water)"/><ellipse cx="${f(width * 0.44)}" cy="-20" rx="${f(width * 0.6)}" ry="${f(height * 0.5)}" fill="url(#sun)"/>${shafts(size, light)}${pattern(size, light)}${body(size)}${motes(size, 71, light)}<rect width="${width}" height="${height}" fill="url(#edge)"/>`,
  };
}
