import { expect, test } from "vitest";
import { descriptionOf, notOpen } from "./descriptions.ts";
import { isBuilt } from "../pages.ts";
import { routeNames, routeOf } from "../../base/routing/routes.ts";

test("no page for guests is described before it is there", () => {
  const missing = routeNames.filter((name) => routeOf(name).guards.length === 0 && !isBuilt(name));
  expect(missing.filter((name) => !notOpen.includes(name))).toEqual([]);
});

test("what is not open yet says so, and each page by its own name", () => {
  for (const name of notOpen) {
    expect(descriptionOf(name)).toContain("จะเปิดให้บริการเร็ว ๆ นี้");
    expect(descriptionOf(name)).toContain(routeOf(name).title);
  }
});
