import { fillLogin } from "../support/pages.ts";
import { visits } from "../support/routes.ts";
import { expect, memberTest, test } from "../support/test.ts";

const pathOf = (url: string) => new URL(url).pathname;

for (const { path, guest } of visits.filter((visit) => visit.guest === "/")) {
  test(`a guest on ${path} goes home`, async ({ page }) => {
    await page.goto(path);
    await expect.poll(() => pathOf(page.url())).toBe(guest);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

for (const { path, guest } of visits.filter((visit) => visit.guest === "/login")) {
  test(`a guest on ${path} goes to the login`, async ({ page }) => {
    await page.goto(path);
    await expect.poll(() => pathOf(page.url())).toBe(guest);
  });
}

for (const { path, member } of visits.filter((visit) => visit.member)) {
  memberTest(`a member on ${path} goes to the member's page`, async ({ page }) => {
    await page.goto(path);
    await expect.poll(() => pathOf(page.url())).toBe(member);
  });
}

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

memberTest("the payment page asks the server whether the member still is one", async ({ page }) => {
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/get_user_info")) asked += 1;
  });
  await page.goto("/member/payment");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(asked).toBeGreaterThan(0);
});

memberTest("a member whose session is gone is no member on the payment page", async ({ page, complaints }) => {
  complaints.allow(/401/);
  await page.route("**/api/get_user_info", (route) =>
    route.fulfill({ status: 401, json: { error: 401, message: "เซสชั่นหมดอายุ กรุณาลองใหม่อีกครั้ง" } }),
  );
  await page.goto("/member/payment");
  await expect.poll(() => pathOf(page.url())).toMatch(/^\/(login)?$/);
});
