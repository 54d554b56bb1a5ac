import { part } from "../carve/part.ts";
import { fan, grains, ribs, scales, weave } from "../carve/ridges.ts";
import { box, circle, leaf, line, mirrored, oval, ring, star } from "../carve/shapes.ts";
import { carved } from "../carve/symbol.ts";
import { linear, radial } from "../svg.ts";

/** The market train from the front: it collects every basket. */
const train = carved(
  "train",
  [
    part("lacquer #20242c", "M40 200H216L240 224H16Z", [-8, 12, 8], { ridge: ribs(14, 0, 1.6) }),
    part(
      "enamel #f2c21a",
      "M58 20H198C212 20 220 30 222 44L230 190C230 200 222 206 212 206H44C34 206 26 200 26 190L34 44C36 30 44 20 58 20Z",
      [0, 28, 30],
      { paint: `<path d="M20 128H236V164H20Z" fill="#d8182a"/>` },
    ),
    part("gold", "M58 52H120V104H48ZM136 52H198L208 104H136Z", [22, 9, 6]),
    part("glass #123a5a", "M64 58H114V98H56ZM142 58H192L200 98H142Z", [28, 5, 6], {
      paint: `<path d="M40 50H220V110H40Z" fill="url(#pane)"/>`,
      paintDefs: linear("pane", "#a8e4ff 0, #2a7ab0 .6, #0c2c4a 1"),
    }),
    part("gold", circle(128, 34, 17), [24, 12, 10]),
    part("lamp #fff0b8", circle(128, 34, 11), [34, 8, 11]),
    part("gold", mirrored(circle(62, 146, 24)), [22, 12, 9]),
    part("lamp #ffe9a0", mirrored(circle(62, 146, 16)), [32, 10, 15]),
    part("gold", "M104 128H152V176H104Z", [24, 8, 7]),
    part("enamel #0e4a9a", "M110 134H146V170H110Z", [30, 4, 5]),
    part("gold", star(128, 152, 5, 15, 6), [34, 6, 5]),
  ],
  { glow: "#ffd23a", rays: true, ribbon: true },
);

const CANOPY =
  "M8 126C16 60 66 22 128 22C190 22 240 60 248 126C236 112 216 112 206 126C196 112 176 112 166 126C156 110 138 110 128 124C118 110 100 110 90 126C80 112 60 112 50 126C40 112 20 112 8 126Z";

const umbrella = carved(
  "umbrella",
  [
    part("wood #7a4a1c", line("M128 90V216", 12), [-8, 12, 6]),
    part("cloth #e0284a", CANOPY, [0, 44, 60], {
      ridge: fan(128, 20, 14, 2.4),
      paint: `<path d="M128 22C100 40 88 84 90 126C100 110 118 110 128 124C138 110 156 110 166 126C168 84 156 40 128 22Z" fill="#fff2d8"/><path d="M128 22C70 34 48 84 50 126C40 112 20 112 8 126C16 60 66 22 128 22ZM128 22C186 34 208 84 206 126C216 112 236 112 248 126C240 60 190 22 128 22Z" fill="#f0a81e"/>`,
    }),
    part("gold", circle(128, 20, 12), [40, 12, 11]),
    part(
      "gold",
      line(
        "M10 124C20 112 40 112 50 124C60 112 80 112 90 124C100 110 118 110 128 122C138 110 156 110 166 124C176 112 196 112 206 124C216 112 236 112 246 124",
        6,
      ),
      [22, 7, 4],
    ),
    part("wood #9a5c28", "M70 164H186L178 200H78Z", [6, 22, 16], { ridge: weave(9, 1.6) }),
    part("glaze #e8502a", circle(104, 160, 17), [14, 18, 17]),
    part("glaze #8ac83a", circle(134, 156, 17), [14, 20, 17]),
    part("glaze #ffc21e", circle(160, 162, 15), [14, 18, 15]),
  ],
  { glow: "#ff6a8a", rays: true, ribbon: true },
);

const fish = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-66 0C-50 -30 10 -34 40 -10L66 -26C60 -8 60 8 66 26L40 10C10 34 -50 30 -66 0Z"/></g>`;
const fishPaint = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-70 4C-50 40 20 40 70 30V4Z" fill="#e8f0f0"/><path d="M-70 4C-50 -40 20 -40 70 -30V4Z" fill="#3a7a8a"/><g stroke="#1c4a5a" stroke-width="4"><path d="M-20 -22l8 16M-4 -24l8 18M12 -22l7 16M28 -16l6 12"/></g><path d="M-60 2H60" stroke="#ffd23a" stroke-width="4"/></g>`;

