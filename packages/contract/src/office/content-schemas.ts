import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import { text, url } from "../schemas/fields.ts";
import type { officeContentCalls } from "./content.ts";

export const officeContentSchemas = {
  officeImageUpload: {
    /** The picture as base64. */
    input: z.object({ image: text(7_000_000) }),
    output: z.object({ image: url, width: z.int(), height: z.int() }),
  },
} satisfies SchemasFor<typeof officeContentCalls>;
