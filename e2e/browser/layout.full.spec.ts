import { DESKTOP, PHONE } from "../support/browser.ts";
import { restless } from "../support/layout-shift.ts";
import { visits } from "../support/routes.ts";
import { expect, memberTest, test } from "../support/test.ts";

const openTo = (who: "guest" | "member") => visits.filter((visit) => !visit[who]).map(({ path }) => path);

for (const size of [PHONE, DESKTOP]) {
  test(`nothing moves under a guest's eyes on any route at ${size.width} px`, async ({ page }) => {
    expect(await restless(page, openTo("guest"), [size])).toEqual([]);
  });

  memberTest(`nothing moves under a member's eyes on any route at ${size.width} px`, async ({ page }) => {
    expect(await restless(page, openTo("member"), [size])).toEqual([]);
  });
}
