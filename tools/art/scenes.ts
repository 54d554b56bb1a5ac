// Where each of the games is played: a place far away, and what hangs or grows before the eye.
import {
  awning,
  beams,
  bokeh,
  clouds,
  fronds,
  glow,
  hills,
  lanes,
  lanternLine,
  placeDefs,
  skyAndGround,
  skyline,
} from "./place.ts";
import { glints, type SceneSize, stars, vignette } from "./scene.ts";
import { linear, type Picture, radial, repeat, seeded } from "./svg.ts";

export interface Place {
  readonly sky: string;
  readonly ground: string;
  readonly defs?: string;
  readonly far: (size: SceneSize) => string;
  readonly near: (size: SceneSize) => string;
}

/** The far picture of a place. */
export function sceneOf({ sky, ground, defs = "", far }: Place): (size: SceneSize) => Picture {
  return (size) => ({
    width: size.width,
    height: size.height,
    defs: placeDefs + linear("sky", sky) + linear("ground", ground) + defs,
    body: skyAndGround(size) + far(size) + vignette(size),
  });
}

/** What is near the eye, on nothing. */
export function nearOf({ defs = "", near }: Place): (size: SceneSize) => Picture {
  return (size) => ({ width: size.width, height: size.height, defs: placeDefs + defs, body: near(size) });
}

const noSky = { sky: "#000 0", ground: "#000 0", far: () => "" };

/** Leaves over the canal. */
export const canalBank: Place = {
  ...noSky,
  near: (size) =>
    fronds(size, [-0.04, 0], [0, 80], 7, 250, ["#12301c", "#1a4426"]) +
    fronds(size, [1.04, 0], [100, 180], 7, 250, ["#12301c", "#1a4426"]) +
    lanternLine(size, [-0.02, 0.01, 0.36, -0.02], 3, 15, ["#ffb43a"]) +
    lanternLine(size, [0.64, -0.02, 1.02, 0.01], 3, 15, ["#ffb43a"]),
};

/** Clouds over the river. */
export const riverNight: Place = {
  ...noSky,
  near: (size) => clouds(size, { count: 5, box: [0, -0.05, 1, -0.01], colours: ["#2c2c74", "#10123c"], seed: 5 }, 1.2),
};

const isWide = ({ width, height }: SceneSize) => width > height;

/** A street of the capital at night. */
export const bangkok: Place = {
  sky: "#0a0628 0, #241052 .4, #5a1e78 .72, #c8447a .92, #ff9a5a 1",
  ground: "#3a1a4a 0, #1c0e2e .3, #0a0618 1",
  defs: radial("dusk", "#ffb46a 0 .8, #ff5a8a .4 .4, #a02a9a 1 0"),
  far: (size) =>
    stars(90, size.width, size.height * size.horizon * 0.6, 4) +
    glow(size, [0.5, size.horizon, 0.62], "url(#dusk)") +
    skyline(size, { count: 13, colours: ["#2a1454", "#331a60"], seed: 5 }, 250, ["#ffd88a", "#ff9ad0", "#8ae0ff"]) +
    skyline(size, { count: 9, colours: ["#160a34", "#1c0e3e"], seed: 9 }, 150, ["#ffe0a0", "#ffb04a"]) +
    lanes(size, [
      [0, "#120a24", size.width * 0.62],
      [-0.5, "#ff4a6a", 7],
      [-0.42, "#ff8a3a", 4],
      [0.5, "#ffe08a", 7],
      [0.42, "#8ae0ff", 4],
      [-0.08, "#ffe9b0", 5],
      [0.08, "#ffe9b0", 5],
    ]) +
    bokeh(
      size,
      {
        count: 46,
        box: [0, size.horizon - 0.06, 1, size.horizon + 0.16],
        colours: ["#ff5a8a", "#ffd23a", "#5ad8ff", "#b06aff"],
        seed: 12,
      },
      [6, 26],
    ),
  near: (size) =>
    lanternLine(size, [-0.02, 0.02, 0.4, isWide(size) ? -0.03 : 0.01], 4, 17, ["#ff5a3a", "#ffb43a"]) +
    lanternLine(size, [0.6, isWide(size) ? -0.03 : 0.01, 1.02, 0.02], 4, 17, ["#ffb43a", "#ff5a3a"]) +
    bokeh(size, { count: 12, box: [0, 0.72, 1, 1], colours: ["#ff5a8a", "#ffd23a", "#5ad8ff"], seed: 3 }, [22, 54]),
};

