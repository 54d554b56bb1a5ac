import { expect, test } from "vitest";
import { checkStaffLogin, errorsFrom, firstWrong } from "./login-fields.ts";
import { readAnswer, Refusal } from "../../base/staff-api.ts";

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
  expect(errorsFrom({ totp: "ผิด", other: "x", username: 7 })).toEqual({ totp: "ผิด" });
});

test("an answer is a success only with status 200 and error 0", () => {
  expect(readAnswer(200, { error: 0, access_token: "x" })).toMatchObject({ access_token: "x" });
  expect(() => readAnswer(200, { error: 1101, message: "ผิด" })).toThrow(new Refusal(200, "ผิด", {}));
  expect(() => readAnswer(401, { error: 0 })).toThrow(Refusal);
  expect(() => readAnswer(0, undefined)).toThrow("เชื่อมต่อเซิร์ฟเวอร์ไม่ได้");
});
