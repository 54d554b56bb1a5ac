// Streets, markets and rings.
import { house, houseDefs } from "./amphawa/houses.ts";
import { stallDefs, stalls } from "./mackerel/stalls.ts";
import { fireworks, flags } from "./parade/fireworks.ts";
import { awning, beams, bokeh, clouds, glow, haze, hills, lanes, lanternLine, skyline } from "./place.ts";
import { stars, type SceneSize } from "./scene.ts";
import type { Place } from "./scene-of-place.ts";
import { linear, moved, radial, repeat, seeded } from "./svg.ts";

const isWide = ({ width, height }: SceneSize) => width > height;

/** The train above the street, with the light that it throws on its track. */
function skytrain({ width, height, horizon, scale }: SceneSize): string {
  const y = height * horizon - 74 * scale;
  const posts = repeat(9, (index) => {
    const x = (width * (index + 0.5)) / 9;
    return `<path d="M${(x - 5 * scale).toFixed(0)} ${y + 12 * scale}H${(x + 5 * scale).toFixed(0)}V${height * horizon}H${(x - 5 * scale).toFixed(0)}Z" fill="#100726"/>`;
  });
  const cars = repeat(4, (index) => {
    const x = width * 0.1 + index * 92 * scale;
    const panes = repeat(5, (pane) => {
      return `<rect x="${(x + (8 + pane * 16) * scale).toFixed(0)}" y="${(y - 22 * scale).toFixed(0)}" width="${12 * scale}" height="${11 * scale}" rx="2" fill="#ffe9a8"/>`;
    });
    return `<rect x="${x.toFixed(0)}" y="${(y - 32 * scale).toFixed(0)}" width="${88 * scale}" height="${32 * scale}" rx="${6 * scale}" fill="url(#car)"/><rect x="${x.toFixed(0)}" y="${(y - 9 * scale).toFixed(0)}" width="${88 * scale}" height="${5 * scale}" fill="#e0284a"/>${panes}`;
  });
  return `${posts}<rect y="${y}" width="${width}" height="${13 * scale}" fill="#1c0e3a"/><rect x="${width * 0.1}" y="${y}" width="${364 * scale}" height="${3 * scale}" fill="#ffd88a" opacity=".7"/>${cars}`;
}

/** A street of the capital at night. */
export const bangkok: Place = {
  sky: "#0a0628 0, #241052 .4, #5a1e78 .72, #c8447a .92, #ff9a5a 1",
  ground: "#3a1a4a 0, #1c0e2e .3, #0a0618 1",
  defs:
    radial("dusk", "#ffb46a 0 .8, #ff5a8a .4 .4, #a02a9a 1 0") +
    linear("car", "#ffffff 0, #dfe3f6 .3, #a8a8d0 .75, #6a6096 1"),
  far: (size) =>
    stars(90, size.width, size.height * size.horizon * 0.6, 4) +
    glow(size, [0.5, size.horizon, 0.62], "url(#dusk)") +
    skyline(size, { count: 13, colours: ["#2a1454", "#331a60"], seed: 5 }, 250, ["#ffd88a", "#ff9ad0", "#8ae0ff"]) +
    skyline(size, { count: 9, colours: ["#160a34", "#1c0e3e"], seed: 9 }, 150, ["#ffe0a0", "#ffb04a"]) +
    haze(size, "#ff8a7a", 0.5, 0.05) +
    skytrain(size) +
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
    (isWide(size)
      ? lanternLine(size, [0.12, -0.03, 0.42, -0.03], 4, 17, ["#ff5a3a", "#ffb43a"]) +
        lanternLine(size, [0.58, -0.03, 0.88, -0.03], 4, 17, ["#ffb43a", "#ff5a3a"])
      : lanternLine(size, [-0.02, 0.02, 0.4, 0.01], 4, 17, ["#ff5a3a", "#ffb43a"]) +
        lanternLine(size, [0.6, 0.01, 1.02, 0.02], 4, 17, ["#ffb43a", "#ff5a3a"])) +
    bokeh(size, { count: 12, box: [0, 0.72, 1, 1], colours: ["#ff5a8a", "#ffd23a", "#5ad8ff"], seed: 3 }, [22, 54]),
};

