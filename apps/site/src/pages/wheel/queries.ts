import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { CallOutput } from "@chokdee/contract";
import { useApp } from "../../base/data/app-context.ts";
import { pagesQuery } from "../../base/data/page-queries.ts";
import { useIsMember } from "../../base/state/user-store.ts";

export type Wheel = CallOutput<"wheelConfigV2">;
export type Prize = Wheel["prizes"][number];
export type Spin = CallOutput<"wheelHistory">["items"][number];
export type PayWith = Spin["paid_with"];

const SPINS_PER_PAGE = 20;

export function useWheel() {
  const { client } = useApp();
  return useQuery({ ...client.query("wheelConfigV2", {}), enabled: useIsMember() });
}

export function useBoard() {
  const { client } = useApp();
  return useQuery(client.query("wheelBoard", { limit: SPINS_PER_PAGE }));
}

/** The member's own spins, page by page, newest first. */
export function useMySpins() {
  const { client } = useApp();
  return useInfiniteQuery({
    ...pagesQuery(client, "wheelHistory", { limit: SPINS_PER_PAGE }),
    enabled: useIsMember(),
  });
}
