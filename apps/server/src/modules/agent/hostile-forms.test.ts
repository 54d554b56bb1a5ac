import { officeCalls } from "@chokdee/contract/office";
import { officeSchemas } from "@chokdee/contract/office/schemas";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { hostile, type JsonSchema } from "../../testing/arbitrary.ts";
import { type OfficeCaller, officeAs } from "../../testing/staff.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";

const RUNS = process.env.FULL ? 5_000 : 300;
const CONTENT = /^office(Image|Agent|Banner|Event|Notification)/;

let system: TestSystem;
let owner: OfficeCaller;
beforeAll(async () => {
  system = await createTestSystem();
  owner = await officeAs(system, "owner");
});
afterAll(() => system.close());

test(`${RUNS} random forms from staff never break anything`, async () => {
  const known = [
    1,
    2,
    3,
    "0000-01-01T00:00:00Z",
    "2026-11-15T00:00:00Z",
    "9999-12-31T23:59:59.999Z",
    "/poll/1",
    "https://line.example/x",
    "KBANK",
    "TRUEWALLET",
    "0899999999",
  ];
  const targets = Object.entries(officeCalls).flatMap(([id, call]) => {
    if (!CONTENT.test(id)) return [];
    const { input } = officeSchemas[id as keyof typeof officeSchemas] as { input: z.ZodType };
    return [{ call, schema: z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as JsonSchema }];
  });
  expect(targets.length).toBeGreaterThan(15);
  const request = fc
    .constantFrom(...targets)
    .chain((target) => fc.tuple(fc.constant(target.call), hostile(target.schema, known)));
  await fc.assert(
    fc.asyncProperty(request, async ([{ method, path }, input]) => {
      const name = path.slice("/office/api/".length);
      const body = typeof input === "object" && input !== null ? input : {};
      const answer = method === "GET" ? await owner.get(name, { cursor: "5" }) : await owner.post(name, body);
      expect([200, 400, 404], `${path} ${JSON.stringify(input)} ${answer.body}`).toContain(answer.statusCode);
      if (answer.statusCode === 200) expect(answer.json()).toHaveProperty("error");
    }),
    { numRuns: RUNS, seed: 20_261_115 },
  );
  for (const url of ["/api/banner", "/api/event/list", "/api/notifications"]) {
    expect((await system.site.inject({ url })).json(), url).toMatchObject({ error: 0 });
  }
});
