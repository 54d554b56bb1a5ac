import { expect, test } from "vitest";
import { errorsFor, firstWrong, valuesOf } from "./values.ts";

test("fields are read by name, a date as its parts, a missing box as nothing", () => {
  const data = new FormData();
  data.append("phone", " 0812345678 ");
  for (const part of ["15", "5", "2533"]) data.append("birth_date", part);
  data.append("stranger", "x");
  expect(valuesOf(data, ["phone", "birth_date", "accept_terms"])).toEqual({
    phone: " 0812345678 ",
    birth_date: "15-5-2533",
    accept_terms: "",
  });
});

test("the first wrong field is the first on the screen", () => {
  const fields = ["phone", "password"] as const;
  expect(firstWrong(fields, { password: "x", phone: "y" })).toBe("phone");
  expect(firstWrong(fields, { phone: undefined, password: "x" })).toBe("password");
  expect(firstWrong(fields, {})).toBeUndefined();
});

test("errors of other forms are left out", () => {
  expect(errorsFor(["phone"], { phone: "x", password: "y" })).toEqual({ phone: "x" });
  expect(errorsFor(["toString"], {})).toEqual({});
});
