// Creatures that are seen from above: each is a body and limbs that the page moves.
import { part } from "../carve/part.ts";
import { dents, fan, grains, ribs, type Ridge } from "../carve/ridges.ts";
import { around, circle, leaf, line, placed, star } from "../carve/shapes.ts";
import { linear, radial } from "../svg.ts";
import type { Piece } from "./fish.ts";
import { points, smooth, spots } from "./fish.ts";

/** A drawing and its mirror image about the middle line at 128: what looks right lies on both sides. */
function twin(d: string): string {
  const body = d.startsWith("<") ? d : `<path d="${d}"/>`;
  return `${body}<g transform="translate(0 256) scale(1 -1)">${body}</g>`;
}

/** Ribs that show through the leather of a softshell on both sides of its spine, and the grain of its skin. */
const leather: Ridge = (x, y, inside) => {
  const side = Math.abs(y - 128);
  const rib = Math.cos(((x + side * side * 0.0045) / 19) * 2 * Math.PI);
  return (rib * 1.1 * Math.min(1, side / 14) + dents(2.6, 0.32)(x, y, inside)) * Math.min(1, inside / 16);
};

const SKIRT = smooth(
  points(
    "184 128, 177 102, 156 74, 124 54, 88 46, 52 54, 26 80, 14 110, 12 128, 14 146, 26 176, 52 202, 88 210, 124 202, 156 182, 177 154",
  ),
);
const SHIELD = smooth(
  points("172 128, 162 102, 138 82, 104 72, 70 80, 48 104, 42 128, 48 152, 70 176, 104 184, 138 174, 162 154"),
);

/** Freckles, as on the back and the head of the softshells of Thailand. */
const freckles = (dots: string) => twin(spots(dots, "#f2d66a", 0.92));

/** ตะพาบ: leather over ribs with a soft skirt behind, a long neck with a snout like a pipe, and four webbed feet. */
const turtle: Piece[] = [
  {
    name: "turtle",
    size: 300,
    parts: [
      part("wood #6b6a3a", "M20 128C8 122 2 125 0 128C2 131 8 134 20 128Z", [2, 8, 5]),
      part(
        "wood #7d7c46",
        "M150 106C176 108 192 116 206 113C220 108 234 114 240 122C246 123 254 124 255 128C254 132 246 133 240 134C234 142 220 148 206 143C192 140 176 148 150 150Z",
        [4, 24, 20],
        {
          ridge: (x, y, inside) => (x < 200 ? ribs(9, 0, 0.9)(x, y, inside) : 0),
          paint:
            `<rect y="100" width="256" height="56" fill="url(#neck)"/>` +
            freckles("186 118 2.6, 198 121 2.6, 212 119 2.8, 176 114 2.6, 208 127 2, 222 124 2, 234 121 1.8") +
            `<path d="M246 127H255M246 129H255" stroke="#c99a70" stroke-width="3"/>`,
          paintDefs: linear("neck", "#d9c67c 0, #8f8c4e .3, #56582c .5, #8f8c4e .7, #d9c67c 1"),
        },
      ),
      part("glaze #b9a650", circle(225, 116, 6.4) + circle(225, 140, 6.4), [20, 12, 6]),
      part("ink", circle(226.5, 115, 3.9) + circle(226.5, 141, 3.9), [31, 4, 4]),
      part("lamp #ffffff", circle(225, 113.6, 1.3) + circle(225, 139.6, 1.3), [36, 2, 2]),
      part("ink", circle(253, 126.4, 1.1) + circle(253, 129.6, 1.1), [22, 2, 1]),
      part("wood #8a8448", SKIRT, [8, 13, 30], {
        ridge: (x, y, inside) => fan(108, 128, 30, 0.5)(x, y, inside) + dents(2.6, 0.3)(x, y, inside),
        paint:
          `<circle cx="104" cy="128" r="96" fill="url(#skirt)"/>` +
          freckles(
            "24 112 4, 34 88 4.4, 52 70 4.6, 28 124 2.6, 42 76 2.4, 74 60 4.6, 98 58 4.2, 62 62 2.4, 122 64 4, 144 76 3.6, 160 92 3, 110 62 2.2",
          ),
        paintDefs: radial("skirt", "#66672f 0, #6c6c34 .7, #817b40 .88, #b3a35e 1"),
      }),
      part("wood #55582c", SHIELD, [18, 17, 44], {
        ridge: leather,
        paint:
          `<circle cx="108" cy="128" r="80" fill="url(#shield)"/>` +
          `<g fill="none" stroke="#20240f" stroke-width="5" opacity=".5">${twin(
            `<g>${[62, 84, 106, 128, 148].map((x) => `<path d="M${x} 120C${x - 3} 106 ${x - 7} 94 ${x - 14} 84"/>`).join("")}</g>`,
          )}</g>` +
          freckles(
            "150 104 4.2, 134 92 4.6, 116 104 5, 94 88 4.6, 96 110 4.4, 72 98 4.6, 74 116 4, 56 114 3.4, 138 116 3.6, 156 120 2.8, 110 82 3, 124 120 2.4, 84 124 2.2",
          ),
        paintDefs: radial("shield", "#8a8746 0, #66672f .6, #4c5024 1"),
      }),
      part("wood #a39a56", "M168 128C150 122 90 120 52 128C90 136 150 134 168 128Z", [33, 6, 8], {
        ridge: ribs(19, 0, 0.8),
      }),
    ],
  },
  {
    name: "turtle-paddle",
    size: 128,
    parts: [
      part("ivory", leaf(190, 92, 250, 74, 9) + leaf(200, 126, 256, 126, 9) + leaf(190, 160, 244, 178, 9), [8, 14, 8]),
      part(
        "wood #7d7c46",
        "M6 128C14 100 60 96 96 96C132 84 176 66 218 78C220 92 216 98 222 106C234 114 236 138 222 146C214 156 220 164 212 176C172 186 130 172 96 160C60 160 14 156 6 128Z",
        [6, 30, 34],
        {
          ridge: fan(-30, 128, 40, 2.2),
          paint:
            `<rect width="256" height="256" fill="url(#web)"/>` +
            spots("70 116 8, 108 138 8, 118 108 7, 150 124 7, 48 138 6, 160 98 5, 158 152 5", "#f2d66a", 0.9),
          paintDefs: linear("web", "#c9b870 0, #7c7a40 .36, #55572b .5, #7c7a40 .64, #c9b870 1"),
        },
      ),
    ],
  },
];

