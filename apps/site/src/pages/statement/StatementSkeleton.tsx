import { Card, Skeleton } from "@chokdee/ui";

const ROWS = [0, 1, 2, 3, 4, 5];

export function StatementSkeleton() {
  return (
    <div role="status" aria-label="กำลังโหลด" className="grid gap-2">
      <Skeleton className="h-6 w-52" />
      <Card>
        <div className="divide-y divide-line">
          {ROWS.map((row) => (
            <div key={row} className="flex items-center gap-3 px-4 py-3 sm:px-5">
              <Skeleton className="size-11 shrink-0" />
              <div className="grid flex-1 gap-1.5">
                <Skeleton className="h-5 w-28" />
                <Skeleton className="h-4 w-20" />
              </div>
              <Skeleton className="h-5 w-24" />
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}
