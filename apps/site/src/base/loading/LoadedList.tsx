import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card, cx, ErrorState } from "@chokdee/ui";
import { failureText } from "../data/failure.ts";
import { MorePages } from "./MorePages.tsx";

interface LoadedPagesProps<Page> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** Shown while the first page loads. */
  skeleton: ReactNode;
  children: (pages: readonly Page[]) => ReactNode;
}

/** A list that is read page by page: a placeholder while it loads, what has loaded so far, or a retry. */
export function LoadedPages<Page>({ query, skeleton, children }: LoadedPagesProps<Page>) {
  if (query.isPending) return skeleton;
  if (query.data) return children(query.data.pages);
  return (
    <Card>
      <ErrorState message={failureText(query.error)} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    </Card>
  );
}

interface LoadedListProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  skeleton: ReactNode;
  /** Shown where there is nothing. */
  empty: ReactNode;
  className: string;
  /** What stands below instead of a button for more. */
  more?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** Such a list with what leads on. It pales while another of it is read, such as of another filter. */
export function LoadedList<Item>({ query, skeleton, empty, className, more, children }: LoadedListProps<Item>) {
  return (
    <LoadedPages query={query} skeleton={skeleton}>
      {(pages) => {
        const items = pages.flatMap((page) => page.items);
        return (
          <div aria-busy={query.isPlaceholderData} className={cx(className, query.isPlaceholderData && "opacity-50")}>
            {items.length === 0 ? (
              empty
            ) : (
              <>
                {children(items)}
                {more ?? <MorePages query={query} />}
              </>
            )}
          </div>
        );
      }}
    </LoadedPages>
  );
}
