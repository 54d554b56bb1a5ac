import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSystem, SANDBOX_TOKEN, type TestSystem } from "../../testing/system.ts";
import { visitor } from "../../testing/visitor.ts";

const pages = ["/sandbox/bank", "/sandbox/bank/page.js", "/sandbox/bank/page.css", "/sandbox/bank/slip.png?qr=x"];

let sandbox: TestSystem;
let real: TestSystem;
beforeAll(async () => {
  sandbox = await createTestSystem();
  real = await createTestSystem({ sandbox: false });
});
afterAll(() => Promise.all([sandbox.close(), real.close()]));

test("the page is for all to see, what it does is for whoever has the token", async () => {
  for (const url of pages) expect((await sandbox.site.inject({ url })).statusCode, url).toBe(200);
  const pay = { to_number: "0000000000", amount: 1, payer_bank: "KBANK", payer_account: "1230000001", payer_name: "x" };
  const request = { method: "POST", url: "/sandbox/bank/pay", payload: pay } as const;
  expect((await sandbox.site.inject(request)).statusCode).toBe(403);
  const headers = { "x-sandbox-token": SANDBOX_TOKEN };
  expect((await sandbox.site.inject({ ...request, headers })).statusCode).toBe(200);
});

test.each([
  ["no QR of a payment", { qr: "hello" }],
  ["no receiver", { amount: 5 }],
  ["no amount", { to_number: "0000000000" }],
  ["part of a satang", { to_number: "0000000000", amount: 0.001 }],
])("refuses %s", async (_what, input) => {
  const answer = await sandbox.site.inject({
    method: "POST",
    url: "/sandbox/bank/pay",
    payload: { payer_bank: "KBANK", payer_account: "1230000001", payer_name: "x", ...input },
    headers: { "x-sandbox-token": SANDBOX_TOKEN },
  });
  expect(answer.statusCode).toBe(400);
});

test("a real system has no such bank, and without a gateway no money comes in or goes out", async () => {
  for (const url of [...pages, "/sandbox/bank/transfers"]) {
    expect((await real.site.inject({ url })).statusCode, url).toBe(404);
  }
  const webhook = await real.site.inject({ method: "POST", url: "/api/payments/webhook", payload: {} });
  expect(webhook.statusCode).toBe(404);
  const demo = visitor(real);
  await demo.logIn("demo");
  const channels = await demo.ok("paymentChannels", {});
  expect(channels.map(({ is_open }) => is_open)).toEqual([false, false, false]);
  expect(await demo.call("paymentGenerateQr", { channel_id: 2, amount: 100 })).toMatchObject({
    code: "CHANNEL_CLOSED",
  });
  expect(await demo.call("withdrawCreate", { amount: 100 })).toMatchObject({ code: "MAINTENANCE" });
});
