import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { CallId } from "@chokdee/contract";
import type { AnswerQuery } from "./queries.ts";

/** Invalidates every answer of these calls, whatever their input. */
export function invalidate(queryClient: QueryClient, ...ids: readonly CallId[]): Promise<unknown> {
  return Promise.all(ids.map((id) => queryClient.invalidateQueries({ queryKey: [id] })));
}

export function useInvalidate(): (...ids: readonly CallId[]) => Promise<unknown> {
  const queryClient = useQueryClient();
  return useCallback((...ids) => invalidate(queryClient, ...ids), [queryClient]);
}

type Update<T> = (known: T | undefined) => T | undefined;

/** Changes the cached answer of a query without a request. An update that returns nothing changes nothing. */
export function setAnswer<T>(queryClient: QueryClient, query: AnswerQuery<T>, update: Update<NoInfer<T>>): void {
  queryClient.setQueryData<T>(query.queryKey, update);
}

export function useSetAnswer(): <T>(query: AnswerQuery<T>, update: Update<NoInfer<T>>) => void {
  const queryClient = useQueryClient();
  return useCallback((query, update) => setAnswer(queryClient, query, update), [queryClient]);
}
