import { officeCalls, type OfficeContract } from "@chokdee/contract/office";
import { type Client, type ClientOptions, createClientFor } from "./client.ts";

export { ApiError } from "./api-error.ts";

export type OfficeClient = Client<OfficeContract>;

/** Calls the back office's API. */
export function createOfficeClient(options: ClientOptions): OfficeClient {
  return createClientFor<OfficeContract>(officeCalls, options);
}
