// The treasure junk and the two bosses.
import { part } from "../carve/part.ts";
import { fan, ribs, scales } from "../carve/ridges.ts";
import { box, circle, flames, line, placed } from "../carve/shapes.ts";
import { BROW, CREST_LINE, EYE, HEAD, JAW_LINE, MOUTH, NOSE, TONGUE } from "../naga/naga-outlines.ts";
import { FLAME } from "../ornament.ts";
import { linear } from "../svg.ts";
import { combed, fish, flankFin, type Piece } from "./fish.ts";

const sail = (x: number, top: number, foot: number, wide: number) =>
  `M${x} ${foot}C${x - 8} ${(top + foot) / 2} ${x - 6} ${top + 16} ${x} ${top}C${x + wide * 0.5} ${top + 2} ${x + wide * 0.86} ${top + 12} ${x + wide} ${top + 30}C${x + wide * 1.12} ${(top + foot) / 2} ${x + wide * 1.06} ${foot - 14} ${x + wide * 0.94} ${foot}Z`;

const HULL =
  "M10 158C22 164 30 168 40 170H196C214 168 232 160 250 142C246 176 232 210 206 224H62C34 214 16 190 10 158Z";

/** สำเภาสมบัติ: three sails with battens, and a hold of gold. Its hull is separate from its sails, which fill and slacken. */
export const junk: readonly Piece[] = [
  {
    name: "junk",
    size: 448,
    parts: [
      part(
        "gold",
        `<path d="${circle(80, 162, 9)}"/><path d="${circle(94, 156, 10)}"/><path d="${circle(110, 150, 11)}"/><path d="${circle(128, 148, 11)}"/><path d="${circle(145, 152, 10)}"/><path d="${circle(160, 159, 9)}"/><path d="${circle(120, 140, 9)}"/>`,
        [14, 16, 5],
      ),
      part("glass #e0183a", circle(140, 146, 8), [30, 9, 8]),
      part("glass #16b070", circle(94, 148, 7), [30, 9, 7]),
      part("wood #8a2c1c", HULL, [8, 40, 40], {
        ridge: ribs(15, 90, 1.5),
        paint: `<rect width="256" height="256" fill="url(#hull)"/><path d="M8 176C70 196 190 196 248 164V176C200 208 70 208 12 188Z" fill="#e8b43a"/>`,
        paintDefs: linear("hull", "#b4501e .6, #8a2c16 .74, #4c140c .92, #2a0a08 1"),
      }),
      part("gold", line("M12 160C30 170 60 174 128 174C190 174 226 166 248 146", 7), [40, 8, 4]),
      part("gold", placed(FLAME, 248, 146, 40, 0.9) + placed(FLAME, 10, 162, -30, 0.9, true), [34, 10, 8]),
      part("ivory", circle(212, 186, 13), [40, 8, 10]),
      part("ink", circle(216, 186, 7), [48, 5, 6]),
      part("gold", [64, 96, 128, 160].map((x) => circle(x, 206, 6)).join(""), [42, 8, 5]),
    ],
  },
  {
    name: "junk-sails",
    size: 448,
    parts: [
      part(
        "wood #5c3416",
        `<path d="${box(60, 40, 7, 140, 3)}"/><path d="${box(120, 14, 8, 160, 3)}"/><path d="${box(194, 52, 6, 120, 3)}"/>`,
        [0, 12, 5],
      ),
      part("cloth #a81c18", sail(40, 52, 146, 56), [8, 22, 30], {
        ridge: ribs(17, 90, 2.2),
        paint: `<rect width="256" height="256" fill="url(#s)"/>`,
        paintDefs: linear("s", "#e04a22 0, #a81c18 .4, #5c0c10 .7"),
      }),
      part("cloth #a81c18", sail(96, 22, 148, 74), [14, 26, 36], {
        ridge: ribs(19, 90, 2.4),
        paint: `<rect width="256" height="256" fill="url(#s)"/>`,
        paintDefs: linear("s", "#f05a26 0, #b4201a .35, #5c0c10 .68"),
      }),
      part("cloth #a81c18", sail(178, 66, 146, 46), [10, 20, 24], {
        ridge: ribs(16, 90, 2),
        paint: `<rect width="256" height="256" fill="url(#s)"/>`,
        paintDefs: linear("s", "#e04a22 .2, #a81c18 .45, #5c0c10 .7"),
      }),
      part("gold", circle(134, 86, 17), [38, 8, 7]),
      part("gold", placed(FLAME, 134, 98, 0, 0.55), [46, 6, 5]),
      part(
        "enamel #e8b43a",
        "M64 40C76 30 84 36 94 30V42C84 48 76 42 64 50ZM124 14C138 4 148 10 158 4V17C148 23 138 17 124 25ZM197 52C208 43 216 48 224 43V54C216 59 208 54 197 61Z",
        [6, 8, 5],
      ),
    ],
  },
];

