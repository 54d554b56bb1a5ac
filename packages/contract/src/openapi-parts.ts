import "./schemas/jitless.ts";
import { z } from "zod";

/** Where the calls are, for a document that is read from the server it describes. */
export const servers = [{ url: "/", description: "The origin that serves this document." }];

export const license = { name: "All rights reserved", identifier: "LicenseRef-All-Rights-Reserved" };

export function jsonSchema(schema: z.ZodType, io: "input" | "output"): Readonly<Record<string, unknown>> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
