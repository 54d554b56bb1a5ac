/** A frame that took longer than this was interrupted; the picture goes on from where it was. */
const MAX_FRAME_MS = 120;
const SLOW_MS = 24;
const SLOW_FRAMES = 20;
/** Points of the canvas to one of the page, and the least between two frames, from the best. */
const LEVELS = [
  { points: 2, pauseMs: 0 },
  { points: 1, pauseMs: 0 },
  { points: 1, pauseMs: 30 },
  { points: 0.6, pauseMs: 30 },
  { points: 0.35, pauseMs: 90 },
] as const;
const STARTS = { strong: 0, software: 3, little: 4 } as const;

/**
 * How finely and how often the sea is drawn. A device that cannot keep up gets fewer points, then 30 frames a second, then
 * fewer points again, with which a machine without a graphics card begins. One with hardly any memory gets the least.
 */
export class Pace {
  #slow = 0;
  #last = 0;
  level: number;
  readonly #onChange: () => void;

  constructor(device: keyof typeof STARTS, onChange: () => void) {
    this.level = STARTS[device];
    this.#onChange = onChange;
  }

  /** The milliseconds to go on by, or 0 where this frame is left out. */
  step(at: number): number {
    const past = at - this.#last;
    const pauseMs = LEVELS[this.level]?.pauseMs ?? 0;
    if (past < pauseMs) return 0;
    this.#last = at;
    const slow = pauseMs > 0 ? SLOW_MS * 2 : SLOW_MS;
    this.#slow = past > slow && past < MAX_FRAME_MS * 4 ? this.#slow + 1 : 0;
    if (this.#slow > SLOW_FRAMES && this.level < STARTS.software) {
      this.#slow = 0;
      this.level++;
      this.#onChange();
    }
    return Math.max(0.1, Math.min(MAX_FRAME_MS, past));
  }

  get resolution(): number {
    return Math.min(LEVELS[this.level]?.points ?? 1, devicePixelRatio);
  }
}
