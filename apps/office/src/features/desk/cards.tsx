import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { EmptyState, Skeleton } from "@chokdee/ui";
import { Failed, Stale } from "./Failed.tsx";

/** The part of a screen that scrolls, where it is no list with a panel. What is in it keeps its height. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className="grid min-h-0 flex-1 auto-rows-max content-start gap-4 overflow-y-auto p-4">{children}</div>;
}

/** What a call answers, or that it is being read, or why it could not be. */
export function Reading<Data>({ read, children }: { read: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  const { data, error, dataUpdatedAt, isFetching } = read;
  const readAgain = () => void read.refetch();
  if (data !== undefined) {
    return (
      <>
        {error && <Stale readAt={dataUpdatedAt} onRetry={readAgain} retrying={isFetching} />}
        {children(data)}
      </>
    );
  }
  if (error) return <Failed error={error} onRetry={readAgain} retrying={isFetching} />;
  return <Skeleton className="h-64" />;
}

/** A list of cards; `empty` is what none of them means. */
export function Cards({ empty, children }: { empty?: string; children: readonly ReactNode[] }) {
  if (children.length === 0 && empty !== undefined) return <EmptyState title={empty} />;
  return <ul className="grid items-start gap-3 lg:grid-cols-2">{children}</ul>;
}

/** One thing with what it is called, how it stands, and what can be done with it. */
export function Card({ title, chips, children }: { title: ReactNode; chips?: ReactNode; children: ReactNode }) {
  return (
    <li className="grid min-w-0 list-none content-start gap-3 rounded-sm border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-sans text-base font-semibold break-words">{title}</h2>
        {chips}
      </div>
      {children}
    </li>
  );
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="font-sans text-sm font-medium text-muted">{title}</h2>
      {children}
    </section>
  );
}
