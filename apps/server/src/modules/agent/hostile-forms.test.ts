import { officeCalls, type OfficeCallId } from "@chokdee/contract/office";
import { officeSchemas } from "@chokdee/contract/office/schemas";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { hostile, type JsonSchema } from "../../testing/arbitrary.ts";
import { officer, type Officer } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { visitor } from "../../testing/visitor.ts";

const RUNS = process.env.FULL ? 5_000 : 150;
const CONTENT = /^office(Image|Agent|Banner|Event|Notification)/;

let system: TestSystem;
let owner: Officer;
beforeAll(async () => {
  system = await createTestSystem();
  owner = await officer(system, "owner");
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
  const targets = (Object.keys(officeCalls) as OfficeCallId[])
    .filter((id) => CONTENT.test(id))
    .map((id) => {
      const schema = z.toJSONSchema(officeSchemas[id].input, { io: "input", unrepresentable: "any" }) as JsonSchema;
      return { id, schema };
    });
  expect(targets.length).toBeGreaterThan(15);
  const request = fc
    .constantFrom(...targets)
    .chain((target) => fc.tuple(fc.constant(target.id), hostile(target.schema, known)));
  await fc.assert(
    fc.asyncProperty(request, async ([id, input]) => {
      const body = typeof input === "object" && input !== null ? input : {};
      const answer = await owner.raw(id, officeCalls[id].method === "GET" ? { cursor: "5" } : body);
      expect([200, 400, 404], `${id} ${JSON.stringify(input)} ${answer.message}`).toContain(answer.status);
    }),
    { numRuns: RUNS },
  );
  for (const id of ["bannerList", "eventList", "notificationList"] as const) {
    expect(await visitor(system).call(id, {}), id).toMatchObject({ error: 0 });
  }
});