/** กระเบนราหู: wings of night, white shoulders, two horns. */
const ray: Piece = {
  name: "ray",
  size: 448,
  parts: [
    part("lacquer #10182a", "M70 124C40 122 14 126 0 128C14 130 40 134 70 132Z", [2, 8, 5]),
    part("lacquer #18233c", twin("M206 106C224 98 240 100 250 108C248 116 236 120 216 120Z"), [10, 14, 9]),
    part(
      "lacquer #1a2a48",
      "M222 128C222 106 208 98 190 96C176 74 158 32 128 4C124 34 110 66 84 96C74 108 66 118 58 128C66 138 74 148 84 160C110 190 124 222 128 252C158 224 176 182 190 160C208 158 222 150 222 128Z",
      [6, 34, 46],
      {
        ridge: fan(220, 128, 44, 0.6),
        paint:
          `<rect width="256" height="256" fill="url(#night)"/>` +
          twin(
            `<path d="M196 104C182 96 172 84 160 62C160 82 150 100 134 110C154 118 178 118 196 104Z" fill="#e8f0f6" opacity=".92"/>`,
          ) +
          `<path d="M128 128C112 122 90 122 66 128C90 134 112 134 128 128Z" fill="#5a86c0" opacity=".5"/>` +
          twin(spots("112 84 4, 122 66 3.5, 104 102 4, 126 40 3, 90 112 3", "#8ab4e8", 0.7)),
        paintDefs: linear("night", "#0c1426 0, #284a80 .5, #0c1426 1"),
      },
    ),
    part("ivory", circle(206, 102, 5) + circle(206, 154, 5), [28, 7, 5]),
    part("ink", circle(208, 102, 3) + circle(208, 154, 3), [34, 3, 3]),
  ],
};

