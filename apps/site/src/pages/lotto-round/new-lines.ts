import type { Satang } from "@chokdee/money";
import { type BetType, isAnyOrder, isTodOfEqualDigits, ordersOf, riskNumber } from "@chokdee/rules/lotto";
import type { NewLine } from "./draft.ts";

interface NewLinesInput {
  readonly numbers: readonly string[];
  readonly betTypes: readonly BetType[];
  /** กลับเลข: every order of each number. */
  readonly reversed: boolean;
  readonly prices: Readonly<Partial<Record<BetType, Satang>>>;
  readonly takesTodOfEqualDigits: boolean;
}

/**
 * The lines of one press or helper: each number in each of the chosen types. All orders of a tod number are one bet.
 */
export function newLines({ numbers, betTypes, reversed, prices, takesTodOfEqualDigits }: NewLinesInput): NewLine[] {
  const all = reversed ? [...new Set(numbers.flatMap(ordersOf))] : numbers;
  const todSeen = new Set<string>();
  return all.flatMap((number) =>
    betTypes.flatMap((betType): NewLine[] => {
      if (!takesTodOfEqualDigits && isTodOfEqualDigits(betType, number)) return [];
      if (isAnyOrder(betType)) {
        const bet = `${betType}:${riskNumber(betType, number)}`;
        if (todSeen.has(bet)) return [];
        todSeen.add(bet);
      }
      return [{ betType, number, stakeSatang: prices[betType] ?? null }];
    }),
  );
}
