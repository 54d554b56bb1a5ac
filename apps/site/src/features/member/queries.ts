import type { SiteClient } from "@chokdee/client";
import { answered } from "../../base/data/queries.ts";

export const walletsQuery = (client: SiteClient) => answered(client.query("walletList", {}));
export const pointsQuery = (client: SiteClient) => answered(client.query("pointsGet", {}));
export const profileQuery = (client: SiteClient) => client.query("profileGet", {});
export const devicesQuery = (client: SiteClient) => client.query("deviceList", {});
