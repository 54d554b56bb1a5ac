import {
  BET_TYPES,
  type BetType,
  betTypeLabel,
  digitsOf,
  type Draw,
  isWinner,
  TICKET_DIGITS,
  ticketPrizes,
} from "@chokdee/rules/lotto";
import type { RoundResult } from "../../features/lotto/queries.ts";

export interface NumberCheck {
  readonly number: string;
  /** What the number won, in Thai; empty if it won nothing, undefined if the results do not tell. */
  readonly won: readonly string[] | undefined;
}

/** More than anyone types at once. */
const MAX_NUMBERS = 200;

function betWins(result: RoundResult, number: string): string[] {
  const isMain = (betType: BetType) => BET_TYPES.indexOf(betType) < 8;
  return BET_TYPES.filter(
    (betType) => isMain(betType) && digitsOf(betType) === number.length && isWinner(result, betType, number),
  ).map(betTypeLabel);
}

/** Checks every number in a text that a member typed or pasted. Anything else is ignored. */
export function checkNumbers(result: RoundResult, draw: Draw, text: string): NumberCheck[] {
  const numbers = [...new Set(text.match(/\d+/g) ?? [])].filter(
    ({ length }) => length <= 3 || length === TICKET_DIGITS,
  );
  return numbers.slice(0, MAX_NUMBERS).map((number) => ({
    number,
    won: number.length === TICKET_DIGITS ? ticketPrizes(draw, number) : betWins(result, number),
  }));
}
