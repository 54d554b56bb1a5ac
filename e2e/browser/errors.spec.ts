import { expect, test } from "../support/test.ts";

const NOWHERE = ["/nowhere", "/lobby/NOPE"];
const MORE_OF_IT = ["/member/nowhere", "/lotto/abc", "/poll/x", "/liff/nowhere"];

test("what is missing is reported, whether it is a page or a part of one", async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  for (const path of process.env.FULL ? [...NOWHERE, ...MORE_OF_IT] : NOWHERE) {
    await test.step(`${path} is not found`, async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Not Found" })).toBeVisible();
      await expect(page.getByText("404")).toBeVisible();
      await expect(page.getByText("This page could not be found")).toBeVisible();
      await page.getByRole("link", { name: "กลับหน้าแรก" }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  }

  expect(complaints.list()).toEqual([]);
  await test.step("a missing chunk reloads the page once, then shows the error page", async () => {
    complaints.allow(/ERR_FAILED|Failed to fetch dynamically imported module|Failed to load resource/);
    await page.goto("/");
    // The site has hydrated the page: a press before that is an ordinary page load.
    await expect(page.getByRole("button", { name: "ช่องทางติดต่อ" })).toBeVisible();
    // Everything fetched from here on is a page's own chunk; the shell stays loadable.
    const loaded = new Set(
      await page.evaluate<string[]>("performance.getEntriesByType('resource').map((entry) => entry.name)"),
    );
    await page.route(/\/assets\/.*\.js$/, (route) =>
      loaded.has(route.request().url()) ? route.continue() : route.abort(),
    );
    let loads = 0;
    page.on("load", () => (loads += 1));
    await page.getByRole("link", { name: "สมัครสมาชิก" }).first().click();
    await expect(page.getByRole("heading", { name: "An error occurred" })).toBeVisible();
    expect(loads).toBe(1);
  });
});
