import { FLAME } from "../ornament.ts";
import type { SymbolArt } from "../symbol.ts";
import { part } from "./part.ts";
import { circle, leaf, mirrored, placed } from "./shapes.ts";
import { carved } from "./symbol.ts";

type Colour = `#${string}`;

/** The ornaments of the reels' frame in gold, with stones of a game's own colour: its upper left corner and its crest. */
export function frameArt(accent: Colour): readonly SymbolArt[] {
  return [corner(accent), crest(accent)];
}

/** Flames of kranok that grow out of the bend. */
function corner(accent: Colour): SymbolArt {
  return carved("corner", [
    part("gold", "M36 250V96C36 58 58 36 96 36H250V62H102C76 62 62 76 62 102V250Z", [0, 16, 11]),
    part("gold", placed(FLAME, 62, 152, -158, 1.1) + placed(FLAME, 152, 62, 68, 1.1, true), [4, 12, 9]),
    part("gold", placed(FLAME, 44, 122, -70, 0.95) + placed(FLAME, 122, 44, -20, 0.95, true), [4, 12, 9]),
    part("gold", placed(FLAME, 94, 94, 135, 1.4), [6, 14, 10]),
    part("gold", placed(FLAME, 50, 62, -36, 1.5) + placed(FLAME, 66, 46, -54, 1.5, true), [8, 16, 11]),
    part("gold", circle(72, 72, 25), [18, 14, 10]),
    part(`glass ${accent}`, circle(72, 72, 16), [28, 14, 15]),
  ]);
}

/** Over the middle of the frame. */
function crest(accent: Colour): SymbolArt {
  const flames = [-78, -54, -28].map((turn, index) =>
    placed(FLAME, 112 - index * 2, 176 - index * 14, turn, 1.9 - index * 0.2, true),
  );
  return carved("crest", [
    part("gold", mirrored(flames.join("")), [0, 14, 10]),
    part(
      "gold",
      mirrored(`<path d="${leaf(128, 190, 62, 150, 20)}"/><path d="${leaf(128, 190, 92, 112, 20)}"/>`),
      [8, 16, 13],
    ),
    part("gold", "M128 92C160 124 160 164 128 198C96 164 96 124 128 92Z", [16, 18, 14]),
    part(`glass ${accent}`, "M128 116C148 138 148 160 128 182C108 160 108 138 128 116Z", [30, 16, 16]),
  ]);
}
