import { Skeleton } from "@chokdee/ui";

const ROWS = [0, 1, 2];

/** A placeholder for the next lottery rounds, so that nothing below them moves when they load. */
export function RoundsWaiting() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-2">
      <Skeleton className="h-11 w-40" />
      <div className="rounds-row">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-19" />
        ))}
      </div>
    </div>
  );
}
