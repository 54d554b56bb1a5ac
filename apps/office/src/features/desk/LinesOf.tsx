import type { ReactNode } from "react";
import { Button, cx, Skeleton } from "@chokdee/ui";
import { type Input, type Item, type ListId, type ReadList, useList } from "../../base/office.ts";
import { Failed } from "./Failed.tsx";
import { PanelPart } from "./parts.tsx";

interface LinesOfProps<Row> {
  list: ReadList<Row>;
  empty: string;
  keyOf: (row: Row) => string;
  /** What a row is about, and the rest of it. */
  line: (row: Row) => readonly [head: string, rest: string];
  /** What can be done with a row. */
  act?: (row: Row) => ReactNode;
}

/** A list inside a panel, page by page. */
export function LinesOf<Row>({ list, empty, keyOf, line, act }: LinesOfProps<Row>) {
  if (!list.rows) {
    if (!list.error) return <Skeleton className="h-16" />;
    return <Failed error={list.error} onRetry={list.readAgain} retrying={list.isReading} />;
  }
  if (list.rows.length === 0) return <p className="text-sm text-muted">{empty}</p>;
  return (
    <>
      <ul className="grid gap-1.5 text-sm">
        {list.rows.map((row) => {
          const [head, rest] = line(row);
          return (
            <li key={keyOf(row)} className={cx("flex flex-wrap justify-between gap-x-4", act && "items-center")}>
              <span className="min-w-0 break-words">{head}</span>
              <span className="min-w-0 break-words whitespace-pre-line text-muted">{rest}</span>
              {act && <div className="flex w-full max-w-60 py-1">{act(row)}</div>}
            </li>
          );
        })}
      </ul>
      {list.hasMore && (
        <div>
          <Button size="sm" variant="ghost" loading={list.isReading} onClick={list.readMore}>
            ดูต่อ
          </Button>
        </div>
      )}
    </>
  );
}

interface LinesPartProps<Id extends ListId> extends Omit<LinesOfProps<Item<Id>>, "list"> {
  title: string;
  call: Id;
  input: Omit<Input<Id>, "cursor">;
  /** What can be done with the list. */
  children?: ReactNode;
}

/** A part of a panel that is a list. */
export function LinesPart<Id extends ListId>({ title, call, input, children, ...lines }: LinesPartProps<Id>) {
  return (
    <PanelPart title={title}>
      <LinesOf list={useList(call, input)} {...lines} />
      {children}
    </PanelPart>
  );
}
