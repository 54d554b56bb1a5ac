import type { z } from "zod";

/** What a call takes and gives. `output` is the payload, without its envelope. */
export interface CallSchema {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

/** One schema for each call of a table: a missing or surplus one does not compile. */
export type SchemasFor<Calls> = { readonly [Id in keyof Calls]: CallSchema };
