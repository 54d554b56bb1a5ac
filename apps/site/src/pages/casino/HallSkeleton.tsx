import { Skeleton } from "@chokdee/ui";
import "./casino.css";

const ROADS = [0, 1, 2, 3, 4, 5];
const SMALL = [0, 1, 2, 3];

/** Holds the place of the tables. The server writes it into the page, so that nothing moves when they come. */
export function HallSkeleton() {
  return (
    <div role="status" aria-label="กำลังโหลดโต๊ะ" className="grid gap-4 lg:gap-6">
      <Skeleton className="my-2 h-12 w-full rounded-full" />
      <Skeleton className="h-20 w-full" />
      <div className="table-tiles">
        {ROADS.map((at) => (
          <Skeleton key={at} className="table-tile is-road border-0" />
        ))}
        {SMALL.map((at) => (
          <Skeleton key={at} className="table-tile is-small border-0" />
        ))}
      </div>
    </div>
  );
}
