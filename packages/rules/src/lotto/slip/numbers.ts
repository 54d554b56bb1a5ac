import { maxPrices } from "./bet-types.ts";
import { type SlipFault, slipFault } from "./faults.ts";
import type { Link, NumberToken, Token } from "./lexer.ts";

export const textsOf = (numbers: readonly NumberToken[]): string[] => numbers.map(({ text }) => text);

/** How each number is joined to the one before it. */
export const linksIn = (numbers: readonly NumberToken[]): Link[] => numbers.slice(1).map(({ link }) => link);

export const isJoinedBy = (numbers: readonly NumberToken[], ...links: readonly Link[]): boolean =>
  linksIn(numbers).every((link) => links.includes(link));

/** Stakes are multiples of five, where numbers are as they come. */
export const isRound = ({ text }: NumberToken): boolean => /^[1-9]\d*$/.test(text) && Number(text) % 5 === 0;

/** Whether a number and what is joined to it by dashes or space can be a number and its prices. */
export function couldBePriced([first, ...rest]: readonly NumberToken[]): boolean {
  if (first === undefined || rest.length === 0 || rest.length > maxPrices(first.text.length)) return false;
  const isShort = first.text.length === 1 && rest.every(({ text }) => text.length === 1);
  return !isShort && rest.every((price) => isRound(price) || /^[1-9]$/.test(price.text));
}

/** Why numbers before a mark are not numbers for sure. */
export function numberFault(numbers: readonly NumberToken[]): SlipFault | undefined {
  const links = linksIn(numbers);
  if (links.includes("colon")) return slipFault("date_or_number");
  if (mayBeRange(textsOf(numbers), links)) return slipFault("range_or_list");
  const isPriced = links.includes("times") || numbers.some(({ isBaht }) => isBaht);
  return isPriced ? slipFault("unclear_price") : undefined;
}

/** `12-19` may be the two or all between them; `05-50` is a number and its reverse. */
function mayBeRange([first = "", last = "", ...rest]: readonly string[], [link]: readonly Link[]): boolean {
  const isReverse = last === first.split("").toReversed().join("");
  return link === "dash" && rest.length === 0 && first.length === last.length && first < last && !isReverse;
}

/** Why numbers behind a mark are not prices for sure. */
export function priceFault(prices: readonly NumberToken[]): SlipFault | undefined {
  if (prices.length === 0) return slipFault("no_price");
  // `50.20` may be one price or two.
  const decimal = prices.find(({ text, isBaht }) => text.includes(".") && !isBaht && !/^0\.\d/.test(text));
  if (decimal) return slipFault("unclear_price");
  const isClear = isJoinedBy(prices, "times") || (isJoinedBy(prices, "list", "dash") && prices.every(isStake));
  return isClear ? undefined : slipFault("unclear_price");
}

const isStake = (price: NumberToken): boolean => isRound(price) || price.isBaht || !/^[1-9]\d+$/.test(price.text);

/** Whether what stands before the next entry of the line is prices, and the next number is not one of them. */
export function arePrices(tokens: readonly Token[], next: Token | undefined): boolean {
  const prices = tokens.filter((token) => token.kind === "number");
  if (prices.length !== tokens.length || prices.length === 0 || !isJoinedBy(prices, "times", "dash")) return false;
  if (next?.kind !== "number") return true;
  return next.link !== "times" && next.link !== "colon" && !linksIn(prices).includes(next.link);
}

export function isSpacedList(numbers: readonly NumberToken[]): boolean {
  return numbers.length > 1 && linksIn(numbers).some((link) => link === "loose" || link === "dash");
}
