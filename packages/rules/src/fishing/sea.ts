import { createDrawStream, type Draws } from "../fair/index.ts";
import { MINUTE_MS } from "../time.ts";
import { isArmed, type Shoal, SPECIES, type Species } from "./species.ts";

/** The water that everyone at a table sees, in its own units; each screen stretches it to its own shape. */
export const SEA = { width: 1_600, height: 900 } as const;

/** No creature lives longer, so that the water of a moment is that of two minutes. */
const MAX_IN_MINUTE = 512;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One creature: when and where it swims is fixed by the table's public seed. */
export interface Swimmer {
  readonly id: number;
  readonly species: Species;
  readonly bornMs: number;
  readonly lifeMs: number;
  /** Where it comes in, two points that bend its way, and where it leaves. */
  readonly way: readonly [Point, Point, Point, Point];
  readonly sway: { readonly height: number; readonly waves: number; readonly phase: number };
}

export interface Place extends Point {
  /** Where its nose points, in radians. */
  readonly angle: number;
}

/** How often a shoal comes, and how many swim in it. */
interface Coming {
  readonly shoal: Shoal;
  readonly everyMs: number;
  readonly count: readonly [least: number, most: number];
}

const COMING: readonly Coming[] = [
  { shoal: "small", everyMs: 2_500, count: [3, 6] },
  { shoal: "middle", everyMs: 2_300, count: [1, 1] },
  { shoal: "large", everyMs: 8_000, count: [1, 1] },
  { shoal: "armed", everyMs: 13_000, count: [1, 1] },
];
/** Between two of a shoal, so that they follow each other and do not overlap. */
export const SHOAL_GAP_MS = 480;
const JUNK_AT = 24_000;
const BOSS_EVERY_MINUTES = 3;
const BOSS_AT = 8_000;

/** The creatures that come within one minute of the clock, the same on every server and page. */
export function swimmersOfMinute(seed: string, minute: number): Swimmer[] {
  const draws = createDrawStream({ serverSeed: seed, clientSeed: "sea", counter: minute });
  const swimmers: Swimmer[] = [];
  const add = (species: Species, bornMs: number, way: Swimmer["way"], lifeMs: number) => {
    const id = minute * MAX_IN_MINUTE + swimmers.length;
    swimmers.push({ id, species, bornMs: minute * MINUTE_MS + bornMs, lifeMs, way, sway: swayOf(species, draws) });
  };
  for (const coming of COMING) {
    const kinds = SPECIES.filter(({ shoal }) => shoal === coming.shoal);
    for (let at = 0; at < MINUTE_MS; at += coming.everyMs) {
      addShoal(oneOf(kinds, draws), Math.min(at + draws.below(coming.everyMs), MINUTE_MS - 1), coming, draws, add);
    }
  }
  addAlone("junk", JUNK_AT, draws, add);
  if (minute % BOSS_EVERY_MINUTES === 0) addAlone("boss", BOSS_AT, draws, add);
  return swimmers;
}

type Add = (species: Species, bornMs: number, way: Swimmer["way"], lifeMs: number) => void;

function addShoal(species: Species, bornMs: number, { count }: Coming, draws: Draws, add: Add): void {
  const way = wayOf(species.length, draws);
  const lifeMs = lifeOf(species, draws);
  const many = count[0] + draws.below(count[1] - count[0] + 1);
  for (let each = 0; each < many; each++) {
    const beside = each === 0 ? 0 : (each % 2 === 0 ? 1 : -1) * Math.ceil(each / 2) * species.length * 0.6;
    add(species, Math.min(bornMs + each * SHOAL_GAP_MS, MINUTE_MS - 1), shifted(way, beside), lifeMs);
  }
}

function addAlone(shoal: Shoal, bornMs: number, draws: Draws, add: Add): void {
  const species = oneOf(
    SPECIES.filter((each) => each.shoal === shoal),
    draws,
  );
  add(species, bornMs, wayOf(species.length, draws), lifeOf(species, draws));
}

