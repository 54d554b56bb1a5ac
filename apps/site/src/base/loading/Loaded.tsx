import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "@chokdee/ui";

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Shown while the answer loads. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** What every screen with server data shows: a placeholder while it loads, then the answer, or a retry. */
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
