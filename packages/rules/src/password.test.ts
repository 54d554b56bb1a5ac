import { expect, test } from "vitest";
import { passwordProblem } from "./password.ts";

test.each(["Chokdee88", "รหัสลับ12", "a1😀😀😀😀😀😀", `a1${"x".repeat(62)}`, "pass word 1"])("%s will do", (text) => {
  expect(passwordProblem(text)).toBeUndefined();
});

test.each([
  ["", "กรุณากรอกรหัสผ่าน"],
  ["Short1", "รหัสผ่านต้องมี 8-64 ตัวอักษร"],
  [`a1${"x".repeat(63)}`, "รหัสผ่านต้องมี 8-64 ตัวอักษร"],
  ["onlyletters", "รหัสผ่านต้องมีทั้งตัวอักษรและตัวเลข"],
  ["1234567890", "รหัสผ่านต้องมีทั้งตัวอักษรและตัวเลข"],
  ["😀😀😀😀😀😀😀1", "รหัสผ่านต้องมีทั้งตัวอักษรและตัวเลข"],
])("%j is refused", (text, problem) => {
  expect(passwordProblem(text)).toBe(problem);
});