/** Signs of tubes: a roof over bars, an ingot, a coin with its hole. */
const TUBES = [
  "M-1 -.1L0 -1L1 -.1M-.62 .05H.62M-.78 .5H.78M0 .05V1M-.46 .66L-.3 .84M.46 .66L.3 .84M-1 1H1",
  "M-1 -.3C-.8 .9 .8 .9 1 -.3C.6 .1 .4 -.7 0 -.7C-.4 -.7 -.6 .1 -1 -.3Z",
  "M-.9 0A.9 .9 0 1 1 .9 0A.9 .9 0 1 1 -.9 0ZM-.3 -.3H.3V.3H-.3Z",
] as const;

function neon(x: number, y: number, r: number, colour: string, kind: number): string {
  const tube = `<path d="${TUBES[kind % TUBES.length]}"/>`;
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${r.toFixed(1)})" fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="${colour}" stroke-width=".42" opacity=".4">${tube}</g><g stroke="${colour}" stroke-width=".2">${tube}</g><g stroke="#fffbe8" stroke-width=".08">${tube}</g></g>`;
}

/** The street of the gold shops. */
export const goldStreet: Place = {
  sky: "#10030a 0, #3a0a1c .45, #8a1a28 .8, #ff7a3a 1",
  ground: "#5a1418 0, #280810 .3, #0c0408 1",
  defs:
    radial("blaze", "#ffe08a 0 .95, #ff8a3a .4 .45, #c8202a 1 0") +
    linear("wall", "#00000a 0 .55, #00000a .5 .1, #ff8a3a 1 .4") +
    linear("shop", "#fff6c8 0, #ffd05a .5, #c86a1a 1"),
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
        const left = (x - (flip < 0 ? w : 0)).toFixed(0);
        // Houses stand on the edge of the street, which runs to the vanishing point.
        const [top, foot] = [y - h * 0.62, y + (height - y) * 0.5 * near * near];
        const front = h * 0.16;
        const panes = repeat(
          3,
          (pane) =>
            `<rect x="${(Number(left) + w * (0.08 + pane * 0.3)).toFixed(0)}" y="${(foot - front).toFixed(0)}" width="${(w * 0.24).toFixed(0)}" height="${(front * 0.9).toFixed(0)}" rx="3" fill="url(#shop)"/>`,
        );
        return `<rect x="${left}" y="${top.toFixed(0)}" width="${w.toFixed(0)}" height="${(foot - top).toFixed(0)}" fill="${index % 2 ? "#3a0c18" : "#4c1220"}"/><rect x="${left}" y="${top.toFixed(0)}" width="${w.toFixed(0)}" height="${(foot - top).toFixed(0)}" fill="url(#wall)"/><rect x="${left}" y="${(foot - front * 1.3).toFixed(0)}" width="${w.toFixed(0)}" height="${(front * 1.5).toFixed(0)}" fill="#ffb43a" opacity=".3" filter="url(#soft)"/>${panes}<rect x="${(x - (flip < 0 ? 0 : sw)).toFixed(0)}" y="${(y - h * 0.55).toFixed(0)}" width="${sw.toFixed(0)}" height="${(h * 0.5).toFixed(0)}" rx="6" fill="${colour}" opacity=".28" filter="url(#soft)"/><rect x="${(x - (flip < 0 ? -2 : sw - 2)).toFixed(0)}" y="${(y - h * 0.53).toFixed(0)}" width="${(sw - 4).toFixed(0)}" height="${(h * 0.46).toFixed(0)}" rx="5" fill="#2a0610" stroke="${colour}" stroke-width="3"/>${repeat(3, (row) => neon(x - flip * sw * 0.5, y - h * (0.44 - row * 0.14), sw * 0.3, colour, row))}`;
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

/** The market on the rails in the morning. */
export const railMarket: Place = {
  sky: "#5ac8f0 0, #a8ecff .5, #fff0c0 1",
  ground: "#c8a068 0, #8a6238 .35, #3a2414 1",
  defs: radial("morning", "#fffbe0 0, #fff0b0 .4 .6, #ffe08a 1 0") + stallDefs,
  far: (size) => {
    const { width, height, horizon, scale } = size;
    const y = height * horizon;
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
      haze(size, "#fff6d8", 0.55, 0.05) +
      train +
      stalls(size)
    );
  },
  near: (size) =>
    awning(size, -20 * size.scale, ["#e0284a", "#fff2d8"]) +
    bokeh(size, { count: 14, box: [0, 0.7, 1, 1], colours: ["#ffe9a0", "#ff9a5a"], seed: 6 }, [16, 40]),
};

