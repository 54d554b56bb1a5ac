import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, expectTypeOf, test } from "vitest";
import { createClient } from "@chokdee/client";
import { invalidate, setAnswer } from "./cache.ts";
import { cursorQuery, numberedPagesQuery, pagesQuery } from "./page-queries.ts";
import { answered, type AnswerQuery, derivedQuery, variantOf, withListener } from "./queries.ts";

/**
 * A client whose server gives these answers in turn, and the requests it received. An undefined answer is a failure.
 */
function clientThat(...answers: readonly unknown[]) {
  const requested: string[] = [];
  const left = [...answers];
  const fetch = async (url: string | URL | Request) => {
    requested.push(url instanceof Request ? url.url : url.toString());
    const data = left.shift();
    return Response.json({ error: 0, data }, { status: data === undefined ? 500 : 200 });
  };
  const nothing = () => {};
  const client = createClient({
    baseUrl: "",
    token: () => undefined,
    onUnauthorized: nothing,
    onBadRequest: nothing,
    log: nothing,
    fetch,
  });
  return { client, requested };
}

interface PagesQuery<Page> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { pageParam: string; signal: AbortSignal }) => Promise<Page>;
  readonly initialPageParam: string;
  readonly getNextPageParam: (page: Page) => string | null;
}

/** Reads the first two pages of a list. */
async function twoPagesOf<Page>(query: PagesQuery<Page>) {
  const observer = new InfiniteQueryObserver(new QueryClient(), query);
  await observer.fetchNextPage();
  return observer.fetchNextPage();
}

const wallets = (balance: number): AnswerQuery<readonly { balance: number }[]> => ({
  queryKey: ["walletList", {}],
  queryFn: async () => [{ balance }],
});

const isOld = (cache: QueryClient, key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated;

test("a call's answers are read again, whatever their input, and no others", async () => {
  const cache = new QueryClient();
  const { client } = clientThat();
  const pages = pagesQuery(client, "statementList", { kind: "bet" }).queryKey;
  const variant = variantOf(client.query("statementList", {}), "guest").queryKey;
  for (const key of [pages, variant, wallets(1).queryKey]) cache.setQueryData(key, "an answer");
  await invalidate(cache, "statementList");
  expect([pages, variant, wallets(1).queryKey].map((key) => isOld(cache, key))).toEqual([true, true, false]);
});

test("a cached answer is changed by its query", () => {
  const cache = new QueryClient();
  const query = wallets(1);
  setAnswer(cache, query, (known) => known?.map(() => ({ balance: 2 })));
  expect(cache.getQueryData(query.queryKey)).toBeUndefined();
  setAnswer(cache, query, () => [{ balance: 1 }]);
  setAnswer(cache, query, (known) => {
    expectTypeOf(known).toEqualTypeOf<readonly { balance: number }[] | undefined>();
    return known?.map(({ balance }) => ({ balance: balance + 1 }));
  });
  expect(cache.getQueryData(query.queryKey)).toEqual([{ balance: 2 }]);
});

test("a query without an answer fails, and a listener receives each answer", async () => {
  const { client } = clientThat(undefined, [{ id: 1 }]);
  const received: unknown[] = [];
  const query = withListener(answered(client.query("notificationList", {})), (answer) => received.push(answer));
  await expect(query.queryFn({})).rejects.toThrow("no answer");
  await query.queryFn({});
  expect(received).toEqual([[{ id: 1 }]]);
});

test("what is derived from an answer is cached beside it", async () => {
  const query = wallets(7);
  const derived = derivedQuery(query, "sum", async ([first]) => first?.balance ?? 0);
  expectTypeOf(derived).toEqualTypeOf<AnswerQuery<number>>();
  expect(await derived.queryFn({})).toBe(7);
  expect(derived.queryKey).not.toEqual(query.queryKey);
  expect(derived.queryKey[0]).toBe("walletList");
});

test("a list grows by its cursors until there is none", async () => {
  const { client, requested } = clientThat({ items: [1], next_cursor: "c1" }, { items: [2], next_cursor: null });
  const { data, hasNextPage } = await twoPagesOf(pagesQuery(client, "couponHistory", { limit: 1 }));
  expect(data?.pages.map(({ items }) => items)).toEqual([[1], [2]]);
  expect(hasNextPage).toBe(false);
  expect(requested.map((url) => url.split("?")[1])).toEqual(["limit=1", "limit=1&cursor=c1"]);
});

test("a call may have its cursor somewhere of its own", async () => {
  const page = (next_cursor: string | null) => ({ active: null, history: { items: [], next_cursor } });
  const { client, requested } = clientThat(page("c1"), page(null));
  await twoPagesOf(cursorQuery(client, "promotionMine", { limit: 1 }, ({ history }) => history.next_cursor));
  expect(requested.at(-1)).toContain("cursor=c1");
});

test("a list of numbered pages grows until as much has come as there is", () => {
  const { client } = clientThat();
  const { getNextPageParam } = numberedPagesQuery(client, "lottoYeekeeLists", { round_id: 1 });
  const shot = { seq: 1, number: "12345", member_masked: "a", is_mine: false, is_simulated: false, shot_at: "" };
  const page = (number: number, items = [shot]) => ({ items, page: number, total: 2 });
  expect(getNextPageParam(page(1), [page(1)])).toBe(2);
  expect(getNextPageParam(page(2), [page(1), page(2)])).toBeNull();
  expect(getNextPageParam(page(2, []), [page(1), page(2, [])])).toBeNull();
});

test("only a list has pages", () => {
  type Paged = Parameters<typeof pagesQuery>[1];
  expectTypeOf<"statementList">().toExtend<Paged>();
  expectTypeOf<"walletList">().not.toExtend<Paged>();
  expectTypeOf<"promotionMine">().not.toExtend<Paged>();
});
