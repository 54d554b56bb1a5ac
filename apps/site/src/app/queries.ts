import { QueryClient } from "@tanstack/react-query";
import type { SiteClient } from "@chokdee/client";
import { calls } from "@chokdee/contract";

export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });
}

const memberCalls = new Set<unknown>(
  Object.entries(calls).flatMap(([id, call]) => (call.access === "member" ? [id] : [])),
);

/** What was read for one member must not be seen by the next. */
export function forgetMemberQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => memberCalls.has(queryKey[0]) });
}

/**
 * A swallowed failure answers nothing. As a failed query it keeps the last good answer on the screen
 * and offers its retry.
 */
function answered<T, Context>(query: {
  queryKey: readonly unknown[];
  queryFn: (context: Context) => Promise<T | null>;
}) {
  return {
    queryKey: query.queryKey,
    queryFn: async (context: Context): Promise<T> => {
      const answer = await query.queryFn(context);
      if (answer === null) throw new Error("The call gave no answer");
      return answer;
    },
  };
}

export const walletsQuery = (client: SiteClient) => answered(client.query("walletList", {}));
export const pointsQuery = (client: SiteClient) => answered(client.query("pointsGet", {}));
export const agentQuery = (client: SiteClient) => ({
  ...answered(client.query("agentConfig", { agent_code: __AGENT_CODE__ })),
  staleTime: 5 * 60_000,
});
export const bannersQuery = (client: SiteClient) => ({
  ...answered(client.query("bannerList", { agent_code: __AGENT_CODE__ })),
  staleTime: 60_000,
});
