import { logInByForm } from "../support/pages.ts";
import { expect, memberTest, test } from "../support/test.ts";

test("a member stays one in a new tab and after a reload", async ({ page, context }) => {
  await logInByForm(page);
  await page.reload();
  await expect(page).toHaveURL(/\/member$/);
  const other = await context.newPage();
  await other.goto("/member");
  await expect(other).toHaveURL(/\/member$/);
});

test("a logout in one tab reaches the other", async ({ page, context }) => {
  await logInByForm(page);
  const other = await context.newPage();
  await other.goto("/");
  await other.evaluate("localStorage.removeItem('chokdee.user')");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
});

memberTest("user, local and lobby data live in local storage, session data in session storage", async ({ page }) => {
  await page.goto("/slot");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const local = () => page.evaluate<string[]>("Object.keys(localStorage)");
  await expect.poll(local).toEqual(expect.arrayContaining(["chokdee.user", "chokdee.local", "chokdee.lobby"]));
  expect(await local()).not.toContain("chokdee.session");
});

test("storage that somebody wrote nonsense into does no harm", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(`
    for (const name of ["user", "local", "lobby"]) localStorage.setItem("chokdee." + name, "{{nonsense");
    localStorage.setItem("chokdee.lobby", JSON.stringify({ state: { lastLobby: 7 } }));
    sessionStorage.setItem("chokdee.session", "[]");
  `);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "เข้าสู่ระบบ" }).first()).toBeVisible();
});

test("the token never stands in an address or a cookie", async ({ page, context }) => {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  await logInByForm(page);
  const token = await page.evaluate<string>("JSON.parse(localStorage.getItem('chokdee.user')).state.token");
  await page.goto("/member/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(urls.filter((url) => url.includes(token))).toEqual([]);
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
  expect(cookies).toEqual(["chokdee_member=1"]);
});
