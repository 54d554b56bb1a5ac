import { expect, test } from "vitest";
import { safeReturnPath } from "./return-path.ts";

test.each(["/lotto/12", "/lotto/bills?page=2", "/member/deposit", "/"])("%s is a way back", (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

test.each([
  undefined,
  "",
  "https://example.com/",
  "//example.com/member",
  "/\\example.com",
  "\\\\example.com",
  "/\t/example.com",
  "/\n//example.com",
  "javascript:alert(1)",
  "member",
  " /member",
  "/nowhere",
  "/lotto/abc",
  "/login",
  "/login?return=/login",
  "/register_box",
])("%j is no way back", (path) => {
  expect(safeReturnPath(path)).toBeUndefined();
});

test("dots do not climb out of the site", () => {
  expect(safeReturnPath("/member/../../member")).toBe("/member");
  expect(safeReturnPath("/..//example.com")).toBeUndefined();
});
