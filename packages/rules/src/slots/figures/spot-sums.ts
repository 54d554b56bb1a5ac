/** So many wins of one place in one spin are counted apart; all that are more count as the last. */
const LEVELS = 16;

/**
 * What single spins bring to each place, by how often the place had won before in the same spin: `place * 16 + wins`.
 * Two of them over different draws can be added field by field.
 */
export interface SpotSums {
  readonly spins: number;
  readonly features: number;
  /** How often a spin made a place win so many times. */
  readonly marks: readonly number[];
  /** What groups paid that had the place in them, before any factor. */
  readonly paid: readonly number[];
  /** What features won with groups whose places were all worth nothing. */
  readonly bare: number;
}

/**
 * The boards of a feature's spins are independent of each other and of what the places are worth; only that carries
 * on. A group's factor is a sum over its places, so that the mean of a feature follows from single spins: for each
 * place, how often it had won before, by the law of its wins added up spin by spin, and what is paid on it.
 */
export class SpotCounter {
  readonly #marks: Float64Array;
  readonly #paid: Float64Array;
  #spins = 0;
  #features = 0;
  #bare = 0;

  constructor(places: number) {
    this.#marks = new Float64Array(places * LEVELS);
    this.#paid = new Float64Array(places * LEVELS);
  }

  addPaid(place: number, before: number, units: number): void {
    const at = place * LEVELS + (before < LEVELS ? before : LEVELS - 1);
    this.#paid[at] = (this.#paid[at] as number) + units;
  }

  addMarks(place: number, wins: number): void {
    const at = place * LEVELS + (wins < LEVELS ? wins : LEVELS - 1);
    this.#marks[at] = (this.#marks[at] as number) + 1;
  }

  addBare(units: number): void {
    this.#bare += units;
  }

  closeFeature(spins: number): void {
    this.#features += 1;
    this.#spins += spins;
  }

  get sums(): SpotSums {
    return {
      spins: this.#spins,
      features: this.#features,
      marks: [...this.#marks],
      paid: [...this.#paid],
      bare: this.#bare,
    };
  }
}

/** What a feature of so many spins wins on average. `spots` is what a place is worth by how often it has won. */
export function meanOfSpots(sums: SpotSums, spots: readonly number[], spins: number): number {
  let units = sums.bare / sums.features;
  for (let base = 0; base < sums.paid.length; base += LEVELS) {
    const paid = Float64Array.from(sums.paid.slice(base, base + LEVELS), (sum) => sum / sums.spins);
    // A place that never wins, or none at all.
    if (paid.every((sum) => sum === 0)) continue;
    const law = Float64Array.from(sums.marks.slice(base, base + LEVELS), (count) => count / sums.spins);
    law[0] = 1 - law.reduce((sum, chance) => sum + chance, 0);
    units += meanOfPlace(paid, law, spots, spins);
  }
  return units;
}

/** `law` is how likely a spin makes the place win so many times. */
function meanOfPlace(paid: Float64Array, law: Float64Array, spots: readonly number[], spins: number): number {
  const last = spots.length - 1;
  let before = new Float64Array(spots.length);
  before[0] = 1;
  let units = 0;
  for (let spin = 0; spin < spins; spin++) {
    const after = new Float64Array(spots.length);
    for (let wins = 0; wins <= last; wins++) {
      const chance = before[wins] as number;
      for (let level = 0; level < LEVELS && chance > 0; level++) {
        const to = Math.min(last, wins + level);
        units += chance * (spots[to] as number) * (paid[level] as number);
        after[to] = (after[to] as number) + chance * (law[level] as number);
      }
    }
    before = after;
  }
  return units;
}
