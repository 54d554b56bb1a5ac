import { calls, type SiteContract } from "@chokdee/contract";
import { type Client, type ClientOptions, createClientFor } from "./client.ts";

export { ApiError, type Failure, type FailureKind } from "./api-error.ts";
export {
  type AnsweredId,
  type CallOptions,
  type Client,
  type ClientOptions,
  createClientFor,
  type Query,
  type QueryResultOf,
  type ResultOf,
} from "./client.ts";
export { gather } from "./gather.ts";
export { idempotencyKeys, type IdempotencyKeys } from "./idempotency.ts";
export { type LiveEvent, type LiveState, type LiveStream, openLiveStream } from "./live-stream.ts";

export type SiteClient = Client<SiteContract>;

/** Calls the member site's API. */
export function createClient(options: ClientOptions): SiteClient {
  return createClientFor<SiteContract>(calls, options);
}
