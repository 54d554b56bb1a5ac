import {
  commitOfSeed,
  createDrawStream,
  isServerSeed,
  type NamedBefore,
  namedOutcomes,
  outcomeOf,
  type ProofOutcome,
} from "../fair/index.ts";
import { attempt } from "../fair/outcome.ts";
import { drawCatch, type Gun, mayAim, SHOT_UNITS } from "./law.ts";
import { MAGAZINE_UNITS } from "./rooms.ts";
import { isArmed, isPlain, type SpeciesId, speciesOf } from "./species.ts";

/** The kind that a magazine is named as before it is loaded, beside the price of a shot. */
export const MAGAZINE = "magazine";

/** What a shot or a free hit was aimed at. */
export interface Aim {
  readonly species: SpeciesId;
  readonly phase: number;
}

/** A shot as it was claimed: shots are numbered by their place, so that none can be dropped. */
export interface Shot extends Aim {
  readonly gun: Gun;
  /** Where it caught an armed creature: what the weapon it left was aimed at. */
  readonly hits?: readonly Aim[];
}

/** What fixes every draw of a magazine. */
export interface MagazineSource {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly counter: number;
}

export interface ShotOutcome {
  readonly isCaught: boolean;
  /** What it paid with its free hits, in prices of one shot. */
  readonly units: number;
  /** What each free hit paid. */
  readonly hits: readonly number[];
}

/** Where a page went away before it aimed a weapon: each of its hits is aimed at the least fish. */
export const UNAIMED: Aim = { species: "siu", phase: 0 };

/** Each shot has a stream of its own, so that its draw depends on neither the other shots nor their order. */
export function drawShot(
  source: MagazineSource,
  at: number,
  shot: Aim & { readonly gun: Gun },
): Omit<ShotOutcome, "hits"> {
  const species = speciesOf(shot.species);
  if (!mayAim(shot.gun, species, shot.phase)) throw new RangeError(`a ${shot.gun} may not be aimed at ${shot.species}`);
  const draws = createDrawStream({ ...source, counter: `${source.counter}.${at}` });
  return drawCatch(species, shot.phase, SHOT_UNITS[shot.gun], draws);
}

/** The hits of the weapon that a shot's catch left, each an ordinary hit of one unit without a price. */
export function drawHits(source: MagazineSource, at: number, armed: SpeciesId, aims: readonly Aim[]): number[] {
  const creature = speciesOf(armed);
  if (!isArmed(creature) || aims.length !== creature.hits) throw new RangeError(`not the hits of ${armed}`);
  return aims.map((aim, index) => {
    const species = speciesOf(aim.species);
    if (!isPlain(species)) throw new RangeError(`a weapon passes ${aim.species} by`);
    const draws = createDrawStream({ ...source, counter: `${source.counter}.${at}.${index}` });
    return drawCatch(species, aim.phase, 1, draws).units;
  });
}

/** Works out a shot whose weapon, if it caught one, is aimed. */
export function outcomeOfShot(source: MagazineSource, at: number, shot: Shot): ShotOutcome {
  const { isCaught, units } = drawShot(source, at, shot);
  const isWeapon = isCaught && isArmed(speciesOf(shot.species));
  if (isWeapon !== (shot.hits !== undefined))
    throw new RangeError(`shot ${at} has hits without a weapon, or none with it`);
  const hits = shot.hits ? drawHits(source, at, shot.species, shot.hits) : [];
  return { isCaught, units: hits.reduce((sum, each) => sum + each, units), hits };
}

export function unitsShot(shots: readonly { readonly gun: Gun }[]): number {
  return shots.reduce((sum, { gun }) => sum + SHOT_UNITS[gun], 0);
}

/** Everything that is published about a magazine. Amounts are in satang. */
export interface MagazineProof {
  readonly commit: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly counter: number;
  /** The price of one unit. */
  readonly unit: number;
  readonly stake: number;
  readonly win: number;
  readonly unused: number;
  readonly shots: readonly (Shot & { readonly units: number })[];
}

