import { expect, test } from "vitest";
import { fromBase64Url, toBase64Url } from "./passkey.ts";

test("bytes come back as they were, in letters that an address may hold", () => {
  for (let length = 0; length < 8; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) => 255 - index * 5);
    const text = toBase64Url(bytes.buffer);
    expect(text).toMatch(/^[\w-]*$/);
    expect(text).toBe(Buffer.from(bytes).toString("base64url"));
    expect([...fromBase64Url(text)]).toEqual([...bytes]);
  }
});
