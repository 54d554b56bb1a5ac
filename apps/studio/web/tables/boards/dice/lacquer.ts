import { shape } from "../../../ui/dom.ts";
import { ELEVATION, PLATE_SQUASH } from "./paint-die.ts";

/** The cup's outline: a dome of this radius and height, its foot around the middle of the drawing. */
const RADIUS = 100;
const HEIGHT = 122;
const MIDDLE = { x: 110, y: 132 };
const RISE = Math.cos(ELEVATION);

/** A kranok leaf, its foot at the origin and its tip up. */
const LEAF =
  "M0 0C-9-2-11-12-4-17-5-12-1-11 0-15 1-21-4-25 2-31 1-25 9-22 9-13 9-6 5-1 0 0zM1-4C4-7 4-11 2-14 2-9-2-9-2-6-2-5-1-4 1-4z";

let drawn = 0;

/** The cup that covers the dice: lacquer with a gold band. Its colours come from the style around it. */
export function createCup(): SVGSVGElement {
  const id = `cup-${++drawn}`;
  const top = Math.hypot(RADIUS * PLATE_SQUASH, HEIGHT * RISE);
  const { x, y } = MIDDLE;
  const foot = RADIUS * PLATE_SQUASH;
  const dome = `M${x - RADIUS} ${y}A${RADIUS} ${top} 0 0 1 ${x + RADIUS} ${y}A${RADIUS} ${foot} 0 0 1 ${x - RADIUS} ${y}z`;
  const knob = { x, y: y - HEIGHT * RISE - 12 };
  return shape(
    "svg",
    { class: "dice-cup", viewBox: "0 -6 220 210", "aria-hidden": "true" },
    shape(
      "defs",
      {},
      shape("linearGradient", { id: `${id}-body` }, ...cupStops()),
      shape("linearGradient", { id: `${id}-gold` }, ...goldStops()),
      shape(
        "radialGradient",
        { id: `${id}-light`, cx: 0.32, cy: 0.24, r: 0.42 },
        shape("stop", { offset: 0, "stop-color": "#fff", "stop-opacity": 0.5 }),
        shape("stop", { offset: 0.5, "stop-color": "#fff", "stop-opacity": 0.1 }),
        shape("stop", { offset: 1, "stop-color": "#fff", "stop-opacity": 0 }),
      ),
      shape(
        "linearGradient",
        { id: `${id}-dusk`, x1: 0, y1: 0, x2: 0, y2: 1 },
        shape("stop", { offset: 0.4, "stop-color": "#000", "stop-opacity": 0 }),
        shape("stop", { offset: 1, "stop-color": "#000", "stop-opacity": 0.42 }),
      ),
      shape("clipPath", { id: `${id}-clip` }, shape("path", { d: dome })),
    ),
    shape("path", { d: dome, fill: `url(#${id}-body)` }),
    shape(
      "g",
      { "clip-path": `url(#${id}-clip)` },
      shape("path", { class: "cup-band", d: bandBetween(10, 46) }),
      ...leavesAt(14),
      ...[7, 49].map((height) => hoop(height, `url(#${id}-gold)`, 5)),
      ...[96, 108].map((height) => hoop(height, `url(#${id}-gold)`, 2.4)),
      shape("path", { d: dome, fill: `url(#${id}-dusk)` }),
      hoop(1, `url(#${id}-gold)`, 13),
    ),
    shape("path", { d: dome, fill: `url(#${id}-light)` }),
    shape("ellipse", { cx: knob.x, cy: knob.y + 12, rx: 15, ry: 8, fill: `url(#${id}-gold)` }),
    shape("circle", { cx: knob.x, cy: knob.y, r: 14, fill: `url(#${id}-gold)` }),
    shape("circle", { cx: knob.x - 4, cy: knob.y - 5, r: 4, fill: "#fff8dc", opacity: 0.85 }),
  );
}

