import { createContext, use, useMemo } from "react";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OfficeClient } from "@chokdee/client/office";
import { mayCall, type OfficeCallId, officeCalls, type OfficeContract } from "@chokdee/contract/office";
import type { OutputOf, RequestOf } from "@chokdee/contract";
import { askedAgainAfter, withCounts } from "./live.ts";
import type { Staff } from "./staff-token.ts";

export type Answer<Id extends OfficeCallId> = OutputOf<OfficeContract, Id>;
export type Input<Id extends OfficeCallId> = RequestOf<OfficeContract, Id>;

/** Calls whose answer is one page of a longer list. */
export type ListId = {
  [Id in OfficeCallId]: Answer<Id> extends { readonly items: readonly unknown[]; readonly next_cursor: string | null }
    ? Id
    : never;
}[OfficeCallId];
export type Item<Id extends ListId> = Answer<Id>["items"][number];

export interface Office {
  readonly client: OfficeClient;
  readonly staff: Staff;
  leave(): void;
}

export const OfficeContext = createContext<Office | undefined>(undefined);

export function useOffice(): Office {
  const office = use(OfficeContext);
  if (!office) throw new Error("There is no office around this screen");
  return office;
}

export function useMayCall(): (id: OfficeCallId) => boolean {
  const { role } = useOffice().staff;
  return (id) => mayCall(role, officeCalls[id]);
}

const REFRESH_MS = 15_000;

export function useAnswer<Id extends OfficeCallId>(id: Id, input: Input<Id>, enabled = true) {
  const { client } = useOffice();
  return useQuery({ queryKey: [id, input], queryFn: ({ signal }) => client.call(id, input, { signal }), enabled });
}

/** A list as far as it has been read. */
export interface ReadList<Row> {
  /** The call and what it was asked for: with other filters it is another list. */
  readonly name: string;
  /** Undefined until the first page is there. */
  readonly rows: readonly Row[] | undefined;
  /** Of the last reading. What was read before is still there. */
  readonly error: Error | null;
  /** When the rows were read, by the device's clock. */
  readonly readAt: number;
  readonly isReading: boolean;
  readonly hasMore: boolean;
  readMore(): void;
  readAgain(): void;
}

/** A list by pages, read again when the stream says so, or from time to time where it says nothing of it. */
export function useList<Id extends ListId>(id: Id, input: Omit<Input<Id>, "cursor">): ReadList<Item<Id>> {
  const { client } = useOffice();
  const query = useInfiniteQuery({
    queryKey: [id, input],
    queryFn: async ({ pageParam, signal }) =>
      (await client.call(id, { ...input, cursor: pageParam } as Input<Id>, { signal })) as Answer<Id>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    refetchInterval: () => askedAgainAfter(id, REFRESH_MS),
  });
  const pages = query.data?.pages;
  return {
    name: JSON.stringify([id, input]),
    rows: useMemo(() => pages?.flatMap((page) => page.items as Item<Id>[]), [pages]),
    error: query.error,
    readAt: query.dataUpdatedAt,
    isReading: query.isFetching,
    hasMore: query.hasNextPage,
    readMore: () => void query.fetchNextPage(),
    readAgain: () => void query.refetch(),
  };
}

/** Calls that say how many a search finds. */
export type OfficeSumId = {
  [Id in OfficeCallId]: Answer<Id> extends { readonly count: number; readonly is_more: boolean } ? Id : never;
}[OfficeCallId];

/** Calls that answer a whole list at once. */
export type WholeId = { [Id in OfficeCallId]: Answer<Id> extends readonly unknown[] ? Id : never }[OfficeCallId];

/** A list that is short enough to come whole. */
export function useWholeList<Id extends WholeId>(id: Id, input: Input<Id>): ReadList<Answer<Id>[number]> {
  const query = useAnswer(id, input);
  return {
    name: JSON.stringify([id, input]),
    rows: query.data as readonly Answer<Id>[number][] | undefined,
    error: query.error,
    readAt: query.dataUpdatedAt,
    isReading: query.isFetching,
    hasMore: false,
    readMore: () => {},
    readAgain: () => void query.refetch(),
  };
}

/** Reads again what these calls answered. */
export function useRefresh(): (...ids: readonly OfficeCallId[]) => Promise<void> {
  const queries = useQueryClient();
  return async (...ids) => {
    await Promise.all(withCounts(ids).map((id) => queries.invalidateQueries({ queryKey: [id] })));
  };
}
