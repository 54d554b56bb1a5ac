import { expect, test } from "vitest";
import { checkLogin, firstWrong } from "./login-fields.ts";

test("both fields must be filled in, and the first empty one is looked at first", () => {
  const both = checkLogin({ username: " ", password: "" });
  expect(both).toEqual({ username: "กรุณากรอกชื่อผู้ใช้หรือเบอร์โทรศัพท์", password: "กรุณากรอกรหัสผ่าน" });
  expect(firstWrong(both)).toBe("username");
  expect(firstWrong(checkLogin({ username: "demo", password: "" }))).toBe("password");
  expect(firstWrong(checkLogin({ username: "demo", password: " " }))).toBeUndefined();
});
