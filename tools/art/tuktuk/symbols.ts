import { part } from "../carve/part.ts";
import { fan, grains, ribs } from "../carve/ridges.ts";
import { around, box, circle, leaf, line, mirrored, oval, star } from "../carve/shapes.ts";
import { carved } from "../carve/symbol.ts";
import { linear, radial } from "../svg.ts";

const WINDSCREEN = "M48 62H208L218 128H38Z";

/** The three-wheeler from the front. */
const tuktuk = carved(
  "tuktuk",
  [
    part("lacquer #15161c", mirrored(box(26, 170, 34, 56, 14)), [-14, 14, 12], { ridge: ribs(7, 90, 1.4) }),
    part(
      "gold",
      "M44 22H212C222 22 230 30 232 40L240 186C240 198 232 206 222 206H34C24 206 16 198 16 186L24 40C26 30 34 22 44 22Z",
      [-6, 14, 12],
    ),
    part("glass #0c2a4a", WINDSCREEN, [6, 8, 10], {
      paint: `<path d="${WINDSCREEN}" fill="url(#pane)"/><path d="M70 62H100L76 128H44Z" fill="#fff" opacity=".2"/>`,
      paintDefs: linear("pane", "#9be2ff 0, #2a7cc0 .6, #0b2c55 1"),
    }),
    part("gold", line("M128 62V128", 6), [10, 6, 4]),
    part("enamel #1450e0", "M30 28C60 6 196 6 226 28L234 66C190 50 66 50 22 66Z", [6, 20, 24]),
    part("gold", line("M24 64C70 48 186 48 232 64", 7), [18, 7, 4]),
    part("lamp #ffc23a", box(88, 13, 80, 26, 9), [18, 9, 8]),
    part("enamel #e01420", "M30 130H226L234 182C234 194 226 202 214 202H42C30 202 22 194 22 182Z", [4, 20, 26]),
    part("gold", line("M34 134H222", 7), [22, 7, 4]),
    part("gold", circle(60, 160, 30), [14, 14, 10]),
    part("gold", circle(196, 160, 30), [14, 14, 10]),
    part("lamp #ffe9b0", circle(60, 160, 21), [22, 14, 21]),
    part("lamp #ffe9b0", circle(196, 160, 21), [22, 14, 21]),
    part("enamel #ffc21a", "M100 138H156L150 186H106Z", [20, 12, 14]),
    part("gold", star(128, 160, 5, 22, 9), [32, 8, 8]),
  ],
  { glow: "#ffb02a", rays: true, ribbon: true },
);

const bar = (x: number, y: number) => `M${x} ${y}L${x + 18} ${y - 58}H${x + 106}L${x + 124} ${y}Z`;
const top = (x: number, y: number) => `M${x + 20} ${y - 56}H${x + 104}L${x + 110} ${y - 38}H${x + 14}Z`;

const gold = carved(
  "gold",
  [
    part("gold", bar(4, 226), [-4, 26, 18]),
    part("gold", top(4, 226), [22, 6, 8]),
    part("gold", bar(128, 226), [-4, 26, 18]),
    part("gold", top(128, 226), [22, 6, 8]),
    part("gold", "M44 166L66 62H190L212 166Z", [6, 40, 26]),
    part("gold", "M68 64H188L196 92H60Z", [44, 8, 9]),
    part("enamel #b01020", star(128, 130, 8, 26, 17), [46, 8, 8]),
    part("gold", star(128, 130, 8, 13, 8), [52, 8, 8]),
  ],
  { glow: "#ffcf4a" },
);

const purse = carved("purse", [
  part("enamel #b3123a", "M58 92C24 124 14 176 38 214C56 240 200 240 218 214C242 176 232 124 198 92Z", [0, 44, 60], {
    ridge: fan(128, 70, 22, 1.6),
  }),
  part(
    "gold",
    "M52 100C52 52 84 28 128 28C172 28 204 52 204 100C170 116 86 116 52 100ZM76 92C96 100 160 100 180 92C178 64 158 48 128 48C98 48 78 64 76 92Z",
    [14, 18, 11],
  ),
  part("gold", circle(116, 28, 15), [26, 16, 15]),
  part("gold", circle(144, 26, 15), [28, 16, 15]),
  part("gold", circle(128, 164, 46), [40, 9, 8]),
  part("gold", circle(128, 164, 38), [42, 3, 4], { ridge: fan(128, 164, 30, 0.8) }),
  part("enamel #0b8a5a", around(8, [128, 164], leaf(128, 164, 128, 132, 10)), [44, 9, 8]),
  part("gold", circle(128, 164, 9), [54, 7, 9]),
]);