/** Two mackerel with bent necks in their round basket; the game writes the price on its tag. */
const basket = carved("basket", [
  part("wood #a8742c", circle(128, 116, 112), [-8, 16, 12], { ridge: weave(12, 2.4) }),
  part("wood #7a4c18", circle(128, 116, 92), [-2, 4, 8], { ridge: weave(10, 1.6) }),
  part("wood #c08c3c", ring(128, 116, 114, 94), [6, 18, 10], { ridge: fan(128, 116, 44, 2.4) }),
  part("glaze #9ab8c0", fish(128, 76, 10), [10, 24, 22], { paint: fishPaint(128, 76, 10), ridge: scales(9, 0, 0.8) }),
  part("glaze #9ab8c0", fish(128, 132, -8), [16, 24, 22], { paint: fishPaint(128, 132, -8), ridge: scales(9, 0, 0.8) }),
  part("ivory", circle(80, 66, 7), [34, 6, 6]),
  part("ivory", circle(80, 134, 7), [40, 6, 6]),
  part("ink", `<path d="${circle(79, 66, 4)}"/><path d="${circle(79, 134, 4)}"/>`, [44, 4, 4]),
  part("wood #8a4a18", box(34, 172, 188, 66, 18), [34, 12, 9]),
  part("ivory", box(42, 180, 172, 50, 13), [44, 5, 7]),
]);

const scale = carved("scale", [
  part("enamel #0e8a9a", "M78 96H178L206 230H50Z", [0, 34, 34]),
  part("gold", box(40, 220, 176, 22, 9), [14, 16, 9]),
  part("gold", circle(128, 160, 52), [28, 12, 9]),
  part("ivory", circle(128, 160, 42), [38, 4, 6], {
    paint: `<g stroke="#2a1a0c" stroke-width="4">${Array.from({ length: 12 }, (_, index) => `<path d="M128 124v9" transform="rotate(${index * 30} 128 160)"/>`).join("")}</g>`,
  }),
  part("enamel #d8182a", "M124 164L152 132L136 168Z", [42, 6, 4]),
  part("gold", circle(128, 160, 8), [46, 7, 7]),
  part("gold", "M108 74H148L152 98H104Z", [10, 16, 10]),
  part("silver", "M24 44C60 62 196 62 232 44C236 72 196 84 128 84C60 84 20 72 24 44Z", [12, 22, 16]),
  part("silver", oval(128, 46, 106, 18), [26, 8, 8]),
  part(
    "glaze #e8502a",
    `<path d="${circle(100, 36, 17)}"/><path d="${circle(130, 30, 18)}"/><path d="${circle(160, 37, 16)}"/>`,
    [30, 16, 17],
  ),
]);

const CLAW =
  "M188 92C172 68 180 36 212 20C206 40 212 50 222 56C226 44 236 38 248 42C258 74 238 108 208 112C198 108 192 102 188 92Z";

const crab = carved("crab", [
  ...[
    "M190 150C216 142 238 152 250 178C232 168 212 168 192 172Z",
    "M184 170C208 174 224 190 228 216C212 200 196 194 176 192Z",
    "M168 188C188 198 196 214 192 240C180 222 168 214 152 206Z",
  ].map((d) => part("enamel #1a5ab8", mirrored(d), [0, 16, 10])),
  part("enamel #2a6ad0", mirrored(line("M180 140C200 132 208 116 208 104", 20)), [6, 16, 10]),
  part("enamel #3a7ae0", mirrored(CLAW), [10, 24, 20], { ridge: grains(9, 1) }),
  part(
    "enamel #2468d0",
    "M128 100C184 92 222 128 212 160C204 194 168 210 128 210C88 210 52 194 44 160C34 128 72 92 128 100Z",
    [10, 40, 46],
    {
      paint: `<g fill="#e8f4ff"><circle cx="86" cy="140" r="9"/><circle cx="110" cy="126" r="7"/><circle cx="146" cy="126" r="7"/><circle cx="170" cy="140" r="9"/><circle cx="128" cy="152" r="8"/><circle cx="96" cy="170" r="7"/><circle cx="160" cy="170" r="7"/></g>`,
    },
  ),
  part("gold", line("M84 184Q128 202 172 184", 7), [40, 7, 4]),
  part("ivory", mirrored(circle(102, 92, 14)), [26, 16, 14]),
  part("ink", mirrored(circle(103, 90, 8)), [40, 6, 8]),
]);

const shrimp = carved("shrimp", [
  part("enamel #e8582a", line("M60 60C20 30 20 110 16 150M66 54C60 14 110 20 150 12", 5), [0, 6, 4]),
  part(
    "enamel #d03a18",
    `<path d="${leaf(112, 160, 84, 232, 13)}"/><path d="${leaf(138, 140, 122, 226, 13)}"/><path d="${leaf(164, 130, 160, 214, 13)}"/><path d="${leaf(90, 150, 50, 208, 13)}"/>`,
    [0, 14, 9],
  ),
  part(
    "glaze #ff7a3a",
    "M48 66C80 26 160 24 204 66C246 108 244 176 204 208C196 214 180 206 184 196C204 170 200 130 176 118C156 110 132 132 120 156C104 188 66 180 54 148C42 120 36 88 48 66Z",
    [4, 40, 42],
    { ridge: fan(150, 140, 15, 3.4) },
  ),
  part(
    "glaze #ff9a5a",
    "M196 200C222 200 244 220 248 246C228 246 212 242 204 230C200 240 190 248 174 250C168 230 178 206 196 200Z",
    [16, 20, 16],
    { ridge: fan(196, 200, 12, 1.6) },
  ),
  part("ink", circle(84, 74, 11), [40, 12, 11]),
  part("ivory", circle(80, 70, 4), [50, 4, 4]),
  part("gold", line("M46 100C66 120 96 118 112 100", 7), [38, 7, 4]),
]);

