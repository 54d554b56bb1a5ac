import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import { baht, cursorInput, cursorPage, dayRange, queryId, time, token } from "../schemas/fields.ts";
import { exceptionKinds } from "./controls.ts";
import type { officeWatchCalls } from "./watch.ts";

const member = z.object({ id: z.int(), username: z.string(), full_name: z.string() });

const exception = z.object({
  id: z.int(),
  at: time,
  kind: z.enum(exceptionKinds),
  action: z.string(),
  /** The thing that it was done to, such as `transfer:7`. */
  subject: z.string(),
  /** What it gave or moved, below zero where it was taken from the member; null where it moved nothing. */
  amount: baht.nullable(),
  member: member.nullable(),
  staff: z.string(),
  /** The second person, where two did it. */
  agreed_by: z.string().nullable(),
  reason: z.string().nullable(),
});

export const officeWatchSchemas = {
  officeExceptionList: {
    input: z.object({
      kind: z.enum(exceptionKinds).optional(),
      /** The username of one who did it or agreed to it. */
      staff: token.optional(),
      member_id: queryId.optional(),
      ...dayRange,
      ...cursorInput,
    }),
    output: cursorPage(exception),
  },
} satisfies SchemasFor<typeof officeWatchCalls>;
