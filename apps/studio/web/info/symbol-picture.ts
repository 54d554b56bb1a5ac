import type { AtlasMap } from "../stage/textures.ts";
import { element } from "../ui/dom.ts";

export interface Pictures {
  readonly atlas: HTMLImageElement;
  readonly map: AtlasMap;
}

const SIZE = 128;

/** One symbol from the atlas. Its name is shown beside it. */
export function symbolPicture({ atlas, map }: Pictures, name: string): HTMLCanvasElement {
  const canvas = element("canvas", { class: "symbol-picture", width: SIZE, height: SIZE, "aria-hidden": "true" });
  const [left, top] = map.frames[name] ?? [];
  if (left !== undefined && top !== undefined) {
    canvas.getContext("2d")?.drawImage(atlas, left, top, map.size, map.size, 0, 0, SIZE, SIZE);
  }
  return canvas;
}
