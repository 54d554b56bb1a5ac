// What reliefs are made of. One gold, one lacquer, one glass for all games; a game chooses only colours.

export type Rgb = readonly [number, number, number];

export interface Surface {
  /** Light that is thrown back in all directions, in linear parts. */
  readonly colour: Rgb;
  /** Metal colours what it mirrors. */
  readonly metal: number;
  /** 0 mirrors sharply, 1 not at all. */
  readonly rough: number;
  /** A clear glaze above. */
  readonly coat: number;
  /** How far light goes in and comes out on the far side, as in glass, wax and fruit. */
  readonly clear: number;
  /** Light of its own. */
  readonly shine: number;
  /** How much of what is behind it it hides. */
  readonly cover: number;
}

const plain = { metal: 0, rough: 0.6, coat: 0, clear: 0, shine: 0, cover: 1 };

type Kind = (colour: Rgb) => Surface;

const KINDS = {
  metal: (colour) => ({ ...plain, colour, metal: 1, rough: 0.16 }),
  /** Coloured metal under a clear glaze. */
  enamel: (colour) => ({ ...plain, colour, metal: 0.45, rough: 0.24, coat: 1 }),
  lacquer: (colour) => ({ ...plain, colour, rough: 0.3, coat: 1 }),
  glass: (colour) => ({ ...plain, colour, rough: 0.05, coat: 1, clear: 1 }),
  /** Fruit, sweets, wax, porcelain. */
  glaze: (colour) => ({ ...plain, colour, rough: 0.35, coat: 0.75, clear: 0.45 }),
  wood: (colour) => ({ ...plain, colour, rough: 0.55, coat: 0.25 }),
  cloth: (colour) => ({ ...plain, colour, rough: 0.9, clear: 0.12 }),
  paper: (colour) => ({ ...plain, colour, rough: 0.8, clear: 0.25 }),
  /** The skin between the rays of a fin. */
  fin: (colour) => ({ ...plain, colour, rough: 0.4, coat: 0.45, clear: 0.75, cover: 0.86 }),
  lamp: (colour) => ({ ...plain, colour, rough: 0.4, coat: 0.5, clear: 0.5, shine: 1 }),
} satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof KINDS;

/** `"gold"`, or a kind and a colour such as `"enamel #a01020"`. */
export type MaterialName = "gold" | "silver" | "copper" | "ivory" | "ink" | `${KindName} #${string}`;

const NAMED: Readonly<Record<string, Surface>> = {
  gold: KINDS.metal([1, 0.6, 0.16]),
  silver: { ...KINDS.metal([0.82, 0.86, 0.94]), rough: 0.14 },
  copper: KINDS.metal([0.95, 0.42, 0.2]),
  ivory: KINDS.glaze([0.9, 0.8, 0.6]),
  ink: KINDS.lacquer([0.006, 0.006, 0.008]),
};

export function surfaceOf(name: MaterialName): Surface {
  const named = NAMED[name];
  if (named) return named;
  const [kind = "", colour = ""] = name.split(" ");
  const make = (KINDS as Readonly<Record<string, Kind>>)[kind];
  if (!make || !/^#[0-9a-f]{6}$/.test(colour)) throw new Error(`Nothing is made of ${name}`);
  const part = (from: number) => linear(parseInt(colour.slice(from, from + 2), 16));
  return make([part(1), part(3), part(5)]);
}

/** A byte of a picture as light. */
export function linear(byte: number): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
