import { Skeleton } from "@chokdee/ui";

const CARDS = Array.from({ length: 12 }, (_, at) => at);

/** Holds the place of a grid of games, and of what the jackpots hold above it. */
export function GamesSkeleton({ hasRibbon = false }: { hasRibbon?: boolean }) {
  return (
    <div role="status" aria-label="กำลังโหลดเกม" className="grid gap-3 lg:gap-4">
      {hasRibbon && <Skeleton className="h-18 rounded-md" />}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(158px,46%),1fr))] gap-3">
        {CARDS.map((card) => (
          <Skeleton key={card} className="aspect-[4/5] rounded-md" />
        ))}
      </div>
    </div>
  );
}
