import { SEA } from "@chokdee/rules/fishing";

/** The part of the screen that the water fills, in its points. */
export interface SeaBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Seats one and two shoot from below, three and four from above, by a share of the sea's width. */
const MUZZLES = [
  { x: 0.37, y: 1 },
  { x: 0.63, y: 1 },
  { x: 0.63, y: 0 },
  { x: 0.37, y: 0 },
] as const;

/** On an upright screen the sea is pressed together; creatures less so, which makes it denser. */
const UPRIGHT_GAIN = 1.12;
const WIDE_GAIN = 1.06;

/** Between the sea and the screen. Whoever sits above sees it turned by a half, so that everyone shoots from below. */
export class View {
  #sx = 1;
  #sy = 1;
  #left = 0;
  #top = 0;
  #isTurned = false;
  /** Points of the screen for one unit of a creature's length. */
  scale = 1;
  box: SeaBox = { left: 0, top: 0, width: 1, height: 1 };

  fill(box: SeaBox): void {
    this.box = box;
    this.#left = box.left;
    this.#top = box.top;
    this.#sx = box.width / SEA.width;
    this.#sy = box.height / SEA.height;
    this.scale = Math.sqrt(this.#sx * this.#sy) * (box.width < box.height ? UPRIGHT_GAIN : WIDE_GAIN);
  }

  sit(seat: number): void {
    this.#isTurned = (MUZZLES[seat]?.y ?? 1) === 0;
  }

  x(seaX: number): number {
    return this.#left + (this.#isTurned ? SEA.width - seaX : seaX) * this.#sx;
  }

  y(seaY: number): number {
    return this.#top + (this.#isTurned ? SEA.height - seaY : seaY) * this.#sy;
  }

  seaX(x: number): number {
    const at = (x - this.#left) / this.#sx;
    return this.#isTurned ? SEA.width - at : at;
  }

  seaY(y: number): number {
    const at = (y - this.#top) / this.#sy;
    return this.#isTurned ? SEA.height - at : at;
  }

  /** A direction of the sea as it looks on the screen. */
  angle(radians: number): number {
    const turn = this.#isTurned ? -1 : 1;
    return Math.atan2(Math.sin(radians) * this.#sy * turn, Math.cos(radians) * this.#sx * turn);
  }

  /** Where a seat's cannon stands, in units of the sea. */
  muzzleX(seat: number): number {
    return (MUZZLES[seat]?.x ?? 0.5) * SEA.width;
  }

  muzzleY(seat: number): number {
    return (MUZZLES[seat]?.y ?? 1) * SEA.height;
  }

  /** Whether a seat's cannon stands at the foot of this screen. */
  isBelow(seat: number): boolean {
    return (MUZZLES[seat]?.y === 1) !== this.#isTurned;
  }
}
