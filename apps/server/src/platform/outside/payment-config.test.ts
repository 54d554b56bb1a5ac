import { expect, test } from "vitest";
import { fakeService } from "../../testing/fake-service.ts";
import { createLineMessages } from "./line-messages.ts";
import { readPaymentConfig } from "./payment-config.ts";

const gateway = {
  PAYMENT_GATEWAY_URL: "https://pay.example.com/v1/",
  PAYMENT_GATEWAY_KEY_ID: "2026-01",
  PAYMENT_GATEWAY_SECRET: "a secret of thirty-two characters",
};

test("reads a gateway, or none", () => {
  expect(readPaymentConfig({}).paymentGateway).toBeUndefined();
  expect(readPaymentConfig(gateway).paymentGateway).toEqual({
    url: "https://pay.example.com/v1",
    keyId: "2026-01",
    secret: gateway.PAYMENT_GATEWAY_SECRET,
  });
});

test.each([
  ["half of it", { PAYMENT_GATEWAY_SECRET: undefined }, /or none of them/],
  ["no address", { PAYMENT_GATEWAY_URL: "pay.example.com" }, /PAYMENT_GATEWAY_URL must be/],
  ["a short secret", { PAYMENT_GATEWAY_SECRET: "short" }, /at least 32/],
])("%s stops the start", (_what, change, message) => {
  expect(() => readPaymentConfig({ ...gateway, ...change })).toThrow(message);
});

test("pushes a text to LINE; somebody out of reach is no failure, LINE's own trouble is", async () => {
  const { url, requests } = await fakeService((_request, count) => ({ status: [200, 403, 500][count - 1] ?? 200 }));
  const line = createLineMessages({ token: "t0ken", url });
  const push = (to: string) => line.send({ to, kind: "notice", body: "ฝากเงินสำเร็จ", key: `key-of-${to}` });
  await push("U1");
  await push("U2");
  await expect(push("U3")).rejects.toThrow("status 500");
  expect(requests[0]?.headers.authorization).toBe("Bearer t0ken");
  expect(requests[0]?.headers["x-line-retry-key"]).toBe("key-of-U1");
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual({ to: "U1", messages: [{ type: "text", text: "ฝากเงินสำเร็จ" }] });
});
