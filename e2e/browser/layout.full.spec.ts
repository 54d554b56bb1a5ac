import { restless } from "../support/layout-shift.ts";
import { visits } from "../support/routes.ts";
import { expect, memberTest, test } from "../support/test.ts";

const openTo = (who: "guest" | "member") => visits.filter((visit) => !visit[who]).map(({ path }) => path);

test("nothing moves under a guest's eyes on any route", async ({ page }) => {
  expect(await restless(page, openTo("guest"))).toEqual([]);
});

memberTest("nothing moves under a member's eyes on any route", async ({ page }) => {
  expect(await restless(page, openTo("member"))).toEqual([]);
});
