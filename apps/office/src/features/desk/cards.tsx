import { Children, type ReactNode } from "react";
import type { OfficeCallId } from "@chokdee/contract/office";
import { type Answer, type Input, useAnswer } from "../../base/office.ts";
import type { ScreenPath } from "../../base/screens.ts";
import { ScreenHead } from "../shell/Shell.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import { EmptyState, Skeleton } from "@chokdee/ui";
import { Failed, Stale } from "./Failed.tsx";

interface SheetProps {
  path: ScreenPath;
  /** What is chosen in its head. */
  filters?: ReactNode;
  children: ReactNode;
}

/** A screen that scrolls, where it is no list with a panel. What is in it keeps its height. */
export function Sheet({ path, filters, children }: SheetProps) {
  return (
    <>
      <ScreenHead path={path}>{filters}</ScreenHead>
      <div className="grid min-h-0 flex-1 auto-rows-max content-start gap-4 overflow-y-auto p-4">{children}</div>
    </>
  );
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

interface AnswerOfProps<Id extends OfficeCallId> {
  call: Id;
  input: Input<Id>;
  children: (answer: Answer<Id>) => ReactNode;
}

/** What one call answers, once it has. */
export function AnswerOf<Id extends OfficeCallId>({ call, input, children }: AnswerOfProps<Id>) {
  const read = useAnswer(call, input);
  return <Reading read={read}>{(answer) => children(answer as Answer<Id>)}</Reading>;
}

/** A list of cards; `empty` is what none of them means. */
export function Cards({ empty, children }: { empty?: string; children: ReactNode }) {
  if (Children.count(children) === 0 && empty !== undefined) return <EmptyState title={empty} />;
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
