import { expect, expectTypeOf, test } from "vitest";
import type { Handlers } from "./http/handlers.ts";
import { handlersOf } from "./module.ts";

const answer = () => Promise.reject(new Error("nobody asks"));
const limits = { handlers: { limitsGet: answer, limitsSet: answer } };
const sooth = { handlers: { soothDetail: answer } };

test("the handlers of all modules stand in one table", () => {
  const handlers = handlersOf([limits, {}, sooth], "handlers");
  expect(Object.keys(handlers)).toEqual(["limitsGet", "limitsSet", "soothDetail"]);
  expect(handlers.soothDetail).toBe(sooth.handlers.soothDetail);
  expect(handlersOf([limits], "officeHandlers")).toEqual({});
});

test("two modules that answer the same call stop the start", () => {
  expect(() => handlersOf([limits, sooth, limits], "handlers")).toThrow("Two modules answer limitsGet.");
});

test("a call that nobody answers does not compile", () => {
  const handlers = handlersOf([limits, sooth], "handlers");
  expectTypeOf(handlers).toExtend<Pick<Handlers, "limitsGet" | "soothDetail">>();
  expectTypeOf(handlers).not.toExtend<Handlers>();
});
