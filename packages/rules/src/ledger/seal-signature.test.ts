import { generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { isSealSigned, type Seal, sealText } from "./index.ts";

const seal: Seal = {
  no: 3,
  day: "2026-11-14",
  sealedAt: "2026-11-14T17:05:00.000Z",
  members: 3,
  root: "ab".repeat(32),
  previousRoot: "00".repeat(32),
};

test("a seal is signed as it stands or not at all", () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const key = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url").toString("hex");
  const signature = sign(null, Buffer.from(sealText(seal)), privateKey).toString("hex");
  expect(isSealSigned(seal, signature, key)).toBe(true);
  expect(isSealSigned({ ...seal, root: "cd".repeat(32) }, signature, key)).toBe(false);
  expect(isSealSigned({ ...seal, day: "2026-11-15" }, signature, key)).toBe(false);
  expect(isSealSigned(seal, "not hexadecimal", key)).toBe(false);
});
