import { createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEd25519Signature } from "./ed25519.ts";

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, "hex"));

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const raw = Uint8Array.from(Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url"));
  return { raw, sign: (message: Uint8Array) => Uint8Array.from(sign(null, message, privateKey)) };
}

/** What Node makes of it; a key that it cannot read signs nothing. */
function nodeAccepts(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(key).toString("base64url");
  return verify(null, message, createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" }), signature);
}

describe("Ed25519", () => {
  test.each([
    [
      "",
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
      "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ],
    [
      "72",
      "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ],
  ])("accepts the standard's signature of %j", (message, key, signature) => {
    expect(isEd25519Signature(bytes(key), bytes(message), bytes(signature))).toBe(true);
  });

  test("judges as Node does, sound or with one bit turned anywhere", () => {
    const key = newKey();
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), fc.nat(), (message, place) => {
        const signature = key.sign(message);
        expect(isEd25519Signature(key.raw, message, signature)).toBe(true);
        for (const part of ["message", "signature", "key"] as const) {
          const parts = { message: message.slice(), signature: signature.slice(), key: key.raw.slice() };
          const turned = parts[part];
          const at = place % turned.length;
          turned[at] = (turned[at] ?? 0) ^ (1 << (place % 8));
          const ours = isEd25519Signature(parts.key, parts.message, parts.signature);
          expect(ours).toBe(nodeAccepts(parts.key, parts.message, parts.signature));
          expect(ours).toBe(false);
        }
      }),
      { numRuns: 15 },
    );
  });

  test("refuses wrong lengths and a scalar beyond the order", () => {
    const key = newKey();
    const message = bytes("00");
    const signature = key.sign(message);
    expect(isEd25519Signature(key.raw.subarray(1), message, signature)).toBe(false);
    expect(isEd25519Signature(key.raw, message, signature.subarray(1))).toBe(false);
    signature[63] = 0xff;
    expect(isEd25519Signature(key.raw, message, signature)).toBe(false);
  });
});
