import { part } from "../carve/part.ts";
import { fan, grains, ribs } from "../carve/ridges.ts";
import { around, box, circle, leaf, line, mirrored, oval, star } from "../carve/shapes.ts";
import { carved } from "../carve/symbol.ts";
import { lotusParts } from "../carve/water-things.ts";
import { linear, radial } from "../svg.ts";

const GLOBE = "M128 70C196 70 224 104 224 142C224 182 196 212 128 212C60 212 32 182 32 142C32 104 60 70 128 70Z";

const lantern = carved(
  "lantern",
  [
    part("gold", line("M128 8V50", 7), [0, 7, 4]),
    part("gold", "M92 44H164L176 76H80Z", [8, 18, 12]),
    part("lamp #e83a1a", GLOBE, [4, 48, 64], {
      ridge: fan(128, -200, 90, 2),
      paint: `<path d="${GLOBE}" fill="url(#l)"/>`,
      paintDefs: radial("l", "#fff2b0 0, #ffb43a .35, #e83a1a .75, #a0140c 1", [0.5, 0.55, 0.6]),
    }),
    part("gold", "M84 206H172L162 228H94Z", [20, 18, 11]),
    part(
      "cloth #ffc23a",
      `<path d="${leaf(112, 226, 104, 254, 7)}"/><path d="${leaf(128, 226, 128, 255, 7)}"/><path d="${leaf(144, 226, 152, 254, 7)}"/>`,
      [10, 10, 6],
    ),
  ],
  { glow: "#ff8a3a" },
);

const lotus = carved("lotus", lotusParts("glaze #e85aa0", "glaze #ff8ac0", "glaze #ffc0e0"));

const FACE = "M86 104H170C174 146 160 186 128 192C96 186 82 146 86 104Z";

/** She who sells from her boat, under the broad hat of palm leaf. */
const boatLady = carved(
  "boat_lady",
  [
    part("cloth #1a4a9a", "M34 236C40 198 82 180 128 180C174 180 216 198 222 236Z", [-8, 24, 26], {
      ridge: fan(128, 130, 16, 1.2),
    }),
    part("lacquer #1a1210", "M78 96H178C188 132 184 164 172 180H84C72 164 68 132 78 96Z", [-2, 22, 20]),
    part("glaze #e8b080", FACE, [6, 30, 38], {
      paint: `<path d="${FACE}" fill="#ecb888"/><path d="M86 98H170V122H86Z" fill="#5a2a14" opacity=".4"/><g fill="none" stroke="#2a1208" stroke-width="5" stroke-linecap="round"><path d="M98 134q9 -9 18 0M140 134q9 -9 18 0M100 122q8 -6 16 -3M140 119q8 -3 16 3"/></g><path d="M108 160Q128 180 148 160Q128 168 108 160Z" fill="#d01a3a"/><g fill="#ff7a6a" opacity=".5"><circle cx="98" cy="152" r="9"/><circle cx="158" cy="152" r="9"/></g>`,
    }),
    part(
      "wood #d8b060",
      "M4 108C36 66 84 22 128 22C172 22 220 66 252 108C216 124 176 116 128 116C80 116 40 124 4 108Z",
      [34, 36, 44],
      { ridge: fan(128, 10, 34, 1.6) },
    ),
    part("gold", line("M10 108C44 120 84 113 128 113C172 113 212 120 246 108", 7), [46, 7, 4]),
    part("glaze #ff5a8a", circle(190, 84, 17), [62, 12, 14], { ridge: fan(190, 84, 7, 2) }),
  ],
  { glow: "#ffc23a", rays: true, ribbon: true },
);

