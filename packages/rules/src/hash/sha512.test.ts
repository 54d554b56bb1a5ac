import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha512 } from "./sha512.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const node = (bytes: Uint8Array) => createHash("sha512").update(bytes).digest("hex");

test("sha512 equals Node's for anything, around every block boundary", () => {
  for (let length = 0; length <= 260; length++) {
    const bytes = new Uint8Array(length).fill(length);
    expect(hex(sha512(bytes)), `length ${length}`).toBe(node(bytes));
  }
  fc.assert(fc.property(fc.uint8Array({ maxLength: 1_000 }), (bytes) => hex(sha512(bytes)) === node(bytes)));
});
