import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hexFromBytes } from "./bytes.ts";
import { hmacSha256 } from "./hmac-sha256.ts";

const text = (value: string) => new TextEncoder().encode(value);

describe("hmacSha256", () => {
  it.each([
    [
      new Uint8Array(20).fill(0x0b),
      text("Hi There"),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
    ],
    [
      text("Jefe"),
      text("what do ya want for nothing?"),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    ],
    [
      new Uint8Array(131).fill(0xaa),
      text("Test Using Larger Than Block-Size Key - Hash Key First"),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    ],
  ])("answers the published vector %#", (key, message, expected) => {
    expect(hexFromBytes(hmacSha256(key, message))).toBe(expected);
  });

  it("agrees with Node's for keys and messages of any length", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 200 }), (key, message) => {
        expect(hexFromBytes(hmacSha256(key, message))).toBe(createHmac("sha256", key).update(message).digest("hex"));
      }),
    );
  });
});
