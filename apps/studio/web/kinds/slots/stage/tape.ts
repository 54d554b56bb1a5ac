/**
 * What passes by in one column while it spins. Places count upwards with the movement: when the reel rests at `n`, its
 * row `r` shows place `n - r`, and place `n + 1` waits above the window.
 */
export class Tape {
  readonly #filler: () => string;
  #places: Map<number, string>;

  constructor(shown: readonly string[], filler: () => string) {
    this.#filler = filler;
    this.#places = new Map(shown.map((symbol, row) => [-row, symbol]));
  }

  /** New places are filled as they come. */
  at(place: number): string {
    const known = this.#places.get(place);
    if (known !== undefined) return known;
    const made = this.#filler();
    this.#places.set(place, made);
    return made;
  }

  /**
   * Sets what is in the window at `end`. `above` gives what is over it on the reel, nearest first; the way there shows
   * `below`, what is under it, so that a strip passes in its own order. Places up to `from` were already seen and stay.
   */
  land(end: number, column: readonly string[], { from, above, below }: LandingReel): void {
    for (let place = from + 1; place <= end + 1; place++) {
      const row = end - place;
      if (row < 0) this.#places.set(place, above(-row));
      else this.#places.set(place, column[row] ?? below(row - column.length + 1));
    }
  }

  /** Restarts the count from a window at rest. */
  rest(column: readonly string[]): void {
    this.#places = new Map(column.map((symbol, row) => [-row, symbol]));
  }
}

export interface LandingReel {
  readonly from: number;
  readonly above: (distance: number) => string;
  readonly below: (distance: number) => string;
}
