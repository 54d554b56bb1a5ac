import type { CallRequest } from "@chokdee/contract";
import { bangkokDay, type Day } from "@chokdee/rules/time";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
import { pagesQuery } from "../../base/data/page-queries.ts";
import { useByServerTime } from "../../base/data/server-clock.ts";
import type { SearchOf } from "../../base/routing/search.ts";
import { useSearchState } from "../../base/routing/use-search.ts";
import { AGENT_ID } from "../../features/lotto/queries.ts";

/** The maximum page size; a day of all markets is little more. */
const ROUNDS_PER_DAY = 100;
const DRAWS_PER_PAGE = 30;

const dayAt = (nowMs: number) => bangkokDay(new Date(nowMs));

/** What the address asks for: the results of one day, today's if it names none, or all those of a market. */
export function useResultFilter() {
  const [search, change] = useSearchState("lottoResults");
  const today = useByServerTime(dayAt);
  return {
    ...search,
    day: search.day ?? today,
    today,
    showDay: (day: Day) => change({ day: day === today ? undefined : day }),
    showMarket: (market: number | undefined) => change({ market, view: undefined, day: undefined }),
    showView: (view: SearchOf<"lottoResults">["view"]) => change({ view }),
  };
}

/** The results of all markets on one day. */
export const onDay = (day: Day) => ({ from: day, to: day, limit: ROUNDS_PER_DAY });

/** The results of one market, back to the first draw. */
export const ofMarket = (market: number) => ({ category_id: market, limit: DRAWS_PER_PAGE });

export function useResults(request: CallRequest<"lottoResults"> & object) {
  const { client } = useApp();
  return useInfiniteQuery({
    ...pagesQuery(client, "lottoResults", { agent_id: AGENT_ID, ...request }),
    placeholderData: keepPreviousData,
  });
}

export type Results = ReturnType<typeof useResults>;
