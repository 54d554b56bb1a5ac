import { part } from "../carve/part.ts";
import { fan, ribs } from "../carve/ridges.ts";
import { around, box, circle, leaf, line, oval, star } from "../carve/shapes.ts";
import { carved } from "../carve/symbol.ts";
import { linear, radial } from "../svg.ts";

const green = (shape: string, at: number) => part("glaze #3ab83a", shape, [at, 16, 13], { ridge: ribs(14, 70, 0.7) });
const stalk = (d: string) => part("glaze #3a8a2a", line(d, 12), [10, 12, 6]);

const tray = carved(
  "tray",
  [
    part("gold", "M10 132C24 120 232 120 246 132C236 176 190 196 128 196C66 196 20 176 10 132Z", [0, 30, 20]),
    part("gold", oval(128, 130, 118, 26), [24, 8, 8]),
    part("glaze #1f8a3a", oval(128, 126, 104, 20), [30, 5, 8]),
    ...(["#ff8a1e", "#d8203a", "#8a2ac0"] as const).map((colour, index) =>
      part(`glaze ${colour}`, circle(66 + index * 62, 100, 33), [30, 34, 33]),
    ),
    part("glaze #ffc81e", circle(97, 56, 33), [40, 34, 33]),
    part("glaze #ff6a9a", circle(159, 56, 33), [40, 34, 33]),
    green(
      `<path d="${leaf(97, 30, 120, 6, 10)}"/><path d="${leaf(159, 30, 182, 8, 10)}"/><path d="${leaf(60, 72, 40, 52, 9)}"/><path d="${leaf(196, 72, 216, 52, 9)}"/>`,
      60,
    ),
    part("gold", "M92 190H164L180 214H76Z", [10, 20, 12]),
  ],
  { glow: "#ff8ac8", rays: true, ribbon: true },
);

const MANGO =
  "M140 46C190 42 232 86 226 146C220 206 164 240 112 230C56 220 22 178 36 134C48 102 80 100 98 78C108 64 118 48 140 46Z";

const mango = carved("mango", [
  green(`<path d="${leaf(150, 44, 226, 14, 22)}"/>`, 12),
  stalk("M142 58C142 44 146 34 154 26"),
  part("glaze #ffc21e", MANGO, [0, 60, 90], {
    paint: `<path d="${MANGO}" fill="url(#m)"/>`,
    paintDefs: radial("m", "#ffe65a 0, #ffc21e .5, #ff8a1e 1", [0.4, 0.4, 0.75]),
  }),
]);

const mangosteen = carved("mangosteen", [
  part("glaze #6a1a5a", circle(128, 150, 94), [0, 62, 90], {
    paint: `<circle cx="128" cy="150" r="100" fill="url(#p)"/>`,
    paintDefs: radial("p", "#b04aa8 0, #7a1a68 .5, #3a0838 1", [0.4, 0.36, 0.72]),
  }),
  part("glaze #6ac84a", around(4, [128, 74], leaf(128, 74, 128, 18, 34), 45), [50, 18, 18]),
  part("glaze #4a9a30", circle(128, 72, 17), [66, 12, 15]),
]);

const cherry = carved("cherry", [
  stalk("M80 150C90 90 120 50 160 26M178 150C180 100 176 60 160 26"),
  green(leaf(160, 30, 240, 46, 22), 16),
  part("glaze #e0142e", circle(80, 172, 66), [8, 52, 64], {
    paint: `<circle cx="80" cy="172" r="70" fill="url(#c)"/>`,
    paintDefs: radial("c", "#ff6a7a 0, #e0142e .45, #8a0418 1", [0.36, 0.34, 0.75]),
  }),
  part("glaze #e0142e", circle(184, 178, 60), [20, 50, 58], {
    paint: `<circle cx="184" cy="178" r="64" fill="url(#c)"/>`,
    paintDefs: radial("c", "#ff6a7a 0, #e0142e .45, #8a0418 1", [0.36, 0.34, 0.75]),
  }),
]);