/** The gate of a lost city in the forest. */
export const ruin: Place = {
  sky: "#04140e 0, #0c3020 .5, #2a6a3a .85, #a8b85a 1",
  ground: "#4a4a24 0, #1c2a14 .25, #08120a 1",
  defs:
    radial("gold", "#fff4b8 0, #ffd05a .3 .9, #ff9a2a .6 .4, #5a8a2a 1 0") +
    linear("stone", "#8a8468 0, #5a5a48 .5, #2c3026 1"),
  far: (size) => {
    const [x, y, s] = [size.width / 2, size.height * size.horizon, size.scale];
    const gate = `<g transform="translate(${x} ${y + 60 * s}) scale(${s * 1.15})"><path d="M-250 0V-190H-210V-230H-150V-190H-130V0ZM250 0V-190H210V-230H150V-190H130V0Z" fill="url(#stone)"/><path d="M-150 -200C-150 -330 -60 -380 0 -420C60 -380 150 -330 150 -200H110C104 -280 50 -320 0 -340C-50 -320 -104 -280 -110 -200Z" fill="url(#stone)"/><path d="M-270 0H270V26H-270Z" fill="#3a3e30"/><g stroke="#20241c" stroke-width="4" opacity=".6">${repeat(6, (index) => `<path d="M-246 ${-30 - index * 28}H-134M134 ${-30 - index * 28}H246"/>`)}</g><g fill="#3a8a3a">${repeat(14, (index) => `<ellipse cx="${-240 + index * 37}" cy="${-196 - Math.sin((index / 13) * Math.PI) * 150}" rx="20" ry="9"/>`)}</g></g>`;
    return (
      beams(size, [0.5, size.horizon - 0.1], 18, "#ffe9a0", 0.14) +
      hills(size, 130, "#123a20", 1) +
      hills(size, 84, "#1c5228", 3) +
      glow(size, [0.5, size.horizon - 0.03, 0.5], "url(#gold)") +
      gate +
      bokeh(size, { count: 40, box: [0.1, 0.05, 0.9, 0.6], colours: ["#ffe98a", "#b8ff8a"], seed: 8 }, [3, 10])
    );
  },
  near: (size) =>
    fronds(size, [-0.03, 0.05], [-10, 70], 7, 250, ["#0a2a14", "#123c1c", "#1a5226"]) +
    fronds(size, [1.03, 0.05], [110, 190], 7, 250, ["#0a2a14", "#123c1c", "#1a5226"]) +
    fronds(size, [-0.04, 1], [-90, -10], 8, 360, ["#06200e", "#0e3418"]) +
    fronds(size, [1.04, 1], [190, 270], 8, 360, ["#06200e", "#0e3418"]),
};