/** From one side to the other, or from below or above, with a bend. */
function wayOf(length: number, draws: Draws): Swimmer["way"] {
  const isRightward = draws.below(2) === 0;
  const outside = length * 0.75;
  const height = () => SEA.height * (0.12 + (draws.below(1_000) / 1_000) * 0.76);
  const [start, end] = isRightward ? [-outside, SEA.width + outside] : [SEA.width + outside, -outside];
  const along = (share: number) => start + (end - start) * share;
  return [
    { x: start, y: height() },
    { x: along(0.25 + draws.below(200) / 1_000), y: height() },
    { x: along(0.55 + draws.below(200) / 1_000), y: height() },
    { x: end, y: height() },
  ];
}

function shifted(way: Swimmer["way"], by: number): Swimmer["way"] {
  const [a, b, c, d] = way;
  const shift = ({ x, y }: Point) => ({ x, y: Math.min(Math.max(y + by, SEA.height * 0.06), SEA.height * 0.94) });
  return [shift(a), shift(b), shift(c), shift(d)];
}

function swayOf(species: Species, draws: Draws): Swimmer["sway"] {
  const isHeavy = species.length > 200;
  return {
    height: isHeavy ? 10 + draws.below(14) : 6 + draws.below(18),
    waves: isHeavy ? 1 + draws.below(2) : 2 + draws.below(3),
    phase: (draws.below(1_000) / 1_000) * 2 * Math.PI,
  };
}

function lifeOf({ lifeMs: [shortest, longest] }: Species, draws: Draws): number {
  return shortest + draws.below(longest - shortest + 1);
}

function oneOf<T>(choices: readonly T[], draws: Draws): T {
  const chosen = choices[draws.below(choices.length)];
  if (chosen === undefined) throw new RangeError("nothing to choose from");
  return chosen;
}

export function minuteAt(ms: number): number {
  return Math.floor(ms / MINUTE_MS);
}

export function minuteOfSwimmer(id: number): number {
  return Math.floor(id / MAX_IN_MINUTE);
}

/** Whether a creature is in the water, give or take what clocks and lines differ by. */
export function isAlive({ bornMs, lifeMs }: Swimmer, ms: number, toleranceMs = 0): boolean {
  return ms >= bornMs - toleranceMs && ms < bornMs + lifeMs + toleranceMs;
}

/** Where a living creature is. */
export function placeAt(swimmer: Swimmer, ms: number): Place {
  const place = { x: 0, y: 0, angle: 0 };
  placeInto(swimmer, ms, place);
  return place;
}

/** The same without making anything, for every creature of every frame. */
export function placeInto(swimmer: Swimmer, ms: number, place: { x: number; y: number; angle: number }): void {
  const share = (ms - swimmer.bornMs) / swimmer.lifeMs;
  const ahead = share + 0.004;
  place.x = xAt(swimmer, share);
  place.y = yAt(swimmer, share);
  place.angle = Math.atan2(yAt(swimmer, ahead) - place.y, xAt(swimmer, ahead) - place.x);
}

function xAt({ way }: Swimmer, share: number): number {
  return curve(way[0].x, way[1].x, way[2].x, way[3].x, share);
}

function yAt({ way, sway }: Swimmer, share: number): number {
  const middle = curve(way[0].y, way[1].y, way[2].y, way[3].y, share);
  return middle + sway.height * Math.sin(sway.phase + 2 * Math.PI * sway.waves * share);
}

function curve(a: number, b: number, c: number, d: number, share: number): number {
  const rest = 1 - share;
  return rest * rest * (rest * a + 3 * share * b) + share * share * (3 * rest * c + share * d);
}

/** A boss changes at thirds of its life; others have one phase. */
export function phaseAt({ species, bornMs, lifeMs }: Swimmer, ms: number): number {
  if (isArmed(species)) return 0;
  const count = species.phases.length;
  return Math.min(count - 1, Math.max(0, Math.floor(((ms - bornMs) / lifeMs) * count)));
}
