import { Skeleton } from "@chokdee/ui";

const ROADS = [0, 1, 2, 3, 4, 5];
const SMALL = [0, 1, 2, 3];

/**
 * Holds the place of the tables. The server writes it into the page, before the page's own styles are there, so that
 * nothing moves when they come.
 */
export function HallSkeleton() {
  return (
    <div
      role="status"
      aria-label="กำลังโหลดโต๊ะ"
      className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-12 lg:gap-4"
    >
      {ROADS.map((at) => (
        <Skeleton key={at} className="col-span-2 h-[268px] rounded-md lg:col-span-4" />
      ))}
      {SMALL.map((at) => (
        <Skeleton key={at} className="h-[268px] rounded-md lg:col-span-3" />
      ))}
    </div>
  );
}
