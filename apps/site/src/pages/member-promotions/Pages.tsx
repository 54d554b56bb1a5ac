import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card, ErrorState } from "@chokdee/ui";
import { failureText } from "../../base/data/failure.ts";

interface PagesProps<Page> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  skeleton: ReactNode;
  children: (pages: readonly Page[]) => ReactNode;
}

/** A list that is read page by page: a placeholder while it loads, what has loaded so far, or a retry. */
export function Pages<Page>({ query, skeleton, children }: PagesProps<Page>) {
  if (query.isPending) return skeleton;
  if (query.data) return children(query.data.pages);
  return (
    <Card>
      <ErrorState message={failureText(query.error)} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    </Card>
  );
}
