// The pictures of the tables by name. They are made by `npm run art`; where each lies in its sheet is in `sheets.json`.
import cardsUrl from "./art/cards.webp";
import chipsUrl from "./art/chips.webp";
import cupBlueUrl from "./art/cup-blue.webp";
import cupGreenUrl from "./art/cup-green.webp";
import cupRedUrl from "./art/cup-red.webp";
import diceUrl from "./art/dice.webp";
import emblemsUrl from "./art/emblems.webp";
import feltBlueUrl from "./art/felt-blue.webp";
import feltGreenUrl from "./art/felt-green.webp";
import feltRedUrl from "./art/felt-red.webp";
import sheets from "./art/sheets.json" with { type: "json" };
import trayBlueUrl from "./art/tray-blue.webp";
import trayGreenUrl from "./art/tray-green.webp";
import trayRedUrl from "./art/tray-red.webp";
import wheelBallUrl from "./art/wheel-ball.webp";
import wheelBowlUrl from "./art/wheel-bowl.webp";
import wheelRotorUrl from "./art/wheel-rotor.webp";
import wheelTurretUrl from "./art/wheel-turret.webp";

/** A picture, or a part of a sheet. All sizes are pixels of the file: at most twice those of the screen. */
export interface Sprite {
  readonly url: string;
  readonly sheet: readonly [width: number, height: number];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly frames: Readonly<Record<string, readonly number[]>>;
}

function sprite(url: string, { width, height, frames }: Sheet, name: string): Sprite {
  const [left = 0, top = 0, across = width, down = height] = frames[name] ?? [];
  return { url, sheet: [width, height], left, top, width: across, height: down };
}

/** 0 to 51 as the rules number cards, `back` in red lacquer or in night blue, the cut card, paper without a print. */
export function cardSprite(card: number | "back" | "back-night" | "cut" | "blank"): Sprite {
  return sprite(cardsUrl, sheets.cards, String(card));
}

/** What a chip's colour stands for, in baht; `own` is for sums that a member types. */
export const CHIP_NAMES = ["10", "50", "100", "500", "1000", "5000", "10000", "50000", "100000", "own"] as const;
export type ChipName = (typeof CHIP_NAMES)[number];

/**
 * A chip from above, or leaning back by 50 degrees to be stacked, where one lies a ninth of its width above the other.
 * Its middle, half its width across, is free for the figure.
 */
export function chipSprite(chip: ChipName, view: "top" | "side"): Sprite {
  return sprite(chipsUrl, sheets.chips, `chip-${chip}-${view}`);
}

/** Faces 1 to 6: pips, or gourd, crab, fish, prawn, rooster, tiger. */
export type DiceKind = "pips" | "emblems";

/** The face alone, as on a place of the board. */
export function diceFace(kind: DiceKind, face: number): Sprite {
  return sprite(diceUrl, sheets.dice, `${kind}-face-${face}`);
}

const EMBLEM_NAMES = ["gourd", "crab", "fish", "prawn", "rooster", "tiger"] as const;

/** The large emblem of a face of the dice with pictures, for the board. */
export function emblemSprite(face: number): Sprite {
  return sprite(emblemsUrl, sheets.emblems, `emblem-${EMBLEM_NAMES[face - 1] ?? "gourd"}`);
}

export type Lacquer = "red" | "green" | "blue";

/** Cup and tray lean back by 50 degrees: a circle on them is 0.64 as high as it is wide. */
export const cups: Readonly<Record<Lacquer, Sprite>> = {
  red: sprite(cupRedUrl, sheets["cup-red"], ""),
  green: sprite(cupGreenUrl, sheets["cup-green"], ""),
  blue: sprite(cupBlueUrl, sheets["cup-blue"], ""),
};
export const trays: Readonly<Record<Lacquer, Sprite>> = {
  red: sprite(trayRedUrl, sheets["tray-red"], ""),
  green: sprite(trayGreenUrl, sheets["tray-green"], ""),
  blue: sprite(trayBlueUrl, sheets["tray-blue"], ""),
};

/**
 * The wheel from above. The bowl stands. The rotor turns in its middle: zero at the top, then clockwise. The turret
 * stands on the rotor and keeps its light. Shares are parts of the bowl's width.
 */
export const wheel = {
  bowl: sprite(wheelBowlUrl, sheets["wheel-bowl"], ""),
  rotor: sprite(wheelRotorUrl, sheets["wheel-rotor"], ""),
  turret: sprite(wheelTurretUrl, sheets["wheel-turret"], ""),
  ball: sprite(wheelBallUrl, sheets["wheel-ball"], ""),
  rotorShare: 1.42 / 2.04,
  turretShare: 0.26 / 2.04,
  /** How far from the middle the ball runs, and where it rests. */
  ballTrack: 0.845 / 2.04,
  ballRest: 0.492 / 2.04,
};

/** Cloth that repeats every 256 pixels, shown at 128 points on fine screens. */
export const felts = { green: feltGreenUrl, blue: feltBlueUrl, red: feltRedUrl };

/** Shows a sprite as the background of an element, however large its style makes it; it keeps the sprite's shape. */
export function showSprite(element: HTMLElement, { url, sheet, left, top, width, height }: Sprite): void {
  const share = (offset: number, whole: number, part: number) => (whole === part ? 0 : (offset / (whole - part)) * 100);
  element.style.aspectRatio = `${width} / ${height}`;
  element.style.backgroundImage = `url("${url}")`;
  element.style.backgroundSize = `${(sheet[0] / width) * 100}% ${(sheet[1] / height) * 100}%`;
  element.style.backgroundPosition = `${share(left, sheet[0], width)}% ${share(top, sheet[1], height)}%`;
}
