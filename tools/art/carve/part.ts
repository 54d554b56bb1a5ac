import type { Part } from "./carve.ts";
import type { MaterialName } from "./materials.ts";

type More = Pick<Part, "ridge" | "paint" | "paintDefs">;

/** A shape that is made of something, lies at a height, rises above it and is round this far in from its edge. */
export function part(
  of: MaterialName,
  shape: string,
  [at, high, round]: readonly [number, number, number],
  more: More = {},
): Part {
  return { shape, of, at, high, round, ...more };
}
