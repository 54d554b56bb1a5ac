import { element, shape } from "../../../../base/ui/dom.ts";
import { isRed, PIPS } from "./pips.ts";

/** A die from above, for places and lists; hidden from screen readers: what it stands in carries the name. */
export function dieDrawing(face: number): SVGSVGElement {
  const radius = face === 1 ? 4.4 : 2.7;
  const pips = (PIPS[face] ?? []).map(([x, y]) =>
    shape("circle", {
      class: isRed(face) ? "die-pip is-red" : "die-pip",
      cx: 16 + x * 18,
      cy: 16 + y * 18,
      r: radius,
    }),
  );
  return shape(
    "svg",
    { class: "die", viewBox: "0 0 32 32", "aria-hidden": "true" },
    shape("rect", { class: "die-body", x: 1, y: 1, width: 30, height: 30, rx: 7 }),
    ...pips,
  );
}

export function diceRow(faces: readonly number[], draw: (face: number) => Element = dieDrawing): HTMLElement {
  return element("span", { class: "dice-row" }, ...faces.map(draw));
}
