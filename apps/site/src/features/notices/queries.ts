import type { SiteClient } from "@chokdee/client";
import { pagesQuery } from "../../base/data/page-queries.ts";

/** What is new: the latest few, with how many were not read. */
export const newsQuery = (client: SiteClient) => client.query("noticeList", {});

export const noticesQuery = (client: SiteClient) => pagesQuery(client, "noticeList", { limit: 20 });
