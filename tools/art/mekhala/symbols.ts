import { gem, OBLONG, polygon } from "../carve/gem.ts";
import { part } from "../carve/part.ts";
import { fan, ribs } from "../carve/ridges.ts";
import { box, circle, leaf, line, mirrored, oval, ring } from "../carve/shapes.ts";
import { carved } from "../carve/symbol.ts";
import { conchParts, lotusParts } from "../carve/water-things.ts";
import { radial } from "../svg.ts";

const BLADE = "M120 66C92 18 36 16 10 48C40 60 44 100 18 130C52 150 96 130 120 96Z";

/** The thunder god's axe. */
const axe = carved(
  "axe",
  [
    part("wood #5a1c14", line("M134 24L134 216", 22), [0, 20, 11], { ridge: ribs(16, 80, 0.9) }),
    part("silver", BLADE, [8, 26, 24]),
    part("gold", "M122 70C104 40 74 30 52 36C76 50 84 100 60 124C90 124 108 110 122 92Z", [24, 12, 12]),
    part("silver", "M148 62C186 44 218 50 246 82C212 84 190 96 176 116C164 108 154 102 148 98Z", [8, 22, 18]),
    part("gold", box(112, 52, 46, 60, 12), [26, 16, 11]),
    part("glass #ff3a4a", circle(135, 82, 17), [40, 14, 16]),
    part("gold", circle(134, 22, 17), [16, 18, 15]),
    part("gold", line("M36 190L84 168L66 156L112 128", 10), [34, 8, 4]),
  ],
  { glow: "#ff5a3a", rays: true, ribbon: true },
);

/** Her crystal; the game writes its factor into it. */
const crystal = carved(
  "crystal",
  [
    part("gold", mirrored("M128 250C70 250 36 222 30 190C54 214 86 206 104 186Z"), [-4, 18, 14]),
    part("gold", mirrored(`${leaf(60, 214, 10, 168, 15)}`), [2, 14, 12]),
    part("glass #2ac8ff", circle(128, 116, 104), [0, 66, 102], {
      paint: `<circle cx="128" cy="116" r="106" fill="url(#ball)"/><g fill="none" stroke="#fff" opacity=".35" stroke-width="5"><path d="M60 146C86 186 170 186 196 146"/><path d="M50 118C80 150 176 150 206 118"/></g>`,
      paintDefs: radial("ball", "#f4feff 0, #7ae4ff .35, #1a8ae0 .72, #2a1a9a 1", [0.42, 0.36, 0.72]),
    }),
  ],
  {
    glow: "#5ad8ff",
    rays: true,
    before: `<ellipse cx="92" cy="66" rx="34" ry="20" fill="#fff" opacity=".75" transform="rotate(-32 92 66)"/><circle cx="168" cy="172" r="10" fill="#fff" opacity=".5"/>`,
  },
);

const harp = carved("harp", [
  part("gold", "M62 30C90 6 128 14 136 40C112 40 104 60 112 80L94 96C70 80 52 54 62 30Z", [6, 20, 14]),
  part("wood #8a2c14", line("M100 84L196 204", 19), [0, 18, 10]),
  part("wood #a83a18", "M40 150C40 104 84 86 116 108C148 130 168 186 146 218C122 250 40 226 40 150Z", [8, 40, 46]),
  part("gold", ring(96, 164, 34, 24), [42, 10, 6]),
  part("ink", circle(96, 164, 24), [44, 2, 4]),
  part("silver", line("M88 56L192 212M100 50L200 202M112 46L208 194", 3.5), [54, 5, 2]),
  part("gold", `<path d="${circle(200, 214, 17)}"/><path d="${circle(220, 190, 12)}"/>`, [22, 16, 13]),
  part("gold", line("M58 196C80 222 120 226 140 206", 8), [44, 8, 4]),
]);

const conch = carved("conch", conchParts("glaze #ffe4ec", "glaze #ff7aa0", "glass #20b8e8"));

const ewer = carved("ewer", [
  part("gold", line("M176 96C230 90 232 170 178 178", 15), [-4, 16, 8]),
  part("gold", "M84 132C52 130 52 84 26 70C14 66 12 80 22 86C36 106 34 168 88 176Z", [-2, 22, 15]),
  part(
    "enamel #0e4ab0",
    "M128 92C178 96 202 132 196 172C190 206 162 222 128 222C94 222 66 206 60 172C54 132 78 96 128 92Z",
    [0, 52, 66],
    { ridge: fan(128, 60, 22, 2) },
  ),
  part("gold", "M104 34H152L146 98H110Z", [12, 26, 20]),
  part("gold", oval(128, 34, 36, 13), [30, 12, 9]),
  part("gold", "M128 4L142 28H114Z", [34, 14, 10]),
  part("gold", line("M62 166C92 184 164 184 194 166", 9), [48, 9, 5]),
  part("gold", box(80, 216, 96, 24, 10), [20, 20, 10]),
  part("glass #ff4a6a", circle(128, 142, 18), [54, 12, 17]),
  part("gold", ring(128, 142, 25, 18), [56, 8, 4]),
]);

const lotus = carved("lotus", lotusParts("glaze #d83a8a", "glaze #f06aa8", "glaze #ff9ac8"));

const ruby = gem("ruby", { colour: "#d0102a", tints: ["#ff7a8a", "#e01a38", "#8a0618"], corners: polygon(8, 22.5) });
const emerald = gem("emerald", { colour: "#0ea860", tints: ["#7affb8", "#12b468", "#04643a"], corners: OBLONG });
const sapphire = gem("sapphire", { colour: "#1450e0", tints: ["#8ac0ff", "#1a5af0", "#0a2488"], corners: polygon(6) });
const topaz = gem("topaz", { colour: "#f0a010", tints: ["#fff0a0", "#ffb41e", "#b06404"], corners: polygon(5) });
const amethyst = gem("amethyst", { colour: "#8a2ad0", tints: ["#e0a8ff", "#9a38e0", "#4a1080"], corners: polygon(4) });

export const mekhalaSymbols = [axe, crystal, harp, conch, ewer, lotus, ruby, emerald, sapphire, topaz, amethyst];
