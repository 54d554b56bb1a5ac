import { bangkokDay, type Day } from "@chokdee/rules/time";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
import { pagesQuery } from "../../base/data/page-queries.ts";
import { useSearchState } from "../../base/routing/use-search.ts";
import { AGENT_ID } from "../../features/lotto/queries.ts";
import { useByServerTime } from "../../base/data/server-clock.ts";

/** The maximum page size; a day of all markets is little more. */
const ROUNDS_PER_PAGE = 100;

const dayAt = (nowMs: number) => bangkokDay(new Date(nowMs));

/** The day in the address, or else today. */
export function useResultDay(): { day: Day; today: Day; show: (day: Day) => void } {
  const [{ day: requested }, change] = useSearchState("lottoResults");
  const today = useByServerTime(dayAt);
  return { day: requested ?? today, today, show: (day) => change({ day: day === today ? undefined : day }) };
}

export function useResults(day: Day) {
  const { client } = useApp();
  const request = { agent_id: AGENT_ID, from: day, to: day, limit: ROUNDS_PER_PAGE };
  return useInfiniteQuery({
    ...pagesQuery(client, "lottoResults", request),
    placeholderData: keepPreviousData,
  });
}

export type Results = ReturnType<typeof useResults>;
