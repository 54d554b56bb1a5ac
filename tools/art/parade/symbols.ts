import { part } from "../carve/part.ts";
import { fan, grains, ribs, weave } from "../carve/ridges.ts";
import { around, box, circle, leaf, line, mirrored, oval, star } from "../carve/shapes.ts";
import { carved } from "../carve/symbol.ts";

const CLOTH = "M70 42H186V200L157 184L128 204L99 184L70 200Z";

/** The woven banner of the procession. */
const banner = carved(
  "banner",
  [
    part("wood #8a4a18", line("M34 30H222", 14), [6, 14, 7]),
    part("gold", mirrored(circle(34, 30, 15)), [12, 16, 13]),
    part("cloth #d8182a", CLOTH, [0, 18, 14], {
      ridge: ribs(9, 90, 0.8),
      paint: `<path d="${CLOTH}" fill="#d8182a"/>${["#ffd23a", "#18a058", "#1f7ad8", "#ffd23a"].map((colour, index) => `<path d="M70 ${56 + index * 34}H186V${72 + index * 34}H70Z" fill="${colour}"/><path d="M76 ${64 + index * 34}l14 -8 14 8 -14 8ZM104 ${64 + index * 34}l14 -8 14 8 -14 8ZM132 ${64 + index * 34}l14 -8 14 8 -14 8ZM160 ${64 + index * 34}l12 -8 12 8 -12 8Z" fill="#5a0a1a"/>`).join("")}`,
    }),
    part("gold", mirrored(line("M70 44V190", 7)), [14, 8, 4]),
    part("gold", star(128, 118, 8, 30, 18), [18, 10, 9]),
    part("glass #ff3a6a", circle(128, 118, 12), [26, 10, 11]),
    part("cloth #ffd23a", mirrored(`<path d="${leaf(50, 40, 40, 130, 9)}"/>`), [0, 8, 7]),
  ],
  { glow: "#ff5a8a", rays: true, ribbon: true },
);

const rocket = carved(
  "rocket",
  [
    part("lamp #ff9a1a", `<path d="${leaf(84, 168, 20, 244, 22)}"/>`, [-8, 14, 16]),
    part("lamp #ffe07a", leaf(82, 172, 40, 224, 11), [4, 10, 10]),
    part("wood #9a5c20", line("M96 156L176 244", 11), [-4, 12, 6]),
    part("enamel #e0203a", "M60 140L170 34C190 14 226 10 238 14C242 28 238 62 220 84L116 194Z", [0, 40, 34], {
      paint: `<path d="M60 140L116 194L132 178L76 124ZM104 98L160 152L176 136L120 82Z" fill="#ffd23a"/>`,
    }),
    part("gold", "M170 34C190 14 226 10 238 14C242 28 238 62 220 84Z", [34, 14, 12]),
    part("enamel #1a6ad0", "M76 126L36 130L22 176L64 160ZM132 180L126 222L82 236L98 192Z", [8, 18, 14]),
    part("gold", star(132, 118, 6, 22, 12), [38, 10, 9]),
  ],
  { glow: "#ff8a2a", rays: true, ribbon: true },
);

const FACE = "M128 74C176 74 202 108 196 158C190 208 160 242 128 244C96 242 66 208 60 158C54 108 80 74 128 74Z";

/** A ghost of the festival: a steamer for a hat, a trunk for a nose and a row of teeth. */
function mask(name: string, [ground, second, third]: readonly [string, string, string], glow: string) {
  return carved(
    name,
    [
      part("wood #b8843a", "M60 92C50 52 84 10 128 10C172 10 206 52 196 92Z", [-2, 34, 36], { ridge: weave(11, 2) }),
      part("gold", line("M62 84C98 66 158 66 194 84", 9), [26, 9, 5]),
      part(
        `enamel ${second}` as "enamel #ffffff",
        mirrored("M66 112C36 92 14 104 10 136C14 168 40 184 64 174Z"),
        [-2, 18, 16],
      ),
      part(`lacquer ${ground}` as "lacquer #ffffff", FACE, [6, 38, 48], {
        paint: `<path d="${FACE}" fill="${ground}"/>${mirrored(`<path d="M118 92C96 84 74 98 70 124C84 108 104 106 120 116Z" fill="${third}"/><path d="M68 152C70 190 88 220 108 232C96 206 92 180 96 160Z" fill="${second}"/><g fill="${third}"><circle cx="78" cy="172" r="6"/><circle cx="84" cy="192" r="5"/></g>`)}<path d="M128 78L138 96L128 110L118 96Z" fill="${third}"/>`,
      }),
      part("gold", mirrored(oval(96, 132, 25, 20)), [38, 8, 7]),
      part("ivory", mirrored(oval(96, 132, 19, 15)), [44, 10, 14]),
      part("ink", mirrored(circle(99, 133, 9)), [52, 6, 9]),
      part(
        "enamel #3a0610",
        "M78 196C104 182 152 182 178 196C172 228 152 238 128 238C104 238 84 228 78 196Z",
        [42, 4, 6],
      ),
      part(
        "ivory",
        Array.from({ length: 6 }, (_, index) => `<path d="M${84 + index * 15} 196l7 20 7 -20Z"/>`).join(""),
        [46, 7, 4],
      ),
      part(
        `glaze ${third}` as "glaze #ffffff",
        "M114 128C116 118 140 118 142 128C146 152 160 166 156 190C152 208 128 210 122 196C134 196 138 184 130 172C120 158 112 146 114 128Z",
        [46, 26, 18],
        { ridge: ribs(11, 90, 1.2) },
      ),
    ],
    { glow },
  );
}

