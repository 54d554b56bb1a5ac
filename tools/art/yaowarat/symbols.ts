import { part } from "../carve/part.ts";
import { dents, fan, grains, ribs, rings, scales } from "../carve/ridges.ts";
import { around, box, circle, dots, leaf, line, mirrored, oval, ring, star } from "../carve/shapes.ts";
import { carved } from "../carve/symbol.ts";
import { radial } from "../svg.ts";

/** The head of the dancing lion from the front. */
const lion = carved(
  "lion",
  [
    part("cloth #fff2d8", `<path d="${star(128, 116, 22, 112, 90)}"/>`, [-8, 20, 24], { ridge: fan(128, 112, 44, 2) }),
    part("cloth #f0a81e", star(128, 116, 18, 100, 84), [0, 22, 26], { ridge: fan(128, 112, 36, 2) }),
    part(
      "enamel #d01420",
      "M128 24C186 24 214 66 208 118C204 160 176 192 128 192C80 192 52 160 48 118C42 66 70 24 128 24Z",
      [8, 34, 50],
    ),
    part("gold", mirrored("M122 66C104 40 66 44 54 70C76 60 104 66 116 84Z"), [36, 12, 8]),
    part("ivory", mirrored(circle(90, 96, 26)), [36, 16, 24]),
    part("ink", mirrored(circle(92, 100, 14)), [50, 8, 13]),
    part("ivory", mirrored(circle(87, 94, 5)), [56, 4, 5]),
    part(
      "enamel #0e9a5a",
      "M128 92C150 92 160 112 154 126C146 138 110 138 102 126C96 112 106 92 128 92Z",
      [40, 22, 20],
    ),
    part("gold", star(128, 48, 8, 20, 12), [40, 10, 8]),
    part("gold", "M62 138C96 150 160 150 194 138C190 172 166 188 128 188C90 188 66 172 62 138Z", [36, 12, 10]),
    part(
      "enamel #5a0812",
      "M76 150C104 160 152 160 180 150C174 170 156 178 128 178C100 178 82 170 76 150Z",
      [46, 3, 6],
    ),
    part("ivory", mirrored(box(104, 152, 22, 14, 4)), [48, 6, 5]),
  ],
  { glow: "#ff5a2a", rays: true, ribbon: true },
);

/** The boat of gold; the game writes its value on it. */
const ingot = carved(
  "ingot",
  [
    part("gold", oval(128, 96, 62, 44), [10, 40, 44]),
    part(
      "gold",
      "M4 84C22 96 44 112 70 116C104 122 152 122 186 116C212 112 234 96 252 84C256 140 224 216 128 218C32 216 0 140 4 84Z",
      [14, 34, 32],
    ),
    part(
      "gold",
      "M4 84C22 96 44 112 70 116C104 122 152 122 186 116C212 112 234 96 252 84C246 110 214 134 128 136C42 134 10 110 4 84Z",
      [38, 10, 8],
    ),
    part("enamel #a80f1e", box(50, 146, 156, 52, 18), [46, 6, 8]),
    part(
      "gold",
      `<path fill-rule="evenodd" d="${box(44, 140, 168, 64, 22)}${box(52, 148, 152, 48, 16)}"/>`,
      [48, 9, 4],
    ),
  ],
  { glow: "#ffd24a" },
);

const dragon = carved(
  "dragon",
  [
    part(
      "gold",
      `<path d="${leaf(150, 70, 226, 18, 16)}"/><path d="${leaf(168, 90, 246, 66, 15)}"/><path d="${leaf(176, 118, 250, 118, 15)}"/><path d="${leaf(178, 146, 246, 168, 15)}"/><path d="${leaf(170, 176, 232, 214, 14)}"/>`,
      [-6, 14, 12],
    ),
    part("gold", `<path d="${leaf(120, 62, 150, 4, 13)}"/><path d="${leaf(92, 62, 100, 8, 11)}"/>`, [2, 14, 12]),
    part("enamel #c81424", "M176 60C216 96 220 170 190 250H88C108 216 108 186 92 170L150 150Z", [-2, 30, 40], {
      ridge: scales(22, 100, 3.4),
    }),
    part(
      "enamel #e01a28",
      "M186 104C186 64 148 46 112 54C94 58 84 70 66 76C40 80 16 90 12 110C10 124 26 132 46 130C70 130 84 130 98 126C90 150 64 158 36 152C48 178 92 186 128 170C166 162 186 140 186 104Z",
      [14, 36, 36],
    ),
    part("enamel #6a0612", "M40 134C70 138 90 134 104 126C96 152 66 160 38 152C52 148 52 140 40 134Z", [34, 6, 8]),
    part(
      "ivory",
      `<path d="M34 130l8 20 9 -20Z"/><path d="M62 131l7 17 8 -18Z"/><path d="M56 156l6 -16 8 16Z"/><path d="M84 150l6 -14 7 12Z"/>`,
      [44, 8, 5],
    ),
    part("gold", line("M14 108C16 92 44 96 42 110", 9), [42, 8, 5]),
    part("gold", line("M64 78C80 60 110 58 128 76", 11), [46, 10, 6]),
    part("ivory", oval(104, 90, 17, 13), [44, 12, 12]),
    part("ink", circle(101, 91, 8), [54, 6, 8]),
    part("gold", line("M24 120C0 140 6 176 30 196M46 128C30 150 30 190 56 208", 6), [30, 6, 4]),
    part("gold", line("M132 132C150 128 158 116 158 102", 8), [48, 7, 4]),
  ],
  { glow: "#ff4a2a" },
);

