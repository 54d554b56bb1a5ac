import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sha256 } from "./sha256.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

describe("sha256", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
  ])("of %j is the standard's", (text, digest) => {
    expect(hex(sha256(new TextEncoder().encode(text)))).toBe(digest);
  });

  it("equals Node's for anything, around every block boundary", () => {
    const node = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
    for (let length = 0; length <= 130; length++) {
      const bytes = new Uint8Array(length).fill(length);
      expect(hex(sha256(bytes)), `length ${length}`).toBe(node(bytes));
    }
    fc.assert(fc.property(fc.uint8Array({ maxLength: 1_000 }), (bytes) => hex(sha256(bytes)) === node(bytes)));
  });
});
