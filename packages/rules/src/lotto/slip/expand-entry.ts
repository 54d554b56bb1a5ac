import { parseBaht, type Satang } from "@chokdee/money";
import { type BetType, betTypeLabel, isAnyOrder, isTodOfEqualDigits } from "../bet-type.ts";
import { ordersOf } from "../orders.ts";
import { betTypesFor } from "./bet-types.ts";
import type { SlipDays } from "./dates.ts";
import type { Entry } from "./entry.ts";
import { isFault, type SlipFault, slipFault } from "./faults.ts";
import type { Scope } from "./scope.ts";

/** One bet as a slip names it; its rate is the round's. */
export interface SlipLine {
  readonly betType: BetType;
  readonly number: string;
  readonly stakeSatang: Satang;
}

export interface SlipOptions extends SlipDays {
  /** The types that the round sells. */
  readonly sold: readonly BetType[];
  /** The types selected on the screen, for lines that name none. */
  readonly chosen: readonly BetType[];
  readonly takesTodOfEqualDigits: boolean;
  /** The maximum number of lines of a bill. */
  readonly maxLines: number;
}

/** Everything that an entry bets, or the first problem with it: a line is never read in part. */
export function expandEntry(entry: Entry, options: SlipOptions): readonly SlipLine[] | SlipFault {
  const { prices } = entry;
  const stakes = stakesOf(prices);
  if (isFault(stakes)) return stakes;
  const scope = countedScope(entry);
  if (isFault(scope)) return scope;
  const numbers = numbersOf(entry.numbers, scope);
  if (isFault(numbers)) return numbers;
  const [first] = numbers;
  if (first === undefined) return slipFault("no_number");
  if (numbers.some((number) => number.length !== first.length)) return slipFault("mixed_digits");
  if (entry.isSpaced && first.length === 1 && scope.digits !== 1) return slipFault("split_digits");
  const betTypes = betTypesFor(first.length, scope, stakes.length, options.chosen);
  if (isFault(betTypes)) return betTypes;
  if (!entry.isLabelled) {
    const isCounted = stakes.length === 2 && numbers.some((number) => isOrderCount(number, prices));
    if (isCounted) return slipFault("price_or_orders", prices[1]);
    if (stakes.length === 3 && scope.places.length === 0 && stakes[1] !== stakes[2]) return slipFault("price_order");
  }
  const bets = betTypes
    .map((betType, index) => ({ betType, stakeSatang: stakes[index] ?? stakes[0] }))
    .filter((bet): bet is Bet => bet.stakeSatang !== undefined && bet.stakeSatang > 0n);
  return bets.length === 0 ? slipFault("no_price") : linesOf(numbers, bets, scope, options);
}

/** Whether two readings of a line bet the same. */
export function areSameLines(a: readonly SlipLine[], b: readonly SlipLine[]): boolean {
  return a.length === b.length && a.every((line, index) => isSameLine(line, b[index]));
}

const isSameLine = (a: SlipLine, b: SlipLine | undefined): boolean =>
  a.betType === b?.betType && a.number === b.number && a.stakeSatang === b.stakeSatang;

/** Ten digits are all there are to sweep. */
const MAX_FOR_A_SOURCE = 10;

type Bet = Omit<SlipLine, "number">;

function linesOf(numbers: readonly string[], bets: readonly Bet[], scope: Scope, options: SlipOptions) {
  const unsold = bets.find(({ betType }) => !options.sold.includes(betType));
  if (unsold) return slipFault("not_sold", betTypeLabel(unsold.betType));
  const groups = scope.reverse ? reversed(numbers, scope) : numbers.map((number) => [number]);
  if (isFault(groups)) return groups;
  const lines: SlipLine[] = [];
  for (const orders of groups) {
    for (const bet of bets) {
      const [number = ""] = orders;
      if (!options.takesTodOfEqualDigits && isTodOfEqualDigits(bet.betType, number)) {
        return slipFault("equal_digits", number);
      }
      // All orders of a tod number are one bet, so reversing it adds none.
      for (const order of isAnyOrder(bet.betType) ? [number] : orders) lines.push({ ...bet, number: order });
    }
  }
  return lines;
}

const DIGITS_OF_ORDERS: Readonly<Record<number, number>> = { 2: 2, 3: 3, 6: 3 };

/** The orders of each number. A helper's numbers may be orders of each other, which are bet once. */
function reversed(numbers: readonly string[], { reverse, source }: Scope): readonly string[][] | SlipFault {
  const counted = reverse?.orders ?? null;
  const misfit = numbers.find((number) => {
    const isOther = counted !== null && number.length !== DIGITS_OF_ORDERS[counted];
    return isOther || (counted === 3 && ordersOf(number).length !== 3);
  });
  if (misfit !== undefined) return slipFault("wrong_orders", misfit);
  const groups = numbers.map(ordersOf);
  const all = groups.flat();
  const distinct = [...new Set(all)];
  if (distinct.length === all.length) return groups;
  return source ? distinct.map((number) => [number]) : slipFault("repeated_number");
}

/** `123=20x6` may bet 20 on each of six orders, or 20 and 6; `12=50x3` may bet it three times. */
function isOrderCount(number: string, [first, second]: readonly string[]): boolean {
  if (number.length === 1) return false;
  const isSmall = Number(first) >= 10 && /^[1-46-9]$/.test(second ?? "");
  return isSmall || second === String(ordersOf(number).length) || (number.length === 3 && /^[36]$/.test(second ?? ""));
}

/** `6 ตัวละ` counts the orders of one number of three digits, or the numbers of the line. */
function countedScope({ scope, numbers }: Entry): Scope | SlipFault {
  const { each } = scope;
  if (each === null) return scope;
  const [first = ""] = numbers;
  const hasOrders = (number: string) => number.length === 3 && ordersOf(number).length === each;
  if (numbers.length === 1 && first.length === 3 && (each === 3 || each === 6)) {
    return { ...scope, reverse: { orders: each } };
  }
  return numbers.length === each && !numbers.every(hasOrders) ? scope : slipFault("wrong_count");
}

function numbersOf(written: readonly string[], { source, withDoubles }: Scope): readonly string[] | SlipFault {
  const strange = written.find((text) => !/^\d{1,10}$/.test(text));
  if (strange !== undefined) return slipFault("unclear_price");
  if (source === null) return written;
  if (source.takes === null) return written.length > 0 ? slipFault("unclear_price") : source.numbersOf("", withDoubles);
  if (written.length > MAX_FOR_A_SOURCE) return slipFault("long_line");
  const misfit = written.find((text) => !source.takes?.test(text));
  if (misfit !== undefined) return slipFault("no_such_type", misfit);
  return [...new Set(written.flatMap((text) => source.numbersOf(text, withDoubles)))];
}

/** A 0 means that this type is not bet. */
function stakesOf(prices: readonly string[]): readonly Satang[] | SlipFault {
  if (prices.length === 0) return slipFault("no_price");
  const stakes: Satang[] = [];
  for (const price of prices) {
    const stake = isPlainPrice(price) ? parseBaht(price) : undefined;
    if (stake === undefined) return slipFault("bad_price", price);
    stakes.push(stake);
  }
  return stakes;
}

/** `05` is unlikely to be money, and `50,100` may be one price or two. */
function isPlainPrice(price: string): boolean {
  return !/^0\d/.test(price) && !/^\d{2,3},(?!000)/.test(price);
}
