import { useEffect, useRef, type ReactNode } from "react";

/** Leads to the first field of a step that has just appeared at the member's own wish. */
export function FocusFirst({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  return <div ref={place}>{children}</div>;
}
