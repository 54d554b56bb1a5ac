import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "@chokdee/ui";
import { type Column, DataTable } from "@chokdee/ui/data";
import { failureText } from "../../base/data/failure.ts";
import { MorePages } from "../../base/loading/MorePages.tsx";

interface PagedTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  query: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>;
  /** Shown if there are no rows. */
  empty: ReactNode;
}

/** A table of figures, loaded page by page. */
export function PagedTable<Row>({ caption, columns, query, empty }: PagedTableProps<Row>) {
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.isError) {
    return (
      <ErrorState
        message={failureText(query.error)}
        retrying={query.isFetching}
        onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}
      />
    );
  }
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={(row) => rows.indexOf(row)}
        loading={query.isPending}
        empty={empty}
      />
      <MorePages query={query} />
    </>
  );
}