/** The street of the gold shops. */
export const goldStreet: Place = {
  sky: "#10030a 0, #3a0a1c .45, #8a1a28 .8, #ff7a3a 1",
  ground: "#5a1418 0, #280810 .3, #0c0408 1",
  defs: radial("blaze", "#ffe08a 0 .95, #ff8a3a .4 .45, #c8202a 1 0"),
  far: (size) => {
    const random = seeded(17);
    const { width, height, horizon, scale } = size;
    const y = height * horizon;
    const SIGNS = ["#ffcf3a", "#ff3a4a", "#3affb0", "#ff6ad0", "#5ac8ff"];
    const side = (flip: number) =>
      repeat(7, (index) => {
        const near = (index + 1) / 7;
        const x = width / 2 + flip * width * (0.07 + near * near * 0.5);
        const w = (30 + near * 110) * scale;
        const h = (150 + near * 520) * scale;
        const colour = SIGNS[Math.floor(random(0, SIGNS.length))] ?? "#fff";
        const sw = w * 0.34;
        return `<rect x="${(x - (flip < 0 ? w : 0)).toFixed(0)}" y="${(y - h * 0.62).toFixed(0)}" width="${w.toFixed(0)}" height="${h.toFixed(0)}" fill="${index % 2 ? "#3a0c18" : "#4c1220"}"/><rect x="${(x - (flip < 0 ? 0 : sw)).toFixed(0)}" y="${(y - h * 0.55).toFixed(0)}" width="${sw.toFixed(0)}" height="${(h * 0.5).toFixed(0)}" rx="6" fill="${colour}" opacity=".28" filter="url(#soft)"/><rect x="${(x - (flip < 0 ? -2 : sw - 2)).toFixed(0)}" y="${(y - h * 0.53).toFixed(0)}" width="${(sw - 4).toFixed(0)}" height="${(h * 0.46).toFixed(0)}" rx="5" fill="#2a0610" stroke="${colour}" stroke-width="3"/>${repeat(3, (row) => `<circle cx="${(x - flip * sw * -0.5 + (flip < 0 ? sw * 0.0 : -sw)).toFixed(0)}" cy="${(y - h * (0.44 - row * 0.14)).toFixed(0)}" r="${(sw * 0.26).toFixed(0)}" fill="none" stroke="${colour}" stroke-width="4"/>`)}`;
      });
    return (
      glow(size, [0.5, horizon, 0.6], "url(#blaze)") +
      skyline(size, { count: 11, colours: ["#2a0814", "#340c1a"], seed: 2 }, 190, ["#ffd88a", "#ff9a6a"]) +
      side(-1) +
      side(1) +
      lanes(size, [
        [0, "#1c0810", width * 0.5],
        [-0.12, "#ffb43a", 5],
        [0.12, "#ff4a4a", 5],
      ]) +
      bokeh(
        size,
        { count: 50, box: [0, horizon - 0.1, 1, horizon + 0.2], colours: ["#ffd23a", "#ff4a4a", "#ff9a3a"], seed: 22 },
        [5, 24],
      )
    );
  },
  near: (size) =>
    lanternLine(size, [-0.05, 0.0, 0.45, -0.02], 5, 24, ["#e8202a"]) +
    lanternLine(size, [0.55, -0.02, 1.05, 0.0], 5, 24, ["#e8202a"]) +
    bokeh(size, { count: 10, box: [0, 0.75, 1, 1], colours: ["#ffd23a", "#ff4a4a"], seed: 31 }, [24, 58]),
};

/** The great field on a windy afternoon. */
export const field: Place = {
  sky: "#1a6ad8 0, #4aa8f0 .45, #a8e0ff .8, #ffe6b0 1",
  ground: "#a8d85a 0, #5aa83a .2, #2a6a2a .6, #123a1c 1",
  defs: radial("sunGlow", "#fffbe0 0, #ffe9a0 .3 .7, #ffd88a 1 0"),
  far: (size) => {
    const { width, height, scale } = size;
    const kite = (x: number, y: number, s: number, colour: string) =>
      `<g transform="translate(${width * x} ${height * y}) scale(${s * scale})"><path d="M0 -30L26 0L0 34L-26 0Z" fill="${colour}"/><path d="M0 -30L26 0H0ZM0 34L-26 0H0Z" fill="#fff" opacity=".4"/><path d="M0 34C14 60 -14 80 6 112" stroke="${colour}" stroke-width="4" fill="none"/></g>`;
    return (
      glow(size, [0.82, 0.08, 0.5], "url(#sunGlow)") +
      beams(size, [0.82, 0.08], 16, "#fff6d0", 0.16) +
      clouds(
        size,
        { count: 12, box: [0, 0.06, 1, size.horizon * 0.86], colours: ["#ffffff", "#b8d8f4"], seed: 15 },
        1,
      ) +
      kite(0.14, 0.1, 1.2, "#e0284a") +
      kite(0.33, 0.05, 0.8, "#ffb41e") +
      kite(0.66, 0.12, 0.9, "#8a3ad0") +
      kite(0.9, 0.2, 1.1, "#18a058") +
      hills(size, 42, "#7ab4a0", 2) +
      hills(size, 26, "#3a8a4a", 5) +
      bokeh(size, { count: 26, box: [0, size.horizon, 1, 1], colours: ["#fff6a0", "#d8ff9a"], seed: 5 }, [4, 16])
    );
  },
  near: (size) =>
    fronds(size, [-0.05, 0], [0, 80], 8, 300, ["#1c6a2a", "#2a8a34", "#124c1e"]) +
    fronds(size, [1.05, 0], [100, 180], 8, 300, ["#1c6a2a", "#2a8a34", "#124c1e"]) +
    fronds(size, [0, 1.03], [-100, -40], 9, 210, ["#2a7a2a", "#3a9a34"]) +
    fronds(size, [1, 1.03], [220, 280], 9, 210, ["#2a7a2a", "#3a9a34"]),
};

