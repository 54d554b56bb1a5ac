import type { MaterialName } from "../carve/materials.ts";
import { part } from "../carve/part.ts";
import { dents, fan, ribs, rings, scales } from "../carve/ridges.ts";
import { box, circle, leaf, line, mirrored, star } from "../carve/shapes.ts";
import { carved } from "../carve/symbol.ts";
import { radial } from "../svg.ts";

const CURL = "M40 150C40 110 92 96 112 128C128 156 96 178 80 160C74 150 84 140 94 144";

/** The gust that a framed kite leaves behind. */
const wind = carved(
  "wind",
  [
    part(
      "glaze #7fd0ff",
      "M24 118C30 70 86 40 132 52C182 34 236 70 236 118C246 158 204 186 170 174C146 196 96 192 84 172C48 182 16 152 24 118Z",
      [0, 34, 40],
    ),
    part(
      "glaze #e8f8ff",
      "M56 104C70 66 118 58 138 76C170 60 206 82 206 112C212 138 182 152 164 144C142 162 104 156 96 140C74 148 50 132 56 104Z",
      [28, 14, 24],
    ),
    part("gold", line(CURL, 13), [38, 13, 7]),
    part("gold", line("M216 104C216 70 168 62 154 90C144 112 166 128 180 116C186 108 178 98 170 102", 12), [38, 13, 7]),
    part("gold", line("M110 52C116 26 152 22 160 42C164 56 148 62 142 52", 9), [36, 11, 5]),
  ],
  { glow: "#7fd0ff", rays: true, ribbon: true },
);

const sun = carved(
  "sun",
  [
    part("gold", star(128, 120, 16, 112, 76), [-6, 16, 14]),
    part("enamel #f0601a", star(128, 120, 16, 94, 72, -78.75), [4, 14, 12]),
    part("gold", circle(128, 116, 70), [10, 16, 12]),
    part("lamp #ffb428", circle(128, 116, 58), [20, 26, 50], {
      paint: `<circle cx="128" cy="116" r="60" fill="url(#day)"/>`,
      paintDefs: radial("day", "#fff6c0 0, #ffd23a .5, #ff9a10 1", [0.4, 0.36, 0.7]),
    }),
    part("gold", line("M100 108q9 -9 18 0M138 108q9 -9 18 0", 7), [44, 7, 4]),
    part("gold", line("M104 132Q128 152 152 132", 8), [42, 8, 4]),
  ],
  { glow: "#ffc23a", rays: true, ribbon: true },
);

const cane = (d: string) => part("wood #c08a3a", line(d, 6), [18, 7, 3]);
const tassel = (x: number, y: number, of: MaterialName) =>
  part(
    of,
    `<path d="${leaf(x, y, x - 10, y + 34, 8)}"/><path d="${leaf(x, y, x + 10, y + 34, 8)}"/><path d="${leaf(x, y, x, y + 40, 8)}"/>`,
    [-6, 10, 8],
  );

const CHULA =
  "M128 6C150 46 164 74 168 96C204 90 232 96 252 112C224 134 196 146 172 150C180 186 176 218 160 248L128 204L96 248C80 218 76 186 84 150C60 146 32 134 4 112C24 96 52 90 88 96C92 74 106 46 128 6Z";

const chula = carved(
  "chula",
  [
    part("paper #d81a2a", CHULA, [0, 26, 36], {
      paint: `<path d="${CHULA}" fill="#d81a2a"/><path d="M128 30C144 64 152 90 154 112C186 106 210 106 228 112C204 124 180 132 158 134C164 168 164 192 156 220L128 178L100 220C92 192 92 168 98 134C76 132 52 124 28 112C46 106 70 106 102 112C104 90 112 64 128 30Z" fill="#fff2d0"/><circle cx="128" cy="122" r="26" fill="#d81a2a"/>`,
    }),
    cane("M128 14V200"),
    cane("M12 112C90 132 166 132 244 112"),
    cane("M100 240L128 120L156 240"),
    part("gold", star(128, 122, 8, 22, 13), [26, 10, 9]),
    part("gold", circle(128, 122, 8), [34, 8, 8]),
  ],
  { glow: "#ff6a4a" },
);

const PAKPAO = "M128 20L222 104L128 200L34 104Z";

