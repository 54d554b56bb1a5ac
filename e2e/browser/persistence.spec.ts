import type { Page } from "@playwright/test";
import { urlOf } from "../support/api.ts";
import { fillLogin } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

const panelOf = (page: Page) => page.getByRole("main").getByRole("region", { name: "บัญชีของฉัน" });

/** Starts a deposit, a withdrawal and a bonus. */
async function beBusy(page: Page): Promise<void> {
  const list = (item: object) => ({ json: { error: 0, data: { items: [item], next_cursor: null } } });
  await page.route(urlOf("depositList"), (route) => route.fulfill(list({ status: "pending", amount: 500.13 })));
  await page.route(urlOf("withdrawList"), (route) => route.fulfill(list({ status: "review", amount: 1200 })));
  const active = { title: "สมาชิกใหม่ 100%", goal: "turnover", turnover_done: 1500, turnover_needed: 5000 };
  await page.route(urlOf("promotionMine"), (route) => route.fulfill({ json: { error: 0, data: { active } } }));
}

test("a member's session lasts through reloads and tabs, and ends in all of them", async ({ page, context }) => {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));

  await test.step("the login never leads to another site", async () => {
    await page.goto("/login?return=https://example.com/");
    await fillLogin(page);
    await page.waitForURL("**/member");
  });

  await test.step("a member logs in and sees the name and the true balance", async () => {
    await expect(panelOf(page).getByText("demo")).toBeVisible();
    await expect(panelOf(page).getByText("10,000.00")).toBeVisible();
  });

  await test.step("the refresh reads the wallets again", async () => {
    const read = page.waitForResponse(urlOf("walletList"));
    await panelOf(page).getByRole("button", { name: "รีเฟรชยอดเงิน" }).click();
    expect((await read).status()).toBe(200);
    await expect(panelOf(page).getByText("10,000.00")).toBeVisible();
  });

  await test.step("the landing page shows what is under way, and nothing where nothing is", async () => {
    const section = page.getByRole("region", { name: "รายการที่กำลังดำเนินการ" });
    await expect(page.getByRole("heading", { name: "กระเป๋าเงิน" })).toBeVisible();
    await expect(section).toHaveCount(0);
    await beBusy(page);
    await page.reload();
    await expect(page).toHaveURL(/\/member$/);
    await expect(section.getByRole("link", { name: /ฝากเงิน · รอการชำระเงิน 500\.13/ })).toBeVisible();
    await expect(section.getByRole("link", { name: /ถอนเงิน · รอตรวจสอบ 1,200\.00/ })).toBeVisible();
    const turnover = section.getByRole("meter", { name: "ยอดเทิร์นของสมาชิกใหม่ 100%" });
    await expect(turnover).toHaveAttribute("aria-valuenow", "30");
    await expect(section.getByText("ต้องทำยอดเทิร์นอีก 3,500.00 บาท")).toBeVisible();
  });

  await test.step("the token never stands in an address or a cookie", async () => {
    const token = await page.evaluate<string>("JSON.parse(localStorage.getItem('chokdee.user')).state.token");
    await page.goto("/member/profile");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(urls.filter((url) => url.includes(token))).toEqual([]);
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
    expect(cookies).toEqual(["chokdee_member=1"]);
  });

  const other = await context.newPage();
  await test.step("a member stays one in a new tab, as after the reload", async () => {
    await other.goto("/member");
    await expect(other).toHaveURL(/\/member$/);
  });

  await test.step("user, local and lobby data live in local storage, session data in session storage", async () => {
    await other.getByRole("banner").getByRole("link", { name: "สล็อต" }).click();
    await other.waitForURL("**/slot");
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    const local = () => other.evaluate<string[]>("Object.keys(localStorage)");
    await expect.poll(local).toEqual(expect.arrayContaining(["chokdee.user", "chokdee.local", "chokdee.lobby"]));
    expect(await local()).not.toContain("chokdee.session");
  });

  await test.step("a logout in one tab reaches the other", async () => {
    await other.evaluate("localStorage.removeItem('chokdee.user')");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    await other.close();
  });

  await test.step("storage with invalid content does no harm", async () => {
    await page.evaluate(`
      for (const name of ["user", "local", "lobby"]) localStorage.setItem("chokdee." + name, "{{nonsense");
      localStorage.setItem("chokdee.lobby", JSON.stringify({ state: { lastLobby: 7 } }));
      sessionStorage.setItem("chokdee.session", "[]");
    `);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "เข้าสู่ระบบ" }).first()).toBeVisible();
  });
});
