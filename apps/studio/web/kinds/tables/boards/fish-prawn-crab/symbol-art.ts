import { element } from "../../../../base/ui/dom.ts";
import { loadImage } from "../../../../base/ui/load-image.ts";
import { emblemSprite, showSprite } from "../../art.ts";
import type { DieSkin } from "../dice/paint-die.ts";

/** A symbol without a name of its own: what it stands in carries it. */
export function createSymbol(face: number): HTMLElement {
  const root = element("span", { class: "symbol", "aria-hidden": "true" });
  showSprite(root, emblemSprite(face));
  return root;
}

/** How much of a face its symbol takes, from the middle. */
const REACH = 0.7;

/** Dice with symbols instead of pips. */
export function createSymbolSkin(): DieSkin {
  let sheet: HTMLImageElement | undefined;
  return {
    lit: [255, 251, 238],
    shade: [142, 120, 86],
    ready: loadImage(emblemSprite(1).url).then((image) => (sheet = image)),
    paintFace(context, face) {
      const { left, top, width, height } = emblemSprite(face);
      if (sheet) context.drawImage(sheet, left, top, width, height, -REACH, -REACH, REACH * 2, REACH * 2);
    },
  };
}