const pakpao = carved("pakpao", [
  part("cloth #ff8ab0", line("M128 196C150 212 108 228 132 250", 12), [-8, 10, 6]),
  tassel(40, 106, "cloth #ffd23a"),
  tassel(216, 106, "cloth #ffd23a"),
  part("paper #1f8ad8", PAKPAO, [0, 22, 26], {
    paint: `<path d="${PAKPAO}" fill="#1f8ad8"/><path d="M128 20L222 104H128Z" fill="#5ab8f8"/><path d="M128 200L34 104H128Z" fill="#136ab0"/><path d="M128 62L174 104L128 152L82 104Z" fill="#ffe08a"/><circle cx="128" cy="106" r="20" fill="#e0284a"/>`,
  }),
  cane("M128 24V196"),
  cane("M40 104C90 84 166 84 216 104"),
  part("gold", circle(128, 98, 11), [24, 10, 10]),
]);

const DUGDUI =
  "M128 30C170 30 236 44 246 82C220 100 176 100 150 116C166 150 190 166 196 196C174 214 146 208 128 190C110 208 82 214 60 196C66 166 90 150 106 116C80 100 36 100 10 82C20 44 86 30 128 30Z";

const dugdui = carved("dugdui", [
  part("wood #c08a3a", line("M54 28C90 6 166 6 202 28M128 14V44", 7), [-2, 8, 4]),
  tassel(78, 200, "cloth #ff9a2a"),
  tassel(178, 200, "cloth #ff9a2a"),
  part("paper #1a9a5a", DUGDUI, [0, 26, 32], {
    paint: `<path d="${DUGDUI}" fill="#14985a"/><path d="M128 48C164 48 206 56 224 78C196 84 166 90 146 104H110C90 90 60 84 32 78C50 56 92 48 128 48Z" fill="#ffe9a8"/><circle cx="82" cy="76" r="13" fill="#e0284a"/><circle cx="174" cy="76" r="13" fill="#e0284a"/><path d="M128 128C140 150 156 166 164 184C150 190 138 184 128 172C118 184 106 190 92 184C100 166 116 150 128 128Z" fill="#ffd23a"/>`,
  }),
  cane("M128 34V190"),
  cane("M14 80C80 108 176 108 242 80"),
  part("gold", star(128, 104, 6, 17, 9), [26, 9, 8]),
]);

const OWL =
  "M62 30L96 48C116 42 140 42 160 48L194 30C204 60 206 92 200 118C226 136 240 166 236 200C214 196 198 188 188 176C176 214 152 234 128 240C104 234 80 214 68 176C58 188 42 196 20 200C16 166 30 136 56 118C50 92 52 60 62 30Z";

const owl = carved("owl", [
  part("paper #8a4ac8", OWL, [0, 30, 36], {
    paint: `<path d="${OWL}" fill="#7a3ab8"/><path d="M128 120C164 120 174 160 164 190C154 214 142 222 128 226C114 222 102 214 92 190C82 160 92 120 128 120Z" fill="#f0d8ff"/><g stroke="#7a3ab8" stroke-width="6" fill="none"><path d="M100 150q14 14 28 0q14 14 28 0M102 176q13 13 26 0q13 13 26 0"/></g>`,
  }),
  part("gold", mirrored(circle(94, 88, 33)), [24, 10, 8]),
  part("ivory", mirrored(circle(94, 88, 25)), [32, 10, 22]),
  part("ink", mirrored(circle(96, 90, 13)), [40, 8, 12]),
  part("gold", "M128 100L146 118L128 142L110 118Z", [36, 14, 12]),
  cane("M70 196C100 170 156 170 186 196"),
]);

const SNAKE =
  "M150 34C212 34 226 96 184 112C150 124 96 112 92 142C90 168 140 166 170 170C214 178 222 236 172 246C150 250 128 244 118 236C150 232 172 222 160 206C150 196 64 204 54 152C46 106 96 92 132 90C160 88 168 70 148 66Z";

const snake = carved("snake", [
  part("enamel #0ea05a", SNAKE, [0, 20, 18], {
    ridge: scales(18, 200, 2.6),
    paint: `<path d="${SNAKE}" fill="#12a862"/><path d="M178 60l20 -10 6 18 -20 8ZM166 100l22 6 -10 16 -20 -6ZM100 104l-12 -20 -22 12 12 20ZM62 140l-14 14 10 20 18 -10ZM110 172l-4 22 24 2 4 -22ZM170 174l-10 22 24 10 12 -18Z" fill="#ffd23a"/>`,
  }),
  part(
    "paper #ffd23a",
    "M150 12C110 4 64 22 60 56C58 86 92 102 128 92C164 86 184 60 176 36C170 22 162 14 150 12Z",
    [12, 26, 30],
    {
      paint: `<path d="M150 12C110 4 64 22 60 56C58 86 92 102 128 92C164 86 184 60 176 36C170 22 162 14 150 12Z" fill="#ffc81e"/><path d="M70 66C90 84 120 86 140 76" stroke="#b8240c" stroke-width="7" fill="none" stroke-linecap="round"/>`,
    },
  ),
  part("enamel #d8182a", "M62 60C40 60 26 70 10 84L22 66L6 62C24 50 44 46 62 48Z", [10, 8, 6]),
  part("ivory", circle(112, 46, 16), [36, 12, 15]),
  part("ink", circle(108, 48, 8), [46, 6, 8]),
]);