/** The market on the rails in the morning. */
export const railMarket: Place = {
  sky: "#5ac8f0 0, #a8ecff .5, #fff0c0 1",
  ground: "#c8a068 0, #8a6238 .35, #3a2414 1",
  defs: radial("morning", "#fffbe0 0, #fff0b0 .4 .6, #ffe08a 1 0"),
  far: (size) => {
    const { width, height, horizon, scale } = size;
    const y = height * horizon;
    const COLOURS = ["#e0284a", "#ffb41e", "#18a058", "#1f8ad8", "#ff7a1e"];
    const stalls = (flip: number) =>
      repeat(6, (index) => {
        const near = (index + 1) / 6;
        const x = width / 2 + flip * width * (0.06 + near * near * 0.46);
        const w = (40 + near * 210) * scale;
        const top = y - (14 + near * 150) * scale;
        const colour = COLOURS[(index + (flip > 0 ? 2 : 0)) % 5];
        const crates = repeat(
          4,
          (crate) =>
            `<circle cx="${(x + flip * (16 + crate * w * 0.18)).toFixed(0)}" cy="${(top + (60 + near * 210) * scale).toFixed(0)}" r="${((5 + near * 17) * scale).toFixed(0)}" fill="${COLOURS[(crate + index) % 5]}"/>`,
        );
        return `<rect x="${(flip < 0 ? x - w : x).toFixed(0)}" y="${top.toFixed(0)}" width="${w.toFixed(0)}" height="${((70 + near * 330) * scale).toFixed(0)}" fill="#4a2c18" opacity=".85"/><path d="M${(x - flip * 30 * near * scale).toFixed(0)} ${(top + (20 + near * 46) * scale).toFixed(0)}L${(x + flip * w).toFixed(0)} ${(top + (10 + near * 20) * scale).toFixed(0)}V${(top - (16 + near * 40) * scale).toFixed(0)}L${(x + flip * 6).toFixed(0)} ${top.toFixed(0)}Z" fill="${colour}"/>${crates}`;
      });
    const train = `<g transform="translate(${width / 2} ${y}) scale(${scale * 1.1})"><rect x="-46" y="-66" width="92" height="86" rx="12" fill="#f0c01e"/><rect x="-46" y="-20" width="92" height="16" fill="#d8182a"/><rect x="-34" y="-56" width="30" height="24" rx="4" fill="#1c4a6a"/><rect x="4" y="-56" width="30" height="24" rx="4" fill="#1c4a6a"/><circle cx="-30" cy="4" r="8" fill="#fff8d0"/><circle cx="30" cy="4" r="8" fill="#fff8d0"/></g>`;
    return (
      glow(size, [0.5, horizon - 0.06, 0.6], "url(#morning)") +
      beams(size, [0.5, horizon - 0.1], 20, "#fffbe0", 0.25) +
      clouds(size, { count: 6, box: [0, 0.04, 1, horizon * 0.6], colours: ["#ffffff", "#d0e8f4"], seed: 4 }, 0.8) +
      lanes(size, [
        [0, "#7a5432", width * 0.34],
        [-0.13, "#d8d4cc", 9],
        [0.13, "#d8d4cc", 9],
      ]) +
      repeat(12, (index) => {
        const near = ((index + 1) / 12) ** 2;
        return `<rect x="${(width * (0.5 - 0.02 - near * 0.17)).toFixed(0)}" y="${(y + 14 + near * (height - y)).toFixed(0)}" width="${(width * (0.04 + near * 0.34)).toFixed(0)}" height="${(3 + near * 24).toFixed(0)}" fill="#4a2c18" opacity=".8"/>`;
      }) +
      train +
      stalls(-1) +
      stalls(1)
    );
  },
  near: (size) =>
    awning(size, -20 * size.scale, ["#e0284a", "#fff2d8"]) +
    bokeh(size, { count: 14, box: [0, 0.7, 1, 1], colours: ["#ffe9a0", "#ff9a5a"], seed: 6 }, [16, 40]),
};

