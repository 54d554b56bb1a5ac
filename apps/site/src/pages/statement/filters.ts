import type { CallRequest } from "@chokdee/contract";
import type { Day } from "@chokdee/rules/time";
import { isDay } from "../../base/forms/typed-date.ts";
import { daysOf, namedPeriods, type Period } from "./period.ts";

export type StatementRequest = CallRequest<"statementList">;
export type StatementKind = NonNullable<StatementRequest["kind"]>;

export const statementKinds = ["deposit", "withdraw", "bet", "bonus", "adjust"] as const satisfies StatementKind[];

/** What of the statement is shown. It stands in the address, so that a page can be kept, shared and returned to. */
export interface Filters {
  readonly kind: StatementKind | undefined;
  readonly period: Period;
  readonly walletId: number | undefined;
}

type Search = Readonly<Record<string, string>>;

/** Anyone can write an address: what is not understood filters nothing. */
export function parseFilters(search: Readonly<Record<string, unknown>>): Filters {
  const wallet = search["wallet"];
  return {
    kind: statementKinds.find((kind) => kind === search["kind"]),
    period: parsePeriod(search),
    walletId: typeof wallet === "string" && /^[1-9]\d{0,8}$/.test(wallet) ? Number(wallet) : undefined,
  };
}

export function searchOf({ kind, period, walletId }: Filters): Search {
  return {
    ...(kind && { kind }),
    ...(typeof period === "object" ? { from: period.from, to: period.to } : period !== "all" && { period }),
    ...(walletId !== undefined && { wallet: String(walletId) }),
  };
}

export function requestOf({ kind, period, walletId }: Filters, today: Day): StatementRequest {
  return {
    ...daysOf(period, today),
    ...(kind && { kind }),
    ...(walletId !== undefined && { wallet_id: walletId }),
  };
}

export function isFiltered({ kind, period, walletId }: Filters): boolean {
  return kind !== undefined || period !== "all" || walletId !== undefined;
}

function parsePeriod({ period, from, to }: Readonly<Record<string, unknown>>): Period {
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return namedPeriods.find((name) => name === period) ?? "all";
}
