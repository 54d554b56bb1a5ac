import { shape } from "../../../ui/dom.ts";
import type { DieSkin } from "../dice/paint-die.ts";
import { type Form, SYMBOLS } from "./symbols.ts";

/** A symbol as a drawing, hidden from screen readers: what it stands in carries the name. */
export function symbolDrawing(face: number): SVGSVGElement {
  const forms = SYMBOLS[face] ?? [];
  const drawn = forms.flatMap((form) => [
    formShape(form),
    ...(form.mirror === true ? [shape("g", { transform: "translate(64 0) scale(-1 1)" }, formShape(form))] : []),
  ]);
  return shape("svg", { class: "symbol", viewBox: "0 0 64 64", "aria-hidden": "true" }, ...drawn);
}

function formShape({ d, fill = "none", stroke = "none", width = 0 }: Form): SVGPathElement {
  return shape("path", {
    d,
    fill,
    stroke,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
}

/** Dice with symbols instead of pips. */
export const SYMBOL_SKIN: DieSkin = {
  lit: [255, 251, 238],
  shade: [142, 120, 86],
  paintFace(context, face) {
    const scale = 1.36 / 64;
    context.lineCap = "round";
    context.lineJoin = "round";
    context.transform(scale, 0, 0, scale, -0.68, -0.68);
    for (const form of SYMBOLS[face] ?? []) {
      paintForm(context, form);
      if (form.mirror !== true) continue;
      context.save();
      context.transform(-1, 0, 0, 1, 64, 0);
      paintForm(context, form);
      context.restore();
    }
  },
};

function paintForm(context: CanvasRenderingContext2D, { d, fill, stroke, width = 1 }: Form): void {
  const path = pathOf(d);
  if (fill !== undefined) {
    context.fillStyle = fill;
    context.fill(path);
  }
  if (stroke === undefined) return;
  context.strokeStyle = stroke;
  context.lineWidth = width;
  context.stroke(path);
}

const paths = new Map<string, Path2D>();

function pathOf(d: string): Path2D {
  const known = paths.get(d);
  if (known) return known;
  const path = new Path2D(d);
  paths.set(d, path);
  return path;
}
