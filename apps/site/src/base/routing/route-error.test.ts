import { expect, test } from "vitest";
import { notFoundError, RouteError, statusOf } from "./route-error.ts";

test("an error's own status counts, anything else is a 500", () => {
  expect(statusOf(notFoundError())).toBe(404);
  expect(statusOf(new RouteError(503, "away"))).toBe(503);
  expect(statusOf({ statusCode: 404 })).toBe(404);
  for (const error of [new Error("x"), null, undefined, "404", { statusCode: "404" }, { statusCode: 200 }]) {
    expect(statusOf(error)).toBe(500);
  }
});