const firefly = carved(
  "firefly",
  [
    part("glass #d8f4ff", mirrored("M118 84C90 30 36 16 14 44C4 76 50 108 112 104Z"), [6, 14, 14], {
      ridge: fan(128, 96, 24, 1.4),
    }),
    part("wood #2a1a12", "M128 26C150 26 158 44 152 60H104C98 44 106 26 128 26Z", [20, 22, 18]),
    part("lacquer #3a2418", "M100 58H156C168 78 166 98 158 112H98C90 98 88 78 100 58Z", [18, 30, 26]),
    part("lamp #c8f03a", "M96 110H160C176 136 164 182 128 192C92 182 80 136 96 110Z", [16, 36, 34], {
      ridge: ribs(19, 90, 2),
      paint: `<path d="M80 108H176V196H80Z" fill="url(#g)"/>`,
      paintDefs: radial("g", "#ffffe0 0, #f0ff7a .35, #b0e02a .8, #5a8a10 1", [0.5, 0.5, 0.6]),
    }),
    part("gold", line("M118 30C110 14 100 10 88 10M138 30C146 14 156 10 168 10", 5), [20, 6, 3]),
    part("ivory", mirrored(circle(114, 42, 6)), [40, 6, 6]),
  ],
  { glow: "#e0ff6a", rays: true, ribbon: true },
);

const noodles = carved("noodles", [
  part("glaze #c83a18", "M20 128H236C236 188 196 226 128 226C60 226 20 188 20 128Z", [0, 50, 56], {
    paint: `<path d="M20 146H236V164H20Z" fill="#ffd24a"/><g fill="#ffd24a">${[60, 94, 128, 162, 196].map((x) => `<circle cx="${x}" cy="190" r="8"/>`).join("")}</g>`,
  }),
  part("gold", oval(128, 126, 112, 32), [26, 16, 9]),
  part("glaze #a84a18", oval(128, 124, 98, 24), [36, 5, 8]),
  part(
    "glaze #ffe2a0",
    line(
      "M48 122C70 100 96 132 118 110S160 128 180 108S206 126 210 122M56 134C80 116 104 142 130 122S180 138 200 130",
      9,
    ),
    [40, 10, 5],
  ),
  part("glaze #fff6e0", oval(92, 102, 26, 20), [46, 16, 19]),
  part("glaze #ff9a1e", circle(92, 100, 11), [58, 10, 11]),
  part("glaze #e8583a", line("M150 104C150 84 184 84 184 104C184 116 166 116 166 106", 12), [46, 14, 7], {
    ridge: ribs(8, 40, 1.2),
  }),
  part(
    "glaze #3ab83a",
    `<path d="${leaf(120, 96, 140, 74, 9)}"/><path d="${leaf(124, 100, 116, 72, 8)}"/>`,
    [54, 10, 7],
  ),
  part("wood #8a4a18", line("M196 24L132 112M222 40L146 116", 9), [60, 9, 5]),
  part("wood #8a5a20", box(84, 220, 88, 18, 8), [10, 18, 9]),
]);

const stickyRice = carved("sticky_rice", [
  part("glaze #2f8a3a", "M14 178C50 150 206 150 242 178C226 228 30 228 14 178Z", [-4, 18, 16], {
    ridge: ribs(16, 20, 0.8),
  }),
  part("glaze #fffaf0", "M40 170C40 122 84 104 120 112C156 104 178 130 176 170C150 190 66 190 40 170Z", [8, 40, 44], {
    ridge: grains(13, 2.6),
  }),
  ...[0, 1, 2].map((index) =>
    part(
      "glaze #ffb81e",
      `M${132 + index * 26} ${74 + index * 18}C${166 + index * 22} ${78 + index * 18} ${186 + index * 16} ${112 + index * 14} ${184 + index * 14} ${160 + index * 6}C${160 + index * 20} ${166 + index * 4} ${140 + index * 20} ${140 + index * 10} ${132 + index * 26} ${74 + index * 18}Z`,
      [30 + index * 8, 22, 20],
    ),
  ),
  part("glaze #f4ecd8", "M52 128C70 104 112 100 138 116C120 128 112 150 96 148C80 150 70 140 52 128Z", [44, 10, 12]),
  part("glaze #ff5a8a", circle(64, 190, 17), [20, 14, 15], { ridge: fan(64, 190, 7, 2.4) }),
]);

