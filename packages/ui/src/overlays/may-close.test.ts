import { expect, test } from "vitest";
import { mayClose } from "./may-close.ts";

test("a persistent dialog closes by its own buttons alone", () => {
  for (const reason of ["escape-key", "outside-press", "focus-out"]) {
    expect(mayClose(reason, true)).toBe(false);
    expect(mayClose(reason, false)).toBe(true);
  }
  expect(mayClose("close-press", true)).toBe(true);
});
