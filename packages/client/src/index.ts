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
export { idempotencyKeys, type IdempotencyKeys } from "./idempotency.ts";
export { type LiveEvent, type LiveState, type LiveStream, openLiveStream } from "./live-stream.ts";
export { createClient, type SiteClient } from "./site.ts";