/** The plate that the dice lie on, of 320 by 228 with its middle at 160, 106. */
export function createPlate(): SVGSVGElement {
  const id = `plate-${++drawn}`;
  const flat = `translate(160 106) scale(1 ${PLATE_SQUASH.toFixed(4)})`;
  const leaves = Array.from({ length: 40 }, (_, i) =>
    shape("path", {
      class: "plate-leaf",
      d: LEAF,
      transform: `rotate(${i * 9}) translate(0 -133) rotate(62) scale(0.62)`,
    }),
  );
  const petals = Array.from({ length: 12 }, (_, i) =>
    shape("path", {
      class: "plate-petal",
      d: "M0-22C9-34 10-46 0-58-10-46-9-34 0-22zM0-36C12-48 17-62 15-76 5-70-1-60 0-46",
      transform: `rotate(${i * 30})`,
    }),
  );
  return shape(
    "svg",
    { class: "dice-plate", viewBox: "0 0 320 228", "aria-hidden": "true" },
    shape(
      "defs",
      {},
      shape("linearGradient", { id: `${id}-gold`, x1: 0, y1: 0, x2: 1, y2: 1 }, ...goldStops()),
      shape(
        "radialGradient",
        { id: `${id}-ground`, cx: 0.5, cy: 0.42, r: 0.62 },
        shape("stop", { class: "plate-high", offset: 0 }),
        shape("stop", { class: "plate-mid", offset: 0.6 }),
        shape("stop", { class: "plate-low", offset: 1 }),
      ),
    ),
    shape("ellipse", { cx: 160, cy: 124, rx: 158, ry: 158 * PLATE_SQUASH, fill: "#000", opacity: 0.5 }),
    shape("ellipse", { cx: 160, cy: 115, rx: 157, ry: 157 * PLATE_SQUASH, fill: "#4a3008" }),
    shape(
      "g",
      { transform: flat },
      shape("circle", { r: 157, fill: `url(#${id}-gold)` }),
      shape("circle", { r: 154, fill: "none", stroke: "#fff3c9", "stroke-width": 1.4, opacity: 0.7 }),
      ...leaves,
      shape("circle", { r: 126, fill: "#3a2407" }),
      shape("circle", { r: 123, fill: `url(#${id}-ground)` }),
      shape("circle", { class: "plate-line", r: 116 }),
      shape("circle", { class: "plate-dots", r: 109 }),
      ...petals,
      shape("circle", { class: "plate-line", r: 20 }),
    ),
  );
}

function cupStops(): SVGStopElement[] {
  return [
    ["cup-edge", 0],
    ["cup-mid", 0.22],
    ["cup-high", 0.4],
    ["cup-mid", 0.62],
    ["cup-edge", 1],
  ].map(([name = "", offset = 0]) => shape("stop", { class: name, offset }));
}

function goldStops(): SVGStopElement[] {
  return [
    ["#6b4a12", 0],
    ["#f8e6a8", 0.24],
    ["#d3a94f", 0.46],
    ["#8d6820", 0.7],
    ["#f1d68c", 0.88],
    ["#7a5716", 1],
  ].map(([colour = "", offset = 0]) => shape("stop", { "stop-color": colour, offset }));
}

/** How wide the dome is at a height, and where its hoop's middle is drawn. */
function hoopAt(height: number): { readonly r: number; readonly cy: number } {
  return { r: RADIUS * Math.sqrt(1 - (height / HEIGHT) ** 2), cy: MIDDLE.y - height * RISE };
}

function hoop(height: number, stroke: string, width: number): SVGPathElement {
  const { r, cy } = hoopAt(height);
  return shape("path", {
    d: `M${MIDDLE.x - r} ${cy}A${r} ${r * PLATE_SQUASH} 0 0 0 ${MIDDLE.x + r} ${cy}`,
    fill: "none",
    stroke,
    "stroke-width": width,
  });
}

function bandBetween(low: number, high: number): string {
  const a = hoopAt(low);
  const b = hoopAt(high);
  return [
    `M${MIDDLE.x - a.r} ${a.cy}A${a.r} ${a.r * PLATE_SQUASH} 0 0 0 ${MIDDLE.x + a.r} ${a.cy}`,
    `L${MIDDLE.x + b.r} ${b.cy}A${b.r} ${b.r * PLATE_SQUASH} 0 0 1 ${MIDDLE.x - b.r} ${b.cy}z`,
  ].join("");
}

/** Flames around the band, narrower towards the sides as the dome turns away. */
function leavesAt(height: number): SVGPathElement[] {
  const { r, cy } = hoopAt(height);
  return [-72, -54, -36, -18, 0, 18, 36, 54, 72].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const x = MIDDLE.x + Math.sin(angle) * r;
    const y = cy + Math.cos(angle) * r * PLATE_SQUASH;
    return shape("path", {
      class: "cup-leaf",
      d: LEAF,
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(-degrees * 0.25).toFixed(1)}) scale(${Math.cos(angle).toFixed(2)} 0.86)`,
    });
  });
}
