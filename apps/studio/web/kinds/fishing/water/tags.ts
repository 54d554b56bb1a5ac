import type { Pen } from "../gl/pen.ts";
import type { Fish } from "./shoal.ts";
import type { View } from "./view.ts";
import type { Words } from "./words.ts";

const MAX_TAGS = 64;
const FADE_MS = 180;
/** Between two of them. */
const GAP = 2;

/** What creatures pay, written below them. Where two would lie on each other, the smaller creature's fades. */
export class Tags {
  readonly #words: Words;
  /** Left, top, right and bottom of each that is to be seen. */
  readonly #boxes = new Float32Array(MAX_TAGS * 4);
  #count = 0;

  constructor(words: Words) {
    this.#words = words;
  }

  /** The creatures come from the largest to the smallest. */
  draw(pen: Pen, creatures: readonly Fish[], view: View, deltaMs: number): void {
    const height = Math.min(22, Math.max(17, view.scale * 24));
    const step = deltaMs / FADE_MS;
    this.#count = 0;
    for (const fish of creatures) {
      if (!fish.isLeader) continue;
      const cut = this.#words.tag(fish.species);
      const width = height / cut.ratio;
      const y = fish.y + fish.girth + height * 0.8;
      const isFree = this.#take(fish.x - width / 2, y - height / 2, fish.x + width / 2, y + height / 2);
      fish.tag = Math.min(1, Math.max(0, fish.tag + (isFree ? step : -step)));
      if (fish.tag === 0) continue;
      pen.alpha = 0.94 * fish.tag;
      pen.stamp(cut, fish.x, y, 0, width, height);
    }
  }

  /** Whether nothing lies there yet. What does not is remembered. */
  #take(left: number, top: number, right: number, bottom: number): boolean {
    const boxes = this.#boxes;
    for (let at = 0; at < this.#count * 4; at += 4) {
      const isApart =
        left > (boxes[at + 2] ?? 0) + GAP ||
        right < (boxes[at] ?? 0) - GAP ||
        top > (boxes[at + 3] ?? 0) + GAP ||
        bottom < (boxes[at + 1] ?? 0) - GAP;
      if (!isApart) return false;
    }
    if (this.#count === MAX_TAGS) return true;
    const at = this.#count++ * 4;
    boxes[at] = left;
    boxes[at + 1] = top;
    boxes[at + 2] = right;
    boxes[at + 3] = bottom;
    return true;
  }
}
