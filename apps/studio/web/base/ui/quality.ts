/** A frame that takes longer than this is felt; so many in a row are no accident. */
const SLOW_MS = 40;
const SLOW_FRAMES = 24;
/** Pixels of the canvas to one of the page, from the best. The last one has no life in the background. */
const RESOLUTIONS = [2, 1.5, 1, 1] as const;

/** A device with no more gigabytes than this has no graphics to speak of: it draws fewer pixels and frames. */
const LITTLE_GIGABYTES = 1;
const LITTLE_SHARE = 0.5;

/** How finely the stage is drawn: as well as the screen shows, and worse step by step on a machine that cannot follow. */
export class Quality {
  readonly antialias: boolean;
  readonly isLittle: boolean;
  #step: number;
  #slow = 0;

  constructor(isSoftware = drawsWithoutGraphicsCard(), screen = devicePixelRatio, isLittle = isLittleDevice()) {
    const isWeak = isSoftware || isLittle;
    this.isLittle = isLittle;
    this.antialias = screen < 2 && !isWeak;
    const fits = RESOLUTIONS.findIndex((resolution) => resolution <= screen);
    this.#step = isWeak || fits < 0 ? RESOLUTIONS.length - 1 : fits;
  }

  get resolution(): number {
    return (RESOLUTIONS[this.#step] ?? 1) * (this.isLittle ? LITTLE_SHARE : 1);
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

/** Browsers say so in two ways, and not every one says both. */
function drawsWithoutGraphicsCard(): boolean {
  const context = document.createElement("canvas").getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  const info = context?.getExtension("WEBGL_debug_renderer_info");
  const renderer = info && String(context?.getParameter(info.UNMASKED_RENDERER_WEBGL));
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context === null || /swiftshader|llvmpipe|software|basic render/i.test(renderer ?? "");
}

/** Browsers that do not say how much memory there is are on devices that have enough. */
export function isLittleDevice(): boolean {
  const { deviceMemory = Infinity } = navigator as Navigator & { readonly deviceMemory?: number };
  return deviceMemory <= LITTLE_GIGABYTES;
}