const CHAIN = "M56 26C30 110 60 190 128 196C196 190 226 110 200 26";

const necklace = carved("necklace", [
  part("gold", line(CHAIN, 22), [0, 18, 11], { ridge: rings(128, 60, 11, 3) }),
  part("gold", circle(128, 196, 44), [10, 16, 12]),
  part("gold", dots(18, [128, 196], 38, 4), [22, 6, 4]),
  part("glass #d0102a", circle(128, 196, 27), [20, 18, 26]),
  part("gold", around(4, [128, 196], circle(128, 168, 7)), [26, 10, 7]),
]);

const goldRing = carved("ring", [
  part("gold", ring(128, 160, 86, 58), [0, 28, 14]),
  part("gold", `<path fill-rule="evenodd" d="${circle(128, 160, 76)}${circle(128, 160, 68)}"/>`, [24, 6, 4]),
  part("gold", "M84 66L100 112H156L172 66Z", [14, 22, 14]),
  part("glass #12a860", "M84 24H172L196 58L128 116L60 58Z", [26, 26, 20], {
    paint: `<path d="M84 24H172L154 58H102Z" fill="#8affc8"/><path d="M102 58H154L128 116Z" fill="#0e9a58"/><path d="M84 24L60 58H102Z" fill="#3ad890"/><path d="M172 24L196 58H154Z" fill="#1ab870"/><path d="M60 58H102L128 116Z" fill="#0a7a44"/><path d="M196 58H154L128 116Z" fill="#065a32"/>`,
  }),
  part("gold", mirrored(circle(64, 58, 9)) + mirrored(circle(86, 26, 9)), [44, 10, 8]),
]);

const BEAD = ["enamel #d01828", "enamel #0e8a5a", "enamel #f0a81e"] as const;

const abacus = carved("abacus", [
  part(
    "wood #6a2c12",
    `<path fill-rule="evenodd" d="${box(14, 34, 228, 188, 14)}${box(36, 56, 184, 144, 4)}"/>`,
    [8, 20, 11],
    { ridge: ribs(50, 80, 0.6) },
  ),
  ...[64, 106, 150, 192].map((x) => part("gold", line(`M${x} 50V206`, 6), [0, 6, 3])),
  part("wood #7a3416", box(30, 100, 196, 16, 4), [14, 12, 7]),
  ...[64, 106, 150, 192].flatMap((x, column) =>
    [78, 140, 164, 188].map((y, row) =>
      part(
        BEAD[(column + row) % 3] ?? "gold",
        oval(x, y - (column % 2 === 0 && row === 1 ? 8 : 0), 19, 11),
        [4, 18, 11],
      ),
    ),
  ),
  part("gold", mirrored(box(10, 30, 36, 30, 8)) + mirrored(box(10, 196, 36, 30, 8)), [24, 12, 8]),
]);

