import { shape } from "../../../ui/dom.ts";
import { cups, type Lacquer, type Sprite, trays } from "../../art.ts";

/** Where a picture lies in a drawing: its left, top and width. */
type Place = readonly [left: number, top: number, width: number];

function picture({ url, width, height }: Sprite, [x, y, across]: Place): SVGImageElement {
  return shape("image", { href: url, x, y, width: across, height: (across * height) / width });
}

/** Each game has a lacquer of its own. */
const LACQUERS: Readonly<Record<string, Lacquer>> = { "sic-bo": "green", "fish-prawn-crab": "blue" };

/** The cup that covers the dice; the middle of its foot is at 110, 132 and its lip 100 away. */
export function createCup(kind: string): SVGSVGElement {
  return shape(
    "svg",
    { class: "dice-cup", viewBox: "0 -6 220 210", "aria-hidden": "true" },
    picture(cups[LACQUERS[kind] ?? "red"], [-1.6, -13, 223.3]),
  );
}

/** The plate that the dice lie on, of 320 by 228 with its middle at 160, 106. */
export function createPlate(kind: string): SVGSVGElement {
  return shape(
    "svg",
    { class: "dice-plate", viewBox: "0 0 320 228", "aria-hidden": "true" },
    picture(trays[LACQUERS[kind] ?? "red"], [-0.5, 3.5, 321]),
  );
}
