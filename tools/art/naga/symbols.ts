import { gem, OBLONG, polygon } from "../carve/gem.ts";
import { part } from "../carve/part.ts";
import { fan, ribs, scales } from "../carve/ridges.ts";
import { around, box, circle, dots, flames, leaf, line, mirrored, placed, ring } from "../carve/shapes.ts";
import { carved } from "../carve/symbol.ts";
import { conchParts, lotusParts } from "../carve/water-things.ts";
import { FLAME } from "../ornament.ts";
import { radial } from "../svg.ts";
import { BELLY, BROW, CREST_LINE, EYE, HEAD, JAW_LINE, MOUTH, NECK, NOSE, TONGUE } from "./naga-outlines.ts";

const CREST =
  "182 140 96 1.2, 184 118 84 1.25, 176 98 78 1.3, 178 78 58 1.3, 166 62 38 1.3, 148 54 24 1.2, 126 50 10 1.05, 108 50 -4 0.85";
const BEARD = "110 140 176 0.8, 92 146 190 0.7, 72 144 204 0.6";

/** The crowned serpent in profile. */
const naga = carved(
  "naga",
  [
    part("gold", flames(CREST), [6, 14, 12]),
    part("enamel #0a8a5a", NECK, [0, 28, 36], { ridge: scales(16, 62, 2.6) }),
    part("gold", BELLY, [16, 15, 16], { ridge: ribs(14, 66, 1.8) }),
    part("gold", flames(BEARD, true), [24, 12, 10]),
    part("enamel #b0142a", MOUTH, [28, 6, 8]),
    part("enamel #12a46a", HEAD, [24, 30, 30]),
    part("gold", placed(FLAME, 34, 68, -18, 0.9, true) + placed(FLAME, 152, 118, 118, 1.05), [48, 12, 10]),
    part("gold", line(CREST_LINE, 7), [52, 7, 4]),
    part("gold", line(NOSE, 6) + line(JAW_LINE, 5), [46, 7, 4]),
    part("gold", line(BROW, 8), [56, 8, 4]),
    part("enamel #d8182a", line(TONGUE, 6), [42, 6, 3]),
    part(
      "ivory",
      `<path d="M48 102L54 121L61 103Z"/><path d="M72 109L77 123L83 107Z"/><path d="M58 133L63 118L69 134Z"/>`,
      [46, 8, 5],
    ),
    part("ink", EYE, [54, 5, 6]),
    part("glass #ffb41e", circle(102, 71, 10.5), [60, 10, 10]),
    part("ink", circle(101, 71, 5), [68, 4, 5]),
  ],
  { glow: "#3ae0a0", rays: true, ribbon: true },
);

const moon = carved(
  "moon",
  [
    part("glaze #fdf0c0", circle(128, 112, 92), [0, 50, 88], {
      paint: `<circle cx="128" cy="112" r="96" fill="url(#m)"/><g fill="#d0ac60" opacity=".7"><ellipse cx="104" cy="80" rx="22" ry="16"/><ellipse cx="158" cy="92" rx="15" ry="12"/><ellipse cx="120" cy="136" rx="28" ry="17"/><ellipse cx="172" cy="138" rx="13" ry="10"/><ellipse cx="78" cy="118" rx="10" ry="8"/></g>`,
      paintDefs: radial("m", "#fffdf0 0, #fdeec0 .6, #e8cc88 1", [0.4, 0.36, 0.72]),
    }),
    part(
      "enamel #2a3a9a",
      mirrored("M20 176C14 150 40 136 60 148C70 130 102 132 108 152C122 156 122 178 106 182H34C26 182 22 180 20 176Z"),
      [46, 16, 16],
    ),
    part("gold", mirrored(line("M32 166C40 156 54 158 58 168M70 166C76 154 92 156 96 166", 5)), [60, 5, 3]),
  ],
  { glow: "#c8d8ff", rays: true, ribbon: true },
);

