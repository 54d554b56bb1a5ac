import { Skeleton } from "@chokdee/ui";

const MATCHES = [0, 1, 2, 3, 4];

/** Holds the place of the price table: a league's head, and matches of three rows below it. */
export function TableSkeleton() {
  return (
    <div role="status" aria-label="กำลังโหลดราคา" className="grid grid-cols-1 gap-1.5 max-sm:-mx-4">
      <Skeleton className="h-12 rounded-none sm:rounded-md" />
      {MATCHES.map((at) => (
        <div key={at} className="grid grid-cols-[minmax(0,1fr)_84px_80px_62px] gap-1.5 px-3 py-2 sm:px-4">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="col-span-4 h-11 rounded-sm" />
          ))}
        </div>
      ))}
    </div>
  );
}

/** What the server writes into the page before its script is there: tabs, tools and table, so that nothing moves. */
export function SportSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Skeleton className="h-12 rounded-sm" />
      <Skeleton className="h-12 rounded-full" />
      <TableSkeleton />
    </div>
  );
}