const squid = carved("squid", [
  ...[76, 100, 128, 156, 180].map((x, index) =>
    part(
      "glaze #ff9ab0",
      line(`M${x} 160C${x - 18 + index * 9} 190 ${x + (index - 2) * 24} 206 ${x + (index - 2) * 20} 240`, 17),
      [0, 16, 9],
      { ridge: grains(9, 1.6) },
    ),
  ),
  part(
    "glaze #ff7a96",
    "M128 6C160 26 184 56 186 84L222 104C214 120 198 126 184 124C182 150 164 172 128 172C92 172 74 150 72 124C58 126 42 120 34 104L70 84C72 56 96 26 128 6Z",
    [8, 44, 50],
    { ridge: grains(16, 0.5) },
  ),
  part("ivory", mirrored(circle(98, 130, 20)), [44, 14, 18]),
  part("ink", mirrored(circle(100, 132, 11)), [56, 6, 10]),
]);

const MANGO =
  "M132 46C186 34 234 84 228 146C222 206 166 242 112 232C58 222 22 178 34 136C44 104 78 100 96 78C106 64 114 50 132 46Z";

const mango = carved("mango", [
  part("glaze #2f8a2a", leaf(150, 44, 226, 26, 22), [0, 12, 14], { ridge: ribs(12, 60, 0.8) }),
  part("wood #6a3d18", line("M136 58C136 44 142 34 152 30", 10), [4, 10, 6]),
  part("glaze #ffb400", MANGO, [0, 46, 74], {
    paint: `<path d="${MANGO}" fill="url(#m)"/>`,
    paintDefs: radial("m", "#e0301c 0, #ff8a00 .35, #ffc400 .7, #d8a000 1", [0.62, 0.2, 0.9]),
  }),
]);

const pepper = (d: string, of: "glaze #e01a1a" | "glaze #2f9a2a" | "glaze #ff5a1a", at: number) =>
  part(of, d, [at, 26, 20]);

const chili = carved("chili", [
  pepper(
    "M64 84C84 66 112 72 116 98C122 150 150 200 214 232C140 240 66 180 60 112C58 100 58 92 64 84Z",
    "glaze #2f9a2a",
    0,
  ),
  pepper(
    "M120 60C142 46 170 56 170 84C172 130 190 180 238 206C176 212 122 154 116 92C114 78 114 68 120 60Z",
    "glaze #ff5a1a",
    10,
  ),
  pepper(
    "M72 60C96 48 120 62 116 90C110 140 96 196 34 236C30 180 48 130 60 88C62 76 64 66 72 60Z",
    "glaze #e01a1a",
    20,
  ),
  part(
    "glaze #3a9a2e",
    `<path d="M66 66C70 44 110 40 122 66C108 78 84 80 66 66Z"/><path d="M116 66C120 44 160 44 172 66C160 78 132 78 116 66Z"/>`,
    [40, 14, 12],
  ),
  part("glaze #3a7a22", line("M94 52C92 34 100 22 112 14M144 52C148 34 158 26 170 22", 10), [38, 10, 5]),
]);

const lime = carved("lime", [
  part("glaze #4aa824", circle(98, 112, 84), [-4, 54, 82], { ridge: grains(7, 0.6) }),
  part("glaze #2f8a2a", leaf(70, 40, 150, 12, 18), [20, 10, 12], { ridge: ribs(11, 70, 0.8) }),
  part("glaze #5ab82a", circle(166, 166, 78), [34, 14, 10]),
  part("glaze #f4ffd0", circle(166, 166, 68), [44, 4, 5]),
  part(
    "glass #a8e03a",
    Array.from(
      { length: 8 },
      (_, index) => `<path d="M166 158L150 114Q166 104 182 114Z" transform="rotate(${index * 45} 166 166)"/>`,
    ).join(""),
    [46, 10, 10],
  ),
]);

const BULB = "M128 46C140 74 212 92 212 158C212 206 172 232 128 232C84 232 44 206 44 158C44 92 116 74 128 46Z";

const onion = carved("onion", [
  part("glaze #6aa83a", line("M122 56C112 34 104 24 92 14M130 52V8M136 56C146 36 158 26 170 22", 10), [0, 10, 5]),
  part("glaze #a8285a", BULB, [0, 54, 84], {
    ridge: fan(128, 30, 26, 1.2),
    paint: `<path d="${BULB}" fill="url(#o)"/>`,
    paintDefs: radial("o", "#f090b0 0, #b8306a .5, #781a48 1", [0.38, 0.36, 0.75]),
  }),
  part(
    "cloth #e8d8b0",
    line(
      "M104 230C100 240 96 246 90 250M120 234V250M136 234C138 244 142 248 148 252M150 230C158 240 164 244 170 246",
      5,
    ),
    [4, 6, 3],
  ),
]);

export const mackerelSymbols = [train, umbrella, basket, scale, crab, shrimp, squid, mango, chili, lime, onion];
