import { colorOf } from "@chokdee/rules/tables";

const COLOURS = { green: "เขียว", red: "แดง", black: "ดำ" } as const;

/** `แดง`, `คี่`, `19-36`: the even bets that win with a number. */
export function traitsOf(number: number): readonly string[] {
  if (number === 0) return ["ศูนย์"];
  return [COLOURS[colorOf(number)], number % 2 === 0 ? "คู่" : "คี่", number <= 18 ? "1-18" : "19-36"];
}

export function sayNumber(number: number): string {
  return number === 0 ? "ออก 0" : `ออก ${number} ${traitsOf(number).join(" ")}`;
}
