import { calls } from "@chokdee/contract";
import { officeCalls } from "@chokdee/contract/office";
import { officeSchemas } from "@chokdee/contract/office/schemas";
import { schemas } from "@chokdee/contract/schemas";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { MemberId } from "../../core/ids.ts";
import { hostile, type JsonSchema } from "../../testing/arbitrary.ts";
import { buy, createLottoSystem, line, type LottoSystem } from "../../testing/lotto-system.ts";
import { officer } from "../../testing/officer.ts";
import { advanceRounds } from "./advance-rounds.ts";
import { makePast } from "./make-past.ts";
import { planRounds } from "./plan-rounds.ts";
import { settleAll } from "./settle-round.ts";

const RUNS = process.env.FULL ? 10_000 : 200;

let system: LottoSystem;
let tokens: { readonly member: string; readonly staff: string };
let known: (string | number)[];
beforeAll(async () => {
  system = await createLottoSystem();
  await makePast(system.deps);
  await planRounds(system.deps);
  await advanceRounds(system.deps);
  tokens = { member: await system.logIn("demo"), staff: (await officer(system, "owner")).token };
  const open = [await system.openRound("government"), await system.openRound("hanoi")];
  const [member] = (await system.members(1, 100_00n)) as [MemberId];
  const { bill_id } = await buy(system.deps, member, open[0] ?? 0n, [line("two_top", "11", 1, 90)]);
  known = [...open.map(Number), bill_id, 1, 2, 17, 60, 120, 200, "11", "123", "first", "back2", "2026-11-16", 90, 100];
});
afterAll(() => system.close());

const targetsOf = (table: object, shapes: Readonly<Record<string, { input: z.ZodType }>>, pattern: RegExp) =>
  Object.entries(table as Record<string, { method: "GET" | "POST"; path: string }>)
    .filter(([id]) => pattern.test(id))
    .map(([id, call]) => ({
      ...call,
      schema: z.toJSONSchema(shapes[id]?.input ?? z.object({}), { io: "input", unrepresentable: "any" }) as JsonSchema,
    }));

const targets = [
  ...targetsOf(calls, schemas, /^(lotto|numberSet)/),
  ...targetsOf(officeCalls, officeSchemas, /^office(Lotto|Yeekee)/),
];

test(`${RUNS} random calls about real rounds and bills never break the house, and the books stay sound`, async () => {
  const request = fc
    .constantFrom(...targets)
    .chain((target) => fc.tuple(fc.constant(target), hostile(target.schema, known)));
  let understood = 0;
  await fc.assert(
    fc.asyncProperty(request, async ([{ method, path }, input]) => {
      const isOffice = path.startsWith("/office/");
      const headers = {
        authorization: `Bearer ${isOffice ? tokens.staff : tokens.member}`,
        "content-type": "application/json",
      };
      const app = isOffice ? system.office : system.site;
      const answer =
        method === "GET"
          ? await app.inject({ url: path, query: asQuery(input), headers })
          : await app.inject({ method, url: path, payload: JSON.stringify(input) ?? "", headers });
      expect(answer.statusCode, `${path} ${JSON.stringify(input)} ${answer.body}`).toBeLessThan(500);
      if (answer.statusCode === 200) understood += 1;
    }),
    { numRuns: RUNS },
  );
  expect(understood).toBeGreaterThan(RUNS / 8);
  await settleAll(system.deps);
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