/** จระเข้น้ำจืด: plates along the back, a tail that does the work. */
const crocodile: Piece[] = [
  {
    name: "crocodile",
    size: 512,
    parts: [
      part(
        "lacquer #5a6a34",
        "M2 128C30 122 60 116 88 106C110 98 134 98 152 106C160 110 168 112 178 110C194 108 204 114 214 118C230 118 244 118 250 122C256 126 256 130 250 134C244 138 230 138 214 138C204 142 194 148 178 146C168 144 160 146 152 150C134 158 110 158 88 150C60 140 30 134 2 128Z",
        [6, 28, 26],
        {
          ridge: grains(6, 1.2),
          paint: `<rect y="96" width="256" height="64" fill="url(#hide)"/><g stroke="#20280e" stroke-width="8" opacity=".55">${[24, 42, 60, 80, 100, 120, 140].map((x) => `<path d="M${x} 96V160"/>`).join("")}</g>`,
          paintDefs: linear("hide", "#d8c880 0, #7c8a44 .24, #48562a .5, #7c8a44 .76, #d8c880 1"),
        },
      ),
      part(
        "lacquer #38441e",
        [12, 22, 32, 42, 52, 62, 72, 82].map((x) => `M${x - 5} 128L${x} 122L${x + 7} 128L${x} 134Z`).join("") +
          [92, 102, 112, 122, 132, 142, 152, 162]
            .flatMap((x) =>
              [113, 123, 133, 143].map((y) => `M${x - 5} ${y}L${x} ${y - 4}L${x + 6} ${y}L${x} ${y + 4}Z`),
            )
            .join(""),
        [30, 9, 5],
      ),
      part("glaze #8a9450", circle(190, 117, 6) + circle(190, 139, 6), [28, 12, 6]),
      part("lamp #ffd83a", circle(191, 117, 3.4) + circle(191, 139, 3.4), [40, 5, 3]),
      part("ink", `<path d="M188 116.4H195V117.8H188ZM188 138.4H195V139.8H188Z"/>`, [45, 2, 1]),
      part("ink", circle(247, 124, 2.2) + circle(247, 132, 2.2), [26, 2, 2]),
      part(
        "ivory",
        [206, 214, 222, 230, 238]
          .flatMap((x) => [`M${x} 119L${x + 2} 114L${x + 4} 119Z`, `M${x} 137L${x + 2} 142L${x + 4} 137Z`])
          .join(""),
        [20, 5, 2],
      ),
    ],
  },
  {
    name: "crocodile-leg",
    size: 120,
    parts: [
      part("lacquer #5c6c36", line("M24 60C70 70 110 100 130 150", 44), [4, 26, 22], { ridge: grains(12, 1.6) }),
      part(
        "lacquer #6c7a40",
        `<path d="${leaf(130, 140, 92, 224, 16)}"/><path d="${leaf(130, 140, 130, 236, 16)}"/><path d="${leaf(130, 140, 168, 220, 16)}"/>`,
        [4, 18, 12],
      ),
      part("ivory", circle(92, 222, 7) + circle(130, 234, 7) + circle(168, 218, 7), [10, 10, 6]),
    ],
  },
];

/** แมงดาทะเล: a helmet of bronze, two burning eyes, a spear for a tail. */
const horseshoe: Piece[] = [
  {
    name: "horseshoe",
    size: 260,
    parts: [
      part(
        "wood #7a4e20",
        "M96 76L60 88L76 100L50 108L70 116L44 124V132L70 140L50 148L76 156L60 168L96 180Z",
        [2, 20, 18],
      ),
      part("wood #8a5c28", "M112 66C84 84 70 104 66 128C70 152 84 172 112 190Z", [8, 26, 30], {
        ridge: ribs(12, 0, 1.6),
      }),
      part(
        "lacquer #9a6a2c",
        "M104 30C176 22 236 66 244 128C236 190 176 234 104 226C90 212 102 196 118 184C96 160 96 96 118 72C102 60 90 44 104 30Z",
        [6, 54, 70],
        {
          paint: `<rect width="256" height="256" fill="url(#helm)"/>`,
          paintDefs: radial("helm", "#e8b860 0, #a8742e .5, #5c3812 1", [0.62, 0.45, 0.55]),
        },
      ),
      part("gold", line("M116 128H222M128 92C160 76 190 78 212 92M128 164C160 180 190 178 212 164", 5), [56, 6, 3]),
      part("gold", circle(160, 82, 15) + circle(160, 174, 15), [44, 10, 8]),
      part("lamp #ff3a2a", circle(160, 82, 10) + circle(160, 174, 10), [54, 9, 9]),
    ],
  },
  {
    name: "horseshoe-tail",
    size: 150,
    parts: [part("wood #6a4218", "M4 128L210 110C246 112 250 144 210 146Z", [4, 26, 18], { ridge: ribs(20, 0, 1.4) })],
  },
];

