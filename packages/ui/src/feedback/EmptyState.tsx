import type { ReactNode } from "react";
import { LotusOrnament } from "../brand/LotusOrnament.tsx";

interface EmptyStateProps {
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-10 text-center">
      <LotusOrnament className="h-14 text-gold/60" />
      <p className="font-display text-lg font-semibold">{title}</p>
      {children && <div className="max-w-md text-muted">{children}</div>}
      {action}
    </div>
  );
}
