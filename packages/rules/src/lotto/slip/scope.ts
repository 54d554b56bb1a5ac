import { type SlipFault, slipFault } from "./faults.ts";
import type { Token } from "./lexer.ts";
import type { Helper, Place, Word } from "./words.ts";

/** What the words of a line, or of a header above it, say together. */
export interface Scope {
  readonly places: readonly Place[];
  readonly digits: number | null;
  readonly reverse: NonNullable<Word["reverse"]> | null;
  readonly helper: Helper | null;
  readonly withDoubles: boolean;
}

export const NO_SCOPE: Scope = { places: [], digits: null, reverse: null, helper: null, withDoubles: false };

export function scopeOf(tokens: readonly Token[]): Scope | SlipFault {
  const words = tokens.flatMap((token) => (token.kind === "word" ? [token.word] : []));
  const digits = new Set(words.flatMap((word) => word.digits ?? []));
  const helpers = words.flatMap((word) => word.helper ?? []);
  if (digits.size > 1 || helpers.length > 1) return slipFault("unclear_type");
  return {
    places: [...new Set(words.flatMap((word) => word.places ?? []))],
    digits: [...digits][0] ?? null,
    reverse: words.find((word) => word.reverse)?.reverse ?? null,
    helper: helpers[0] ?? null,
    withDoubles: words.some((word) => word.withDoubles),
  };
}

/** What a line says about types replaces the header above it; กลับ in a header holds on. */
export function scopeUnder(header: Scope, own: Scope): Scope {
  const namesTypes = own.places.length > 0 || own.digits !== null;
  const { places, digits } = namesTypes ? own : header;
  return { ...own, places, digits, reverse: own.reverse ?? header.reverse };
}
