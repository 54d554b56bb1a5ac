import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "@chokdee/ui";

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Stands where the answer will. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** What every reader of the server shows: its place while it loads, the answer, or the way to try again. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  return (
    <ErrorState
      message="โหลดข้อมูลไม่สำเร็จ กรุณาลองใหม่อีกครั้ง"
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
