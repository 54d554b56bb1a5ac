/** A frame that took longer than this was interrupted; the picture goes on from where it was. */
const MAX_FRAME_MS = 120;
const SLOW_MS = 24;
const SLOW_FRAMES = 20;
const HALF_MS = 30;
/** Points of the canvas to one of the page, from the best; the last two are drawn half as often. */
const LEVELS = [2, 1, 1, 0.6] as const;
const HALF_FROM = 2;

/**
 * How finely and how often the sea is drawn. A device that cannot keep up gets fewer points, then 30 frames a second, then
 * fewer points again, with which a machine without a graphics card begins.
 */
export class Pace {
  #slow = 0;
  #last = 0;
  level: number;
  readonly #onChange: () => void;

  constructor(isSoftware: boolean, onChange: () => void) {
    this.level = isSoftware ? LEVELS.length - 1 : 0;
    this.#onChange = onChange;
  }

  /** The milliseconds to go on by, or 0 where this frame is left out. */
  step(at: number): number {
    const past = at - this.#last;
    if (this.level >= HALF_FROM && past < HALF_MS) return 0;
    this.#last = at;
    const slow = this.level >= HALF_FROM ? SLOW_MS * 2 : SLOW_MS;
    this.#slow = past > slow && past < MAX_FRAME_MS * 4 ? this.#slow + 1 : 0;
    if (this.#slow > SLOW_FRAMES && this.level < LEVELS.length - 1) {
      this.#slow = 0;
      this.level++;
      this.#onChange();
    }
    return Math.max(0.1, Math.min(MAX_FRAME_MS, past));
  }

  get resolution(): number {
    return Math.min(LEVELS[this.level] ?? 1, devicePixelRatio);
  }
}
