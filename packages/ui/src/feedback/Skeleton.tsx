import { cx } from "../cx.ts";

/** A placeholder for what is still loading. Give it the size of the final content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx("relative block overflow-hidden rounded-sm bg-raised", className)}>
      <span className="shimmering absolute inset-0 bg-linear-to-r from-transparent via-gold/10 to-transparent" />
    </span>
  );
}
