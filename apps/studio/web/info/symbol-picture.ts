import type { AtlasMap } from "../stage/textures.ts";
import { element } from "../ui/dom.ts";

export interface Pictures {
  readonly atlas: HTMLImageElement;
  readonly map: AtlasMap;
}

const SIZE = 128;

/** One symbol from the atlas, in the frame's plate if it lies in one. Its name is shown beside it. */
export function symbolPicture({ atlas, map }: Pictures, name: string, isFramed = false): HTMLCanvasElement {
  const canvas = element("canvas", { class: "symbol-picture", width: SIZE, height: SIZE, "aria-hidden": "true" });
  const draw = (drawn: string, size: number) => {
    const [left, top] = map.frames[drawn] ?? [];
    if (left === undefined || top === undefined) return;
    const edge = (SIZE - size) / 2;
    canvas.getContext("2d")?.drawImage(atlas, left, top, map.size, map.size, edge, edge, size, size);
  };
  if (isFramed) draw("framed", SIZE);
  draw(name, isFramed ? SIZE * 0.76 : SIZE);
  return canvas;
}
