import { Skeleton } from "@chokdee/ui";

const CARDS = [0, 1, 2, 3, 4, 5];

export function LobbySkeleton() {
  return (
    <div role="status" aria-label="กำลังโหลด" className="grid gap-4">
      <Skeleton className="h-8 w-44" />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {CARDS.map((card) => (
          <Skeleton key={card} className="h-44" />
        ))}
      </div>
    </div>
  );
}
