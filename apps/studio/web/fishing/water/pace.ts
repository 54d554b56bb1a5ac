/** A frame that took longer than this was interrupted; the picture goes on from where it was. */
const MAX_FRAME_MS = 120;
const SLOW_MS = 24;
const SLOW_FRAMES = 20;
const HALF_MS = 30;

/** How finely and how often the sea is drawn. A device that cannot keep up gets fewer points first, then 30 frames a second. */
export class Pace {
  #slow = 0;
  #last = 0;
  level = 0;
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** The milliseconds to go on by, or 0 where this frame is left out. */
  step(at: number): number {
    const past = at - this.#last;
    if (this.level === 2 && past < HALF_MS) return 0;
    this.#last = at;
    this.#slow = past > SLOW_MS && past < MAX_FRAME_MS * 4 ? this.#slow + 1 : 0;
    if (this.#slow > SLOW_FRAMES && this.level < 2) {
      this.#slow = 0;
      this.level++;
      this.#onChange();
    }
    return Math.max(0.1, Math.min(MAX_FRAME_MS, past));
  }

  get resolution(): number {
    return this.level === 0 ? Math.min(2, devicePixelRatio) : 1;
  }
}
