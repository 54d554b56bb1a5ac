import {
  type Aim,
  drawHits,
  type Gun,
  isArmed,
  type MagazineSource,
  SPECIES,
  type Species,
  type SpeciesId,
  speciesOf,
  UNAIMED,
  unitsShot,
} from "@chokdee/rules/fishing";
import type { JournalRow } from "./processes-repo.ts";
import type { KeptShot, MagazineEnd } from "./magazines-repo.ts";

const GUNS: readonly Gun[] = ["cannon", "torpedo"];

/** A shot that was drawn. A weapon that it left is aimed later, by a line of its own. */
export interface DrawnShot {
  readonly magazine: number;
  readonly table: string;
  readonly no: number;
  readonly gun: Gun;
  readonly aim: Aim;
  readonly fish: number;
  readonly at: number;
  readonly isCaught: boolean;
  readonly units: number;
}

/** The hits of a weapon, drawn. */
export interface DrawnHits {
  readonly magazine: number;
  readonly table: string;
  readonly no: number;
  /** The creature that left it. */
  readonly species: SpeciesId;
  readonly aims: readonly Aim[];
  readonly units: readonly number[];
  /** What the page aimed at; empty where the page went away. */
  readonly fish: readonly number[];
}

export type Drawn = DrawnShot | DrawnHits;

type ShotLine = readonly [
  magazine: number,
  table: string,
  no: number,
  gun: number,
  species: number,
  phase: number,
  fish: number,
  at: number,
  isCaught: 0 | 1,
  units: number,
];
type HitsLine = readonly [
  magazine: number,
  table: string,
  no: number,
  species: number,
  aims: readonly (readonly [species: number, phase: number])[],
  units: readonly number[],
  fish: readonly number[],
];

export function isHits(drawn: Drawn): drawn is DrawnHits {
  return "aims" in drawn;
}

/** Everything that a process has drawn at one moment, as its journal keeps it. */
export function writeLines(drawn: readonly Drawn[]): string {
  return JSON.stringify(drawn.map(lineOf));
}

function lineOf(drawn: Drawn): ShotLine | HitsLine {
  const { magazine, table, no } = drawn;
  if (isHits(drawn))
    return [magazine, table, no, indexOf(drawn.species), drawn.aims.map(codeOf), drawn.units, drawn.fish];
  const { gun, aim, fish, at, isCaught, units } = drawn;
  return [magazine, table, no, GUNS.indexOf(gun), ...codeOf(aim), fish, at, isCaught ? 1 : 0, units];
}

function codeOf({ species, phase }: Aim): readonly [species: number, phase: number] {
  return [indexOf(species), phase];
}

function indexOf(species: SpeciesId): number {
  return SPECIES.findIndex(({ id }) => id === species);
}

export function readLines({ body }: JournalRow): Drawn[] {
  return (body as readonly (ShotLine | HitsLine)[]).map(drawnOf);
}

function drawnOf(line: ShotLine | HitsLine): Drawn {
  if (line.length === 7) {
    const [magazine, table, no, left, aims, units, fish] = line;
    const { species } = aimOf(left, 0);
    return { magazine, table, no, species, aims: aims.map(([each, phase]) => aimOf(each, phase)), units, fish };
  }
  const [magazine, table, no, gun, species, phase, fish, at, isCaught, units] = line;
  const aim = aimOf(species, phase);
  return { magazine, table, no, gun: GUNS[gun] ?? "cannon", aim, fish, at, isCaught: isCaught === 1, units };
}

function aimOf(species: number, phase: number): Aim {
  const found = SPECIES[species];
  if (!found) throw new RangeError(`no species ${species}`);
  return { species: found.id, phase };
}

/** The weapon that a shot has left, if it caught one. */
export function weaponOf({
  aim,
  isCaught,
}: Pick<DrawnShot, "aim" | "isCaught">): (Species & { hits: number }) | undefined {
  const species = speciesOf(aim.species);
  return isCaught && isArmed(species) ? species : undefined;
}

/** As many hits as the weapon has, by rule: its page went away before it aimed them. */
export function unaimed(hits: number): readonly Aim[] {
  return Array.from({ length: hits }, () => UNAIMED);
}

/**
 * A magazine's shots as its lines say, in order, each once however often it was written. A weapon that nobody has aimed is
 * aimed by rule.
 */
export function keptShots(lines: readonly Drawn[], source: MagazineSource): KeptShot[] {
  const shots: DrawnShot[] = [];
  const hits = new Map<number, DrawnHits>();
  for (const line of lines) {
    if (isHits(line)) hits.set(line.no, line);
    else shots[line.no] = line;
  }
  return shots.map((shot) => {
    const { aim, gun, fish, at, units, no } = shot;
    const weapon = weaponOf(shot);
    if (!weapon) return { ...aim, gun, units, fish, at };
    const aims = hits.get(no)?.aims ?? unaimed(weapon.hits);
    const paid = hits.get(no)?.units ?? drawHits(source, no, weapon.id, aims);
    return { ...aim, gun, units: paid.reduce((sum, each) => sum + each, units), fish, at, hits: aims };
  });
}

export function endOf(
  shots: readonly KeptShot[],
  { unit, units, stake }: { readonly unit: number; readonly units: number; readonly stake: number },
): MagazineEnd {
  const won = shots.reduce((sum, shot) => sum + shot.units, 0);
  return { shots, win: won * unit, unused: stake === 0 ? 0 : (units - unitsShot(shots)) * unit };
}
