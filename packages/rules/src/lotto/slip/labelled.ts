import type { Entry } from "./entry.ts";
import { isFault, type SlipFault, slipFault } from "./faults.ts";
import type { NumberToken, Token } from "./lexer.ts";
import { isRound, isSpacedList, numberFault, priceFault, textsOf } from "./numbers.ts";
import { scopeOf } from "./scope.ts";
import { numbersIn, segmentsOf, wordsIn } from "./tokens.ts";
import type { Place } from "./words.ts";

/** Words in front, numbers, other words, the prices with their places, words behind. */
const PATTERNS = [
  /** `12 บน 50 ล่าง 20`, `12=บ50 ล20`, `12 บน=50 ล่าง=20`; one mark for two places is another thing. */
  /^(w*)(n+)(w*=?)((?:p+n){2,})(w*)$/,
  /^(w*)(n+)(w*)((?:p+=n){2,})(w*)$/,
  /** `12=50บ20ล`. */
  /^(w*)(n+)(w*=w*)((?:np+){2,})(w*)$/,
  /** `12 50บ 20ล`. */
  /^(w*)(n+?)(w*)((?:np+){2,})(w*)$/,
  /** `=50บ20ล`, `=บ50ล20` and `บน=50 ล่าง=20` below their numbers. */
  /^(w*)()(=)((?:np+){2,}|(?:p+n){2,})(w*)$/,
  /^(w*)()()((?:p+=n){2,})(w*)$/,
] as const;

/** An entry in which each price stands beside the word for its place. */
export function labelledEntry(tokens: readonly Token[]): Entry | SlipFault | undefined {
  const segments = PATTERNS.map((pattern) => segmentsOf(tokens, pattern)).find((found) => found !== undefined);
  if (!segments) return undefined;
  const [front = [], numbers = [], between = [], pairs = [], behind = []] = segments;
  const written = numbersIn(numbers);
  const fault = numberFault(written);
  if (fault) return fault;
  const priced = pricedPlaces(pairs);
  const prices = priced.map(({ price }) => price);
  const isMarked = tokens.some(({ kind }) => kind === "mark");
  // In `12 บน 34 ล่าง 50` the 34 may be a number, too.
  if (!isMarked && !prices.every((price) => isRound(price) || price.isBaht)) return slipFault("unclear_price");
  const unclear = prices.map((price) => priceFault([price])).find((found) => found !== undefined);
  if (unclear) return unclear;
  const others = wordsIn(pairs).map(({ places: _places, ...word }) => word);
  const scope = scopeOf([...wordsIn([...front, ...between, ...behind]), ...others]);
  const lead = scopeOf(wordsIn(front));
  if (isFault(scope)) return scope;
  if (isFault(lead)) return lead;
  const places = priced.map(({ place }) => place);
  if (new Set(places).size !== places.length || others.some((word) => word.reverse)) return slipFault("unclear_type");
  return {
    numbers: textsOf(written),
    prices: textsOf(prices),
    scope: { ...scope, places },
    lead,
    isLabelled: true,
    isSpaced: isSpacedList(written),
    isBahtOrTop: false,
  };
}

interface PricedPlace {
  readonly place: Place;
  readonly price: NumberToken;
}

/** Each place with the price beside it, whichever of them comes first. */
function pricedPlaces(pairs: readonly Token[]): PricedPlace[] {
  const found: PricedPlace[] = [];
  const isPriceFirst = pairs[0]?.kind === "number";
  let places: Place[] = [];
  let price: NumberToken | undefined;
  for (const token of pairs) {
    if (token.kind === "word") places.push(...(token.word.places ?? []));
    if (token.kind !== "number") continue;
    if (isPriceFirst && price) found.push(...withPrice(places, price));
    if (!isPriceFirst) found.push(...withPrice(places, token));
    places = [];
    price = token;
  }
  if (isPriceFirst && price) found.push(...withPrice(places, price));
  return found;
}

const withPrice = (places: readonly Place[], price: NumberToken): PricedPlace[] =>
  places.map((place) => ({ place, price }));
