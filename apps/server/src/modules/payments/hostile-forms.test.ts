import { officeSchemas } from "@chokdee/contract/office/schemas";
import { schemas } from "@chokdee/contract/schemas";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { hostile, type JsonSchema } from "../../testing/arbitrary.ts";
import { type Cashier, openCashier, payers } from "../../testing/cashier.ts";
import { type Officer, officer } from "../../testing/officer.ts";
import type { Answer, Visitor } from "../../testing/visitor.ts";

const RUNS = process.env.FULL ? 5_000 : 200;
const MEMBER = /^(payment|deposit|slip|withdraw)/;
const OFFICE = /^office(Deposit|Transfer|Withdraw|Adjustment|Channel|Promptpay|AccountHours|PaymentSettings)/;

let cashier: Cashier;
let demo: Visitor;
let owners: readonly [Officer, Officer];
beforeAll(async () => {
  cashier = await openCashier();
  demo = await cashier.member("demo");
  owners = [await officer(cashier.system, "owner"), await officer(cashier.system, "owner")];
});
afterAll(() => cashier.close());

/** Names of pending records, so that some of the requests hit them. */
async function thingsThatWait(): Promise<(string | number)[]> {
  const late = await cashier.deposit(demo, { channel_id: 1, amount: 100 });
  await cashier.pay({ qr: late.qr_payload, ...payers.stranger });
  await cashier.pay({ to_number: "0000000000", amount: 77, ...payers.demo });
  const open = await cashier.deposit(demo, { channel_id: 2, amount: 500 });
  const { step_up_token } = await demo.ok("stepUp", { password: "Chokdee88" });
  const { withdraw_id } = await demo.ok("withdrawCreate", { amount: 100, step_up_token });
  return [1, 2, 3, 100, 250.5, late.payment_id, open.payment_id, withdraw_id, "09:30", "23:00", "0812345678"];
}

function targetsOf<Id extends string>(
  shapes: Readonly<Record<Id, { readonly input: z.ZodType }>>,
  ours: RegExp,
  send: (id: Id, input: object, who: number) => Promise<Answer<unknown>>,
) {
  return (Object.keys(shapes) as Id[])
    .filter((id) => ours.test(id))
    .map((id) => ({
      id,
      schema: z.toJSONSchema(shapes[id].input, { io: "input", unrepresentable: "any" }) as JsonSchema,
      send: (input: object, who: number) => send(id, input, who),
    }));
}

test(
  `${RUNS} random requests of a member and of staff break nothing, and the books stay sound`,
  { timeout: 300_000 },
  async () => {
    const known = await thingsThatWait();
    const { live: _live, casinoLive: _hall, jackpotLive: _pools, sportLive: _sport, ...answered } = schemas;
    const { officeLive: _office, ...answeredOffice } = officeSchemas;
    const targets = [
      ...targetsOf(answered, MEMBER, (id, input) => demo.raw(id, input)),
      ...targetsOf(answeredOffice, OFFICE, (id, input, who) => owners[who === 0 ? 0 : 1].raw(id, input)),
    ];
    expect(targets.length).toBeGreaterThan(30);
    const request = fc
      .constantFrom(...targets)
      .chain((target) => fc.tuple(fc.constant(target), hostile(target.schema, known), fc.nat(1)));
    await fc.assert(
      fc.asyncProperty(request, async ([{ id, send }, input, who]) => {
        const body = typeof input === "object" && input !== null ? input : {};
        const answer = await send(body, who);
        expect([200, 400, 404, 429], `${id} ${JSON.stringify(input)} ${answer.message}`).toContain(answer.status);
      }),
      { numRuns: RUNS },
    );
  },
);
