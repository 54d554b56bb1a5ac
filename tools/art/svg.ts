// Helpers to write pictures with. Every picture is a document of its own, so that ids need to be unique in it alone.

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly defs?: string;
  readonly body: string;
}

export function svgDocument({ width, height, defs = "", body }: Picture): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;
}

/** Rows of numbers as SVG writes points: `"184 128, 177 102"`. */
export function rows(text: string): number[][] {
  return text.split(", ").map((row) => row.split(" ").map(Number));
}

/** Stops as text: `"#fff 0, #000 .5 .8"` is white at the start and black at the middle with 80 % opacity. */
function stops(text: string): string {
  return text
    .split(",")
    .map((stop) => {
      const [colour, offset = "0", opacity = "1"] = stop.trim().split(/\s+/);
      return `<stop stop-color="${colour}" offset="${offset}" stop-opacity="${opacity}"/>`;
    })
    .join("");
}

/** From top to bottom, unless the two points say otherwise. */
export function linear(id: string, colours: string, [x1, y1, x2, y2] = [0, 0, 0, 1]): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(colours)}</linearGradient>`;
}

export function radial(id: string, colours: string, [cx, cy, r] = [0.5, 0.5, 0.5]): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(colours)}</radialGradient>`;
}

export function blur(id: string, px: number): string {
  return `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${px}"/></filter>`;
}

/** A light from the upper left on a rounded surface, as on glazed ware. */
export function gloss(id: string, { depth = 5, strength = 0.7, sharpness = 18, colour = "#fff6dc" } = {}): string {
  return `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">
    <feGaussianBlur in="SourceAlpha" stdDeviation="${depth}" result="height"/>
    <feSpecularLighting in="height" surfaceScale="${depth}" specularConstant="${strength}" specularExponent="${sharpness}" lighting-color="${colour}" result="light"><fePointLight x="50" y="-30" z="220"/></feSpecularLighting>
    <feComposite in="light" in2="SourceAlpha" operator="in" result="lit"/>
    <feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="0" k2="1" k3="1" k4="0"/>
  </filter>`;
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

export function turned(degrees: number, [x, y]: readonly [number, number], body: string): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${body}</g>`;
}

export function moved(x: number, y: number, body: string, scale: number | string = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;
}

/** The same numbers in every run, so that a picture drawn again is the same picture. */
export function seeded(seed: number): (from: number, to: number) => number {
  let state = seed;
  return (from, to) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from + (state / 2 ** 32) * (to - from);
  };
}
