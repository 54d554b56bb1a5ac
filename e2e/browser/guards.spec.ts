import type { Page } from "@playwright/test";
import { fillLogin } from "../support/pages.ts";
import { visits } from "../support/routes.ts";
import { expect, memberTest, test } from "../support/test.ts";

const pathOf = (url: string) => new URL(url).pathname;

/** Opens each page in turn and tells where it ended. */
async function endsOf(page: Page, paths: readonly string[], end: string): Promise<string[]> {
  const ends: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === end);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    ends.push(pathOf(page.url()));
  }
  return ends;
}

test("a guest on a member's page goes home", async ({ page }) => {
  const paths = visits.filter((visit) => visit.guest === "/").map((visit) => visit.path);
  expect(await endsOf(page, paths, "/")).toEqual(paths.map(() => "/"));
});

test("a guest on a page of play or bills goes to the login", async ({ page }) => {
  const paths = visits.filter((visit) => visit.guest === "/login").map((visit) => visit.path);
  expect(await endsOf(page, paths, "/login")).toEqual(paths.map(() => "/login"));
});

memberTest("a member on a guest's page goes to the member's page", async ({ page }) => {
  const paths = visits.filter((visit) => visit.member).map((visit) => visit.path);
  expect(await endsOf(page, paths, "/member")).toEqual(paths.map(() => "/member"));
});

test("a guest may try a game", async ({ page }) => {
  await page.goto("/play?demo=1");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(pathOf(page.url())).toBe("/play");
});

test("a guest sent home takes a known agent code along", async ({ page }) => {
  const validated = page.waitForResponse((answer) => answer.url().includes("/api/agent/validate"));
  await page.goto("/?ag=chokdee");
  await validated;
  await page.goto("/member");
  await expect(page).toHaveURL(/\/\?ag=chokdee$/);
});

test("an agent code the server does not know is not kept", async ({ page }) => {
  const validated = page.waitForResponse((answer) => answer.url().includes("/api/agent/validate"));
  await page.goto("/?ag=nobody");
  await validated;
  await page.goto("/member");
  await expect.poll(() => pathOf(page.url())).toBe("/");
  expect(page.url()).not.toContain("ag=");
});

test("the login brings a guest back to the page that asked for it", async ({ page }) => {
  await page.goto("/lotto/bills");
  await page.waitForURL("**/login?*");
  await fillLogin(page);
  await page.waitForURL("**/lotto/bills");
});

test("the login never leads to another site", async ({ page }) => {
  await page.goto("/login?return=https://example.com/");
  await fillLogin(page);
  await page.waitForURL("**/member");
});

memberTest("the payment page asks the server whether the member still is one", async ({ page, complaints }) => {
  await page.goto("/member/payment");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ชำระเงิน");
  complaints.allow(/status of 401/);
  await page.route("**/api/get_user_info", (route) =>
    route.fulfill({ status: 401, json: { error: 401, message: "เซสชั่นหมดอายุ กรุณาลองใหม่อีกครั้ง" } }),
  );
  await page.goto("/member/payment");
  // The guard leads home and a 401 to the login; whichever answer comes first decides.
  await expect.poll(() => pathOf(page.url())).toMatch(/^\/(login)?$/);
});
