import { calls, type SiteContract } from "@chokdee/contract";
import { type Client, type ClientOptions, createClientFor } from "./client.ts";

export type SiteClient = Client<SiteContract>;

/** Calls the member site's API. */
export function createClient(options: ClientOptions): SiteClient {
  return createClientFor<SiteContract>(calls, options);
}
