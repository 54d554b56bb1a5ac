import type { StopSums } from "./simulate-ways.ts";

/** Two simulations over different draws as one. */
export function addSums(one: StopSums, other: StopSums): StopSums {
  return {
    stops: one.stops + other.stops,
    byScatters: one.byScatters.map((won, scatters) => {
      const more = other.byScatters[scatters] ?? { stops: 0, hits: 0, units: 0, squares: 0 };
      return {
        stops: won.stops + more.stops,
        hits: won.hits + more.hits,
        units: won.units + more.units,
        squares: won.squares + more.squares,
      };
    }),
    later: one.later + other.later,
    laterSquares: one.laterSquares + other.laterSquares,
    excess: one.excess + other.excess,
  };
}