/** Storm over the sea, where the crystal is thrown. */
export const storm: Place = {
  sky: "#0a0630 0, #241a6a .4, #3a4ab8 .75, #6ae0e8 1",
  ground: "#2a9ab0 0, #14507a .25, #0a1c48 .6, #040820 1",
  defs: radial("flash", "#f0ffff 0 .95, #8ae8ff .3 .5, #5a6aff 1 0"),
  far: (size) => {
    const { width, height, horizon, scale } = size;
    const bolt = (x: number, s: number) =>
      `<g transform="translate(${width * x} ${height * horizon * 0.1}) scale(${s * scale})" stroke-linejoin="round" fill="none"><path d="M0 0L-30 90L14 100L-26 210L30 220L-10 330" stroke="#8ae8ff" stroke-width="16" opacity=".4" filter="url(#soft)"/><path d="M0 0L-30 90L14 100L-26 210L30 220L-10 330" stroke="#f4ffff" stroke-width="5"/></g>`;
    return (
      glow(size, [0.5, horizon * 0.5, 0.6], "url(#flash)") +
      bolt(0.2, 1) +
      bolt(0.82, 0.9) +
      clouds(size, { count: 16, box: [0, 0, 1, horizon * 0.55], colours: ["#5a5ac8", "#1c1a58"], seed: 3 }, 1.5) +
      clouds(
        size,
        { count: 9, box: [0, horizon * 0.5, 1, horizon * 0.85], colours: ["#8ac8f0", "#3a5ab0"], seed: 9 },
        0.8,
      ) +
      glints(280, size, ["#c8ffff", "#8ae8ff", "#b0a8ff"], 6) +
      bokeh(size, { count: 30, box: [0, 0, 1, 0.8], colours: ["#8af0ff", "#c8a8ff"], seed: 19 }, [3, 12])
    );
  },
  near: (size) =>
    clouds(size, { count: 7, box: [0, 0.93, 1, 1.06], colours: ["#6a7ae0", "#241c70"], seed: 12 }, 1.9) +
    clouds(size, { count: 4, box: [0, -0.04, 1, 0], colours: ["#3a3aa0", "#14104a"], seed: 22 }, 1.7),
};

/** The strait between the shore and the island. */
export const strait: Place = {
  sky: "#0a3a7a 0, #1a8ac0 .4, #7ae0e0 .75, #ffe6a0 1",
  ground: "#5ae0e0 0, #1a98b8 .2, #0c5a98 .5, #062050 1",
  defs: radial("sunrise", "#fffbe0 0, #ffe08a .3 .85, #ffb45a 1 0"),
  far: (size) => {
    const { width, height, horizon, scale } = size;
    const y = height * horizon;
    const wave = (depth: number, colour: string, phase: number) => {
      const top = y + (height - y) * depth;
      const points = repeat(
        25,
        (index) =>
          `Q${((index + 0.25) / 24) * width} ${(top - (24 + depth * 70) * scale * (1 + 0.3 * Math.sin(index + phase))).toFixed(0)} ${(((index + 0.5) / 24) * width).toFixed(0)} ${top.toFixed(0)}T${(((index + 1) / 24) * width).toFixed(0)} ${top.toFixed(0)}`,
      );
      return `<path d="M0 ${top}${points}V${height}H0Z" fill="${colour}"/>`;
    };
    const island = `<g transform="translate(${width * 0.76} ${y}) scale(${scale})"><path d="M-190 4C-150 -60 -110 -90 -70 -130C-50 -180 -20 -160 0 -120C40 -150 60 -90 100 -70C140 -40 160 -20 190 4Z" fill="#2a5a78"/><path d="M-30 -120V-170L-22 -200L-14 -170V-130ZM20 -120V-150L28 -176L36 -150V-110Z" fill="#e8b84a"/></g>`;
    return (
      glow(size, [0.3, horizon, 0.55], "url(#sunrise)") +
      beams(size, [0.3, horizon], 20, "#fff2c0", 0.2) +
      clouds(size, { count: 9, box: [0, 0.04, 1, horizon * 0.7], colours: ["#fff4dc", "#8ac0d8"], seed: 7 }, 0.9) +
      island +
      glints(200, size, ["#fffbe0", "#c8ffff"], 4) +
      wave(0.16, "#1a90b8", 1) +
      wave(0.34, "#1278a8", 2.4) +
      wave(0.56, "#0c5a90", 4) +
      wave(0.8, "#083c70", 5)
    );
  },
  near: (size) => {
    const { width, height, scale } = size;
    const crest = (x: number, flip: number) =>
      `<g transform="translate(${width * x} ${height}) scale(${flip * scale * 1.5} ${scale * 1.5})"><path d="M-60 20C-60 -90 0 -180 110 -170C70 -150 60 -120 80 -96C110 -96 124 -80 122 -56C98 -66 84 -48 92 -26C110 -10 140 0 170 20Z" fill="#0e6aa0"/><path d="M110 -170C70 -150 60 -120 80 -96C110 -96 124 -80 122 -56C98 -66 84 -48 92 -26C70 -40 62 -64 70 -80C50 -100 56 -140 110 -170Z" fill="#e8fcff" opacity=".9"/></g>`;
    return crest(0.02, 1) + crest(0.98, -1);
  },
};

