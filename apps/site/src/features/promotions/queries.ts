import type { SiteClient } from "@chokdee/client";
import { answered } from "../../base/data/queries.ts";

export const promotionsQuery = (client: SiteClient) => answered(client.query("promotionList", {}));
export const takenPromotionQuery = (client: SiteClient) => client.query("promotionMine", { limit: 1 });
