import type { Page } from "@playwright/test";
import { urlOf } from "../support/api.ts";
import { fillLogin } from "../support/pages.ts";
import { visits } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Arrives by an agent's link and goes to a member's page, which redirects a guest home. */
async function arriveBy(page: Page, agentCode: string): Promise<void> {
  const validated = page.waitForResponse(urlOf("agentValidate"));
  await page.goto(`/?ag=${agentCode}`);
  await validated;
  await page.goto("/member");
}

// The walk through all routes checks where each page leads a guest.
test("a guest is redirected where they may go, and a member's session is validated", async ({ page, complaints }) => {
  await test.step("an agent code the server does not know is not stored", async () => {
    await arriveBy(page, "nobody");
    await expect.poll(() => pathOf(page)).toBe("/");
    expect(page.url()).not.toContain("ag=");
  });

  await test.step("a guest sent home takes a known agent code along", async () => {
    await arriveBy(page, "chokdee");
    await expect(page).toHaveURL(/\/\?ag=chokdee$/);
    await expect(page.getByRole("status").filter({ hasText: "หน้านี้สำหรับสมาชิก" })).toBeVisible();
  });

  await test.step("a guest may try a game", async () => {
    await page.goto("/play?demo=1");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(pathOf(page)).toBe("/play");
  });

  await test.step("the login brings a guest back to the page that required it", async () => {
    await page.goto("/lotto/bills");
    await page.waitForURL("**/login?*");
    await fillLogin(page);
    await page.waitForURL("**/lotto/bills");
  });

  await test.step("a member on a guest's page goes to the member's page", async () => {
    for (const { path } of visits.filter((visit) => visit.member)) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === "/member");
      await page.getByRole("heading", { level: 1 }).first().waitFor();
    }
  });

  await test.step("the payment page asks the server whether the member still is one", async () => {
    await page.goto("/member/payment");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("ชำระเงิน");
    expect(complaints.list()).toEqual([]);
    complaints.allow(/status of 500/);
    // Not a 401, which leads any call to the login.
    await page.route(urlOf("userInfoGet"), (route) =>
      route.fulfill({ status: 500, json: { error: 500, message: "ระบบขัดข้อง" } }),
    );
    await page.goto("/member/payment");
    await expect.poll(() => pathOf(page)).toBe("/");
  });
});
