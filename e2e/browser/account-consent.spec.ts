import { axeFaults } from "../support/axe.ts";
import { expect, memberTest, test } from "../support/test.ts";

const changed = { document: "terms", version: 1, title: "ข้อกำหนดและเงื่อนไขการใช้บริการ" };

memberTest("a changed document needs a new consent before anything else", async ({ page }) => {
  let isMissing = true;
  await page.route("**/api/get_user_info", async (route) => {
    const body = (await (await route.fetch()).json()) as { data: { consent_required: object[] } };
    if (isMissing) body.data.consent_required = [changed];
    await route.fulfill({ json: body });
  });
  await page.route("**/api/member/consent", async (route) => {
    isMissing = false;
    await route.continue();
  });
  await page.goto("/member");
  const dialog = page.getByRole("dialog", { name: "ข้อกำหนดมีการเปลี่ยนแปลง" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "ยอมรับและใช้งานต่อ" }).click();
  await expect(dialog.getByRole("checkbox")).toBeFocused();
  await dialog.getByRole("checkbox").check();
  const given = page.waitForRequest("**/api/member/consent");
  await dialog.getByRole("button", { name: "ยอมรับและใช้งานต่อ" }).click();
  expect((await given).postDataJSON()).toEqual({ document: "terms", version: 1 });
  await expect(dialog).toBeHidden();
});

memberTest("the documents themselves can be read before agreeing", async ({ page }) => {
  await page.route("**/api/get_user_info", async (route) => {
    const body = (await (await route.fetch()).json()) as { data: { consent_required: object[] } };
    body.data.consent_required = [changed];
    await route.fulfill({ json: body });
  });
  const asked = page.waitForResponse("**/api/get_user_info");
  await page.goto("/legal/terms");
  await asked;
  await expect(page.getByRole("heading", { name: /หนึ่งคนหนึ่งบัญชี/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a guest reads terms, privacy and rules with their version, from the footer", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "นโยบายความเป็นส่วนตัว" }).click();
  await expect(page).toHaveURL(/\/legal\/privacy$/);
  await expect(page.getByText(/ฉบับที่ 1 · ประกาศเมื่อ 1 มกราคม 2569/)).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "เอกสาร" });
  await tabs.getByRole("link", { name: "กติกาการเล่น" }).click();
  await expect(page.getByRole("heading", { name: /จับยี่กี/ })).toBeVisible();
  await expect(tabs.getByRole("link", { name: "กติกาการเล่น" })).toHaveAttribute("aria-current", "page");
});
