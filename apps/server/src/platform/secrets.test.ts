import { expect, test } from "vitest";
import { systemRandom } from "../core/random.ts";
import { createSecrets } from "./secrets.ts";

const secrets = createSecrets("a key of at least thirty-two characters", systemRandom);

test("what is sealed opens again, and looks different each time", () => {
  const sealed = secrets.seal("totp", "ความลับ");
  expect(sealed).not.toContain("ความลับ");
  expect(secrets.seal("totp", "ความลับ")).not.toBe(sealed);
  expect(secrets.open("totp", sealed)).toBe("ความลับ");
});

test("it opens neither for another use, nor with another key, nor changed", () => {
  const sealed = secrets.seal("totp", "secret");
  const other = createSecrets("another key of at least thirty-two characters", systemRandom);
  expect(() => secrets.open("line", sealed)).toThrow();
  expect(() => other.open("totp", sealed)).toThrow();
  expect(() => secrets.open("totp", `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`)).toThrow();
  expect(() => secrets.open("totp", "plain")).toThrow("not a sealed totp");
});

test("a keyed hash depends on its use and its key", () => {
  const other = createSecrets("another key of at least thirty-two characters", systemRandom);
  expect(secrets.mac("otp", "123456")).toEqual(secrets.mac("otp", "123456"));
  expect(secrets.mac("otp", "123456")).not.toEqual(secrets.mac("captcha", "123456"));
  expect(secrets.mac("otp", "123456")).not.toEqual(other.mac("otp", "123456"));
});
