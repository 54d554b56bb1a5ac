import { QueryClient } from "@tanstack/react-query";

export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });
}

/** Marks answers that are the same for everyone. All others are dropped when the member changes. */
export const forEveryone = { isForEveryone: true };

export function forgetMemberQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta !== forEveryone });
}

/** A call whose answer is cached. Its key begins with the call's id, so that `invalidate` finds it. */
export interface AnswerQuery<T> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal?: AbortSignal }) => Promise<T>;
}

/**
 * A swallowed failure has no answer. As a failed query it keeps the last good answer on the screen and offers a retry.
 */
export function answered<T>(query: AnswerQuery<T | null>): AnswerQuery<T> {
  return {
    queryKey: query.queryKey,
    queryFn: async (context) => {
      const answer = await query.queryFn(context);
      if (answer === null) throw new Error("The call gave no answer");
      return answer;
    },
  };
}

/** Receives every answer before it is shown. */
export function withListener<T>(query: AnswerQuery<T>, onAnswer: (answer: T) => void): AnswerQuery<T> {
  return {
    queryKey: query.queryKey,
    queryFn: async (context) => {
      const answer = await query.queryFn(context);
      onAnswer(answer);
      return answer;
    },
  };
}

type Variant = string | boolean | null | undefined;

/** The same call cached separately, because its answer depends on something that is not in its input. */
export function variantOf<T>(query: AnswerQuery<T>, variant: Variant): AnswerQuery<T> {
  return { queryKey: [...query.queryKey, variant], queryFn: query.queryFn };
}

/** A value computed from an answer, cached beside the answer itself. */
export function derivedQuery<T, U>(
  query: AnswerQuery<T>,
  variant: Variant,
  derive: (answer: T) => Promise<U>,
): AnswerQuery<U> {
  return {
    queryKey: [...query.queryKey, "derived", variant],
    queryFn: async (context) => derive(await query.queryFn(context)),
  };
}