/** ปลาอานนท์: the fish that bears the world, in crimson and gold, its fins of kranok flames. */
export const ananda: Piece = fish({
  name: "ananda",
  size: 768,
  body: "244 4 6, 226 26 26, 194 46 44, 150 52 52, 106 42 42, 72 24 24, 54 18 18",
  skin: "lacquer #b0182a",
  colours: "#0e1a5a 0, #4a1478 .22, #b0142c .5, #e04a28 .78, #ffc868 1",
  scale: 17,
  fins: [
    {
      material: "gold",
      shape:
        placed(FLAME, 66, 118, -96, 1.5) +
        placed(FLAME, 64, 124, -76, 1.5, true) +
        placed(FLAME, 64, 132, -104, 1.5) +
        placed(FLAME, 66, 138, -84, 1.5, true) +
        placed(FLAME, 68, 110, -58, 1.5, true) +
        placed(FLAME, 68, 146, -122, 1.5),
      rays: [90, 128, 30],
    },
    {
      material: "gold",
      shape: flames(
        "196 86 8 1, 180 80 0 1.15, 162 78 -8 1.3, 142 78 -16 1.4, 122 84 -26 1.3, 104 92 -34 1.1, 88 102 -44 0.9",
        true,
      ),
      rays: [140, 160, 40],
      at: 12,
    },
    {
      material: "gold",
      shape: flames("160 176 196 1.1, 138 176 206 1.2, 116 168 218 1.1, 96 158 228 0.9"),
      rays: [140, 100, 40],
      at: 12,
    },
  ],
  eye: [214, 116, 14],
  iris: "#ffcf3a",
  mouth: "M243 136C236 144 226 146 216 142",
  gill: "M192 86C178 112 180 146 196 168",
  more: [
    part("gold", line("M194 84C180 112 182 146 196 170", 6), [48, 8, 3.4]),
    part("gold", line("M198 108C208 96 222 98 230 108", 5), [56, 7, 3]),
    part("gold", placed(FLAME, 206, 86, 26, 1.1, true) + placed(FLAME, 220, 98, 48, 0.8, true), [40, 12, 9]),
    part("gold", line("M238 142C246 152 246 164 236 172M230 146C234 158 230 168 220 174", 4), [40, 6, 3]),
    part("glass #2ad0a0", circle(176, 128, 8), [58, 8, 8]),
    part("gold", placed(FLAME, 176, 142, 200, 1.3) + placed(FLAME, 164, 150, 220, 1.1), [56, 10, 8]),
    flankFin("gold", combed("182 138, 174 156", "140 150, 132 166, 136 184, 150 190"), [190, 140], 52),
  ],
});

/** The band of the body, from 74 to 182, on which all pieces of the serpent meet. */
const UPPER = 76;
const LOWER = 184;
const HIDE = {
  ridge: scales(16, 180, 2.6),
  paint: `<rect y="${UPPER}" width="256" height="${LOWER - UPPER}" fill="url(#hide)"/>`,
  paintDefs: linear("hide", "#064a34 0, #0b8a58 .3, #12b070 .55, #0a7a4e 1"),
};
const faced = (d: string) => `<g transform="translate(258 16) scale(-1 1)"><path d="${d}"/></g>`;
const facedLine = (d: string, width: number) => `<g transform="translate(258 16) scale(-1 1)">${line(d, width)}</g>`;

