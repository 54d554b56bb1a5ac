import { glints, lights, type SceneSize, stars, vignette } from "../scene.ts";
import { blur, linear, moved, type Picture, radial, repeat, seeded } from "../svg.ts";
import { boatAt, boatDefs } from "./boats.ts";
import { banks, houseDefs } from "./houses.ts";

const defs =
  boatDefs +
  linear("sky", "#0a0c26 0, #1f1646 .28, #54245e .55, #b4485a .78, #f58a4a .93, #ffc878 1") +
  linear("water", "#e8834c 0, #8a3a5a .14, #3a2050 .38, #141232 .68, #080818 1") +
  houseDefs +
  radial("lampGlow", "#ffe08a 0 .9, #ffa83a .35 .4, #ff8a20 1 0") +
  radial("sun", "#fff2c0 0 .95, #ffc060 .25 .75, #ff8a4a .6 .3, #ff7a4a 1 0") +
  radial("vignette", "#000000 .55 0, #04030c 1 .62", [0.5, 0.45, 0.75]) +
  linear("foot", "#05040c 0 .25, #05040c .2 0, #05040c .62 0, #05040c 1 .82") +
  blur("haze", 14) +
  blur("ripple", 4);

function clouds({ width, height, horizon }: SceneSize): string {
  const random = seeded(5);
  return `<g filter="url(#haze)">${repeat(22, (index) => {
    const y = height * horizon * random(0.2, 0.92);
    const colour = index % 3 === 0 ? "#ffb070" : index % 3 === 1 ? "#c0506a" : "#6a3a7c";
    return `<ellipse cx="${random(0, width).toFixed(0)}" cy="${y.toFixed(0)}" rx="${random(60, 200).toFixed(0)}" ry="${random(4, 14).toFixed(0)}" fill="${colour}" opacity="${random(0.2, 0.6).toFixed(2)}"/>`;
  })}</g>`;
}

/** One drooping leaf of a coconut palm, to the right of its top. */
function frond(length: number): string {
  const l = length;
  return `M0 0C${l * 0.3} ${-l * 0.42} ${l * 0.8} ${-l * 0.3} ${l} ${l * 0.32}C${l * 0.86} ${l * 0.02} ${l * 0.6} ${-l * 0.08} ${l * 0.46} ${-l * 0.06}C${l * 0.6} ${l * 0.02} ${l * 0.66} ${l * 0.14} ${l * 0.66} ${l * 0.26}C${l * 0.54} ${l * 0.04} ${l * 0.3} ${-l * 0.02} 0 0Z`;
}

function palm(x: number, y: number, height: number, lean: number): string {
  const leaves = [
    [-62, 0.36, 1],
    [-30, 0.42, 1],
    [2, 0.4, 1],
    [34, 0.32, 1],
    [62, 0.34, -1],
    [30, 0.42, -1],
    [-2, 0.4, -1],
    [-34, 0.32, -1],
  ] as const;
  const crown = leaves
    .map(
      ([angle, share, side]) =>
        `<path transform="rotate(${angle}) scale(${side} 1)" d="${frond(height * share)}" fill="#1a0c20"/>`,
    )
    .join("");
  return `<path d="M${x} ${y}Q${x + lean * 0.2} ${y - height * 0.6} ${x + lean} ${y - height}" stroke="#1a0c20" stroke-width="${height * 0.032}" fill="none"/>${moved(x + lean, y - height, crown)}`;
}

function farShore({ width, height, horizon, scale }: SceneSize): string {
  const random = seeded(77);
  const y = height * horizon;
  const trees = repeat(40, (index) => {
    const x = (index / 39) * width;
    const nearMiddle = 1 - Math.abs(x - width / 2) / (width / 2);
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(random(26, 50) * scale).toFixed(0)}" ry="${(random(20, 60) * scale * (1.3 - nearMiddle)).toFixed(0)}" fill="#2c1434"/>`;
  });
  const palms = [0.08, 0.2, 0.33, 0.4, 0.63, 0.69, 0.82, 0.93]
    .map((part, index) => palm(width * part, y, (120 + (index % 3) * 50) * scale, (index % 2 ? 1 : -1) * 24 * scale))
    .join("");
  return trees + palms;
}