/** The festival town at dusk. */
export const festival: Place = {
  sky: "#2a0a5a 0, #8a1a7a .4, #ff5a5a .75, #ffc85a 1",
  ground: "#c85a3a 0, #6a2434 .3, #200a20 1",
  defs:
    radial("sunset", "#fff4b0 0, #ffb43a .4 .8, #ff5a5a 1 0") +
    linear("paper", "#ffffff 0 .34, #ffffff .3 .04, #1a0014 .6 .06, #1a0014 1 .36", [0, 0, 1, 0.6]) +
    houseDefs,
  far: (size) => {
    const { width, height, horizon, scale } = size;
    const houses = (
      [
        [0.29, 0.36, 8],
        [0.72, 0.36, 15],
        [0.18, 0.54, 22],
        [0.83, 0.54, 18],
        [0.04, 0.84, 31],
        [0.97, 0.84, 34],
      ] as const
    )
      .map(([x, s, seed]) => {
        const shade = `<ellipse cy="8" rx="150" ry="20" fill="#1a0414" opacity=".6" filter="url(#soft)"/>`;
        return moved(width * x, height * horizon + s * 90 * scale, shade + house(seed), s * scale);
      })
      .join("");
    return (
      glow(size, [0.5, horizon, 0.6], "url(#sunset)") +
      stars(20, width, height * horizon * 0.5, 3) +
      fireworks(size, [
        { at: [0.2, isWide(size) ? 0.17 : 0.08, 92], colour: "#ffd86a", seed: 5 },
        { at: [0.81, isWide(size) ? 0.2 : 0.07, 100], colour: "#7af0dc", seed: 8 },
        { at: [0.6, isWide(size) ? 0.14 : 0.15, 60], colour: "#ff8ad0", seed: 13 },
      ]) +
      hills(size, 90, "#6a1a6a", 1) +
      hills(size, 48, "#8a2450", 4) +
      lanes(size, [[0, "#7a2c38", width * 0.4]]) +
      haze(size, "#ffb45a", 0.75, 0.07) +
      houses +
      bokeh(
        size,
        {
          count: 18,
          box: [0, horizon - 0.02, 1, horizon + 0.24],
          colours: ["#ffd23a", "#ff5a8a", "#5ae0ff", "#8aff9a"],
          seed: 13,
        },
        [5, 22],
      )
    );
  },
  near: (size) => {
    const COLOURS = ["#e0284a", "#ffc81e", "#18a058", "#1f8ad8", "#a03ad0"];
    return (
      flags(size, 0.005, 0, COLOURS) +
      (isWide(size) ? "" : flags(size, 0.045, 2, COLOURS)) +
      bokeh(size, { count: 10, box: [0, 0.76, 1, 1], colours: COLOURS, seed: 2 }, [20, 48])
    );
  },
};

