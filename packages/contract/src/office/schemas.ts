import "../schemas/jitless.ts";
import { z } from "zod";
import { staffRoles } from "../call.ts";
import type { SchemasFor } from "../schema.ts";
import { nothing, typed } from "../schemas/fields.ts";
import type { officeCalls } from "./calls.ts";
import { officeContentSchemas } from "./content-schemas.ts";

export const officeSchemas = {
  officeLogin: {
    input: z.object({ username: typed, password: typed, totp: typed }),
    output: z.object({ access_token: z.string() }),
  },
  officeMe: {
    input: nothing,
    output: z.object({
      username: z.string(),
      role: z.enum(staffRoles),
    }),
  },
  ...officeContentSchemas,
} satisfies SchemasFor<typeof officeCalls>;

export interface OfficeContract {
  readonly calls: typeof officeCalls;
  readonly schemas: typeof officeSchemas;
}
