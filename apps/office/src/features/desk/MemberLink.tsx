import type { ReactNode } from "react";
import { Link } from "@tanstack/react-router";
import { cx } from "@chokdee/ui";

/** Leads to the page of a member, whom the list there is narrowed to. */
export function MemberLink({ id, className, children }: { id: number; className?: string; children: ReactNode }) {
  return (
    <Link to="/members" search={{ q: `#${id}`, row: String(id) }} className={cx("text-gold-high underline", className)}>
      {children}
    </Link>
  );
}