/** ปักเป้า: round and red, gold spines, a fuse that burns. */
const puffer: Piece[] = [
  {
    name: "puffer",
    size: 256,
    parts: [
      part("gold", around(22, [128, 128], "M121 36L128 8L135 36Z"), [6, 10, 5]),
      part("fin #ff9a2a", "M54 116C36 100 20 98 6 104C14 118 14 138 6 152C20 158 36 156 54 140Z", [4, 10, 8], {
        ridge: fan(60, 128, 40, 1.6),
      }),
      part("glaze #d8202a", circle(128, 128, 96), [6, 62, 94], {
        paint:
          `<circle cx="128" cy="128" r="100" fill="url(#round)"/>` +
          spots("110 70 11, 148 62 9, 80 96 10, 74 64 7, 176 82 8, 128 96 8", "#5c0612", 0.7),
        paintDefs: linear("round", "#a00c1c 0, #f0303a .42, #ff7a5a .58, #ffe8cc .8, #fff6e4 1"),
      }),
      part(
        "gold",
        star(96, 128, 4, 12, 4) + star(70, 110, 4, 9, 3) + star(120, 166, 4, 10, 4) + star(80, 156, 4, 9, 3),
        [64, 8, 4],
      ),
      part("ivory", circle(176, 104, 23), [56, 16, 22]),
      part("glaze #ffb41e", circle(181, 104, 16), [70, 6, 14]),
      part("ink", circle(184, 104, 9), [76, 4, 8]),
      part("lamp #ffffff", circle(178, 97, 4), [80, 3, 4]),
      part(
        "glaze #ff9a8a",
        "M206 142C222 138 230 146 230 152C230 160 220 166 206 162C200 154 200 148 206 142Z",
        [48, 14, 10],
      ),
      part("ink", line("M206 152H228", 3), [60, 3, 2]),
      part("gold", circle(112, 36, 15), [52, 14, 12]),
      part("wood #a8884a", line("M112 32C108 18 96 10 82 12", 7), [58, 7, 4]),
      part("lamp #fff0a0", star(80, 12, 8, 12, 5), [64, 8, 6]),
    ],
  },
  {
    name: "puffer-fin",
    size: 88,
    parts: [
      part("fin #ff8a2a", "M226 96C150 40 70 40 20 110C70 200 150 220 226 150Z", [6, 18, 16], {
        ridge: fan(240, 124, 30, 2.4),
      }),
    ],
  },
];

/** หอยสว่าน: an auger shell whose tip is a drill of steel and gold. */
const drillShell: Piece = {
  name: "drill-shell",
  size: 260,
  parts: [
    part("silver", "M248 128L170 104V152Z", [10, 26, 22], { ridge: ribs(17, 24, 3) }),
    part(
      "glaze #f0b090",
      "M176 100C130 84 80 72 40 70C14 74 6 104 6 128C6 152 14 182 40 186C80 184 130 172 176 156Z",
      [4, 50, 56],
      {
        ridge: ribs(27, -14, 4),
        paint: `<g stroke="#b0402a" stroke-width="9" opacity=".75" stroke-dasharray="12 9">${[40, 68, 96, 122, 146, 166].map((x) => `<path d="M${x + 16} 60L${x - 12} 200"/>`).join("")}</g>`,
      },
    ),
    part("gold", "M166 94H182L186 162H170Z", [36, 18, 9], { ridge: ribs(8, 90, 1) }),
    part("lamp #ffb05a", "M10 128C10 104 20 88 38 84C30 108 30 148 38 172C20 168 10 152 10 128Z", [44, 10, 12]),
    part("gold", placed(star(0, 0, 6, 15, 8), 110, 128), [52, 8, 5]),
    part("glass #2ad0e0", circle(110, 128, 8), [60, 7, 8]),
  ],
};

export const crawlers: readonly Piece[] = [...turtle, ray, ...crocodile, ...horseshoe, ...puffer, drillShell];
