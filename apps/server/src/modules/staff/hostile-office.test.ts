import { officeCalls } from "@chokdee/contract/office";
import { officeSchemas } from "@chokdee/contract/office/schemas";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { hostile, type JsonSchema } from "../../testing/arbitrary.ts";
import { officer } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";

const RUNS = process.env.FULL ? 5_000 : 125;

let system: TestSystem;
let token: string;
beforeAll(async () => {
  system = await createTestSystem();
  token = (await officer(system, "owner")).token;
});
afterAll(() => system.close());

test(`${RUNS} random requests of an owner never break the office, nor show a hash or a secret`, async () => {
  const targets = Object.entries(officeCalls)
    .filter(([id]) => !["officeLogout", "officeLogin", "officeLive"].includes(id))
    .map(([id, call]) => {
      const { input } = officeSchemas[id as keyof typeof officeSchemas];
      return { call, schema: z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as JsonSchema };
    });
  const request = fc
    .constantFrom(...targets)
    .chain((target) => fc.tuple(fc.constant(target), hostile(target.schema, [1, 2, 3, "demo", "gaming", "admin"])));
  await fc.assert(
    fc.asyncProperty(request, async ([{ call }, input]) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const answer =
        call.method === "GET"
          ? await system.office.inject({ url: call.path, query: asQuery(input), headers })
          : await system.office.inject({
              method: "POST",
              url: call.path,
              payload: JSON.stringify(input) ?? "",
              headers,
            });
      expect(answer.statusCode, `${call.path} ${answer.body}`).toBeLessThan(500);
      expect(answer.body).not.toMatch(/\$argon2|"v1\./);
    }),
    { numRuns: RUNS },
  );
});

function asQuery(input: unknown): Record<string, string> {
  if (typeof input !== "object" || input === null) return {};
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
}
