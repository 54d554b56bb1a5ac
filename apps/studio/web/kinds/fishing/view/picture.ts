import type { SpeciesId } from "@chokdee/rules/fishing";
import { element } from "../../../base/ui/dom.ts";
import { LOOKS } from "../water/looks.ts";
import { frameOf, sheetUrl } from "../art.ts";

const SIDE = 64;

/** A creature out of the sheet, beside its name. */
export function picture(species: SpeciesId): HTMLElement {
  const pieces = LOOKS[species].pieces;
  const name = pieces.find((piece) => piece.picture === species)?.picture ?? pieces.at(-1)?.picture ?? species;
  const { sheet, left, top, width, height, sheetWidth } = frameOf(name);
  const scale = SIDE / Math.max(width, height);
  const box = element("span", { class: "creature-picture", "aria-hidden": "true" });
  box.style.width = `${width * scale}px`;
  box.style.height = `${height * scale}px`;
  box.style.backgroundImage = `url(${sheetUrl(sheet)})`;
  box.style.backgroundSize = `${sheetWidth * scale}px auto`;
  box.style.backgroundPosition = `${-left * scale}px ${-top * scale}px`;
  return element("span", { class: "creature-frame" }, box);
}
