import { z } from "zod";
import type { accountCalls } from "../calls/account.ts";
import type { SchemasFor } from "../schema.ts";

export const accountSchemas = {
  login: {
    input: z.object({ username: z.string(), password: z.string() }),
    output: z.object({ access_token: z.string() }),
  },
  logout: { input: z.object({}), output: z.object({}) },
  userInfoGet: {
    input: z.object({}),
    output: z.object({
      agent_code: z.string(),
      user: z.object({ username: z.string(), vip_level: z.int().min(0).max(2) }),
    }),
  },
} satisfies SchemasFor<typeof accountCalls>;