function bridge({ width, height, horizon, scale }: SceneSize): string {
  const body = `<path d="M-150 6C-90 -54 90 -54 150 6L150 16C90 -40 -90 -40 -150 16Z" fill="#2a1420"/><path d="M-150 6C-90 -54 90 -54 150 6" stroke="#ffb060" stroke-width="2" fill="none"/>
    ${repeat(15, (index) => `<path d="M${-140 + index * 20} ${-2 - Math.sin((index / 14) * Math.PI) * 38}v-18" stroke="#2a1420" stroke-width="3"/>`)}<path d="M-150 -12C-90 -72 90 -72 150 -12" stroke="#2a1420" stroke-width="4" fill="none"/>
    <path d="M-80 -20V20M80 -20V20M-40 -36V20M40 -36V20" stroke="#2a1420" stroke-width="5"/>`;
  return moved(width / 2, height * horizon - 8 * scale, body, 0.78 * scale);
}

/** Paper lanterns on a rope from bank to bank. */
function garland({ width, scale }: SceneSize, y: number, sag: number, count: number): string {
  const at = (part: number) => [part * width, y + Math.sin(part * Math.PI) * sag] as const;
  const rope = `<path d="M0 ${y}Q${width / 2} ${y + sag * 2} ${width} ${y}" stroke="#3a1c14" stroke-width="${2.5 * scale}" fill="none"/>`;
  const lamps = repeat(count, (index) => {
    const [x, top] = at((index + 0.5) / count);
    const colour = ["#ff8a3a", "#ffd45a", "#f0566c"][index % 3];
    return moved(
      x,
      top,
      `<circle cy="22" r="46" fill="url(#lampGlow)"/><path d="M0 0V8" stroke="#7c4a1c" stroke-width="2"/><ellipse cy="24" rx="14" ry="17" fill="${colour}"/><ellipse cy="26" rx="7" ry="10" fill="#fff6c8" opacity=".85"/><path d="M-7 8h14M-7 41h14M0 42v14" stroke="#f6d98a" stroke-width="3"/>`,
      scale,
    );
  });
  return rope + lamps;
}

/** The lamphu tree, in which the fireflies live, reaches in from a corner. */
function branch(scale: number, seed: number): string {
  const random = seeded(seed);
  const leaves = repeat(120, () => {
    const along = random(0, 1);
    const x = along * 330 * scale;
    const y = (1 - along) * 120 * scale + random(-70, 60) * scale * (1.1 - along * 0.6) - 40 * scale;
    return `<ellipse transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${random(0, 180).toFixed(0)})" rx="${(24 * scale).toFixed(0)}" ry="${(9 * scale).toFixed(0)}" fill="${random(0, 1) > 0.5 ? "#0c1420" : "#152430"}"/>`;
  });
  return `<path d="M-20 ${140 * scale}Q${120 * scale} ${40 * scale} ${330 * scale} ${-30 * scale}" stroke="#0a0c16" stroke-width="${12 * scale}" fill="none"/>${leaves}${lights(26, { x: 0, y: -60 * scale, width: 320 * scale, height: 170 * scale }, seed + 1)}`;
}

export function amphawaScene(size: SceneSize): Picture {
  const { width, height, horizon, scale } = size;
  const y = height * horizon;
  const shore = farShore(size) + bridge(size) + banks({ width, waterline: y, scale });
  return {
    width,
    height,
    defs,
    body: `<rect width="${width}" height="${y + 2}" fill="url(#sky)"/>${stars(70, width, y * 0.5, 3)}${clouds(size)}
      <ellipse cx="${width / 2}" cy="${y}" rx="${420 * scale}" ry="${300 * scale}" fill="url(#sun)"/>
      ${shore}
      <rect y="${y}" width="${width}" height="${height - y}" fill="url(#water)"/>
      <g transform="translate(0 ${2 * y}) scale(1 -1)" opacity=".34" filter="url(#ripple)">${shore}</g>
      <ellipse cx="${width / 2}" cy="${y}" rx="${180 * scale}" ry="${360 * scale}" fill="url(#sun)" opacity=".55"/>
      ${banks({ width, waterline: y, scale })}
      ${glints(260, size, ["#ffcf80", "#ff9a5a", "#f0708a", "#ffe6b0"], 9)}
      ${boatAt(width * 0.55, y + (height - y) * 0.2, 0.34 * scale, true)}
      ${boatAt(width * 0.2, y + (height - y) * 0.48, 0.72 * scale)}${boatAt(width * 0.84, y + (height - y) * 0.7, 0.92 * scale, true)}
      ${garland(size, height * 0.03, 46 * scale, 9)}
      ${moved(0, height * 0.1, branch(scale, 12))}${moved(width, height * 0.13, branch(scale, 51), "-1 1")}
      ${vignette(size)}`,
  };
}
