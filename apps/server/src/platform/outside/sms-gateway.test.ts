import { expect, onTestFinished, test, vi } from "vitest";
import { systemRandom } from "../../core/random.ts";
import { fakeService } from "../../testing/fake-service.ts";
import { createSmsGateway } from "./sms-gateway.ts";

const message = { to: "0812345678", kind: "otp", body: "รหัส OTP ของคุณคือ 123456" };
const options = { token: "gateway-token", random: systemRandom, pauseMs: 1 };

test("a message goes out in international form with the gateway's token", async () => {
  const { url, requests } = await fakeService(() => ({ status: 202 }));
  await createSmsGateway({ url, ...options }).send(message);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers).toMatchObject({
    authorization: "Bearer gateway-token",
    "content-type": "application/json",
  });
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual({ to: "+66812345678", text: message.body });
});

test("what may still succeed is tried again under the same key", async () => {
  const { url, requests } = await fakeService((_request, count) => ({ status: count < 3 ? 503 : 200 }));
  await createSmsGateway({ url, ...options }).send(message);
  expect(requests).toHaveLength(3);
  expect(new Set(requests.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
});

test("it gives up after three tries, and at once where it was refused", async () => {
  const broken = await fakeService(() => ({ status: 500 }));
  await expect(createSmsGateway({ url: broken.url, ...options }).send(message)).rejects.toThrow("status 500");
  expect(broken.requests).toHaveLength(3);
  const refusing = await fakeService(() => ({ status: 401 }));
  await expect(createSmsGateway({ url: refusing.url, ...options }).send(message)).rejects.toThrow("status 401");
  expect(refusing.requests).toHaveLength(1);
});

test("a gateway that does not answer is left after the time limit", async () => {
  const { url } = await fakeService(() => "silence");
  const fetched = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => fetched.mockRestore());
  const gateway = createSmsGateway({ url, ...options, timeoutMs: 50 });
  await expect(gateway.send(message)).rejects.toThrow("TimeoutError");
  expect(fetched).toHaveBeenCalledTimes(3);
});

test("neither code nor phone stand in what is logged of a failure", async () => {
  const { url } = await fakeService(() => ({ status: 400, body: { error: message.body } }));
  const failure = await createSmsGateway({ url, ...options })
    .send(message)
    .catch((error: unknown) => String(error));
  expect(failure).not.toContain("123456");
  expect(failure).not.toContain("0812345678");
});
