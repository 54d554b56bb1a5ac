/** What a caught creature pays, in prices of one shot. Weights are whole. */
export interface Prize {
  readonly units: number;
  readonly weight: number;
}

/** The weapon that a caught creature leaves behind. */
export type LeftWeapon = "chain" | "drill" | "laser" | "bomb";

/** Which creatures share the water in what manner; a boss and the junk appear one at a time. */
export type Shoal = "small" | "middle" | "large" | "armed" | "junk" | "boss";

interface Creature {
  readonly id: SpeciesId;
  /** In Thai, as members know it. */
  readonly name: string;
  readonly shoal: Shoal;
  /** From nose to tail, where the sea is `SEA.width` wide. */
  readonly length: number;
  /** How long one crosses the sea. */
  readonly lifeMs: readonly [shortest: number, longest: number];
}

/** Pays by a table when it is caught; a plain fish has a table of one row. Bosses have a table for each phase. */
export interface PayingCreature extends Creature {
  readonly phases: readonly (readonly Prize[])[];
}

/** Pays nothing itself: it leaves a weapon that hits this many fish without a price. */
export interface ArmedCreature extends Creature {
  readonly weapon: LeftWeapon;
  readonly hits: number;
}

export type Species = PayingCreature | ArmedCreature;

export type SpeciesId =
  | "siu"
  | "kat"
  | "salit"
  | "taphian"
  | "mo"
  | "nin"
  | "thu"
  | "duk"
  | "chon"
  | "crab"
  | "kaphong"
  | "kao"
  | "turtle"
  | "ray"
  | "buek"
  | "crocodile"
  | "arowana"
  | "junk"
  | "ananda"
  | "naga"
  | "lightning-crab"
  | "drill-shell"
  | "horseshoe"
  | "puffer";

const SMALL = [11_000, 17_000] as const;
const MIDDLE = [15_000, 23_000] as const;
const LARGE = [22_000, 30_000] as const;
const BOSS = [45_000, 45_000] as const;

const fish = (
  id: SpeciesId,
  name: string,
  units: number,
  shoal: Shoal,
  length: number,
  lifeMs: Creature["lifeMs"],
): PayingCreature => ({ id, name, shoal, length, lifeMs, phases: [[{ units, weight: 1 }]] });

const prizes = (...rows: readonly (readonly [units: number, weight: number])[]): Prize[] =>
  rows.map(([units, weight]) => ({ units, weight }));

/** In the order of their numbers on the wire: new ones are added at the end. */
export const SPECIES: readonly Species[] = [
  fish("siu", "ปลาซิว", 2, "small", 62, SMALL),
  fish("kat", "ปลากัด", 3, "small", 76, SMALL),
  fish("salit", "ปลาสลิด", 4, "small", 84, SMALL),
  fish("taphian", "ปลาตะเพียนทอง", 5, "small", 92, SMALL),
  fish("mo", "ปลาหมอ", 6, "small", 96, SMALL),
  fish("nin", "ปลานิล", 7, "small", 104, SMALL),
  fish("thu", "ปลาทู", 8, "small", 108, SMALL),
  fish("duk", "ปลาดุก", 10, "middle", 132, MIDDLE),
  fish("chon", "ปลาช่อน", 12, "middle", 144, MIDDLE),
  fish("crab", "ปูม้า", 15, "middle", 136, MIDDLE),
  fish("kaphong", "ปลากะพง", 20, "middle", 160, MIDDLE),
  fish("kao", "ปลาเก๋า", 25, "middle", 172, MIDDLE),
  fish("turtle", "ตะพาบ", 30, "middle", 176, MIDDLE),
  fish("ray", "กระเบนราหู", 40, "large", 236, LARGE),
  fish("buek", "ปลาบึก", 60, "large", 276, LARGE),
  fish("crocodile", "จระเข้น้ำจืด", 80, "large", 312, LARGE),
  fish("arowana", "ปลาตะพัดทอง", 100, "large", 264, LARGE),
  {
    id: "junk",
    name: "สำเภาสมบัติ",
    shoal: "junk",
    length: 340,
    lifeMs: [32_000, 32_000],
    phases: [prizes([80, 50], [150, 30], [250, 14], [500, 6])],
  },
  {
    id: "ananda",
    name: "ปลาอานนท์",
    shoal: "boss",
    length: 460,
    lifeMs: BOSS,
    phases: [
      prizes([100, 60], [200, 25], [500, 10], [1_000, 5]),
      prizes([100, 50], [200, 30], [500, 15], [1_000, 5]),
      prizes([200, 60], [500, 30], [1_000, 10]),
    ],
  },
  {
    id: "naga",
    name: "พญานาค",
    shoal: "boss",
    length: 620,
    lifeMs: BOSS,
    phases: [
      prizes([150, 55], [300, 30], [800, 11], [2_000, 4]),
      prizes([150, 45], [300, 35], [800, 15], [2_000, 5]),
      prizes([300, 60], [800, 30], [2_000, 10]),
    ],
  },
  armed("lightning-crab", "ปูสายฟ้า", "chain", 10, 140),
  armed("drill-shell", "หอยสว่าน", "drill", 16, 132),
  armed("horseshoe", "แมงดาทะเล", "laser", 24, 152),
  armed("puffer", "ปักเป้า", "bomb", 36, 140),
];

function armed(id: SpeciesId, name: string, weapon: LeftWeapon, hits: number, length: number): ArmedCreature {
  return { id, name, shoal: "armed", length, lifeMs: MIDDLE, weapon, hits };
}

export function speciesOf(id: SpeciesId): Species {
  const found = SPECIES.find((each) => each.id === id);
  if (!found) throw new RangeError(`no species ${id}`);
  return found;
}

export function isArmed(species: Species): species is ArmedCreature {
  return "weapon" in species;
}

/** A weapon that was left hits these alone: neither another weapon nor a boss, so that what one shot can pay is bounded. */
export function isPlain(species: Species): species is PayingCreature {
  return !isArmed(species) && species.phases.length === 1 && species.phases[0]?.length === 1;
}
