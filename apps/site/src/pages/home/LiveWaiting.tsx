import { Skeleton } from "@chokdee/ui";

/** A placeholder for a table or a match, so that nothing below it moves when they load. */
export function LiveWaiting() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 content-start gap-2">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-62" />
    </div>
  );
}

/** Both of them. */
export function TwoWaiting() {
  return (
    <>
      <LiveWaiting />
      <LiveWaiting />
    </>
  );
}
