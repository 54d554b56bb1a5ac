import type { z } from "zod";
import type { calls, CallId } from "./calls.ts";
import type { SchemasFor } from "./schema.ts";
import { accountSchemas } from "./schemas/account.ts";

export const schemas = { ...accountSchemas } satisfies SchemasFor<typeof calls>;

export type CallInput<Id extends CallId> = z.output<(typeof schemas)[Id]["input"]>;
/** What a caller may send: fields with defaults can be left out. */
export type CallRequest<Id extends CallId> = z.input<(typeof schemas)[Id]["input"]>;
export type CallOutput<Id extends CallId> = z.output<(typeof schemas)[Id]["output"]>;
