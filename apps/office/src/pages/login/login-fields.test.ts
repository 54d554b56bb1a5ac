import { expect, test } from "vitest";
import { checkStaffLogin, errorsFrom, firstWrong } from "./login-fields.ts";

test("all three fields are needed, and the code has six digits", () => {
  expect(Object.keys(checkStaffLogin({ username: "", password: "", totp: "" }))).toEqual([
    "username",
    "password",
    "totp",
  ]);
  for (const totp of ["12345", "1234567", "12345x", "１２３４５６"]) {
    expect(firstWrong(checkStaffLogin({ username: "admin", password: "x", totp }))).toBe("totp");
  }
  expect(firstWrong(checkStaffLogin({ username: "admin", password: "x", totp: "012345" }))).toBeUndefined();
});

test("only the form's own fields are taken from the server", () => {
  expect(errorsFrom({ totp: "ผิด", other: "x" })).toEqual({ totp: "ผิด" });
});