const TITLES = {
  announced: "รหัสยืนยัน รหัสของผู้เล่น และลำดับเป็นชุดที่เบราว์เซอร์นี้ได้รับก่อนยิง",
  named: "ลำดับและราคาต่อนัดตรงกับที่เบราว์เซอร์นี้ระบุไว้ก่อนโหลดกระสุน",
  follows: "ลำดับต่อจากที่เบราว์เซอร์นี้เล่นก่อนหน้า ไม่มีลำดับใดถูกข้าม",
  shots: "ทุกนัดเป็นนัดที่เบราว์เซอร์นี้ยิง ครบตามลำดับ",
  seed: "รหัสลับที่เปิดเผยตรงกับรหัสยืนยันที่ประกาศก่อนยิง",
  draws: "ผลของทุกนัดคำนวณได้จากรหัสลับ รหัสของผู้เล่น และลำดับนัด",
  win: "เงินรางวัลตรงกับผลรวมของทุกนัด",
  unused: "เงินที่คืนตรงกับกระสุนที่ไม่ได้ยิง",
} as const;

export interface MagazineCheck {
  readonly code: keyof typeof TITLES;
  readonly title: string;
  readonly outcome: ProofOutcome;
}

/** What this browser knew before the first shot, and what it fired. */
export interface MagazineKept {
  readonly commit: string;
  /** The value that it had named under the commitment; null where another browser did. */
  readonly clientSeed: string | null;
  readonly counter: number;
  /** By the numbers that it claimed them under, each with what it aimed a weapon at. */
  readonly shots: readonly Shot[];
  /** Something was reported under another number, or as aimed elsewhere, than this browser had said. */
  readonly isContradicted?: boolean;
}

/** Fires every shot again and compares. Nothing is taken from the studio that the browser kept itself. It never throws. */
export function verifyMagazine(
  proof: MagazineProof,
  kept: MagazineKept | undefined,
  named?: NamedBefore,
): readonly MagazineCheck[] {
  const { serverSeed, unit, stake } = proof;
  const units = computedUnits(proof);
  const used = unitsShot(proof.shots);
  const isRevealed = serverSeed !== null;
  const byName = namedOutcomes({ ...proof, kind: MAGAZINE, bet: unit }, named);
  const sum = proof.shots.reduce((total, shot) => total + shot.units, 0);
  return [
    check("announced", announcedOutcome(proof, kept)),
    check("named", byName.named),
    check("follows", byName.follows),
    check("shots", kept ? outcomeOf(!kept.isContradicted && areSameShots(kept.shots, proof.shots)) : "unproven"),
    check(
      "seed",
      isRevealed ? outcomeOf(isServerSeed(serverSeed) && commitOfSeed(serverSeed) === proof.commit) : "unproven",
    ),
    check(
      "draws",
      isRevealed
        ? outcomeOf(units !== undefined && proof.shots.every((shot, at) => shot.units === units[at]))
        : "unproven",
    ),
    check("win", outcomeOf(proof.win === sum * unit)),
    check("unused", outcomeOf(used <= MAGAZINE_UNITS && proof.unused === stake - used * unit && proof.unused >= 0)),
  ];
}

function computedUnits({ serverSeed, clientSeed, counter, shots }: MagazineProof): number[] | undefined {
  if (serverSeed === null) return undefined;
  return attempt(() => shots.map((shot, at) => outcomeOfShot({ serverSeed, clientSeed, counter }, at, shot).units));
}

function announcedOutcome(
  { commit, clientSeed, counter }: MagazineProof,
  kept: MagazineKept | undefined,
): ProofOutcome {
  if (!kept) return "unproven";
  const isKept = kept.commit === commit && kept.counter === counter && (kept.clientSeed ?? clientSeed) === clientSeed;
  return isKept && kept.clientSeed === null ? "unproven" : outcomeOf(isKept);
}

function areSameShots(kept: readonly Shot[], shots: readonly Shot[]): boolean {
  return areSame(kept, shots, (one, other) => {
    return isSameAim(one, other) && one.gun === other.gun && areSame(one.hits ?? [], other.hits ?? [], isSameAim);
  });
}

function areSame<Item>(
  items: readonly Item[],
  others: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): boolean {
  return items.length === others.length && items.every((item, at) => isSame(item, others[at] as Item));
}

function isSameAim(one: Aim, other: Aim): boolean {
  return one.species === other.species && one.phase === other.phase;
}

function check(code: MagazineCheck["code"], outcome: ProofOutcome): MagazineCheck {
  return { code, title: TITLES[code], outcome };
}
