import { calls } from "@chokdee/contract";
import { officeCalls } from "@chokdee/contract/office";
import { officeSchemas } from "@chokdee/contract/office/schemas";
import { schemas } from "@chokdee/contract/schemas";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { hostile, type JsonSchema } from "../../testing/arbitrary.ts";
import { type Cashier, openCashier, payers } from "../../testing/cashier.ts";
import { type Officer, officer } from "../../testing/officer.ts";
import { dataOf, type Visitor } from "../../testing/visitor.ts";

const RUNS = process.env.FULL ? 5_000 : 400;
const MEMBER = /^(payment|deposit|slip|withdraw)/;
const OFFICE = /^office(Deposit|Transfer|Withdraw|Adjustment|Channel|Promptpay|AccountHours|PaymentSettings)/;

let cashier: Cashier;
let demo: Visitor;
let owners: readonly Officer[];
beforeAll(async () => {
  cashier = await openCashier();
  demo = await cashier.member("demo");
  owners = [await officer(cashier.system, "owner"), await officer(cashier.system, "owner")];
});
afterAll(() => cashier.close());

/** Names of things that wait, so that some of the requests hit them. */
async function thingsThatWait(): Promise<(string | number)[]> {
  const late = await cashier.deposit(demo, { channel_id: 1, amount: 100 });
  await cashier.pay({ qr: late.qr_payload, ...payers.stranger });
  await cashier.pay({ to_number: "0000000000", amount: 77, ...payers.demo });
  const open = await cashier.deposit(demo, { channel_id: 2, amount: 500 });
  const confirmed = await demo.post("/api/member/step_up", { password: "Chokdee88" });
  const { step_up_token } = dataOf<{ step_up_token: string }>(confirmed);
  const asked = await demo.post("/api/member/withdraw", { amount: 100, step_up_token });
  const { withdraw_id } = dataOf<{ withdraw_id: string }>(asked);
  return [1, 2, 3, 100, 250.5, late.payment_id, open.payment_id, withdraw_id, "09:30", "23:00", "0812345678"];
}

function targetsOf(table: typeof calls | typeof officeCalls, shapes: Readonly<Record<string, unknown>>, ours: RegExp) {
  return Object.entries(table).flatMap(([id, { method, path }]) => {
    if (!ours.test(id)) return [];
    const { input } = shapes[id] as { input: z.ZodType };
    const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as JsonSchema;
    return [{ method, path, schema }];
  });
}

test(
  `${RUNS} random requests of a member and of staff break nothing, and the books stay sound`,
  { timeout: 300_000 },
  async () => {
    const known = await thingsThatWait();
    const targets = [...targetsOf(calls, schemas, MEMBER), ...targetsOf(officeCalls, officeSchemas, OFFICE)];
    expect(targets.length).toBeGreaterThan(30);
    const request = fc
      .constantFrom(...targets)
      .chain((target) => fc.tuple(fc.constant(target), hostile(target.schema, known), fc.nat(1)));
    await fc.assert(
      fc.asyncProperty(request, async ([{ method, path }, input, who]) => {
        const staff = owners[who];
        const body = typeof input === "object" && input !== null ? input : {};
        const query = new URLSearchParams(
          Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]),
        );
        const name = path.replace("/office/api/", "");
        const caller = path.startsWith("/office/") && staff ? staff : demo;
        const target = caller === demo ? path : name;
        const answer = await (method === "GET"
          ? caller.get(`${target}?${query.toString()}`)
          : caller.post(target, body));
        expect([200, 400, 404, 429], `${path} ${JSON.stringify(input)} ${answer.message}`).toContain(answer.status);
      }),
      { numRuns: RUNS, seed: 20_261_115 },
    );
  },
);