const spool = carved("spool", [
  part("cloth #e8384a", "M74 70H182C196 110 196 150 182 190H74C60 150 60 110 74 70Z", [0, 42, 50], {
    ridge: ribs(9, 86, 2.4),
  }),
  part("wood #b0742c", box(50, 28, 156, 46, 16), [20, 26, 18], { ridge: rings(128, 50, 30, 1) }),
  part("wood #b0742c", box(50, 184, 156, 46, 16), [20, 26, 18]),
  part("gold", line("M58 62H198M58 196H198", 8), [40, 9, 5]),
  part("cloth #ff8a96", line("M186 120C226 116 236 150 216 180C206 200 222 220 244 214", 7), [10, 7, 4]),
  part("gold", circle(128, 51, 13), [42, 9, 11]),
]);

const bamboo = carved("bamboo", [
  ...(
    [
      [60, 12, -8],
      [112, 0, 2],
      [164, 10, 9],
    ] as const
  ).map(([x, y, turn], index) =>
    part(
      index === 1 ? "glaze #6ab83a" : "glaze #4a9a2e",
      `<g transform="rotate(${turn} 128 128)"><path d="${box(x, 14 + y, 38, 72, 12)}"/><path d="${box(x, 88 + y, 38, 72, 12)}"/><path d="${box(x, 162 + y, 38, 72, 12)}"/></g>`,
      [index === 1 ? 12 : 0, 22, 18],
    ),
  ),
  part(
    "glaze #3a9a30",
    `<path d="${leaf(150, 60, 236, 20, 18)}"/><path d="${leaf(156, 76, 246, 78, 16)}"/><path d="${leaf(92, 110, 16, 76, 17)}"/>`,
    [30, 12, 12],
    { ridge: ribs(12, 60, 0.8) },
  ),
  part("cloth #d8182a", box(44, 150, 168, 30, 10), [26, 16, 12], { ridge: ribs(10, 90, 1.4) }),
  part("gold", circle(128, 165, 17), [38, 12, 13]),
]);

const tail = carved("tail", [
  part("cloth #f0b41e", line("M72 34C30 90 180 100 128 160C100 200 150 220 176 244", 16), [0, 14, 8], {
    ridge: dents(8, 0.6),
  }),
  ...(
    [
      [76, 62, -30, "cloth #e0284a"],
      [126, 108, 20, "cloth #1f8ad8"],
      [118, 176, -20, "cloth #18a058"],
    ] as const
  ).map(([x, y, turn, of]) =>
    part(
      of,
      `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0C20 -34 54 -40 66 -26C74 -6 66 20 58 28C40 36 14 20 0 0ZM0 0C-20 -34 -54 -40 -66 -26C-74 -6 -66 20 -58 28C-40 36 -14 20 0 0Z"/></g>`,
      [12, 20, 18],
      { ridge: fan(x, y, 14, 2) },
    ),
  ),
  part(
    "gold",
    `<path d="${circle(76, 62, 13)}"/><path d="${circle(126, 108, 13)}"/><path d="${circle(118, 176, 13)}"/>`,
    [34, 12, 12],
  ),
]);

/** The plate behind a kite that turns into wind where it wins. */
const framed = carved("framed", [
  part("gold", `<path fill-rule="evenodd" d="${box(6, 6, 244, 244, 30)}${box(28, 28, 200, 200, 18)}"/>`, [10, 18, 11]),
  part("enamel #b8860b", box(24, 24, 208, 208, 20), [0, 4, 6], { ridge: fan(128, 128, 32, 1.2) }),
  part("gold", mirrored(`${star(28, 28, 4, 28, 12, 0)}`) + mirrored(star(28, 228, 4, 28, 12, 0)), [24, 10, 9]),
  part("glass #ff5a2a", mirrored(circle(28, 28, 9)) + mirrored(circle(28, 228, 9)), [32, 8, 9]),
]);

export const kiteSymbols = [wind, sun, chula, pakpao, dugdui, owl, snake, spool, bamboo, tail, framed];
