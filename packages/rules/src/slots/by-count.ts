import type { ByCount } from "./definition.ts";

/** The value of the greatest count that is reached; 0 where none is. */
export function reached(values: ByCount, count: number): number {
  for (let at = count; at > 0; at--) {
    const value = values[at];
    if (value !== undefined) return value;
  }
  return 0;
}
