import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { loadNextPage } from "./page-queries.ts";

test("a page that is asked for while the list is read again comes after it", async () => {
  let answered = Promise.resolve();
  const asked: number[] = [];
  const observer = new InfiniteQueryObserver(new QueryClient({ defaultOptions: { queries: { retry: false } } }), {
    queryKey: ["list"],
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam);
      await answered;
      return pageParam;
    },
    initialPageParam: 1,
    getNextPageParam: (last: number) => last + 1,
  });
  const unsubscribe = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual([1]);

  const reading = Promise.withResolvers<void>();
  answered = reading.promise;
  void observer.refetch();
  await expect.poll(() => asked).toEqual([1, 1]);
  const loaded = loadNextPage(observer.getCurrentResult());
  reading.resolve();
  await loaded;
  expect(observer.getCurrentResult().data?.pages).toEqual([1, 2]);

  await loadNextPage(observer.getCurrentResult());
  expect(observer.getCurrentResult().data?.pages, "and one page where nothing is under way").toEqual([1, 2, 3]);
  unsubscribe();
});
