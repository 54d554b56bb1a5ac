import type { Cut, Pen } from "../gl/pen.ts";
import type { PieceLook } from "./looks.ts";
import type { Fish } from "./shoal.ts";

export type CutOf = (picture: string) => Cut;

/** How a creature is drawn beyond where it is: as it falls it shrinks and turns, as it is struck it flashes. */
export interface Manner {
  scale: number;
  turn: number;
  alpha: number;
  flash: number;
}

/** Draws one creature with all its limbs. */
export function drawFish(pen: Pen, cutOf: CutOf, fish: Fish, seconds: number, manner: Manner): void {
  const time = seconds + (fish.id % 97) * 0.37;
  for (const piece of fish.look.pieces) {
    drawPiece(pen, cutOf, fish, piece, time, manner, 1);
    if (piece.isTwin) drawPiece(pen, cutOf, fish, piece, time, manner, -1);
  }
}

/** What it throws on the ground: soft, dark, below and to the side. */
export function drawShadow(pen: Pen, cutOf: CutOf, fish: Fish, seconds: number): void {
  const { look } = fish;
  const time = seconds + (fish.id % 97) * 0.37;
  for (const piece of look.pieces) {
    if (piece.isTwin) continue;
    pen.alpha = 0.26;
    pen.tint = 0x000810;
    pen.soft = 2;
    stamp(pen, cutOf, fish, piece, time, 0.92, 0, 1, fish.half * 0.1, fish.half * 0.2 + 8);
  }
}

function drawPiece(
  pen: Pen,
  cutOf: CutOf,
  fish: Fish,
  piece: PieceLook,
  time: number,
  manner: Manner,
  side: number,
): void {
  pen.alpha = manner.alpha;
  pen.flash = manner.flash;
  stamp(pen, cutOf, fish, piece, time, manner.scale, manner.turn, side, 0, 0);
}

function stamp(
  pen: Pen,
  cutOf: CutOf,
  fish: Fish,
  piece: PieceLook,
  time: number,
  scale: number,
  turn: number,
  side: number,
  shiftX: number,
  shiftY: number,
): void {
  const { look } = fish;
  const beat = time * look.beat * Math.PI * 2;
  const breath = look.breath === undefined ? 1 : 1 + Math.sin(beat * 0.5) * look.breath;
  const length = fish.half * 2 * scale * breath;
  const isUpright = look.stance === "upright";
  const rock = isUpright ? Math.sin(beat * 0.5) * 0.07 : 0;
  const angle = fish.angle + turn + rock;
  // An upright creature looks to its side by being mirrored; one on its side by being turned over.
  const mirror = isUpright ? fish.flip : 1;
  const flip = isUpright ? 1 : fish.flip;
  const rootX = piece.root?.[0] ?? 0;
  const rootY = piece.root?.[1] ?? 0;
  const swing = Math.sin(beat + (piece.lag ?? 0)) * (piece.swing ?? 0);
  // On a creature that looks ahead the other side is below, on one that looks at the eye it is to the left.
  const twinX = isUpright ? side : 1;
  const twinY = isUpright ? 1 : side;
  const limb = ((piece.turn ?? 0) + swing) * side;
  const reachX = (piece.reach?.[0] ?? 0) * twinX;
  const reachY = (piece.reach?.[1] ?? 0) * twinY;
  const bodyX = (rootX * twinX + reachX * Math.cos(limb) - reachY * Math.sin(limb)) * mirror;
  const bodyY = (rootY * twinY + reachX * Math.sin(limb) + reachY * Math.cos(limb)) * flip;
  const x = fish.x + shiftX + (bodyX * Math.cos(angle) - bodyY * Math.sin(angle)) * length;
  const y = fish.y + shiftY + (bodyX * Math.sin(angle) + bodyY * Math.cos(angle)) * length;
  const cut = cutOf(piece.picture);
  // Stretches of one body overlap a little, so that no seam is seen between them.
  const width = length * piece.size * cut.share * (piece.stretch ? 1.02 : 1);
  pen.flip = flip * twinY;
  pen.bend = piece.bend ?? 0;
  pen.amount = piece.amount ?? 0;
  pen.waves = piece.waves ?? 0;
  pen.phase = beat;
  pen.from = piece.stretch?.[0] ?? 0;
  pen.to = piece.stretch?.[1] ?? 1;
  pen.stamp(cut, x, y, angle + limb * mirror * flip, width * mirror * twinX, width * cut.ratio);
}
