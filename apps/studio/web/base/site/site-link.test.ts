import { expect, test } from "vitest";
import { framingOrigin } from "./site-link.ts";

test("the origin that may frame the game is read off the policy", () => {
  const policy = "default-src 'none'; form-action 'none'; frame-ancestors https://site.example:3000";
  expect(framingOrigin(policy)).toBe("https://site.example:3000");
});

test.each(["", "default-src 'self'", "frame-ancestors 'none'", "frame-ancestors *"])("%j names no origin", (policy) => {
  expect(framingOrigin(policy)).toBeUndefined();
});
