import { isSignedWith } from "@chokdee/contract/provider/signature";
import { satang } from "@chokdee/money";
import { expect, test } from "vitest";
import { type FakeRequest, fakeService } from "../../testing/fake-service.ts";
import { createHttpPaymentGateway } from "./http-payment-gateway.ts";

const key = { id: "2026-01", secret: "a secret of both sides" };
const order = {
  reference: "WABC-1",
  amount: satang(10_025n),
  bankCode: "KBANK",
  accountNumber: "1230000001",
  accountName: "สมชาย ใจดี",
};
const transfer = {
  transfer_id: "T1",
  status: "settled",
  amount: 100.25,
  to_number: "0812345678",
  reference: null,
  payer_bank: "KBANK",
  payer_account: "xxx-x-x0000-1",
  payer_name: "สมชาย ใ***",
  slip: null,
  paid_at: "2026-11-15T10:00:00+07:00",
};

async function gatewayThatAnswers(body: unknown, status = 200) {
  const { url, requests } = await fakeService(() => ({ status, body }));
  return { gateway: createHttpPaymentGateway({ url: url.replace(/\/$/, ""), key, timeoutMs: 60_000 }), requests };
}

function isSigned({ headers, body }: FakeRequest, path: string): boolean {
  const header = (name: string) => String(headers[name] ?? "");
  const given = {
    "x-timestamp": header("x-timestamp"),
    "x-nonce": header("x-nonce"),
    "x-signature": header("x-signature"),
  };
  return header("x-key") === key.id && isSignedWith(key.secret, given, { method: "POST", path, body });
}

test("sends a payout signed, in baht, and reads what became of it", async () => {
  const { gateway, requests } = await gatewayThatAnswers({ status: "paid", bank_reference: "B77" });
  expect(await gateway.sendPayout(order)).toEqual({ status: "paid", bankReference: "B77" });
  expect(requests.map((request) => isSigned(request, "/payouts/send"))).toEqual([true]);
  expect(JSON.parse(requests[0]?.body ?? "")).toMatchObject({ reference: "WABC-1", amount: 100.25 });
});

test("reads a transfer to the satang", async () => {
  const { gateway } = await gatewayThatAnswers({ transfer });
  expect(await gateway.findTransfer("T1")).toEqual({
    transferId: "T1",
    status: "settled",
    amount: 10_025n,
    toNumber: "0812345678",
    reference: null,
    payer: { bankCode: "KBANK", account: "xxx-x-x0000-1", name: "สมชาย ใ***" },
    slip: null,
    paidAt: new Date("2026-11-15T03:00:00Z"),
  });
  const { gateway: empty } = await gatewayThatAnswers({ transfer: null });
  expect(await empty.findTransfer("T1")).toBeUndefined();
});

test.each([
  ["a failure of its own", { status: "paid", bank_reference: "B1" }, 500],
  ["a refusal", { status: "failed", reason: "x", may_retry: false }, 401],
  ["another word", { status: "perhaps" }, 200],
  ["nothing", {}, 200],
  ["half of an answer", { status: "failed", reason: "x" }, 200],
])("%s leaves the outcome unknown", async (_what, body, status) => {
  const { gateway } = await gatewayThatAnswers(body, status);
  await expect(gateway.sendPayout(order)).rejects.toThrow();
  await expect(gateway.findPayout("WABC-1")).rejects.toThrow();
});

test.each([0, -1, 0.001, "100"])("an amount of %j is no transfer", async (amount) => {
  const { gateway } = await gatewayThatAnswers({ transfers: [{ ...transfer, amount }], cursor: null });
  await expect(gateway.listTransfers(undefined)).rejects.toThrow();
});

test("reads a slip's answers", async () => {
  const slip = { bank: "014", reference: "R1" };
  const { gateway: waits } = await gatewayThatAnswers({ status: "wait", minutes: 4 });
  expect(await waits.findSlip(slip)).toEqual({ status: "wait", minutes: 4 });
  const { gateway: finds } = await gatewayThatAnswers({ status: "found", transfer });
  expect(await finds.findSlip(slip)).toMatchObject({ status: "found", transfer: { amount: 10_025n } });
});