/** The ring under its lamps. */
export const ring: Place = {
  sky: "#05040c 0, #14102c .5, #3a1a3a .85, #7a2430 1",
  ground: "#2a4a9a 0, #1a2c6a .3, #0a1030 1",
  defs:
    radial("floor", "#fff6e0 0 .7, #8aa8ff .4 .4, #2a4ac0 1 0") +
    linear(
      "round",
      "#00000a 0 .62, #00000a .16 .1, #ffffff .34 .5, #ffffff .42 .06, #00000a .7 .22, #00000a 1 .74",
      [0, 0, 1, 0],
    ) +
    linear("apron", "#04020c 0 0, #04020c .5 .9, #04020c .86 .95, #c8d4ff .9 .8, #c8d4ff 1 .5") +
    linear("beam", "#fff6dc 0 .34, #fff6dc .55 .12, #fff6dc 1 0") +
    linear("brass", "#6a4410 0, #f4d47a .3, #fff6c8 .42, #a8761e .7, #4a2c08 1", [0, 0, 1, 0]),
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
    // Round in the light from above, with a dark underside.
    const rope = (lift: number, colour: string) => {
      const strand = (down: number, tint: string, wide: number, opacity: number) =>
        `<path d="M0 ${y - (lift - down) * scale}C${width * 0.3} ${y - (lift - 14 - down) * scale} ${width * 0.7} ${y - (lift - 14 - down) * scale} ${width} ${y - (lift - down) * scale}" stroke="${tint}" stroke-width="${wide * scale}" opacity="${opacity}"/>`;
      return `<g fill="none">${strand(2.5, "#04020a", 14, 0.5)}${strand(0, colour, 12, 1)}${strand(3.6, "#000010", 5, 0.4)}${strand(-2.6, "#ffffff", 2.6, 0.5)}</g>`;
    };
    const spot = (x: number, turn: number) =>
      `<g transform="translate(${width * x} ${-20 * scale}) rotate(${turn})"><path d="M-20 0L-190 ${height * 0.8}H190L20 0Z" fill="url(#beam)" filter="url(#soft)"/><circle r="${34 * scale}" fill="#fffbe8"/></g>`;
    const heads = repeat(3, (row) => {
      const count = 26 - row * 5;
      return repeat(count, (index) => {
        const x = (width * (index + (row % 2) * 0.5)) / (count - 1);
        const r = (15 + row * 8) * scale;
        const cy = y - (196 - row * 44) * scale + Math.sin(index * 2.3 + row) * 7 * scale;
        return `<circle cx="${x.toFixed(0)}" cy="${cy.toFixed(0)}" r="${r.toFixed(0)}" fill="${["#241430", "#1a0e26", "#120a1c"][row]}"/><ellipse cx="${x.toFixed(0)}" cy="${(cy + r * 1.9).toFixed(0)}" rx="${(r * 1.7).toFixed(0)}" ry="${(r * 1.3).toFixed(0)}" fill="${["#241430", "#1a0e26", "#120a1c"][row]}"/>`;
      });
    });
    const rig = `<g stroke="#2a2440" stroke-width="${5 * scale}" fill="none"><path d="M0 ${26 * scale}H${width}M0 ${58 * scale}H${width}"/>${repeat(24, (index) => `<path d="M${((index * width) / 24).toFixed(0)} ${(index % 2 ? 26 : 58) * scale}L${(((index + 1) * width) / 24).toFixed(0)} ${(index % 2 ? 58 : 26) * scale}"/>`)}</g>`;
    return (
      crowd +
      heads +
      rig +
      spot(0.16, -18) +
      spot(0.5, 0) +
      spot(0.84, 18) +
      `<rect y="${y - 34 * scale}" width="${width}" height="${34 * scale}" fill="url(#apron)"/>` +
      `<ellipse cx="${width / 2}" cy="${y + (height - y) * 0.3}" rx="${width * 0.7}" ry="${(height - y) * 0.4}" fill="url(#floor)"/>` +
      rope(120, "#d8182a") +
      rope(80, "#f4f0e8") +
      rope(40, "#1a56d8")
    );
  },
  near: (size) => {
    const { width, height, scale } = size;
    const post = (x: number, colour: string) =>
      `<g transform="translate(${width * x} ${height}) scale(${scale})">${repeat(3, (pad) => {
        const top = -424 + pad * 152;
        const cushion = `x="-52" y="${top}" width="104" height="136" rx="24"`;
        return `<rect ${cushion} fill="${colour}"/><rect ${cushion} fill="url(#round)"/><path d="M-40 ${top + 34}H40M-42 ${top + 68}H42M-40 ${top + 102}H40" stroke="#000" stroke-width="3" opacity=".28"/><rect x="-58" y="${top + 132}" width="116" height="20" rx="6" fill="url(#brass)"/>`;
      })}</g>`;
    const inset = isWide(size) ? 0.085 : 0;
    return post(inset, "#c8182a") + post(1 - inset, "#1a50c8");
  },
};
