import { urlOf } from "../support/api.ts";
import { axeFaults } from "../support/axe.ts";
import { PHONE } from "../support/browser.ts";
import { failUntilPressed } from "../support/failing.ts";
import { expect, test } from "../support/test.ts";

const LIST = urlOf("promotionList");

test.use({ viewport: PHONE });

test("a guest finds the offers, logs in from one and is back at it", async ({ page, complaints }) => {
  await test.step("offers that cannot be read can be tried again, and none are invented", async () => {
    complaints.allow(/503/);
    await page.route(LIST, (route) => route.fulfill({ json: { error: 0, data: [] } }));
    const press = await failUntilPressed(page, LIST, { status: 503, json: { error: 503, message: "ระบบขัดข้อง" } });
    await page.goto("/promotions");
    const retry = page.getByRole("main").getByRole("button", { name: "ลองใหม่อีกครั้ง" });
    await expect(retry).toBeVisible();
    await press(retry);
    await expect(page.getByText("ขณะนี้ไม่มีโปรโมชั่น")).toBeVisible();
    complaints.allowNoMore();
    await page.unroute(LIST);
  });

  await test.step("one offer opens by its address, and leads to all of them", async () => {
    await page.goto("/?dialog=promotion");
    const all = page.getByRole("dialog", { name: "โปรโมชั่น" });
    await all.getByRole("listitem").first().getByRole("button").click();
    await page.getByRole("dialog").getByRole("button", { name: "โปรโมชั่นทั้งหมด" }).click();
    await all.getByRole("link", { name: "ไปหน้าโปรโมชั่น" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "โปรโมชั่น" })).toBeVisible();
    await expect(all).toBeHidden();
  });

  await test.step("a guest reads an offer, logs in from it and is back at the same one", async () => {
    const first = page.getByRole("list", { name: "รายการโปรโมชั่น" }).getByRole("listitem").first();
    const title = await first.getByRole("heading").innerText();
    await expect(first).not.toContainText("รับได้ตอนนี้");
    expect(await axeFaults(page)).toEqual([]);
    await first.getByRole("button", { name: `ดูเงื่อนไข ${title}` }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByRole("term").filter({ hasText: "สิ่งที่คุณได้รับ" })).toBeVisible();
    expect(await axeFaults(page, { within: "[role=dialog]" })).toEqual([]);
    await dialog.getByRole("button", { name: "เข้าสู่ระบบเพื่อรับสิทธิ์" }).click();
    const login = page.getByRole("dialog", { name: "เข้าสู่ระบบสมาชิก" });
    await login.getByLabel("ชื่อผู้ใช้หรือเบอร์โทรศัพท์").fill("demo");
    await login.getByRole("textbox", { name: "รหัสผ่าน" }).fill("Chokdee88");
    await login.getByRole("button", { name: "เข้าสู่ระบบ" }).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("button", { name: "เข้าสู่ระบบเพื่อรับสิทธิ์" })).toHaveCount(0);
  });

  await test.step("a member without a promotion is led to the offers", async () => {
    await page.goto("/member/promotions");
    await page.getByRole("link", { name: "ดูโปรโมชั่นทั้งหมด" }).click();
    await expect(page).toHaveURL(/\/promotions$/);
  });
});