/** The festival town at dusk. */
export const festival: Place = {
  sky: "#2a0a5a 0, #8a1a7a .4, #ff5a5a .75, #ffc85a 1",
  ground: "#c85a3a 0, #6a2434 .3, #200a20 1",
  defs: radial("sunset", "#fff4b0 0, #ffb43a .4 .8, #ff5a5a 1 0"),
  far: (size) => {
    const { width, height, horizon, scale } = size;
    const house = (x: number, s: number) =>
      `<g transform="translate(${width * x} ${height * horizon}) scale(${s * scale})"><path d="M-80 10V-50H80V10Z" fill="#4a1a34"/><path d="M-104 -46L0 -124L104 -46Z" fill="#7a2438"/><path d="M-8 -124L0 -150L8 -124Z" fill="#ffb43a"/><rect x="-50" y="-38" width="26" height="30" fill="#ffd86a"/><rect x="24" y="-38" width="26" height="30" fill="#ffd86a"/></g>`;
    const work = (x: number, y: number, s: number, colour: string) =>
      `<g transform="translate(${width * x} ${height * y}) scale(${s * scale})" stroke="${colour}" stroke-width="4" stroke-linecap="round">${repeat(16, (index) => `<path d="M0 -20V-${index % 2 ? 66 : 88}" transform="rotate(${index * 22.5})" opacity=".85"/>`)}</g>`;
    return (
      glow(size, [0.5, horizon, 0.6], "url(#sunset)") +
      stars(60, width, height * horizon * 0.5, 3) +
      work(0.16, 0.07, 1.1, "#ffe08a") +
      work(0.82, 0.05, 1.2, "#8affe0") +
      work(0.62, 0.13, 0.7, "#ff9ad8") +
      hills(size, 90, "#6a1a6a", 1) +
      hills(size, 48, "#8a2450", 4) +
      house(0.12, 1.1) +
      house(0.34, 0.8) +
      house(0.68, 0.8) +
      house(0.9, 1.15) +
      lanes(size, [[0, "#7a2c38", width * 0.4]]) +
      bokeh(
        size,
        {
          count: 44,
          box: [0, horizon - 0.02, 1, horizon + 0.24],
          colours: ["#ffd23a", "#ff5a8a", "#5ae0ff", "#8aff9a"],
          seed: 13,
        },
        [5, 22],
      )
    );
  },
  near: (size) => {
    const { width, height, scale } = size;
    const COLOURS = ["#e0284a", "#ffc81e", "#18a058", "#1f8ad8", "#a03ad0"];
    const flags = (y: number, shift: number) =>
      repeat(Math.ceil(width / (56 * scale)), (index) => {
        const x = index * 56 * scale;
        const dy = height * y + Math.sin((x / width) * Math.PI * 2 + shift) * 18 * scale;
        return `<path d="M${x.toFixed(0)} ${dy.toFixed(0)}h${(44 * scale).toFixed(0)}l${(-22 * scale).toFixed(0)} ${(52 * scale).toFixed(0)}Z" fill="${COLOURS[(index + Math.round(shift)) % 5]}"/>`;
      });
    return (
      flags(0.005, 0) +
      (isWide(size) ? "" : flags(0.045, 2)) +
      bokeh(size, { count: 10, box: [0, 0.76, 1, 1], colours: COLOURS, seed: 2 }, [20, 48])
    );
  },
};

