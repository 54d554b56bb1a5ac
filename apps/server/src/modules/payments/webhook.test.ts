import { signRequest } from "@chokdee/contract/provider/signature";
import { MINUTE_MS } from "@chokdee/rules/time";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cashier, openCashier, payers } from "../../testing/cashier.ts";
import { registerMember } from "../../testing/registration.ts";
import { startWorker, type Worker } from "../../platform/jobs/worker.ts";
import { paymentsJobs } from "./jobs.ts";
import { WEBHOOK_PATH } from "./webhook.ts";

let cashier: Cashier;
beforeAll(async () => {
  cashier = await openCashier();
});
afterAll(() => cashier.close());

interface Notice {
  readonly body: string;
  readonly secret?: string;
  readonly keyId?: string;
  readonly at?: number;
  readonly signedBody?: string;
}

function notify({ body, secret, keyId, at, signedBody }: Notice) {
  const { gatewayKey } = cashier.system.services;
  const key = { id: keyId ?? gatewayKey?.id ?? "", secret: secret ?? gatewayKey?.secret ?? "" };
  const parts = { method: "POST", path: WEBHOOK_PATH, body: signedBody ?? body };
  return cashier.system.site.inject({
    method: "POST",
    url: WEBHOOK_PATH,
    payload: body,
    headers: { "content-type": "application/json", ...signRequest("sandbox", key, parts, at) },
  });
}

const jobCount = async (): Promise<number> => {
  const { rows } = await cashier.system.database.owner.query<{ count: number }>(
    "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'payments.transfer'",
  );
  return rows[0]?.count ?? 0;
};

test("a forged, old or altered notice is refused and nothing is looked at", async () => {
  const before = await jobCount();
  const body = JSON.stringify({ transfer_id: "1" });
  const forged: Notice[] = [
    { body, secret: "a secret that is not the gateway's" },
    { body, keyId: "another" },
    { body, at: Date.now() - 6 * MINUTE_MS },
    { body, at: Date.now() + 6 * MINUTE_MS },
    { body, signedBody: JSON.stringify({ transfer_id: "2" }) },
  ];
  for (const notice of forged) expect((await notify(notice)).statusCode).toBe(403);
  const unsigned = await cashier.system.site.inject({
    method: "POST",
    url: WEBHOOK_PATH,
    payload: { transfer_id: "1" },
  });
  expect(unsigned.statusCode).toBe(403);
  expect(await jobCount()).toBe(before);
});

test("a notice that is caught and sent again is answered, and nothing is looked at for it", async () => {
  const { gatewayKey } = cashier.system.services;
  if (!gatewayKey) throw new Error("no gateway");
  const payload = JSON.stringify({ transfer_id: "caught" });
  const headers = signRequest("sandbox", gatewayKey, { method: "POST", path: WEBHOOK_PATH, body: payload });
  const send = () =>
    cashier.system.site.inject({
      method: "POST",
      url: WEBHOOK_PATH,
      payload,
      headers: { "content-type": "application/json", ...headers },
    });
  const before = await jobCount();
  expect((await send()).statusCode).toBe(200);
  expect(await jobCount()).toBe(before + 1);
  await cashier.system.database.owner.query(
    "select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'payments.transfer'",
  );
  expect((await send()).statusCode).toBe(200);
  expect(await jobCount()).toBe(0);
});

/** Whether a body names a transfer as the gateway would. */
function isHint(body: string): boolean {
  try {
    const { transfer_id } = JSON.parse(body) as { transfer_id?: unknown };
    return typeof transfer_id === "string" && /^[\x21-\x7e]{1,100}$/.test(transfer_id);
  } catch {
    return false;
  }
}

test("any body is answered, and only a hint that is one is taken", { timeout: 300_000 }, async () => {
  const bodies = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.json(),
    fc.record({ transfer_id: fc.jsonValue() }).map((value) => JSON.stringify(value)),
    fc.constantFrom(
      "",
      "[]",
      "null",
      '{"transfer_id":"\\u0000"}',
      `{"transfer_id":"${"x".repeat(20_000)}"}`,
      "{".repeat(9_000),
    ),
  );
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const { statusCode } = await notify({ body });
      expect(statusCode).toBe(Buffer.byteLength(body) > 16 * 1024 ? 413 : isHint(body) ? 200 : 400);
    }),
    { numRuns: process.env.FULL ? 5_000 : 100 },
  );
});

const NOTICES = process.env.FULL ? 1_000 : 150;

test(
  "a thousand notices at once, doubled, disordered and untrue, credit each deposit once",
  { timeout: 300_000 },
  async () => {
    const members = [];
    for (let i = 0; i < 10; i++) members.push(await registerMember(cashier.system));
    const transfers: number[] = [];
    const expected: number[] = [];
    for (const [i, { member, accountNumber, fullName }] of members.entries()) {
      const deposit = await cashier.deposit(member, { channel_id: 1, amount: 100 + i + 0.25 });
      const payer = { payer_bank: "KBANK", payer_account: accountNumber, payer_name: `นางสาว ${fullName}` };
      // Two payments of one QR, one from a stranger and one that names no deposit.
      for (const input of [
        { qr: deposit.qr_payload, times: 2, ...payer },
        { qr: deposit.qr_payload, ...payers.stranger },
        { to_number: "0000000000", amount: 100 + i, ...payer },
      ]) {
        const paid = await cashier.payUnseen({ notify: false, ...input });
        transfers.push(...paid.map(({ id }) => id));
      }
      expected.push(100 + i + 0.25);
    }
    const jobs: Worker[] = await Promise.all(
      [1, 2].map(() => startWorker(cashier.system.database.appUrl, paymentsJobs(cashier.deps), cashier.deps.log)),
    );
    const order = Array.from({ length: NOTICES }, (_, i) => ({
      n: (i * 7_919) % NOTICES,
      id: transfers[i % 45] ?? 900_000 + i,
    }));
    const answers = await Promise.all(
      order
        .toSorted((a, b) => a.n - b.n)
        .map(({ id }) => notify({ body: JSON.stringify({ transfer_id: String(id) }) })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await expect.poll(jobCount).toBe(0);
    await Promise.all(jobs.map((worker) => worker.stop()));

    const balances = await Promise.all(members.map(({ member }) => cashier.balance(member)));
    expect(balances).toEqual(expected);
  },
);