const gong = carved("gong", [
  part(
    "lacquer #b01a1c",
    "M16 242V66C16 32 60 12 128 12C196 12 240 32 240 66V242H216V76C216 52 180 38 128 38C76 38 40 52 40 76V242Z",
    [0, 18, 11],
  ),
  part("gold", mirrored(placed(FLAME, 34, 48, -16, 0.95, true)) + mirrored(box(6, 230, 50, 20, 6)), [14, 12, 9]),
  part("gold", line("M96 38L82 76M160 38L174 76", 6), [4, 7, 3]),
  part("gold", circle(128, 142, 88), [4, 18, 14]),
  part("gold", ring(128, 142, 88, 76), [18, 10, 6]),
  part("copper", circle(128, 142, 74), [16, 6, 8], { ridge: fan(128, 142, 36, 0.9) }),
  part("gold", dots(30, [128, 142], 64, 4.5), [22, 7, 4]),
  part("gold", around(12, [128, 142], leaf(128, 108, 128, 84, 8)), [22, 8, 7]),
  part("gold", circle(128, 142, 34), [20, 30, 33]),
]);

const conch = carved("conch", conchParts("glaze #f4f8ff", "glaze #8ac0ff", "glass #e0284a"));

const lotus = carved(
  "lotus",
  [
    ...lotusParts("glaze #7a1a9a", "glaze #c23a8a", "glaze #f98ab0"),
    part(
      "lamp #ff8a1e",
      "M128 172C92 152 104 116 124 100C130 90 128 76 122 66C150 78 160 98 152 118C162 112 164 104 162 98C178 124 164 160 128 172Z",
      [58, 16, 16],
      {
        paint: `<path d="M90 60H170V180H90Z" fill="url(#f)"/>`,
        paintDefs: radial("f", "#fffbe0 0, #ffd84a .35, #ff7a1a .8, #e0301a 1", [0.5, 0.72, 0.6]),
      },
    ),
  ],
  { glow: "#ff6ad0" },
);

const fireball = carved(
  "fireball",
  [
    part("lamp #e0285a", "M84 128C92 180 112 214 128 250C144 214 164 180 172 128Z", [-4, 14, 20]),
    part(
      "gold",
      [-66, -40, -14, 14, 40, 66]
        .map((turn, index) =>
          placed(
            FLAME,
            128 + Math.sin((turn * Math.PI) / 180) * 66,
            108 - Math.cos((turn * Math.PI) / 180) * 66,
            turn,
            0.95 - (index % 2) * 0.14,
            index > 2,
          ),
        )
        .join(""),
      [4, 14, 10],
    ),
    part("lamp #ff6a2a", circle(128, 108, 74), [0, 52, 72], {
      paint: `<circle cx="128" cy="108" r="80" fill="url(#c)"/>`,
      paintDefs: radial("c", "#fffbe8 0, #ffe07a .3, #ff8a2a .6, #e0203a 1", [0.44, 0.4, 0.66]),
    }),
    part(
      "glass #2a9ad0",
      "M44 236C52 206 82 220 88 198C98 216 108 224 128 206C148 224 158 216 168 198C174 220 204 206 212 236C190 254 66 254 44 236Z",
      [20, 18, 14],
    ),
  ],
  { glow: "#ff5a5a", rays: true },
);

const ruby = gem("ruby", { colour: "#d0102a", tints: ["#ff7a8a", "#e01a38", "#8a0618"], corners: polygon(8, 22.5) });
const emerald = gem("emerald", { colour: "#0ea860", tints: ["#7affb8", "#12b468", "#04643a"], corners: OBLONG });
const sapphire = gem("sapphire", { colour: "#1450e0", tints: ["#8ac0ff", "#1a5af0", "#0a2488"], corners: polygon(6) });
const topaz = gem("topaz", { colour: "#f0a010", tints: ["#fff0a0", "#ffb41e", "#b06404"], corners: polygon(4) });

export const nagaSymbols = [naga, moon, gong, conch, lotus, fireball, ruby, emerald, sapphire, topaz];
