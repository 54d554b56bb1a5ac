import { linear, moved, type Picture, radial } from "../svg.ts";
import { EMBLEMS, printedEmblem } from "./emblems.ts";

const DICE_FACES = [1, 2, 3, 4, 5, 6] as const;
const SIZE = 256;
const IVORY = "#f6ead0";
const LOW = 66;
const MID = SIZE / 2;
const HIGH = SIZE - LOW;

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[MID, MID]],
  2: [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  3: [
    [LOW, LOW],
    [MID, MID],
    [HIGH, HIGH],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MID],
    [HIGH, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
};

const ground = `<rect width="${SIZE}" height="${SIZE}" fill="${IVORY}"/>`;

/** One and four are red, as on dice of the East; a pip is a hollow that the light falls into. */
export const pipFaces: readonly Picture[] = DICE_FACES.map((face) => {
  const red = face === 1 || face === 4;
  const radius = face === 1 ? 44 : 25;
  return {
    width: SIZE,
    height: SIZE,
    defs: radial(
      "pip",
      red ? "#7a0610 0, #b80d1a .7, #e0303a 1" : "#050506 0, #121318 .7, #3a3c44 1",
      [0.42, 0.4, 0.6],
    ),
    body: `${ground}${(PIPS[face] ?? []).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius + 3}" fill="#d8c49c"/><circle cx="${x + 2}" cy="${y + 2}" r="${radius + 2}" fill="#fffaf0"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#pip)"/>`).join("")}`,
  };
});

export const emblemFaces: readonly Picture[] = EMBLEMS.map((emblem) => {
  const { body } = printedEmblem(emblem);
  return { width: SIZE, height: SIZE, body: `${ground}${moved(38, 38, body, 180 / 256)}` };
});

/** The face alone, as on a place of the board: rounded ivory with the light from above. */
export function flatFace({ defs = "", body }: Picture): Picture {
  return {
    width: SIZE,
    height: SIZE,
    defs: `${defs}${linear("ivory", "#fff 0 .5, #fff .45 0, #6d4512 .7 0, #6d4512 1 .3")}<clipPath id="round"><rect x="4" y="4" width="248" height="248" rx="44"/></clipPath>`,
    body: `<g clip-path="url(#round)">${body}<rect width="${SIZE}" height="${SIZE}" fill="url(#ivory)"/></g><rect x="6" y="6" width="244" height="244" rx="42" fill="none" stroke="#fffaf0" stroke-width="5" opacity=".75"/><rect x="4" y="4" width="248" height="248" rx="44" fill="none" stroke="#a08350" stroke-width="3"/>`,
  };
}