const teapot = carved("teapot", [
  part("glaze #1f5fb0", line("M196 112C246 96 252 180 190 190", 17), [-6, 16, 9]),
  part("glaze #1f5fb0", "M72 128C42 130 36 92 12 86C4 84 2 94 10 100C24 120 22 176 76 186Z", [-4, 20, 16]),
  part(
    "glaze #f4f4f0",
    "M128 82C190 82 216 124 210 168C204 210 168 230 128 230C88 230 52 210 46 168C40 124 66 82 128 82Z",
    [0, 52, 70],
    {
      paint: `<g fill="none" stroke="#1f5fb0" stroke-width="6" stroke-linecap="round"><path d="M84 176C84 146 112 140 128 160C144 140 172 146 172 176C172 196 148 204 128 198C108 204 84 196 84 176Z"/><path d="M128 160V120M108 136q20 -20 40 0"/></g><circle cx="128" cy="176" r="9" fill="#d01828"/><path d="M40 210H216V240H40Z" fill="#1f5fb0"/>`,
    },
  ),
  part("gold", oval(128, 88, 56, 13), [40, 12, 9]),
  part("glaze #f4f4f0", "M80 84C84 52 172 52 176 84Z", [42, 20, 22], {
    paint: `<path d="M76 78H180V90H76Z" fill="#1f5fb0"/>`,
  }),
  part("gold", circle(128, 48, 16), [46, 18, 16]),
]);

const chineseFan = carved("fan", [
  part("cloth #d01828", "M128 222L8 118C30 56 78 26 128 26C178 26 226 56 248 118Z", [0, 16, 10], {
    ridge: fan(128, 236, 26, 3.4),
    paint: `<path d="M70 172L8 118C30 56 78 26 128 26C178 26 226 56 248 118L186 172C160 140 96 140 70 172Z" fill="#d01828"/><g fill="#ffd24a"><circle cx="128" cy="84" r="20"/><circle cx="72" cy="104" r="14"/><circle cx="184" cy="104" r="14"/></g><g fill="#d01828"><circle cx="128" cy="84" r="9"/><circle cx="72" cy="104" r="6"/><circle cx="184" cy="104" r="6"/></g>`,
  }),
  part("gold", line("M10 116C34 56 80 29 128 29C176 29 222 56 246 116", 9), [14, 9, 5]),
  part("wood #3a1608", "M128 240L66 168C92 144 164 144 190 168Z", [8, 14, 9], { ridge: fan(128, 240, 30, 2.4) }),
  part("gold", circle(128, 226, 15), [24, 14, 13]),
]);

const dumpling = carved("dumpling", [
  part("wood #a06a28", "M14 152H242V206C242 226 14 226 14 206Z", [-6, 30, 22], { ridge: ribs(26, 0, 2) }),
  part("gold", box(10, 144, 236, 18, 8), [20, 12, 8]),
  ...(
    [
      [70, 112],
      [186, 112],
      [128, 92],
    ] as const
  ).flatMap(([x, y], index) => [
    part(
      "glaze #f6d88a",
      `M${x - 54} ${y + 44}C${x - 58} ${y - 10} ${x - 34} ${y - 40} ${x} ${y - 40}C${x + 34} ${y - 40} ${x + 58} ${y - 10} ${x + 54} ${y + 44}C${x + 30} ${y + 56} ${x - 30} ${y + 56} ${x - 54} ${y + 44}Z`,
      [10 + index * 8, 40, 44],
      { ridge: fan(x, y - 30, 16, 3) },
    ),
    part("glaze #e86a2a", circle(x, y - 26, 18), [44 + index * 8, 12, 16], { ridge: grains(7, 1.6) }),
  ]),
]);

const orange = carved("orange", [
  part(
    "glaze #2f9a2a",
    `<path d="${leaf(132, 60, 216, 26, 22)}"/><path d="${leaf(126, 60, 60, 32, 17)}"/>`,
    [10, 12, 12],
    { ridge: ribs(11, 65, 0.8) },
  ),
  part("glaze #ff7a00", circle(128, 146, 98), [0, 58, 96], {
    ridge: grains(6, 0.55),
    paint: `<circle cx="128" cy="146" r="110" fill="url(#peel)"/>`,
    paintDefs: radial("peel", "#ffa62a 0, #ff7a00 .55, #d84a00 1", [0.42, 0.36, 0.7]),
  }),
  part("enamel #c01020", "M90 128H166V204H90Z", [54, 6, 6]),
  part("gold", `<path fill-rule="evenodd" d="${box(86, 124, 84, 84, 6)}${box(94, 132, 68, 68, 3)}"/>`, [56, 8, 4]),
  part("gold", line("M104 150H152M104 182H152M128 138V196M110 166H146", 9), [60, 8, 4], { ridge: dents(9, 0.2) }),
]);

export const yaowaratSymbols = [lion, ingot, dragon, necklace, goldRing, abacus, teapot, chineseFan, dumpling, orange];
