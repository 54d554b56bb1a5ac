import type { CallRequest } from "@chokdee/contract";
import type { Day } from "@chokdee/rules/time";
import type { SearchOf } from "../../base/routing/search.ts";
import { daysOf, type Period } from "./period.ts";

export type StatementRequest = CallRequest<"statementList">;
export type StatementKind = NonNullable<StatementRequest["kind"]>;

/**
 * The filters of the statement. They are part of the address, so that a page can be bookmarked, shared and returned to.
 */
export interface Filters {
  readonly kind: StatementKind | undefined;
  readonly period: Period;
  readonly walletId: number | undefined;
}

type Search = SearchOf<"memberStatement">;

export function filtersIn(search: Search): Filters {
  return { kind: search.kind, period: periodIn(search), walletId: search.wallet };
}

export function searchOf({ kind, period, walletId }: Filters): Search {
  const { from, to } = typeof period === "object" ? period : {};
  return {
    kind,
    period: typeof period === "object" || period === "all" ? undefined : period,
    from,
    to,
    wallet: walletId,
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

function periodIn({ period = "all", from, to }: Search): Period {
  return from !== undefined && to !== undefined && from <= to ? { from, to } : period;
}
