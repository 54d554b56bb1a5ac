import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { CallId, CallOutput } from "@chokdee/contract";
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

/** Changes every cached answer of a call without a request. An answer that is then out of date is read again. */
export function changeAnswers<Id extends CallId>(
  queryClient: QueryClient,
  id: Id,
  change: (answer: CallOutput<Id>, request: unknown) => { readonly answer: CallOutput<Id>; readonly isStale: boolean },
): void {
  for (const [queryKey, answer] of queryClient.getQueriesData<CallOutput<Id>>({ queryKey: [id] })) {
    if (answer === undefined) continue;
    const changed = change(answer, queryKey[1]);
    queryClient.setQueryData<CallOutput<Id>>(queryKey, changed.answer);
    if (changed.isStale) void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}

/** Invalidates the answers of a call whose request is about something. */
export function invalidateAbout(queryClient: QueryClient, id: CallId, isAbout: (request: unknown) => boolean): void {
  void queryClient.invalidateQueries({ queryKey: [id], predicate: ({ queryKey: [, request] }) => isAbout(request) });
}
