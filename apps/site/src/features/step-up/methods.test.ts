import { expect, test } from "vitest";
import { methodsOf } from "./use-step-up.tsx";

test("only methods that the site knows are offered, the code first", () => {
  expect(methodsOf({ methods: ["password", "face", "otp"] })).toEqual(["otp", "password"]);
  for (const refusal of [undefined, null, {}, { methods: "otp" }]) expect(methodsOf(refusal)).toEqual([]);
});