const maskRed = mask("mask_red", ["#d8182a", "#1f7ad8", "#ffd23a"], "#ff4a4a");
const maskGold = mask("mask_gold", ["#f0b41e", "#d8182a", "#18a058"], "#ffd23a");
const maskGreen = mask("mask_green", ["#14985a", "#ff8a1e", "#ffe08a"], "#3ae08a");
const maskBlue = mask("mask_blue", ["#1f5ad8", "#e03a8a", "#8af0ff"], "#4a8aff");

const khaen = carved("khaen", [
  ...[0, 1, 2, 3, 4, 5].map((index) =>
    part(
      index % 2 ? "wood #d8a850" : "wood #c08c38",
      line(`M${58 + index * 28} ${30 + Math.abs(index - 2.5) * 10}V${232 - Math.abs(index - 2.5) * 14}`, 23),
      [index % 2 ? 6 : 0, 20, 11],
    ),
  ),
  part("wood #5a2410", "M40 128C40 112 216 112 216 128V158C216 174 40 174 40 158Z", [20, 34, 28]),
  part("gold", line("M44 118H212M44 168H212", 8), [38, 8, 4]),
  part("gold", circle(128, 143, 15), [52, 10, 12]),
  part("cloth #d8182a", mirrored(box(56, 78, 144, 14, 5)), [24, 8, 6]),
  part("cloth #d8182a", box(56, 196, 144, 13, 5), [24, 8, 6]),
]);

const drum = carved("drum", [
  part(
    "wood #8a3414",
    "M60 84H196C196 130 152 150 150 178C150 206 168 220 172 240H84C88 220 106 206 106 178C104 150 60 130 60 84Z",
    [0, 44, 44],
    { ridge: ribs(60, 80, 0.6) },
  ),
  part(
    "cloth #e0284a",
    "M62 96C90 116 166 116 194 96C194 126 172 140 156 156C140 146 116 146 100 156C84 140 62 126 62 96Z",
    [40, 14, 14],
    { ridge: fan(128, 60, 20, 2.4) },
  ),
  part("gold", line("M62 100C96 118 160 118 194 100", 7), [52, 8, 4]),
  part("gold", oval(128, 62, 78, 42), [24, 18, 11]),
  part("paper #f4e4c0", oval(128, 62, 66, 32), [40, 6, 10], {
    paint: `<ellipse cx="128" cy="62" rx="22" ry="11" fill="#2a1408"/>`,
  }),
  part("gold", box(78, 230, 100, 17, 8), [20, 18, 8]),
]);

const bell = carved(
  "bell",
  [
    part("gold", line("M104 44C104 10 152 10 152 44", 11), [0, 11, 6]),
    part(
      "gold",
      "M128 34C176 34 192 70 196 122C198 160 210 178 228 196H28C46 178 58 160 60 122C64 70 80 34 128 34Z",
      [4, 50, 56],
    ),
    part("gold", box(18, 188, 220, 28, 12), [34, 18, 11]),
    part("enamel #0e8a5a", line("M66 118C100 132 156 132 190 118", 20), [48, 6, 8]),
    part("gold", around(1, [128, 128], star(128, 128, 6, 15, 8)) + mirrored(star(88, 124, 6, 12, 7)), [54, 7, 6]),
    part("copper", circle(128, 226, 22), [10, 22, 21]),
  ],
  { glow: "#ffcf4a" },
);

const steamer = carved("steamer", [
  part("glaze #fffaf0", "M48 92C54 40 96 26 128 30C160 26 202 40 208 92Z", [-4, 40, 44], { ridge: grains(11, 2.4) }),
  part("wood #c89a4a", "M30 84H226C222 132 176 170 152 200C146 208 110 208 104 200C80 170 34 132 30 84Z", [6, 44, 50], {
    ridge: weave(13, 2.6),
  }),
  part("wood #a87428", box(22, 74, 212, 26, 11), [38, 16, 10], { ridge: fan(128, 300, 150, 1.6) }),
  part("wood #7a4a1c", "M92 196H164L176 240H80Z", [10, 24, 18], { ridge: ribs(18, 0, 1.4) }),
  part("gold", box(86, 190, 84, 16, 7), [34, 12, 7]),
]);

const ribbon = carved("ribbon", [
  ...(["#e0284a", "#ffc81e", "#18a058", "#1f7ad8", "#a03ad0"] as const).map((colour, index) =>
    part(
      `cloth ${colour}`,
      leaf(128, 76, 40 + index * 44, 244 - Math.abs(index - 2) * 14, 17),
      [index === 2 ? 10 : 4, 16, 13],
      { ridge: ribs(14, 84, 1) },
    ),
  ),
  part("cloth #e0284a", mirrored("M128 70C96 14 34 10 22 46C16 88 70 110 128 74Z"), [18, 30, 26], {
    ridge: fan(128, 70, 18, 3),
  }),
  part("gold", circle(128, 72, 24), [44, 20, 20]),
  part("glass #12b4a0", circle(128, 72, 13), [60, 10, 12]),
]);

export const paradeSymbols = [
  banner,
  rocket,
  maskRed,
  maskGold,
  maskGreen,
  maskBlue,
  khaen,
  drum,
  bell,
  steamer,
  ribbon,
];
