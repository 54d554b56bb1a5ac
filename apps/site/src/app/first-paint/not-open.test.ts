import { expect, test } from "vitest";
import { descriptionOf, notOpen } from "./descriptions.ts";
import { routeOf } from "../../base/routing/routes.ts";

test("what is not open yet says so, and each page by its own name", () => {
  for (const name of notOpen) {
    expect(descriptionOf(name)).toContain("จะเปิดให้บริการเร็ว ๆ นี้");
    expect(descriptionOf(name)).toContain(routeOf(name).title);
  }
});
