import { parseBaht, type Satang } from "@chokdee/money";
import { type BetType, betTypeLabel, isAnyOrder, isTodOfEqualDigits } from "../bet-type.ts";
import { ordersOf } from "../orders.ts";
import { betTypesFor } from "./bet-types.ts";
import { isFault, type SlipFault, slipFault } from "./faults.ts";
import type { Scope } from "./scope.ts";
import type { Entry } from "./statements.ts";

/** One bet as a slip names it; its rate is the round's. */
export interface SlipLine {
  readonly betType: BetType;
  readonly number: string;
  readonly stakeSatang: Satang;
}

export interface SlipOptions {
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
  const { scope } = entry;
  const stakes = stakesOf(entry.prices);
  if (isFault(stakes)) return stakes;
  const numbers = numbersOf(entry.numbers, scope);
  if (isFault(numbers)) return numbers;
  const [first] = numbers;
  if (first === undefined) return slipFault("no_number");
  if (numbers.some((number) => number.length !== first.length)) return slipFault("mixed_digits");
  const betTypes = betTypesFor(first.length, scope, stakes.length, options.chosen);
  if (isFault(betTypes)) return betTypes;
  const bets = betTypes
    .map((betType, index) => ({ betType, stakeSatang: stakes[index] ?? stakes[0] }))
    .filter((bet): bet is Bet => bet.stakeSatang !== undefined && bet.stakeSatang > 0n);
  return bets.length === 0 ? slipFault("no_price") : linesOf(numbers, bets, scope, options);
}

/** Ten digits are all there are to sweep. */
const MAX_FOR_A_HELPER = 10;

type Bet = Omit<SlipLine, "number">;

function linesOf(numbers: readonly string[], bets: readonly Bet[], scope: Scope, options: SlipOptions) {
  const unsold = bets.find(({ betType }) => !options.sold.includes(betType));
  if (unsold) return slipFault("not_sold", betTypeLabel(unsold.betType));
  const lines: SlipLine[] = [];
  for (const number of numbers) {
    const orders = scope.reverse ? ordersOf(number) : [number];
    if (scope.reverse?.orders === 3 && orders.length !== 3) return slipFault("wrong_orders", number);
    for (const bet of bets) {
      if (!options.takesTodOfEqualDigits && isTodOfEqualDigits(bet.betType, number)) {
        return slipFault("equal_digits", number);
      }
      // All orders of a tod number are one bet, so reversing it adds none.
      for (const order of isAnyOrder(bet.betType) ? [number] : orders) lines.push({ ...bet, number: order });
    }
  }
  return lines;
}

function numbersOf(written: readonly string[], { helper, withDoubles }: Scope): readonly string[] | SlipFault {
  const strange = written.find((text) => !/^\d{1,10}$/.test(text));
  if (strange !== undefined) return slipFault("unclear_price");
  if (helper === null) return written;
  if (helper.takes === null) return written.length > 0 ? slipFault("unclear_price") : helper.numbersOf("", withDoubles);
  if (written.length > MAX_FOR_A_HELPER) return slipFault("long_line");
  const misfit = written.find((text) => !helper.takes?.test(text));
  if (misfit !== undefined) return slipFault("no_such_type", misfit);
  return [...new Set(written.flatMap((text) => helper.numbersOf(text, withDoubles)))];
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
