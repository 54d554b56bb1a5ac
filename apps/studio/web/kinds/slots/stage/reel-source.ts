import type { SpinMode } from "@chokdee/rules/slots";
import type { LandingReel } from "./tape.ts";

/** What a column shows while it spins. It is only seen in passing and decides nothing. */
export interface ReelSource {
  readonly filler: () => string;
  /** The neighbours of a stop: on a strip they are where the strip has them. */
  readonly around: (stop: number | undefined, rows: number) => Omit<LandingReel, "from">;
}

export function reelSources({ reels }: SpinMode, random: () => number = Math.random): ReelSource[] {
  if (reels.kind === "weights") return reels.drop.map((weights) => loose(() => weighted(weights, random())));
  return reels.strips.map((strip) => {
    let next = Math.floor(random() * strip.length);
    const at = (position: number) => strip[((position % strip.length) + strip.length) % strip.length] ?? "";
    return {
      filler: () => at(next--),
      around: (stop, rows) =>
        stop === undefined
          ? { above: () => at(next--), below: () => at(next--) }
          : { above: (distance) => at(stop - distance), below: (distance) => at(stop + rows - 1 + distance) },
    };
  });
}

function loose(filler: () => string): ReelSource {
  return { filler, around: () => ({ above: filler, below: filler }) };
}

/** One of these, by its weight. */
export function weighted(weights: Readonly<Record<string, number>>, share: number): string {
  const entries = Object.entries(weights);
  let rest = share * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [symbol, weight] of entries) {
    rest -= weight;
    if (rest < 0) return symbol;
  }
  return entries.at(-1)?.[0] ?? "";
}
