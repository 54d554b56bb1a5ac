import { z } from "zod";
import type { liveAddedCalls } from "../calls/notice.ts";
import { type TopicFor, topicsFor } from "../events.ts";
import type { SchemasFor } from "../schema.ts";
import { eventSchemas } from "./events.ts";
import { nothing } from "./fields.ts";

const id = z.string();

const toEveryone = <T extends TopicFor<"everyone">>(topic: T) =>
  z.object({ topic: z.literal(topic), id, data: eventSchemas[topic] });

export const liveSchemas = {
  live: {
    summary: "Streams what has changed for the member; the reader then fetches it again.",
    input: nothing,
    /**
     * Says what changed; the reader fetches it again. `id` is the cursor to resume from. What every page may know is
     * sent in `data`.
     */
    output: z.discriminatedUnion("topic", [
      z.object({ topic: z.enum(topicsFor("member")), id }),
      ...topicsFor("everyone").map(toEveryone),
    ]),
  },
} satisfies SchemasFor<typeof liveAddedCalls>;
