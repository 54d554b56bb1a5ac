import { expect, test } from "vitest";
import { isSignedWith, signRequest } from "./signature.ts";

const key = { id: "2026-01", secret: "a secret of both sides" };
const parts = { method: "POST", path: "/wallet/v1/bet", body: '{"amount":100}' };
const nonce = "00112233445566778899aabbccddeeff";

test("a signature is the same on any machine", () => {
  const headers = signRequest("chokdee", key, parts, 1_767_225_600_000, nonce);
  expect(headers).toEqual({
    "x-provider": "chokdee",
    "x-key": "2026-01",
    "x-timestamp": "1767225600000",
    "x-nonce": nonce,
    "x-signature": "5cc9e8ada646642a7539d77effdfddaf83d481c9831931fb0788b8e0b1d5ed6b",
  });
  expect(isSignedWith(key.secret, headers, { ...parts, body: Buffer.from(parts.body) })).toBe(true);
});

test.each([
  ["secret", { secret: "another" }],
  ["body", { body: '{"amount":101}' }],
  ["path", { path: "/wallet/v1/win" }],
  ["method", { method: "GET" }],
  ["timestamp", { "x-timestamp": "1767225600001" }],
  ["nonce", { "x-nonce": nonce.replace("0", "1") }],
  ["signature", { "x-signature": "00" }],
  ["text that is no signature", { "x-signature": "ไม่ใช่" }],
])("another %s is noticed", (_what, change) => {
  const headers = signRequest("chokdee", key, parts, 1_767_225_600_000, nonce);
  const secret = "secret" in change ? change.secret : key.secret;
  expect(isSignedWith(secret, { ...headers, ...change }, { ...parts, ...change })).toBe(false);
});
