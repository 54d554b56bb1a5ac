import { isFault, type SlipFault, slipFault } from "./faults.ts";
import type { NumberSource, Place, Word } from "./words.ts";

/** What the words of a line, or of a header above it, say together. */
export interface Scope {
  readonly places: readonly Place[];
  readonly digits: number | null;
  readonly minDigits: number;
  readonly reverse: NonNullable<Word["reverse"]> | null;
  readonly each: number | null;
  readonly source: NumberSource | null;
  readonly withDoubles: boolean;
}

export const NO_SCOPE: Scope = {
  places: [],
  digits: null,
  minDigits: 1,
  reverse: null,
  each: null,
  source: null,
  withDoubles: false,
};

const PINS: readonly Place[] = ["unit", "ten", "hundred"];

export function scopeOf(words: readonly Word[]): Scope | SlipFault {
  const unclear = words.find((word) => word.unclear)?.unclear;
  if (unclear) return slipFault(unclear);
  const digits = new Set(words.flatMap((word) => word.digits ?? []));
  const places = [...new Set(words.flatMap((word) => word.places ?? []))];
  const sources = words.flatMap((word) => word.source ?? []);
  const isPinAndMore = places.length > 1 && places.some((place) => PINS.includes(place));
  if (digits.size > 1 || sources.length > 1 || isPinAndMore) return slipFault("unclear_type");
  return {
    places,
    digits: [...digits][0] ?? null,
    minDigits: Math.max(1, ...words.map((word) => word.minDigits ?? 1)),
    reverse: words.find((word) => word.reverse)?.reverse ?? null,
    each: words.find((word) => word.each)?.each ?? null,
    source: sources[0] ?? null,
    withDoubles: words.some((word) => word.withDoubles),
  };
}

/**
 * What a line says replaces the header above it; กลับ in a header holds on. Where a line counts digits and names no
 * place, it may go on under the header's place or start anew, so both must come to the same.
 */
export function scopeUnder(header: Scope, own: Scope): Scope | SlipFault {
  const reverse = own.reverse ?? header.reverse;
  if (own.places.length > 0) return { ...own, reverse };
  const { places, minDigits } = header;
  if (own.digits === null || own.digits === header.digits) {
    return { ...own, places, minDigits, digits: header.digits, reverse };
  }
  const isTop = places.every((place) => place === "top");
  return isTop ? { ...own, places, reverse } : slipFault("unclear_type");
}

/**
 * A header below another one. Without a place of its own it may belong to the section above or end it: null where that
 * is not the same.
 */
export function headerUnder(above: Scope | SlipFault, header: Scope): Scope | SlipFault | null {
  if (header.places.length > 0) return header;
  // กลับ alone may be meant for the lines above.
  if (header.digits === null) return slipFault("unclear_type");
  if (isFault(above)) return null;
  const isTop = above.places.every((place) => place === "top");
  const isSame = isTop || header.digits === above.digits;
  if (!isSame || (above.reverse && !header.reverse)) return null;
  return { ...header, places: above.places, minDigits: above.minDigits };
}