const durian = carved("durian", [
  part("wood #7a5a20", line("M128 56C126 38 132 26 144 18", 18), [4, 14, 9]),
  part("glaze #7a9420", star(128, 144, 26, 108, 88), [0, 50, 70], { ridge: grains(26, 9) }),
  part("glaze #fff0a0", "M128 66C158 96 164 186 128 226C92 186 98 96 128 66Z", [44, 12, 16], {
    paint: `<path d="M128 60C166 96 168 190 128 232C88 190 90 96 128 60Z" fill="#fff7d8"/>`,
  }),
  part("glaze #ffc928", oval(128, 122, 17, 30), [54, 20, 17]),
  part("glaze #ffc928", oval(128, 182, 16, 26), [54, 20, 16]),
]);

const garland = carved("garland", [
  part("glaze #ff8a1e", around(14, [128, 104], circle(128, 34, 20)), [0, 20, 19], { ridge: grains(9, 2) }),
  part("glaze #fff6e0", around(14, [128, 104], circle(128, 34, 15), 13), [14, 12, 14], { ridge: grains(6, 1.4) }),
  part(
    "glaze #fff6e0",
    `<path d="${leaf(112, 186, 82, 244, 13)}"/><path d="${leaf(144, 186, 174, 244, 13)}"/><path d="${leaf(128, 190, 128, 250, 13)}"/>`,
    [6, 12, 11],
  ),
  part("enamel #10a050", mirrored(leaf(120, 176, 78, 190, 12)), [12, 8, 8]),
  part("glaze #e8285a", circle(128, 178, 30), [16, 18, 24], { ridge: fan(128, 178, 9, 2.6) }),
  part("glaze #ff7aa0", circle(128, 178, 16), [32, 10, 14], { ridge: fan(128, 178, 6, 2) }),
]);

const BAG = "M62 82C100 92 156 92 194 82C206 130 222 200 196 232C170 246 86 246 60 232C34 200 50 130 62 82Z";

const coffee = carved("coffee", [
  part("enamel #10a860", line("M138 96L168 14", 15), [-4, 10, 8], {
    paint: `<g stroke="#fff" stroke-width="8"><path d="M132 86l34 12M140 64l34 12M148 42l34 12M156 20l34 12"/></g>`,
  }),
  part("glass #ffe8c8", BAG, [0, 40, 56], {
    paint: `<path d="M50 120C90 132 160 108 208 120L226 250H30Z" fill="#8a3c10"/><path d="M50 60H210V124C160 110 92 134 48 122Z" fill="#f0d0a0"/><path d="M40 150C90 140 150 170 216 150L220 176C150 190 100 164 40 178Z" fill="#b05a1c" opacity=".8"/>`,
  }),
  part(
    "glass #ffffff",
    `<path d="${box(84, 140, 38, 34, 9)}" transform="rotate(-12 100 156)"/><path d="${box(136, 150, 38, 34, 9)}" transform="rotate(14 154 166)"/><path d="${box(104, 186, 36, 32, 9)}" transform="rotate(8 122 200)"/>`,
    [40, 9, 9],
    { paint: `<path d="M0 0H256V256H0Z" fill="#ffd9a8" opacity=".7"/>` },
  ),
  part("enamel #e02030", "M58 70C96 84 160 84 198 70L202 96C160 110 96 110 54 96Z", [30, 14, 12]),
  part("gold", line("M70 78C40 30 70 14 92 30", 7), [24, 7, 4]),
]);

const orange = carved("orange", [
  part(
    "glaze #2f9a2a",
    `<path d="${leaf(132, 62, 214, 26, 22)}"/><path d="${leaf(126, 62, 62, 34, 16)}"/>`,
    [10, 12, 12],
    { ridge: ribs(11, 65, 0.8) },
  ),
  part(
    "glaze #ff8c00",
    "M128 50C198 46 240 92 238 146C236 206 188 240 128 240C68 240 20 206 18 146C16 92 58 46 128 50Z",
    [0, 60, 100],
    {
      ridge: grains(6, 0.55),
      paint: `<circle cx="128" cy="146" r="120" fill="url(#peel)"/>`,
      paintDefs: radial("peel", "#ffb43a 0, #ff8c00 .55, #e85c00 1", [0.42, 0.36, 0.7]),
    },
  ),
  part("glaze #2f7a2a", star(128, 62, 5, 18, 8), [56, 6, 6]),
]);

export const tuktukSymbols = [tuktuk, gold, purse, durian, garland, coffee, orange];
