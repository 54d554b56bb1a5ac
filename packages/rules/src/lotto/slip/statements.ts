import { isFault, type SlipFault, slipFault } from "./faults.ts";
import type { NumberToken, Token } from "./lexer.ts";
import { type Scope, scopeOf } from "./scope.ts";

/** Numbers and what is bet on them. Without numbers it prices those on the lines above. */
export interface Entry {
  readonly numbers: readonly string[];
  readonly prices: readonly string[];
  readonly scope: Scope;
}

/** What one line of a slip means, before the lines around it are looked at. */
export type Statement =
  /** Words alone, which apply to the lines below. */
  | { readonly kind: "header"; readonly scope: Scope }
  /** Numbers whose price is below. Where one of them may be the price itself, only a price alone will do. */
  | { readonly kind: "numbers"; readonly numbers: readonly string[]; readonly needsPriceAlone: boolean }
  /** `isMarked` is true where a sign or word set the prices apart. */
  | { readonly kind: "entries"; readonly entries: readonly Entry[]; readonly isMarked: boolean };

export function statementOf(tokens: readonly Token[]): Statement | SlipFault {
  const marks = tokens.filter(({ kind }) => kind === "mark").length;
  if (marks > 1) return severalEntries(tokens);
  const scope = scopeOf(tokens);
  if (isFault(scope)) return scope;
  if (marks === 0) return unmarked(tokens, scope);
  const mark = tokens.findIndex(({ kind }) => kind === "mark");
  const entry = { numbers: numbersIn(tokens.slice(0, mark)), prices: numbersIn(tokens.slice(mark)), scope };
  return { kind: "entries", entries: [entry], isMarked: true };
}

/**
 * `12=50 34=20`: each further mark prices the one number before it. Words may come before all of it or between a number
 * and its mark; elsewhere it is not clear which entry they belong to.
 */
function severalEntries(tokens: readonly Token[]): Statement | SlipFault {
  const start = tokens.findIndex(({ kind }) => kind !== "word");
  const leading = tokens.slice(0, start);
  const entries: Entry[] = [];
  let rest = tokens.slice(start);
  while (rest.length > 0) {
    const mark = rest.findIndex(({ kind }) => kind === "mark");
    const nextMark = rest.findIndex(({ kind }, index) => index > mark && kind === "mark");
    const end = nextMark < 0 ? rest.length : rest.findLastIndex(({ kind }, at) => kind === "number" && at < nextMark);
    const head = rest.slice(0, mark);
    const prices = rest.slice(mark + 1, end);
    if (head.length === 0 || !arePrices(prices) || isPrice(rest[end])) return slipFault("unclear_price");
    const scope = scopeOf([...leading, ...head]);
    if (isFault(scope)) return scope;
    entries.push({ numbers: numbersIn(head), prices: numbersIn(prices), scope });
    rest = rest.slice(end);
  }
  return { kind: "entries", entries, isMarked: true };
}

const arePrices = (tokens: readonly Token[]): boolean =>
  tokens.length > 0 && tokens.every(({ kind }) => kind === "number");

const isPrice = (token: Token | undefined): boolean => token?.kind === "number" && token.link === "times";

/** No mark separates numbers from prices, so the shape of the line must. */
function unmarked(tokens: readonly Token[], scope: Scope): Statement | SlipFault {
  const numbers = tokens.filter((token) => token.kind === "number");
  if (scope.helper) return splitAt(numbers, scope.helper.takes ? 1 : 0, scope);
  if (numbers.length === 0) return { kind: "header", scope };
  const split = firstPrice(tokens, numbers);
  if (split !== undefined) return splitAt(numbers, split, scope);
  if (numbers.some(({ link }) => link === "times")) return slipFault("unclear_price");
  if (tokens.length > numbers.length) return slipFault(numbers.length === 1 ? "no_price" : "unclear_price");
  const needsPriceAlone = numbers.some(({ link }, index) => index > 0 && link === "loose");
  return { kind: "numbers", numbers: textsOf(numbers), needsPriceAlone };
}

/** Which of the numbers is the first price, or undefined when that is not certain. */
function firstPrice(tokens: readonly Token[], numbers: readonly NumberToken[]): number | undefined {
  if (isLabelled(tokens)) return 1;
  const times = numbers.findIndex(({ link }) => link === "times");
  if (times >= 0) return firstOfGroup(numbers, times);
  const last = numbers.at(-1);
  if (numbers.length < 2 || last?.link !== "loose" || last.text.startsWith("0")) return undefined;
  const differs = numbers.slice(0, -1).every(({ text }) => text.length !== last.text.length);
  return numbers.length === 2 || differs ? numbers.length - 1 : undefined;
}

/** `486 50x50` ends in a group of prices; in `12x50x50` and `12,34x50` the group begins with a number. */
function firstOfGroup(numbers: readonly NumberToken[], times: number): number | undefined {
  if (numbers.slice(times).some(({ link }) => link !== "times")) return undefined;
  const isNumber = times === 1 || numbers[times - 1]?.link === "list";
  return isNumber ? times : times - 1;
}

/** `12 บน 50 ล่าง 20`: a number first, then each price behind the word for its place. */
function isLabelled([first, ...rest]: readonly Token[]): boolean {
  const isInTurn = (token: Token, index: number) =>
    index % 2 === 1 ? token.kind === "number" : token.kind === "word" && token.word.places !== undefined;
  return first?.kind === "number" && rest.length >= 4 && rest.length % 2 === 0 && rest.every(isInTurn);
}

function splitAt(numbers: readonly NumberToken[], split: number, scope: Scope): Statement | SlipFault {
  if (numbers.length <= split) return slipFault("no_price");
  const texts = textsOf(numbers);
  const entry = { numbers: texts.slice(0, split), prices: texts.slice(split), scope };
  return { kind: "entries", entries: [entry], isMarked: false };
}

const textsOf = (numbers: readonly NumberToken[]): string[] => numbers.map(({ text }) => text);

const numbersIn = (tokens: readonly Token[]): string[] => textsOf(tokens.filter((token) => token.kind === "number"));
