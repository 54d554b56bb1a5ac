import { expect, test } from "vitest";
import { dialogOf } from "./dialog-address.ts";

test("an address opens the dialogs that are for its visitor", () => {
  for (const name of ["promotion", "event", "announcement"]) {
    expect(dialogOf(name, true)).toBe(name);
    expect(dialogOf(name, false)).toBe(name);
  }
  expect(dialogOf("deposit", true)).toBe("deposit");
  expect(dialogOf("deposit", false)).toBeNull();
  expect(dialogOf("login", false)).toBe("login");
  expect(dialogOf("login", true)).toBeNull();
});

test("nothing else opens by an address", () => {
  for (const name of [undefined, "", "logout", "memberMenu", "constructor"]) {
    expect(dialogOf(name, true)).toBeNull();
    expect(dialogOf(name, false)).toBeNull();
  }
});
