import type { ReactNode } from "react";
import { safeExternalUrl } from "./contact.ts";
import { useShell } from "./shell-context.ts";

interface ContentLinkProps {
  /** As the operator's staff wrote it: a page of this site, a web address, or nothing. */
  to: string | null;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link in the operator's content. A link that is not safe to follow is not shown. */
export function ContentLink({ to, className, onClick, children }: ContentLinkProps) {
  const { Link } = useShell();
  if (to?.startsWith("/") && !to.startsWith("//")) {
    return (
      <Link to={to} className={className} onClick={onClick}>
        {children}
      </Link>
    );
  }
  const href = safeExternalUrl(to);
  return href ? (
    <a href={href} target="_blank" rel="noreferrer" className={className} onClick={onClick}>
      {children}
    </a>
  ) : null;
}
