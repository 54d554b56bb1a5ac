import { Skeleton } from "@chokdee/ui";

const ROWS = [0, 1, 2];

/** A placeholder for the next lottery rounds, so that nothing below them moves when they load. */
export function RoundsWaiting() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <Skeleton className="h-11 w-40" />
      <div className="grid gap-3 md:grid-cols-3">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-19" />
        ))}
      </div>
    </div>
  );
}
