// Fields, forests, rivers and seas.
import { island, islandDefs } from "./hanuman/island.ts";
import { lollipopDefs, lollipops } from "./lookchoop/lollipops.ts";
import { bolt } from "./mekhala/bolt.ts";
import { awning, beams, bokeh, clouds, fronds, glow, hills, lanternLine, swell } from "./place.ts";
import { glints } from "./scene.ts";
import type { Place } from "./scene-of-place.ts";
import { linear, radial, repeat } from "./svg.ts";

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

/** Storm over the sea, where the crystal is thrown. */
export const storm: Place = {
  sky: "#0a0630 0, #241a6a .4, #3a4ab8 .75, #6ae0e8 1",
  ground: "#2a9ab0 0, #14507a .25, #0a1c48 .6, #040820 1",
  defs: radial("flash", "#f0ffff 0 .95, #8ae8ff .3 .5, #5a6aff 1 0"),
  far: (size) => {
    const { horizon } = size;
    return (
      glow(size, [0.5, horizon * 0.5, 0.6], "url(#flash)") +
      bolt(size, 0.2, 0.9, 6) +
      bolt(size, 0.84, 0.88, 11) +
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
  defs: radial("sunrise", "#fffbe0 0, #ffe08a .3 .85, #ffb45a 1 0") + islandDefs,
  far: (size) => {
    const { horizon } = size;
    return (
      glow(size, [0.3, horizon, 0.55], "url(#sunrise)") +
      beams(size, [0.3, horizon], 20, "#fff2c0", 0.2) +
      clouds(size, { count: 9, box: [0, 0.04, 1, horizon * 0.7], colours: ["#fff4dc", "#8ac0d8"], seed: 7 }, 0.9) +
      island(size) +
      glints(200, size, ["#fffbe0", "#c8ffff"], 4) +
      swell(size, 0.07, ["#6ae0e4", "#2aa4c4"], 0.6) +
      swell(size, 0.16, ["#4ad0de", "#1c90b8"], 2.4) +
      swell(size, 0.3, ["#34bcd4", "#1478a8"], 4.1) +
      swell(size, 0.5, ["#24a0c4", "#0c5a90"], 1.3) +
      swell(size, 0.76, ["#1a84b0", "#083c70"], 3.2)
    );
  },
  near: (size) =>
    swell(size, 0.93, ["#2ab0d4", "#0a4880"], 5.3) +
    swell(size, 0.99, ["#4ad4e8", "#0c5c98"], 2.2) +
    bokeh(size, { count: 46, box: [0, 0.86, 1, 0.97], colours: ["#f4ffff", "#b8f4ff"], seed: 14 }, [1.5, 6]) +
    bokeh(size, { count: 9, box: [0, 0.8, 1, 0.98], colours: ["#d8fbff"], seed: 27 }, [10, 26]),
};

/** A garden of sweets. */
export const sweetGarden: Place = {
  sky: "#ff9ad0 0, #ffc0e0 .4, #ffe6d8 .8, #fff6d8 1",
  ground: "#b8f0c0 0, #7ad8a8 .2, #c86aa8 .6, #5a2470 1",
  defs: radial("sugar", "#ffffff 0 .95, #fff0f8 .4 .6, #ffd0e8 1 0") + lollipopDefs,
  far: (size) => {
    const { horizon } = size;
    return (
      glow(size, [0.5, horizon * 0.6, 0.6], "url(#sugar)") +
      beams(size, [0.5, horizon * 0.6], 22, "#ffffff", 0.2) +
      clouds(size, { count: 10, box: [0, 0.03, 1, horizon * 0.8], colours: ["#ffffff", "#ffc8e4"], seed: 6 }, 1) +
      hills(size, 80, "#c8a8f0", 1) +
      hills(size, 50, "#8ae0c8", 3.2) +
      lollipops(size, [
        [0.28, 0.62, "#ff9a1e"],
        [0.73, 0.62, "#8a5ae0"],
        [0.19, 0.82, "#18b4d8"],
        [0.82, 0.82, "#ff6aa8"],
        [0.08, 1.15, "#f04a8a"],
        [0.93, 1.15, "#22b890"],
      ]) +
      bokeh(size, { count: 40, box: [0, 0, 1, 1], colours: ["#ffffff", "#fff0a0", "#ffb0e0"], seed: 21 }, [5, 20])
    );
  },
  near: (size) =>
    awning(size, -24 * size.scale, ["#ff8ac0", "#fff6fa"]) +
    clouds(size, { count: 7, box: [0, 0.98, 1, 1.06], colours: ["#ffe0f0", "#e08ac0"], seed: 8 }, 1.4),
};
