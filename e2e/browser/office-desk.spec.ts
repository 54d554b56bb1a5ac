import { newMember } from "../support/accounts.ts";
import { callerAt, urlOf } from "../support/api.ts";
import { axeFaults } from "../support/axe.ts";
import { failUntilPressed } from "../support/failing.ts";
import { signIn } from "../support/office-page.ts";
import { expect, test } from "../support/test.ts";

test("support finds a member and suspends the account by keyboard alone", async ({ page, baseURL }) => {
  const member = await newMember();
  const details = page.getByRole("complementary", { name: "รายละเอียด" });

  await test.step("the menu has what the role may do, and nothing else", async () => {
    await signIn(page, baseURL ?? "", "support");
    const menu = page.getByRole("navigation", { name: "เมนูหลัก" });
    await expect(menu.getByRole("link", { name: "ค้นหาสมาชิก" })).toBeVisible();
    for (const name of ["ถอน", "เจ้าหน้าที่"]) await expect(menu.getByRole("link", { name, exact: true })).toBeHidden();
  });

  await test.step("one box finds a member by the phone, which stays out of the address", async () => {
    await page.keyboard.press("/");
    await page.getByRole("combobox").fill(member.phone);
    await expect(page.getByRole("option", { name: member.fullName })).toBeVisible();
    await page.getByRole("option", { name: member.fullName }).click();
    await expect(details).toContainText(member.fullName);
    await expect(details).toContainText(`xxxxxx${member.accountNumber.slice(-4)}`);
    await expect(details).not.toContainText(member.accountNumber);
    const { pathname, search, hash } = new URL(page.url());
    expect(pathname + search + hash).not.toContain(member.phone.slice(-4));
    expect(await axeFaults(page, { contrast: true })).toEqual([]);
  });

  await test.step("what is masked is shown with a reason", async () => {
    await details.getByRole("button", { name: "เปิดดู" }).last().click();
    await page.getByLabel("เหตุผล (ลงบันทึก)").fill("สมาชิกถามเลขบัญชี");
    await page.keyboard.press("Enter");
    await expect(details).toContainText(member.accountNumber);
  });

  await test.step("every part of the member can be opened, and what was done is on record there", async () => {
    for (const part of ["เงิน", "ฝากถอน", "เดิมพัน", "บัญชีเกี่ยวข้อง", "ขีดจำกัด"]) {
      await details.getByRole("button", { name: part, exact: true }).click();
      await expect(details.getByRole("heading").first()).toBeVisible();
      await expect(details.getByRole("alert")).toHaveCount(0);
    }
    await details.getByRole("button", { name: "บันทึก", exact: true }).click();
    await expect(details).toContainText("สมาชิกถามเลขบัญชี");
    expect(await axeFaults(page, { contrast: true })).toEqual([]);
    await details.getByRole("button", { name: "ข้อมูล", exact: true }).click();
  });

  await test.step("a key asks, and nothing is done without a reason", async () => {
    await page.keyboard.press("r");
    const question = page.getByRole("dialog", { name: "ระงับสมาชิกคนนี้" });
    await expect(question).toContainText(member.fullName);
    await expect(question.getByRole("button", { name: "ระงับ" })).toBeDisabled();
    await page.getByLabel("เหตุผล (ลงบันทึก)").fill("แจ้งว่าโทรศัพท์หาย");
    await page.keyboard.press("Enter");
    await expect(details).toContainText("ระงับ");
    await expect(question).toBeHidden();
    expect((await callerAt(baseURL ?? "", { token: member.token }).call("userInfoGet", {})).error).not.toBe(0);
  });

  await test.step("the address brings a colleague to the same row, which a second press frees", async () => {
    await page.reload();
    await expect(details).toContainText(member.fullName);
    await page.keyboard.press("a");
    await page.getByLabel("เหตุผล (ลงบันทึก)").fill("พบโทรศัพท์แล้ว");
    await page.keyboard.press("Enter");
    await expect(details.getByText("ใช้งานได้")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(details).toBeHidden();
  });

  await test.step("what cannot be read again stays with its time, and what cannot be read at all has a number", async () => {
    const row = page.getByRole("row").filter({ hasText: member.fullName });
    await expect(row).toBeVisible();
    const press = await failUntilPressed(page, urlOf("officeMemberList"), {
      headers: { "x-request-id": "req-88" },
      json: { error: 500, code: "INTERNAL", message: "ขัดข้อง" },
    });
    const stale = page.getByRole("status").filter({ hasText: "อ่านข้อมูลล่าสุดไม่สำเร็จ" });
    await expect(async () => {
      await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
      await expect(stale).toContainText("เมื่อครู่", { timeout: 500 });
    }).toPass();
    await expect(row).toBeVisible();
    expect(await axeFaults(page, { contrast: true })).toEqual([]);

    await page.reload();
    await expect(page.getByRole("alert")).toContainText("รหัสอ้างอิง req-88");
    await expect(stale).toHaveCount(0);
    await press(page.getByRole("button", { name: "ลองใหม่อีกครั้ง" }));
    await expect(row).toBeVisible();
  });
});
