import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import { cursorInput, cursorPage, id, intId, queryInt, queryIntId, reasoned, time, typed } from "../schemas/fields.ts";
import type { officeBroadcastCalls } from "./broadcasts.ts";

const channel = z.enum(["sms", "line"]);
const audience = z.enum(["member", "new_member", "depositor", "no_deposit", "vip"]);

const form = z.object({
  channel,
  text: typed,
  audience,
  /** The lowest level that gets it, with the audience `vip` alone. */
  vip_level: z.int().min(1).max(2).nullable(),
  starts_at: time,
});

const broadcast = form.extend({
  id,
  status: z.enum(["scheduled", "sending", "stopped", "done"]),
  /** It was stopped because nothing got through any more. */
  has_failed: z.boolean(),
  /** Of those who were chosen so far: whom it has reached, whom it could not, and who must not be written to any more. */
  chosen: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
  made_by: z.string(),
  made_at: time,
  ended_at: time.nullable(),
});

const message = z.object({
  member: z.object({ id: z.int(), username: z.string(), full_name: z.string() }),
  status: z.enum(["waiting", "sent", "failed", "skipped"]),
  at: time,
});

export const officeBroadcastSchemas = {
  officeBroadcastList: {
    summary: "Lists the texts sent to many members, newest first.",
    input: z.object(cursorInput),
    output: cursorPage(broadcast),
  },
  officeBroadcastCount: {
    summary: "Counts the members that a text would reach now.",
    input: z.object({ channel, audience, vip_level: queryInt(1, 2).optional() }),
    output: z.object({ members: z.int() }),
  },
  officeBroadcastMessages: {
    summary: "Lists what became of a text with each member.",
    input: z.object({ broadcast_id: queryIntId, ...cursorInput }),
    output: cursorPage(message),
  },
  officeBroadcastCreate: {
    summary: "Sends a text by SMS or LINE to members who have consented.",
    input: form.extend(reasoned),
    output: broadcast,
  },
  officeBroadcastStop: {
    summary: "Stops a text that is being sent.",
    input: z.object({ id: intId, reason: typed }),
    output: broadcast,
  },
  officeBroadcastResume: {
    summary: "Goes on with a stopped text, and tries again where it did not get through.",
    input: z.object({ id: intId, reason: typed }),
    output: broadcast,
  },
} satisfies SchemasFor<typeof officeBroadcastCalls>;
