import type { Locator } from "@playwright/test";
import { codeTo, freshAccount, freshPhone } from "../support/accounts.ts";
import { PHONE } from "../support/browser.ts";
import { untilPlayable } from "../support/games.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: PHONE });

/** A press is one, and so is a field that is filled. */
const MAX_TAPS = 15;

test("from the registration to the first spin it is not far", async ({ page }) => {
  let taps = 0;
  const press = async (control: Locator) => {
    taps++;
    await control.click();
  };
  const fill = async (label: string, value: string) => {
    taps++;
    await page.getByLabel(label, { exact: true }).fill(value);
  };
  const phone = freshPhone();

  await test.step("a guest becomes a member", async () => {
    await page.goto("/register");
    await fill("เบอร์โทรศัพท์", phone);
    await press(page.getByRole("button", { name: "ขอรหัส OTP" }));
    await fill("รหัส OTP", await codeTo(phone));
    taps++;
    await page.getByLabel("ธนาคาร").selectOption("ธนาคารกสิกรไทย");
    await fill("เลขที่บัญชี", freshAccount());
    await fill("ชื่อ", "มะลิวัลย์");
    await fill("นามสกุล", "หอมนาน");
    await fill("วันเกิด", "14022538");
    await press(page.getByRole("button", { name: "ถัดไป" }));
    await fill("รหัสผ่าน", "Chokdee88");
    await press(page.getByRole("checkbox"));
    await press(page.getByRole("button", { name: "สมัครสมาชิก" }));
  });

  await test.step("and plays", async () => {
    await press(page.getByRole("link", { name: "ขั้นที่ 3 ลองเกมแรก" }));
    const frame = await untilPlayable(page, "เกม");
    const spun = page.waitForResponse((answer) => answer.url().endsWith("/api/spin"));
    await press(frame.getByRole("button", { name: "หมุน" }));
    expect((await spun).ok()).toBe(true);
  });

  console.log(`from the registration to the first spin: ${taps} taps`);
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
});
