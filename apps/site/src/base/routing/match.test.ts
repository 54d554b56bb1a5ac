import { expect, test } from "vitest";
import { matchRoute } from "./match.ts";
import { pageTitle } from "./page-title.ts";
import { routeNames, routeOf } from "./routes.ts";

test("every route without parameters finds itself, with and without a slash at the end", () => {
  for (const name of routeNames.filter((candidate) => !routeOf(candidate).params)) {
    expect(matchRoute(routeOf(name).path)?.name).toBe(name);
    expect(matchRoute(`${routeOf(name).path}/`)?.name).toBe(name);
  }
});

test("a static path outranks a parameter", () => {
  expect(matchRoute("/lotto/bills")?.name).toBe("lottoBills");
  expect(matchRoute("/lotto/12")).toMatchObject({ name: "lottoRound", params: { round_id: "12" } });
});

test.each([
  "/nowhere",
  "/lotto/0",
  "/lotto/-1",
  "/lotto/1e3",
  "/lotto/012",
  "/lotto/12/more",
  "/poll/x",
  "/lobby/nothing",
  "/lobby/constructor",
  "/liff/__proto__",
  "/member/nowhere",
  "/Login",
])("%s is not found", (path) => {
  expect(matchRoute(path)).toBeUndefined();
});

test("a page that opens another bears its title", () => {
  expect(pageTitle("lobby", { name: "hot" })).toBe("เกมยอดนิยม");
  expect(pageTitle("liff", { name: "deposit" })).toBe("ฝากเงิน");
  expect(pageTitle("member", {})).toBe("สมาชิก");
});
