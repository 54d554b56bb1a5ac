/** What is kept of the law of an amount in units: enough for its spread, its hits and what a cap costs. */
export interface Summary {
  readonly mean: number;
  readonly meanSquare: number;
  /** How likely it is nothing. */
  readonly none: number;
  /** The mean of e^(rate x) for each rate. */
  readonly powers: Float64Array;
}

/** A mean that was simulated, and its standard error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/** The rates at which a cap is tried, per share of the cap. */
const PER_CAP = Array.from({ length: 60 }, (_, step) => 1.25 ** step / 10);

export function ratesFor(cap: number): readonly number[] {
  return PER_CAP.map((perCap) => perCap / cap);
}

/** The summary of an amount that takes these values with these chances, which add up to one. */
export function summaryOf(law: Iterable<readonly [number, number]>, rates: readonly number[]): Summary {
  let [mean, meanSquare, none] = [0, 0, 0];
  const powers = new Float64Array(rates.length);
  for (const [units, chance] of law) {
    mean += units * chance;
    meanSquare += units * units * chance;
    if (units === 0) none += chance;
    for (let at = 0; at < rates.length; at++) {
      powers[at] = (powers[at] as number) + chance * Math.exp((rates[at] as number) * units);
    }
  }
  return { mean, meanSquare, none, powers };
}

/** Two independent amounts together. */
export function plus(one: Summary, other: Summary): Summary {
  return {
    mean: one.mean + other.mean,
    meanSquare: one.meanSquare + 2 * one.mean * other.mean + other.meanSquare,
    none: one.none * other.none,
    powers: one.powers.map((power, at) => power * (other.powers[at] as number)),
  };
}

/** One of these amounts, each with its chance. */
export function mix(parts: Iterable<readonly [number, Summary]>): Summary {
  let [mean, meanSquare, none] = [0, 0, 0];
  let powers: Float64Array | undefined;
  for (const [chance, part] of parts) {
    if (chance === 0) continue;
    mean += chance * part.mean;
    meanSquare += chance * part.meanSquare;
    none += chance * part.none;
    powers ??= new Float64Array(part.powers.length);
    for (let at = 0; at < powers.length; at++) {
      powers[at] = (powers[at] as number) + chance * (part.powers[at] as number);
    }
  }
  return { mean, meanSquare, none, powers: powers ?? new Float64Array(0) };
}

/** So many independent ones of the same law. */
export function repeated(one: Summary, times: number, nothing: Summary): Summary {
  let sum = nothing;
  for (let time = 0; time < times; time++) sum = plus(sum, one);
  return sum;
}

/**
 * What lies above the cap on average, at most: for any rate t, what an amount x has above the cap c is at most
 * e^(t(x - c)) / (t e), and the mean of e^(tx) is known.
 */
export function aboveCap({ powers }: Summary, rates: readonly number[]): number {
  const bounds = rates.map((rate, at) => {
    const perCap = PER_CAP[at] as number;
    return (Math.exp(-perCap) / (rate * Math.E)) * (powers[at] as number);
  });
  return Math.min(...bounds.filter(Number.isFinite));
}
