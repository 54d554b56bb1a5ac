import type { SlotDefinition } from "@chokdee/rules/slots";
import { element } from "../../../base/ui/dom.ts";

const SVG = "http://www.w3.org/2000/svg";
const CELL = 10;

/** Small pictures of the lines. */
export function lineMap({ wins, rows, columns }: SlotDefinition): HTMLElement | undefined {
  if (wins.kind !== "lines") return undefined;
  const pictures = wins.lines.map((line, index) => {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `0 0 ${columns * CELL} ${rows * CELL}`);
    svg.setAttribute("aria-hidden", "true");
    const path = document.createElementNS(SVG, "polyline");
    path.setAttribute("points", line.map((row, column) => `${(column + 0.5) * CELL},${(row + 0.5) * CELL}`).join(" "));
    svg.append(path);
    return element("li", {}, svg, element("span", { class: "tabular" }, String(index + 1)));
  });
  return element("ol", { class: "line-map", "aria-label": "เส้นที่จ่ายรางวัล" }, ...pictures);
}
