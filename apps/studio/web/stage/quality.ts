/** A frame that takes longer than this is felt; so many in a row are no accident. */
const SLOW_MS = 40;
const SLOW_FRAMES = 24;
/** Pixels of the canvas to one of the page, from the best. The last one has no life in the background. */
const RESOLUTIONS = [2, 1.5, 1, 1] as const;

/** How finely the stage is drawn: as well as the screen shows, and worse step by step on a machine that cannot follow. */
export class Quality {
  readonly antialias: boolean;
  #step: number;
  #slow = 0;

  constructor(isSoftware = drawsWithoutGraphicsCard(), screen = devicePixelRatio) {
    this.antialias = screen < 2 && !isSoftware;
    const fits = RESOLUTIONS.findIndex((resolution) => resolution <= screen);
    this.#step = isSoftware || fits < 0 ? RESOLUTIONS.length - 1 : fits;
  }

  get resolution(): number {
    return RESOLUTIONS[this.#step] ?? 1;
  }

  get isPoor(): boolean {
    return this.#step === RESOLUTIONS.length - 1;
  }

  /** Counts a frame of something that moves. True where the next ones are drawn with less. */
  isTooHigh(frameMs: number): boolean {
    this.#slow = frameMs > SLOW_MS ? this.#slow + 1 : 0;
    if (this.#slow < SLOW_FRAMES || this.isPoor) return false;
    this.#slow = 0;
    this.#step += 1;
    return true;
  }
}

function drawsWithoutGraphicsCard(): boolean {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context === null;
}
