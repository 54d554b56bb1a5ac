import { sha256 } from "../hash/sha256.ts";
import { hexFromBytes } from "../hash/bytes.ts";
import { type DrawSource, createDrawStream } from "./draw-stream.ts";
import { commitOfSeed } from "./seeds.ts";
import { drawByWeight } from "./weights.ts";

/** One row of the table that a draw chooses from. */
export interface FairEntry {
  readonly key: string;
  /** The chance is this over the sum of all. */
  readonly weight: number;
  /** What the row gives, in words. */
  readonly gives: string;
}

/** Everything that fixes the outcome of a draw, so that it can be repeated. */
export interface DrawProof {
  readonly commit: string;
  /** Null until it is revealed. */
  readonly seed: string | null;
  /** The value that was fixed after the commitment: the member's own, or a public one. */
  readonly publicValue: string;
  readonly counter: number;
  readonly entries: readonly FairEntry[];
  /** The keys in the order drawn, each out of those not drawn before. */
  readonly outcomes: readonly string[];
}

/** The table as one value, published before the draw. */
export function hashOfEntries(entries: readonly FairEntry[]): string {
  const text = JSON.stringify(entries.map(({ key, weight, gives }) => [key, weight, gives]));
  return hexFromBytes(sha256(new TextEncoder().encode(text)));
}

/** Draws `count` keys by weight, none twice; fewer where no weight is left. */
export function drawKeys(entries: readonly FairEntry[], count: number, source: DrawSource): string[] {
  const draws = createDrawStream(source);
  const left = entries.filter(({ weight }) => weight > 0);
  const drawn: string[] = [];
  while (drawn.length < count && left.length > 0) {
    const index = drawByWeight(
      left.map(({ weight }) => weight),
      draws,
    );
    for (const { key } of left.splice(index, 1)) drawn.push(key);
  }
  return drawn;
}

export interface DrawReport {
  /** The seed is the one whose hash was published before. */
  readonly isCommitted: boolean;
  /** The same keys come out in the same order. */
  readonly isOutcome: boolean;
  readonly computed: readonly string[];
}

/** Draws again. Nothing can be said of a draw whose seed is not revealed yet. */
export function verifyDraw({
  commit,
  seed,
  publicValue,
  counter,
  entries,
  outcomes,
}: DrawProof): DrawReport | undefined {
  if (seed === null) return undefined;
  const computed = drawKeys(entries, outcomes.length, { serverSeed: seed, clientSeed: publicValue, counter });
  return {
    isCommitted: commitOfSeed(seed) === commit,
    isOutcome: computed.length === outcomes.length && computed.every((key, at) => key === outcomes[at]),
    computed,
  };
}
