import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import { nothing } from "../schemas/fields.ts";
import { countedLists, type officeCountCalls } from "./counts.ts";

export const officeCountSchemas = {
  officeCounts: {
    summary: "Counts what waits at each list that the person may read.",
    input: nothing,
    /** Up to a hundred of each; null where they could not be counted just now. */
    output: z.partialRecord(z.enum(countedLists), z.int().min(0).max(100).nullable()),
  },
} satisfies SchemasFor<typeof officeCountCalls>;