/** พญานาค: a head, a stretch of body that repeats, and a tail of flame. */
export const naga: readonly Piece[] = [
  {
    name: "naga-body",
    size: 320,
    parts: [
      part(
        "gold",
        flames(
          [16, 48, 80, 112, 144, 176, 208, 240]
            .map((x, at) => `${x} ${UPPER + 8} -22 ${at % 2 ? 1.05 : 1.4}`)
            .join(", "),
          true,
        ),
        [2, 14, 11],
      ),
      part("lacquer #0a7a4c", `M-40 ${UPPER}H296V${LOWER}H-40Z`, [0, 40, 56], HIDE),
      part("gold", `M-40 ${LOWER - 32}H296V${LOWER}H-40Z`, [24, 16, 17], { ridge: ribs(16, 0, 1.8) }),
      part("gold", `M-40 ${LOWER - 38}H296V${LOWER - 31}H-40Z`, [40, 5, 3]),
    ],
  },
  {
    name: "naga-tail",
    size: 320,
    parts: [
      part(
        "gold",
        flames(
          `112 110 -40 0.9, 140 102 -34 1.1, 166 94 -28 1.2, 190 88 -26 1.1, 214 ${UPPER + 9} -22 1.35, 240 ${UPPER + 8} -22 1.05`,
          true,
        ),
        [2, 14, 11],
      ),
      part(
        "gold",
        placed(FLAME, 84, 120, -104, 2, true) + placed(FLAME, 88, 132, -84, 2.1) + placed(FLAME, 86, 126, -94, 2.3),
        [6, 16, 12],
      ),
      part(
        "lacquer #0a7a4c",
        `M296 ${UPPER}C220 ${UPPER} 130 104 70 122V134C130 150 220 ${LOWER} 296 ${LOWER}Z`,
        [0, 40, 56],
        HIDE,
      ),
      part(
        "gold",
        `M296 ${LOWER - 32}C220 ${LOWER - 34} 130 136 78 128V134C130 150 220 ${LOWER} 296 ${LOWER}Z`,
        [24, 16, 14],
        { ridge: ribs(16, 0, 1.8) },
      ),
    ],
  },
  {
    name: "naga-head",
    size: 448,
    parts: [
      part(
        "gold",
        flames(
          "16 84 -22 1.4, 38 80 -22 1.1, 58 74 -24 1.4, 82 62 -26 1.5, 112 58 -20 1.4, 140 62 -4 1.2, 162 66 14 0.95",
          true,
        ),
        [4, 14, 12],
      ),
      part(
        "lacquer #0a7a4c",
        `M-40 ${UPPER}C20 ${UPPER} 70 66 110 74C150 84 150 150 118 170C80 186 20 ${LOWER} -40 ${LOWER}Z`,
        [0, 40, 54],
        HIDE,
      ),
      part(
        "gold",
        `M-40 ${LOWER - 32}C20 ${LOWER - 32} 70 154 104 136L128 152C100 180 40 ${LOWER} -40 ${LOWER}Z`,
        [24, 16, 16],
        { ridge: ribs(16, 0, 1.8) },
      ),
      part("gold", flames("152 160 168 0.9, 170 164 152 0.8, 134 166 184 0.9, 116 172 196 0.9"), [30, 12, 10]),
      part("enamel #b0142a", faced(MOUTH), [34, 6, 8]),
      part("enamel #12a46a", faced(HEAD), [32, 30, 30]),
      part("gold", placed(FLAME, 222, 84, 18, 0.9) + placed(FLAME, 108, 134, -118, 1.05, true), [56, 12, 10]),
      part("gold", facedLine(CREST_LINE, 7), [60, 7, 4]),
      part("gold", facedLine(NOSE, 6) + facedLine(JAW_LINE, 5), [54, 7, 4]),
      part("gold", facedLine(BROW, 8), [64, 8, 4]),
      part("enamel #e8182a", facedLine(TONGUE, 6), [50, 6, 3]),
      part(
        "ivory",
        `<g transform="translate(258 16) scale(-1 1)"><path d="M48 102L54 121L61 103Z"/><path d="M72 109L77 123L83 107Z"/><path d="M58 133L63 118L69 134Z"/></g>`,
        [54, 8, 5],
      ),
      part("ink", faced(EYE), [62, 5, 6]),
      part("lamp #ffb41e", circle(156, 87, 10.5), [68, 10, 10], { ridge: fan(156, 87, 8, 0) }),
      part("ink", circle(157, 87, 5), [76, 4, 5]),
    ],
  },
];