const coconut = carved("coconut", [
  part("enamel #e0284a", line("M146 84L190 10", 14), [10, 12, 7], {
    paint: `<g stroke="#fff" stroke-width="8"><path d="M138 66l40 22M152 42l40 22M166 18l40 22"/></g>`,
  }),
  part(
    "glaze #4aa83a",
    "M128 62C190 62 226 102 222 150C218 204 178 236 128 236C78 236 38 204 34 150C30 102 66 62 128 62Z",
    [0, 58, 84],
    { ridge: fan(128, 260, 24, 1.2) },
  ),
  part("glaze #8a5a2a", oval(128, 86, 74, 27), [44, 10, 10]),
  part("glaze #fffaf0", oval(128, 84, 62, 20), [50, 6, 9]),
  part("glass #d8f4ff", oval(128, 84, 44, 12), [54, 5, 6]),
  part("glaze #ff5ab0", around(5, [74, 82], circle(74, 66, 12)), [58, 10, 11]),
  part("glaze #ffd23a", circle(74, 82, 8), [66, 8, 8]),
]);

const mangosteen = carved("mangosteen", [
  part(
    "glaze #6a1a5a",
    "M128 62C190 62 226 102 222 152C218 206 178 238 128 238C78 238 38 206 34 152C30 102 66 62 128 62Z",
    [0, 60, 90],
    {
      paint: `<circle cx="128" cy="150" r="110" fill="url(#p)"/>`,
      paintDefs: radial("p", "#a8409a 0, #6a1a5a .5, #2c062c 1", [0.4, 0.36, 0.72]),
    },
  ),
  part("glaze #6ab84a", around(4, [128, 84], leaf(128, 84, 128, 26, 34), 45), [46, 16, 16]),
  part("glaze #4a8a30", circle(128, 80, 15), [60, 12, 13]),
  part("glaze #fffaf4", around(5, [128, 174], circle(128, 154, 17)), [52, 18, 17]),
]);

const rambutan = carved("rambutan", [
  part("glaze #8ac83a", star(128, 136, 34, 118, 84), [-4, 16, 10]),
  part("glaze #d81a2a", star(128, 136, 30, 104, 78), [2, 44, 70], { ridge: grains(17, 5) }),
  part(
    "glaze #fffaf0",
    "M128 92C164 92 180 116 178 142C174 174 156 188 128 188C100 188 82 174 78 142C76 116 92 92 128 92Z",
    [48, 24, 40],
  ),
  part(
    "glaze #e8303a",
    "M76 140C84 110 104 92 128 92C152 92 172 110 180 140C164 124 148 132 128 122C108 132 92 124 76 140Z",
    [66, 10, 8],
  ),
  part("wood #6a4a1c", line("M128 40C128 28 134 18 142 12", 10), [20, 10, 5]),
]);

const FRUIT = (shift: number) =>
  `M${70 + shift} 62C${58 + shift} 120 ${84 + shift} 196 ${150 + shift} 226C${166 + shift} 232 ${172 + shift} 218 ${160 + shift} 208C${124 + shift} 178 ${112 + shift} 120 ${112 + shift} 62Z`;

const banana = carved("banana", [
  ...[64, 32, 0].map((shift, index) =>
    part("glaze #ffd21e", FRUIT(shift - 16), [index * 10, 34, 26], {
      paint: `<path d="${FRUIT(shift - 16)}" fill="url(#b)"/>`,
      paintDefs: linear("b", "#ffe86a 0, #ffcf1e .5, #e8a010 1", [0, 0, 1, 0.3]),
    }),
  ),
  part("glaze #c8a81e", "M52 70C58 46 84 34 104 26H122C140 34 160 48 164 70C130 78 86 78 52 70Z", [36, 20, 16]),
  part("wood #5a4414", line("M112 34C110 24 112 16 118 12", 20), [44, 14, 10]),
]);

export const amphawaSymbols = [
  lantern,
  lotus,
  boatLady,
  firefly,
  noodles,
  stickyRice,
  coconut,
  mangosteen,
  rambutan,
  banana,
];
