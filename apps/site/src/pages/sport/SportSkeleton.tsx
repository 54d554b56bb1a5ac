import type { ReactNode } from "react";
import { Skeleton } from "@chokdee/ui";
import { routeOf } from "../../base/routing/routes.ts";

/** As the table has them, with the first half where there is room for it. */
const COLUMNS =
  "grid gap-1.5 grid-cols-[minmax(0,1fr)_88px_88px_63px] min-[760px]:grid-cols-[minmax(0,1fr)_92px_92px_68px_92px_92px_68px]";

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
            <div key={row} className={COLUMNS}>
              {[0, 1, 2, 3].map((column) => (
                <Skeleton key={column} className="h-11 rounded-sm" />
              ))}
              {[5, 6, 7].map((column) => (
                <Skeleton key={column} className="h-11 rounded-sm max-[759px]:hidden" />
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
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-6">
        <div className="grid min-w-0 grid-cols-1 gap-2">
          <Skeleton className="mb-2 h-12 rounded-sm" />
          <TableSkeleton />
        </div>
        <Skeleton className="h-72 rounded-lg max-lg:hidden" />
      </div>
    </div>
  );
}
