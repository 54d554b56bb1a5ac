import { expect, test } from "vitest";
import { parseSearch, stringifySearch } from "./search.ts";

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
