import { useQuery } from "@tanstack/react-query";
import type { SiteClient } from "@chokdee/client";
import { useApp } from "../../base/data/app-context.ts";
import { answered } from "../../base/data/queries.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import type { RunningPromotion } from "./promotion.ts";

export const promotionsQuery = (client: SiteClient) => answered(client.query("promotionList", {}));
export const takenPromotionQuery = (client: SiteClient) => client.query("promotionMine", { limit: 1 });

/** The operator's offers. They depend on the visitor, so they are read again after a login or logout. */
export function usePromotions() {
  const { client } = useApp();
  useIsMember();
  return useQuery(promotionsQuery(client));
}

/** The promotion that this member uses now, if it is known. */
export function useRunningPromotion(): RunningPromotion | undefined {
  const { client } = useApp();
  const { data } = useQuery({ ...takenPromotionQuery(client), enabled: useIsMember() });
  return data?.active ?? undefined;
}
