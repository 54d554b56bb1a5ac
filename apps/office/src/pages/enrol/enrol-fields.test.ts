import { expect, test } from "vitest";
import { checkEnrolment, errorsFrom, firstWrong } from "./enrol-fields.ts";

test("the password is typed twice, and the code has six digits", () => {
  const right = { password: "Office99", repeated: "Office99", totp: "012345" };
  expect(firstWrong(checkEnrolment(right))).toBeUndefined();
  expect(firstWrong(checkEnrolment({ ...right, password: "", repeated: "" }))).toBe("password");
  expect(checkEnrolment({ ...right, repeated: "Office98" })).toEqual({ repeated: "รหัสผ่านไม่ตรงกัน" });
  for (const totp of ["", "12345", "12345x"]) expect(firstWrong(checkEnrolment({ ...right, totp }))).toBe("totp");
});

test("only the form's own fields are taken from the server", () => {
  expect(errorsFrom({ password: "สั้นเกินไป", other: "x" })).toEqual({ password: "สั้นเกินไป" });
});
