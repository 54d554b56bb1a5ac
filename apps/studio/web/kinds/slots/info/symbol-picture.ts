import type { AtlasMap, RibbonWords } from "../stage/textures.ts";
import { element } from "../../../base/ui/dom.ts";

export interface Pictures {
  readonly atlas: ImageBitmap;
  readonly map: AtlasMap;
  readonly ribbons: RibbonWords;
}

const SIZE = 192;
/** Of the symbol's height, from above, as on the reels. */
const RIBBON_AT = 0.824;

/** One symbol from the atlas with the word on its ribbon, in the frame's plate if it lies in one. */
export function symbolPicture({ atlas, map, ribbons }: Pictures, name: string, isFramed = false): HTMLCanvasElement {
  const canvas = element("canvas", { class: "symbol-picture", width: SIZE, height: SIZE, "aria-hidden": "true" });
  const draw = (drawn: string, size: number) => {
    const [left, top] = map.frames[drawn] ?? [];
    if (left === undefined || top === undefined) return;
    const edge = (SIZE - size) / 2;
    canvas.getContext("2d")?.drawImage(atlas, left, top, map.size, map.size, edge, edge, size, size);
  };
  if (isFramed) draw("framed", SIZE);
  draw(name, isFramed ? SIZE * 0.76 : SIZE);
  const word = ribbons[name];
  if (word !== undefined) writeRibbon(canvas.getContext("2d"), word);
  return canvas;
}

function writeRibbon(pen: CanvasRenderingContext2D | null, word: string): void {
  if (!pen) return;
  pen.font = `600 ${SIZE * 0.117}px Trirong`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
  pen.lineWidth = SIZE * 0.02;
  pen.strokeStyle = "#4a0d08";
  pen.fillStyle = "#fff1c0";
  pen.strokeText(word, SIZE / 2, SIZE * RIBBON_AT);
  pen.fillText(word, SIZE / 2, SIZE * RIBBON_AT);
}
