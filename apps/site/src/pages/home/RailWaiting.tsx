import { Skeleton } from "@chokdee/ui";

const CARDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A placeholder for the first rail, so that nothing below it moves when the games load. */
export function RailWaiting() {
  return (
    <div aria-hidden="true" className="rail-waiting">
      <Skeleton className="h-11 w-40" />
      <div className="rail-waiting-cards">
        {CARDS.map((card) => (
          <Skeleton key={card} className="aspect-[3/4] rounded-md" />
        ))}
      </div>
    </div>
  );
}
