// A relief is drawn once, as outlines with heights: the forge carves it, and prints show it flat.

export type Tone =
  | "gold"
  | "red"
  | "jade"
  | "leaf"
  | "blue"
  | "amber"
  | "prawn"
  | "scale"
  | "fin"
  | "ivory"
  | "mouth"
  | "black";

interface Common {
  readonly tone: Tone;
  /** How high the layer lies, where 1 is about 112 pixels. */
  readonly base: number;
  /** Drawn on the other side of the middle, too. */
  readonly mirrored?: boolean;
}

export interface Fill extends Common {
  readonly kind: "fill";
  /** An outline of M, C, L and Z in a square of 256, or around the origin if it is placed. */
  readonly path: string;
  readonly place?: {
    readonly x: number;
    readonly y: number;
    readonly turn: number;
    readonly scale: number;
    readonly mirror?: boolean;
  };
  readonly height: number;
  /** How far the rounding reaches in from the edge. */
  readonly round: number;
  readonly ridge?: "scales" | "rays" | "rings" | "plumes" | "vein" | "hide" | "ribs";
}

interface Tube extends Common {
  readonly kind: "tube";
  readonly path: string;
  readonly radius: number;
}

interface Ball extends Common {
  readonly kind: "ball";
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export type Layer = Fill | Tube | Ball;

type Rest<Kind extends Layer> = Partial<Omit<Kind, "kind" | "tone">>;

/** An outline that lies at its base, rises above it, and is round this far in from its edge. */
export function fill(
  path: string,
  tone: Tone,
  [base, height, round]: readonly [number, number, number],
  rest: Rest<Fill> = {},
): Fill {
  return { kind: "fill", path, tone, base, height, round, ...rest };
}

export function tube(path: string, tone: Tone, [base, radius]: readonly [number, number], rest: Rest<Tube> = {}): Tube {
  return { kind: "tube", path, tone, base, radius, ...rest };
}

export function ball(
  x: number,
  y: number,
  tone: Tone,
  [base, radius]: readonly [number, number],
  rest: Rest<Ball> = {},
): Ball {
  return { kind: "ball", x, y, radius, tone, base, ...rest };
}

/** The height of 1 in pixels of the square. */
const UNIT = 112;

export const EMBLEM_TONES: Readonly<Record<Tone, string>> = {
  gold: "#d99a1c",
  red: "#c1121f",
  jade: "#12805a",
  leaf: "#2f9a48",
  blue: "#1d4f9c",
  amber: "#e8871c",
  prawn: "#e4582a",
  scale: "#e39a1f",
  fin: "#c8441c",
  ivory: "#fff6de",
  mouth: "#7d0f18",
  black: "#17120e",
};

export function flatRelief(layers: readonly Layer[], tones: Readonly<Record<Tone, string>>): string {
  return layers
    .map((layer) => {
      const body = flat(layer, tones[layer.tone]);
      return layer.mirrored ? `${body}<g transform="translate(256 0) scale(-1 1)">${body}</g>` : body;
    })
    .join("");
}

function flat(layer: Layer, colour: string): string {
  const line = `stroke="#2a1206" stroke-width="3" stroke-linejoin="round"`;
  switch (layer.kind) {
    case "fill": {
      const { place } = layer;
      if (!place) return `<path d="${layer.path}" fill="${colour}" ${line}/>`;
      return `<path transform="translate(${place.x} ${place.y}) rotate(${place.turn}) scale(${place.mirror ? -place.scale : place.scale} ${place.scale})" d="${layer.path}" fill="${colour}" stroke="#2a1206" stroke-width="${(3 / place.scale).toFixed(2)}" stroke-linejoin="round"/>`;
    }
    case "tube":
      return `<path d="${layer.path}" fill="none" stroke="${colour}" stroke-width="${(layer.radius * UNIT * 1.7).toFixed(1)}" stroke-linecap="round"/>`;
    case "ball":
      return `<circle cx="${layer.x}" cy="${layer.y}" r="${(layer.radius * UNIT).toFixed(1)}" fill="${colour}" ${line}/>`;
  }
}
