import { Skeleton } from "@chokdee/ui";

const CARDS = Array.from({ length: 12 }, (_, at) => at);

/** Holds the place of a grid of games, and of what the jackpots hold above it. */
export function GamesSkeleton({ hasRibbon = false }: { hasRibbon?: boolean }) {
  return (
    <div role="status" aria-label="กำลังโหลดเกม" className="grid gap-4">
      {hasRibbon && <Skeleton className="h-18 rounded-md" />}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(158px,46%),1fr))] gap-x-3 gap-y-5">
        {CARDS.map((card) => (
          <div key={card} className="grid gap-2">
            <Skeleton className="aspect-[3/4] rounded-md" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}
