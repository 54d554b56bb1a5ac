import { BET_TYPES, type BetType, betTypeLabel, digitsOf, isWinner } from "@chokdee/rules/lotto";
import type { RoundResult } from "../../features/lotto/queries.ts";

export interface NumberCheck {
  readonly number: string;
  /** What the number won, in Thai; empty if it won nothing. */
  readonly won: readonly string[];
}

const TICKET_DIGITS = 6;
/** More than anyone types at once. */
const MAX_NUMBERS = 200;

/** A government ticket has six digits; its first and last digits are checked as well. */
function ticketWins(result: RoundResult, ticket: string): string[] {
  const prizes: [string, boolean][] = [
    ["รางวัลที่ 1", result.first6 === ticket],
    ["เลขหน้า 3 ตัว", result.front3.includes(ticket.slice(0, 3))],
    ["เลขท้าย 3 ตัว", result.bottom3.includes(ticket.slice(3))],
    ["เลขท้าย 2 ตัว", result.bottom2 === ticket.slice(4)],
  ];
  return prizes.filter(([, isWon]) => isWon).map(([name]) => name);
}

function betWins(result: RoundResult, number: string): string[] {
  const isMain = (betType: BetType) => BET_TYPES.indexOf(betType) < 8;
  return BET_TYPES.filter(
    (betType) => isMain(betType) && digitsOf(betType) === number.length && isWinner(result, betType, number),
  ).map(betTypeLabel);
}

/** Checks every number in a text that a member typed or pasted. Anything else is ignored. */
export function checkNumbers(result: RoundResult, text: string): NumberCheck[] {
  const numbers = [...new Set(text.match(/\d+/g) ?? [])].filter(
    ({ length }) => length <= 3 || length === TICKET_DIGITS,
  );
  return numbers.slice(0, MAX_NUMBERS).map((number) => ({
    number,
    won: number.length === TICKET_DIGITS ? ticketWins(result, number) : betWins(result, number),
  }));
}
