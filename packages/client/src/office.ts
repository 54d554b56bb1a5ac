import { officeCalls, type OfficeContract } from "@chokdee/contract/office";
import type { EventPayload } from "@chokdee/contract";
import { type Client, type ClientOptions, createClientFor } from "./client.ts";
import { type LiveStream, openStream, type StreamOptions } from "./live-stream.ts";

export { ApiError } from "./api-error.ts";
export { gather } from "./gather.ts";

export type OfficeClient = Client<OfficeContract>;

/** Calls the back office's API. */
export function createOfficeClient(options: ClientOptions): OfficeClient {
  return createClientFor<OfficeContract>(officeCalls, options);
}

export type StaffEvent = EventPayload<"office.changed">;

/** The stream of a page of the office. */
export function openOfficeStream(options: Omit<StreamOptions<StaffEvent>, "read" | "url">): LiveStream {
  return openStream({ ...options, url: officeCalls.officeLive.path, read: (text) => JSON.parse(text) as StaffEvent });
}