/** The ring under its lamps. */
export const ring: Place = {
  sky: "#05040c 0, #14102c .5, #3a1a3a .85, #7a2430 1",
  ground: "#2a4a9a 0, #1a2c6a .3, #0a1030 1",
  defs: radial("floor", "#fff6e0 0 .7, #8aa8ff .4 .4, #2a4ac0 1 0"),
  far: (size) => {
    const { width, height, horizon, scale } = size;
    const y = height * horizon;
    const crowd = bokeh(
      size,
      {
        count: 160,
        box: [0, horizon * 0.45, 1, horizon],
        colours: ["#ffd88a", "#ff7a5a", "#8ab0ff", "#c88aff"],
        seed: 8,
      },
      [4, 13],
    );
    const rope = (lift: number, colour: string) =>
      `<path d="M0 ${y - lift * scale}C${width * 0.3} ${y - (lift - 14) * scale} ${width * 0.7} ${y - (lift - 14) * scale} ${width} ${y - lift * scale}" stroke="${colour}" stroke-width="${11 * scale}" fill="none"/>`;
    const spot = (x: number, turn: number) =>
      `<g transform="translate(${width * x} ${-20 * scale}) rotate(${turn})"><path d="M-20 0L-190 ${height * 0.8}H190L20 0Z" fill="#fff6dc" opacity=".13"/><circle r="${34 * scale}" fill="#fffbe8"/></g>`;
    return (
      crowd +
      spot(0.16, -18) +
      spot(0.5, 0) +
      spot(0.84, 18) +
      `<ellipse cx="${width / 2}" cy="${y + (height - y) * 0.3}" rx="${width * 0.7}" ry="${(height - y) * 0.4}" fill="url(#floor)"/>` +
      rope(120, "#d8182a") +
      rope(80, "#f4f0e8") +
      rope(40, "#1a56d8")
    );
  },
  near: (size) => {
    const { width, height, scale } = size;
    const post = (x: number, colour: string) =>
      `<g transform="translate(${width * x} ${height}) scale(${scale})"><rect x="-46" y="-420" width="92" height="440" rx="26" fill="${colour}"/><rect x="-46" y="-420" width="30" height="440" rx="15" fill="#fff" opacity=".18"/><rect x="-54" y="-330" width="108" height="16" fill="#e8c05a"/><rect x="-54" y="-180" width="108" height="16" fill="#e8c05a"/></g>`;
    return post(0.0, "#b81424") + post(1.0, "#1646b0");
  },
};

/** A garden of sweets. */
export const sweetGarden: Place = {
  sky: "#ff9ad0 0, #ffc0e0 .4, #ffe6d8 .8, #fff6d8 1",
  ground: "#b8f0c0 0, #7ad8a8 .2, #c86aa8 .6, #5a2470 1",
  defs: radial("sugar", "#ffffff 0 .95, #fff0f8 .4 .6, #ffd0e8 1 0"),
  far: (size) => {
    const { width, height, horizon, scale } = size;
    const y = height * horizon;
    const tree = (x: number, s: number, colour: string) =>
      `<g transform="translate(${width * x} ${y}) scale(${s * scale})"><rect x="-8" y="-90" width="16" height="100" rx="8" fill="#fff4e0"/><path d="M-8 -70L8 -58M-8 -40L8 -28M-8 -10L8 2" stroke="#ff6a9a" stroke-width="7"/><circle cy="-130" r="58" fill="${colour}"/><path d="M0 -130m-34 0a34 34 0 1 1 34 34a22 22 0 1 1 0 -44" stroke="#fff" stroke-width="9" fill="none" opacity=".7"/><circle cx="-20" cy="-152" r="12" fill="#fff" opacity=".6"/></g>`;
    return (
      glow(size, [0.5, horizon * 0.6, 0.6], "url(#sugar)") +
      beams(size, [0.5, horizon * 0.6], 22, "#ffffff", 0.2) +
      clouds(size, { count: 10, box: [0, 0.03, 1, horizon * 0.8], colours: ["#ffffff", "#ffc8e4"], seed: 6 }, 1) +
      hills(size, 80, "#c8a8f0", 1) +
      hills(size, 50, "#8ae0c8", 3.2) +
      tree(0.1, 1.1, "#ff6a9a") +
      tree(0.27, 0.8, "#ffb43a") +
      tree(0.75, 0.8, "#8a6ae0") +
      tree(0.92, 1.15, "#3ac8a0") +
      bokeh(size, { count: 40, box: [0, 0, 1, 1], colours: ["#ffffff", "#fff0a0", "#ffb0e0"], seed: 21 }, [5, 20])
    );
  },
  near: (size) =>
    awning(size, -24 * size.scale, ["#ff8ac0", "#fff6fa"]) +
    clouds(size, { count: 7, box: [0, 0.98, 1, 1.06], colours: ["#ffe0f0", "#e08ac0"], seed: 8 }, 1.4),
};
