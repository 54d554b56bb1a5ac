import type { AnsweredId, ResultOf, SiteClient } from "@chokdee/client";
import type { CallRequest, SiteContract } from "@chokdee/contract";

type SiteId = AnsweredId<SiteContract>;
type Answer<Id extends SiteId> = ResultOf<SiteContract, Id>;
type Page<Id extends SiteId> = NonNullable<Answer<Id>>;

interface CursorPage {
  readonly items: readonly unknown[];
  readonly next_cursor: string | null;
}

interface NumberedPage {
  readonly items: readonly unknown[];
  readonly page: number;
  readonly total: number;
}

/** The calls that return a part of a list in this shape. */
type IdOfPage<Shape> = { [Id in SiteId]: Answer<Id> extends Shape ? Id : never }[SiteId];

/** The calls that take a cursor. */
type CursorId = { [Id in SiteId]: "cursor" extends keyof CallRequest<Id> ? Id : never }[SiteId];

interface Context<Part> {
  readonly pageParam: Part;
  readonly signal: AbortSignal;
}

/** The third part of the key keeps the pages apart from a single answer to the same request. */
const keyOf = <Id extends SiteId>(id: Id, request: object) => [id, request, "pages"] as const;

/** A list paged by cursors, for a call that has its cursor in another field. */
export function cursorQuery<Id extends CursorId, Request extends CallRequest<Id>>(
  client: SiteClient,
  id: Id,
  request: Request & object,
  nextCursor: (page: Page<Id>) => string | null,
) {
  return {
    queryKey: keyOf(id, request),
    queryFn: ({ pageParam: cursor, signal }: Context<string>) =>
      client.call(id, cursor === "" ? request : { ...request, cursor }, { signal }),
    initialPageParam: "",
    getNextPageParam: nextCursor,
  };
}

/** A list paged by cursors: `useInfiniteQuery(pagesQuery(client, "statementList", request))`. */
export function pagesQuery<Id extends CursorId & IdOfPage<CursorPage>>(
  client: SiteClient,
  id: Id,
  request: CallRequest<Id> & object,
) {
  return cursorQuery(client, id, request, (page: Page<Id>) => page.next_cursor);
}

/** A list paged by number, until the total has been loaded. */
export function numberedPagesQuery<Id extends IdOfPage<NumberedPage>, Request extends CallRequest<Id>>(
  client: SiteClient,
  id: Id,
  request: Request & object,
) {
  return {
    queryKey: keyOf(id, request),
    queryFn: ({ pageParam: page, signal }: Context<number>) => client.call(id, { ...request, page }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: Page<Id>, pages: readonly Page<Id>[]) => {
      const count = pages.reduce((sum, { items }) => sum + items.length, 0);
      return last.items.length > 0 && count < last.total ? last.page + 1 : null;
    },
  };
}

interface LoadedPages {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly isError: boolean;
}

/** What an infinite query is to those who read on. */
export interface PagedQuery extends LoadedPages {
  fetchNextPage(options: { readonly cancelRefetch: false }): Promise<LoadedPages>;
}

/** Loads the next page. While the list is just being read again, that is waited for instead of cut off. */
export async function loadNextPage(query: PagedQuery): Promise<void> {
  const shown = query.data?.pages.length;
  const after = await query.fetchNextPage({ cancelRefetch: false });
  if (!after.isError && after.data?.pages.length === shown) await query.fetchNextPage({ cancelRefetch: false });
}
