import { expect, test } from "vitest";
import { stillOf } from "./still.ts";

const nameOf = (facts: Partial<Parameters<typeof stillOf>[0]>) =>
  /([a-z]+)[^/]*\.webp/.exec(stillOf({ ...plain, ...facts }))?.[1];
const plain: Parameters<typeof stillOf>[0] = {
  audience: "everyone",
  claim: "deposit",
  deposit_days: 0,
  hours: null,
  kind: "percent",
  weekdays: [],
};

test("an offer's picture is of what makes it special, or else of what it gives", () => {
  expect(nameOf({})).toBe("percent");
  expect(nameOf({ kind: "fixed" })).toBe("fixed");
  expect(nameOf({ claim: "button", kind: "fixed" })).toBe("gift");
  expect(nameOf({ weekdays: [5] })).toBe("weekdays");
  expect(nameOf({ hours: { from: "12:00", to: "13:00" }, kind: "fixed" })).toBe("hours");
  expect(nameOf({ deposit_days: 7, hours: { from: "12:00", to: "13:00" } })).toBe("streak");
  expect(nameOf({ audience: "birthday", claim: "button" })).toBe("birthday");
  expect(nameOf({ audience: "new_member" })).toBe("welcome");
});
