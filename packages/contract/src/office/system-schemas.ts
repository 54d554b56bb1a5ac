import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import { cursorInput, cursorPage, id, nothing, reasoned, time, token } from "../schemas/fields.ts";
import type { officeSystemCalls } from "./system.ts";

const job = z.object({
  id: z.int(),
  name: z.string(),
  attempts: z.int(),
  max_attempts: z.int(),
  run_at: time,
  last_error: z.string().nullable(),
  is_running: z.boolean(),
});

const flow = z.object({ flow: z.string(), reason: z.string(), closed_at: time });

export const officeSystemSchemas = {
  officeSystemGet: {
    summary: "Returns the state of jobs, daily work, events, the ledger and its last proof.",
    input: nothing,
    output: z.object({
      jobs: z.object({ waiting: z.int(), failing: z.int(), given_up: z.int() }),
      /** The last business day that each has done. */
      daily: z.array(z.object({ name: z.string(), done_day: z.string().nullable(), done_at: time.nullable() })),
      /** Since when each follower of events has one that it has not taken in; null where it has all. */
      consumers: z.array(z.object({ name: z.string(), waiting_since: time.nullable() })),
      /** What the ledger has closed. */
      flows: z.array(flow),
      reconcile: z
        .object({
          at: time,
          seconds: z.number(),
          members: z.int(),
          postings: z.int(),
          breaks: z.array(z.object({ flow: z.string(), what: z.string() })),
        })
        .nullable(),
      seal: z.object({ no: z.int(), day: z.string(), sealed_at: time, note: z.string().nullable() }).nullable(),
    }),
  },
  officeJobList: {
    summary: "Lists jobs that fail or wait.",
    input: z.object({ state: z.enum(["failing", "waiting"]).default("failing"), ...cursorInput }),
    output: cursorPage(job),
  },
  officeJobRetry: { summary: "Runs a failing job again now.", input: z.object({ job_id: id }), output: nothing },
  officeReconcileStart: { summary: "Starts a proof of the ledger.", input: nothing, output: nothing },
  officeFlowReopen: {
    summary: "Opens a flow of money that the ledger has closed, once its books agree.",
    input: z.object({ flow: token, ...reasoned }),
    output: flow,
  },
} satisfies SchemasFor<typeof officeSystemCalls>;
