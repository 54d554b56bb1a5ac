import { addDays, bangkokInstant, type Day } from "@chokdee/rules/bangkok-time";
import { DomainError } from "../../core/domain-error.ts";
import type { Posted } from "../../core/ledger.ts";

const days = new Intl.DateTimeFormat("th-TH", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** `15 พฤศจิกายน 2569`. */
export function printDay(day: Day): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}

/** The moment at which a day is over. */
export function endOf(day: Day): Date {
  return bangkokInstant(addDays(day, 1), "00:00");
}

/** Whether the books of this member are closed, so that it has to wait. Any other refusal is thrown. */
export function isPaused(result: Posted | DomainError | undefined): boolean {
  if (!(result instanceof DomainError)) return false;
  if (result.code !== "MONEY_PAUSED") throw result;
  return true;
}
