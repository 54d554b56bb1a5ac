import type { ReactNode } from "react";
import { Skeleton } from "@chokdee/ui";
import { routeOf } from "../../base/routing/routes.ts";

const MATCHES = [0, 1, 2, 3, 4];

/** The title, with the tools of the page beside it: the table matters most, so that both take one row. */
export function SportHead({ children }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center gap-2">
      <h1 className="gold-text flex-1 text-2xl sm:text-3xl">{routeOf("sport").title}</h1>
      {children}
    </div>
  );
}

/** Holds the place of the price table: a league's head, and matches of three rows below it. */
export function TableSkeleton() {
  return (
    <div role="status" aria-label="กำลังโหลดราคา" className="grid grid-cols-1 gap-1.5 max-sm:-mx-4">
      <Skeleton className="h-12 rounded-none sm:rounded-md" />
      {MATCHES.map((at) => (
        <div key={at} className="grid gap-1.5 px-3 py-2 sm:px-4">
          {[0, 1, 2].map((row) => (
            <div key={row} className="grid grid-cols-[minmax(0,1fr)_88px_88px_63px] gap-1.5">
              {[0, 1, 2, 3].map((column) => (
                <Skeleton key={column} className="h-11 rounded-sm" />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** What the server writes into the page before its script is there: head, tabs and table, so that nothing moves. */
export function SportSkeleton() {
  return (
    <div className="container-page grid grid-cols-1 gap-2 pt-3 lg:pt-5">
      <SportHead />
      <Skeleton className="mb-2 h-12 rounded-sm" />
      <TableSkeleton />
    </div>
  );
}
