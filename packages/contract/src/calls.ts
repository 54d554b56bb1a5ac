import type { CallDefinition } from "./call.ts";
import { accountCalls } from "./calls/account.ts";

/** Every call the site makes, without its schemas, so that a browser can import it free of Zod. */
export const calls = { ...accountCalls };

export type CallId = keyof typeof calls;

export function callOf(id: CallId): CallDefinition {
  return calls[id];
}
