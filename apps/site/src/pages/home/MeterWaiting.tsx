import { Skeleton } from "@chokdee/ui";

/** Holds the place of what the jackpot holds. */
export function MeterWaiting() {
  return <Skeleton className="my-2 h-8 w-52 sm:h-12 sm:w-80" />;
}
