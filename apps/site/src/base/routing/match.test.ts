import { expect, test } from "vitest";
import { matchRoute, parseSearch, stringifySearch } from "./match.ts";
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

test("what stands in a query stays text", () => {
  expect(parseSearch("?ag=007&demo=true&x={}")).toEqual({ ag: "007", demo: "true", x: "{}" });
  expect(stringifySearch({ return: "/lotto/12?page=2", none: undefined })).toBe("?return=%2Flotto%2F12%3Fpage%3D2");
  expect(stringifySearch({})).toBe("");
});

test("a hostile key changes nothing but itself", () => {
  parseSearch("?__proto__=polluted");
  expect("polluted" in {}).toBe(false);
  expect(Object.getPrototypeOf(parseSearch("?__proto__=x"))).toBe(Object.prototype);
});
