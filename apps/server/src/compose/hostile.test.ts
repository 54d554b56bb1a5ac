import { calls } from "@chokdee/contract";
import { officeCalls } from "@chokdee/contract/office";
import { officeSchemas } from "@chokdee/contract/office/schemas";
import { schemas } from "@chokdee/contract/schemas";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { hostile, type JsonSchema } from "../testing/arbitrary.ts";
import { staffToken } from "../testing/staff.ts";
import { createTestSystem, type TestSystem } from "../testing/system.ts";

const OFFICER = "lottery";
const RUNS = process.env.FULL ? 10_000 : 350;

let system: TestSystem;
let memberToken: string;
let officerToken: string;
let known: (string | number)[];
beforeAll(async () => {
  system = await createTestSystem();
  memberToken = await system.logIn("demo");
  officerToken = await staffToken(system, OFFICER);
  await system.logIn("vip");
  known = await realIds();
});
afterAll(() => system.close());

/** Ids and names out of every table, other members' among them. */
async function realIds(): Promise<(string | number)[]> {
  const { owner } = system.database;
  const { rows: tables } = await owner.query<{ name: string; column: string }>(
    `select table_name as name, column_name as "column" from information_schema.columns
      where table_schema = 'public' and (column_name = 'id' or column_name like '%\\_id' or column_name like '%username%')`,
  );
  const values = new Set<string | number>([0, 1, 2, 3]);
  for (const { name, column } of tables) {
    const { rows } = await owner.query<{ value: string }>(
      `select distinct "${column}"::text as value from "${name}" limit 20`,
    );
    for (const { value } of rows) if (value) values.add(/^\d{1,15}$/.test(value) ? Number(value) : value);
  }
  return [...values];
}

/** What belongs to `vip` and must never reach another member. */
async function secretsOfVip(): Promise<string[]> {
  const { rows } = await system.database.owner.query<{ secret: string }>(
    `select phone as secret from member where username = 'vip'
     union all select password_hash from member
     union all select id::text from member_session where member_id = (select id from member where username = 'vip')
     union all select totp_secret from staff union all select password_hash from staff`,
  );
  return rows.map(({ secret }) => secret);
}

interface Target {
  readonly app: FastifyInstance;
  /** Of somebody who may use it. */
  readonly token: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly schema: JsonSchema;
}

function isFor(role: string, call: object): boolean {
  return !("roles" in call) || (Array.isArray(call.roles) && call.roles.includes(role));
}

function targets(): Target[] {
  const all = [
    { app: system.site, token: memberToken, calls, schemas },
    { app: system.office, token: officerToken, calls: officeCalls, schemas: officeSchemas },
  ];
  return all.flatMap(({ app, token, calls: table, schemas: shapes }) =>
    Object.entries(table).flatMap(([id, call]) => {
      // Who may use what is proved for every call and role elsewhere.
      if ("stream" in call || id === "logout" || !isFor(OFFICER, call)) return [];
      const { input } = shapes[id as keyof typeof shapes] as { input: z.ZodType };
      return [
        {
          app,
          token,
          method: call.method,
          path: call.path,
          schema: z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as JsonSchema,
        },
      ];
    }),
  );
}

test(`${RUNS} random requests from the contract's own schemas never break, crash or leak`, async () => {
  const secrets = await secretsOfVip();
  const request = fc
    .constantFrom(...targets())
    .chain((target) =>
      fc.tuple(fc.constant(target), hostile(target.schema, known), fc.constantFrom(undefined, target.token)),
    );
  let understood = 0;
  await fc.assert(
    fc.asyncProperty(request, async ([target, input, token]) => {
      const headers = { "x-device-id": "device-of-the-test", ...(token && { authorization: `Bearer ${token}` }) };
      const answer =
        target.method === "GET"
          ? await target.app.inject({ url: target.path, query: asQuery(input), headers })
          : await target.app.inject({
              method: "POST",
              url: target.path,
              payload: JSON.stringify(input) ?? "",
              headers: { ...headers, "content-type": "application/json" },
            });
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      expect([200, 400, 401, 403, 404, 409, 413, 429]).toContain(answer.statusCode);
      const body = answer.json<{ error?: number; status?: number; message?: string }>();
      const number = body.error ?? body.status;
      expect(typeof number).toBe("number");
      if (answer.statusCode === 200) understood += 1;
      if (number !== 0) expect(body.message, "a failure says why in Thai").toMatch(/[\u0E00-\u0E7F]/);
      for (const secret of secrets) expect(answer.body).not.toContain(secret);
      expect(answer.body).not.toMatch(/node_modules|at \w+ \(|select .* from/);
    }),
    { numRuns: RUNS },
  );
  expect(understood, "enough requests get past the first checks").toBeGreaterThan(RUNS / 8);
  expect((await system.site.inject({ url: "/readyz" })).statusCode).toBe(200);
});

function asQuery(input: unknown): Record<string, string> {
  if (typeof input !== "object" || input === null) return { value: String(input) };
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === "string" ? value : (JSON.stringify(value) ?? ""),
    ]),
  );
}