const orange = carved("orange", [
  part("glaze #ff8a0a", circle(128, 144, 98), [0, 64, 96], {
    paint: `<circle cx="128" cy="144" r="104" fill="url(#o)"/>`,
    paintDefs: radial("o", "#ffc24a 0, #ff8a0a .5, #e05000 1", [0.4, 0.36, 0.72]),
  }),
  green(`<path d="${leaf(128, 60, 206, 22, 24)}"/><path d="${leaf(128, 60, 66, 26, 18)}"/>`, 54),
  part("glaze #4a9a30", star(128, 62, 5, 19, 9), [66, 10, 8]),
]);

const CHILI =
  "M74 66C98 48 134 56 140 84C150 138 176 186 236 216C232 232 216 238 196 236C118 226 66 164 62 96C60 82 64 74 74 66Z";

const chili = carved("chili", [
  part("glaze #e81a1a", CHILI, [0, 56, 44], {
    paint: `<path d="${CHILI}" fill="url(#c)"/>`,
    paintDefs: linear("c", "#ff6a4a 0, #e81a1a .45, #a00410 1", [0, 0, 0.4, 1]),
  }),
  part(
    "glaze #4ab83a",
    "M58 80C58 44 108 28 142 60C150 78 132 86 116 78C104 96 84 98 72 88C66 92 60 90 58 80Z",
    [44, 20, 14],
  ),
  stalk("M92 52C86 36 76 26 60 18"),
]);

const CARROT = "M78 92C64 60 90 44 116 52C142 40 176 52 176 88C176 150 156 206 130 246C98 210 84 150 78 92Z";

const carrot = carved("carrot", [
  green(
    `<path d="${leaf(128, 62, 128, 2, 15)}"/><path d="${leaf(122, 62, 74, 14, 14)}"/><path d="${leaf(134, 62, 184, 14, 14)}"/>`,
    4,
  ),
  part("glaze #ff7a1a", CARROT, [8, 58, 48], {
    paint: `<path d="${CARROT}" fill="url(#k)"/><g stroke="#c84a00" stroke-width="5" stroke-linecap="round" fill="none"><path d="M84 112q16 8 30 2M172 128q-16 9 -30 3M92 160q14 8 26 2M160 178q-13 8 -24 3"/></g>`,
    paintDefs: linear("k", "#ffb04a 0, #ff7a1a .5, #e05000 1"),
  }),
]);

const ROSE =
  "M128 44C150 44 152 72 168 100C196 140 224 164 214 206C204 238 164 232 146 218C136 226 120 226 110 218C92 232 52 238 42 206C32 164 60 140 88 100C104 72 106 44 128 44Z";

const roseApple = carved("rose_apple", [
  stalk("M128 52C126 36 130 24 138 14"),
  green(leaf(134, 40, 208, 30, 18), 6),
  part("glaze #e83a6a", ROSE, [4, 60, 66], {
    paint: `<path d="${ROSE}" fill="url(#r)"/>`,
    paintDefs: linear("r", "#ffd0c8 0, #ff7a9a .3, #e02a5a .7, #a00c3a 1"),
  }),
]);

/** The tile below a place that has won. */
const spot = carved("spot", [
  part("gold", `<path fill-rule="evenodd" d="${box(8, 8, 240, 240, 48)}${box(26, 26, 204, 204, 36)}"/>`, [8, 14, 9]),
  part("glass #ff5ab0", box(22, 22, 212, 212, 38), [0, 8, 16], {
    ridge: fan(128, 128, 20, 1),
    paint: `<rect width="256" height="256" fill="url(#t)"/>`,
    paintDefs: radial("t", "#ff9ad0 0, #d02a88 .6, #6a0a58 1", [0.5, 0.5, 0.72]),
  }),
]);

export const lookchoopSymbols = [tray, mango, mangosteen, cherry, orange, chili, carrot, roseApple, spot];
