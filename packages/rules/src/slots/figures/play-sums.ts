import { addSums } from "./add-sums.ts";
import type { ControlSums } from "./controlled.ts";
import type { StratumSums } from "./sample-anywhere.ts";
import type { SpotSums } from "./spot-sums.ts";

/**
 * Sums over simulated plays: stops of the base reels, or whole features. Two of them over different draws can be added
 * field by field.
 */
export interface PlaySums {
  readonly plays: number;
  readonly units: number;
  readonly squares: number;
  /** What plays would have won above the most that a round pays. */
  readonly excess: number;
  /** What the plays won that brought the feature. */
  readonly triggering: number;
  /** How many showed the highest award of the paytable. */
  readonly topAwards: number;
  /** The mean win is estimated once for each batch of plays; the spread of these estimates tells its error. */
  readonly batches: number;
  readonly estimate: number;
  readonly estimateSquares: number;
  /** Where amounts of a batch are known on average: how they came out. */
  readonly controls?: ControlSums;
  /** Where spots stay: what single spins brought. */
  readonly spots?: SpotSums;
  /** Where symbols pay anywhere: boards that win, sampled by kind. */
  readonly strata?: readonly StratumSums[];
}

export const BATCH = 100;

/** Collects plays into sums, where nothing better than what they win estimates their mean. */
export class PlayCounter {
  readonly #sums = {
    plays: 0,
    units: 0,
    squares: 0,
    excess: 0,
    triggering: 0,
    topAwards: 0,
    batches: 0,
    estimate: 0,
    estimateSquares: 0,
  };
  readonly #max: number;
  #controls: ControlSums | undefined;
  #inBatch = 0;
  #playsInBatch = 0;

  constructor(maxUnits: number) {
    this.#max = maxUnits;
  }

  add(won: number, isTriggering: boolean): void {
    const sums = this.#sums;
    const units = Math.min(this.#max, won);
    sums.plays += 1;
    this.#playsInBatch += 1;
    this.#inBatch += units;
    if (units === 0) return;
    sums.excess += won - units;
    sums.units += units;
    sums.squares += units * units;
    if (isTriggering) sums.triggering += units;
  }

  addTopAward(): void {
    this.#sums.topAwards += 1;
  }

  /**
   * Closes a batch of plays, with an estimate of their mean that may be better than their own, and with the means of the
   * controls in it.
   */
  closeBatch({ better, controls }: { readonly better?: number; readonly controls?: readonly number[] } = {}): void {
    const estimate = better ?? this.#inBatch / this.#playsInBatch;
    this.#inBatch = 0;
    this.#playsInBatch = 0;
    this.#sums.batches += 1;
    this.#sums.estimate += estimate;
    this.#sums.estimateSquares += estimate * estimate;
    if (!controls) return;
    const batch: ControlSums = {
      controls,
      products: controls.flatMap((one) => controls.map((other) => one * other)),
      byEstimate: controls.map((control) => control * estimate),
    };
    this.#controls = this.#controls ? addSums(this.#controls, batch) : batch;
  }

  get sums(): PlaySums {
    return { ...this.#sums, ...(this.#controls && { controls: this.#controls }) };
  }
}
