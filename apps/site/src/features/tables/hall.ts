import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { SiteClient } from "@chokdee/client";
import { callOf, type CallOutput, type EventPayload } from "@chokdee/contract";
import { useApp } from "../../base/data/app-context.ts";
import { setAnswer } from "../../base/data/cache.ts";
import { watchInSight } from "../../base/data/watch-in-sight.ts";
import { useLauncher } from "../games/launcher-store.ts";
import { type AnswerQuery, forEveryone, withListener } from "../../base/data/queries.ts";

/** The tables as the hall shows them. */
export type Hall = CallOutput<"casinoTables">;
export type HallTable = Hall["tables"][number];
export type TableKind = HallTable["kind"];
type TablesChanged = EventPayload<"casino.tables">;

/**
 * The clock that the tables run by. What tells the time is always older than its arrival, so the latest estimate is the
 * closest.
 */
let startedAtMs = Number.NEGATIVE_INFINITY;

function syncHallClock(now: string): void {
  startedAtMs = Math.max(startedAtMs, Date.parse(now) - performance.now());
}

export function hallNowMs(): number {
  return Number.isFinite(startedAtMs) ? startedAtMs + performance.now() : Date.now();
}

/** The tables as they stand. Reading them wakes none. */
export function hallQuery(client: SiteClient): AnswerQuery<Hall> {
  return withListener(client.query("casinoTables", {}), ({ now }) => syncHallClock(now));
}

/** A table that has not changed stays the same object, so that its tile is not drawn again. */
export function applyChange(hall: Hall | undefined, { now, is_up, is_whole, tables }: TablesChanged): Hall | undefined {
  const known = new Map(hall?.tables.map((table) => [table.table_id, table]));
  const changed = tables.flatMap((table) => {
    const results = table.results ?? known.get(table.table_id)?.results;
    return results ? [{ ...table, results }] : [];
  });
  if (is_whole) return { now, is_up, tables: changed };
  if (!hall) return undefined;
  const byId = new Map(changed.map((table) => [table.table_id, table]));
  return { now, is_up, tables: hall.tables.map((table) => byId.get(table.table_id) ?? table) };
}

function watchHall(queryClient: QueryClient, client: SiteClient): () => void {
  return watchInSight(callOf("casinoLive").path, (event) => {
    if (event.topic !== "casino.tables") return;
    syncHallClock(event.data.now);
    setAnswer(queryClient, hallQuery(client), (hall) => applyChange(hall, event.data));
  });
}

/**
 * The tables of the hall, which change by themselves while they are shown: an answer is never too old while the stream
 * is open. A page behind a game keeps none awake.
 */
export function useHall() {
  const { client } = useApp();
  const queryClient = useQueryClient();
  const isCovered = useLauncher(({ selected }) => selected !== null);
  useEffect(() => (isCovered ? undefined : watchHall(queryClient, client)), [queryClient, client, isCovered]);
  return useQuery({ ...hallQuery(client), staleTime: Number.POSITIVE_INFINITY, meta: forEveryone });
}
