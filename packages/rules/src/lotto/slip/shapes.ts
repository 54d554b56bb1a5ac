import type { Certainty } from "./entry.ts";
import { isFault, type SlipFault, slipFault } from "./faults.ts";
import type { NumberToken } from "./lexer.ts";
import { couldBePriced, isJoinedBy, isRound, linksIn } from "./numbers.ts";
import type { NumberSource } from "./words.ts";

/** Which of the numbers of a line without a mark are prices; none where the price is below. */
export interface Shape {
  readonly numbers: readonly NumberToken[];
  readonly prices: readonly NumberToken[];
  readonly certainty: Certainty;
  readonly needsPriceAlone: boolean;
}

/**
 * Tells numbers from prices by how they are set apart. `after` is what follows a word in the middle of the line, and
 * `saysMore` is true where the line says more than its numbers.
 */
export function shapeOf(
  before: readonly NumberToken[],
  after: readonly NumberToken[],
  source: NumberSource | null,
  saysMore: boolean,
): Shape | SlipFault {
  const shape = source?.takes === null ? pricesAlone([...before, ...after]) : shapeOfGroups(before, after, saysMore);
  if (isFault(shape)) return shape;
  if (source && shape.prices.length === 0) return slipFault("no_price");
  return source ? { ...shape, certainty: "sure" } : shape;
}

function shapeOfGroups(before: readonly NumberToken[], after: readonly NumberToken[], saysMore: boolean) {
  const groups = [...groupsOf(before), ...groupsOf(after)];
  const [first = [], second = []] = groups;
  if (groups.length === 1) return oneGroup(first, saysMore);
  const pair = groups.length === 2 ? twoGroups(first, second, after.length > 0) : unclear();
  return isFault(pair) ? looseList(groups, saysMore) : pair;
}

/** Numbers that are joined by a sign belong together. */
function groupsOf(numbers: readonly NumberToken[]): NumberToken[][] {
  const groups: NumberToken[][] = [];
  for (const number of numbers) {
    const last = groups.at(-1);
    if (last && number.link !== "loose") last.push(number);
    else groups.push([number]);
  }
  return groups;
}

const priced = (numbers: readonly NumberToken[], prices: readonly NumberToken[], certainty: Certainty): Shape => ({
  numbers,
  prices,
  certainty,
  needsPriceAlone: false,
});

const unclear = (): SlipFault => slipFault("unclear_price");

const LAUGHTER = /^5{3,}$/;

function oneGroup(group: readonly NumberToken[], saysMore: boolean): Shape | SlipFault {
  const [first, ...rest] = group;
  if (first === undefined) return unclear();
  if (rest.length === 0) {
    if (first.isBaht) return priced([], group, "sure");
    // 555 alone is laughter.
    return saysMore || LAUGHTER.test(first.text) ? slipFault("no_price") : waiting(group, false);
  }
  if (first.isBaht) return unclear();
  if (isJoinedBy(group, "list")) {
    return saysMore || rest.some(({ isBaht }) => isBaht) ? unclear() : waiting(group, couldBePriced(group));
  }
  if (isJoinedBy(group, "dash")) return isClearlyDashed(group) ? priced([first], rest, "list") : unclear();
  const colon = linksIn(group).indexOf("colon") + 1;
  if (colon > 0) return afterColon(group.slice(0, colon), group.slice(colon));
  const times = linksIn(group).indexOf("times") + 1;
  const numbers = group.slice(0, times);
  const prices = group.slice(times);
  if (times === 0 || !isJoinedBy(numbers, "list") || !isJoinedBy(prices, "times")) return unclear();
  // In `50x12` the price may come first.
  const isTurned = isRound(first) && !prices.every(isRound);
  if (isTurned || numbers.some(({ isBaht }) => isBaht)) return unclear();
  return priced(numbers, prices, !saysMore && group.every(isRound) ? "prices" : "joined");
}

/** `12-50-50` is a number and its prices, `12-34-56` and `10-20-30` may be three numbers. */
function isClearlyDashed(group: readonly NumberToken[]): boolean {
  const [first, ...rest] = group;
  const isAlike = group.every(({ text }) => text.length === first?.text.length);
  const isList = rest.length > 1 && isAlike && group.every(isRound);
  return couldBePriced(group) && !isList;
}

/** `610:10*10` sets the price apart, but `16:30` may be the time. */
function afterColon(numbers: readonly NumberToken[], prices: readonly NumberToken[]): Shape | SlipFault {
  const [hour, minute] = [numbers[0]?.text ?? "", prices[0]?.text ?? ""];
  const isTime = /^\d{1,2}$/.test(hour) && Number(hour) < 24 && /^[0-5]\d$/.test(minute);
  if (isTime) return slipFault("date_or_number");
  return numbers.length === 1 && isJoinedBy(prices, "times") ? priced(numbers, prices, "sure") : unclear();
}

/** `12,34 50` and `486 50*20`; a word between the two sets them apart for sure. */
function twoGroups(numbers: readonly NumberToken[], prices: readonly NumberToken[], isSplit: boolean) {
  const [first] = numbers;
  const [price] = prices;
  if (!first || !price || !isJoinedBy(numbers, "list") || numbers.some(({ isBaht }) => isBaht)) return unclear();
  const isAlike = first.text.length === price.text.length;
  if (prices.length === 1) {
    const isShort = first.text.length === 1 && isAlike;
    if (price.isBaht) return price.text.startsWith("0") ? unclear() : priced(numbers, prices, "sure");
    return isRound(price) && !isShort ? priced(numbers, prices, isSplit ? "sure" : "list") : unclear();
  }
  if (!isRound(price)) return unclear();
  if (isJoinedBy(prices, "times")) return priced(numbers, prices, "sure");
  const isList = prices.every(({ text }) => text.length === first.text.length);
  const isApart = isSplit || (numbers.length === 1 && !isList);
  if (!prices.every(isRound) || !isJoinedBy(prices, "list", "dash")) return unclear();
  return isApart ? priced(numbers, prices, "sure") : unclear();
}

/** `12 34 56` may wait for a price below, unless the last may be prices already. */
function looseList(groups: readonly (readonly NumberToken[])[], saysMore: boolean): Shape | SlipFault {
  const numbers = groups.flat();
  const [first] = numbers;
  const isList = groups.length === numbers.length && numbers.every(({ text }) => text.length === first?.text.length);
  const isClear = isList && !saysMore && !numbers.some(({ isBaht }) => isBaht) && !couldBePriced(numbers);
  return isClear ? waiting(numbers, true) : unclear();
}

const waiting = (numbers: readonly NumberToken[], needsPriceAlone: boolean): Shape => ({
  numbers,
  prices: [],
  certainty: "sure",
  needsPriceAlone,
});

/** เบิ้ล has no number beside it, so all that is written is its price; one digit may be the digit that is meant. */
function pricesAlone(prices: readonly NumberToken[]): Shape | SlipFault {
  const [first] = prices;
  const isDigit = prices.length === 1 && first?.text.length === 1 && !first.isBaht;
  return isJoinedBy(prices, "times") && !isDigit ? priced([], prices, "sure") : unclear();
}
