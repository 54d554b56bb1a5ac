import { axeFaults } from "../support/axe.ts";
import { signIn } from "../support/office-page.ts";
import { expect, test } from "../support/test.ts";

test("marketing arranges a banner alone, and terms with a second person", async ({ page, baseURL }) => {
  const details = page.getByRole("complementary", { name: "รายละเอียด" });
  const question = page.getByRole("dialog");
  const shown = details.frameLocator("iframe");
  const confirm = async (label: string) => {
    await question.getByLabel("เหตุผล (ลงบันทึก)").fill("ลอยกระทงปีนี้");
    await question.getByRole("button", { name: label }).click();
  };

  await signIn(page, baseURL ?? "", "marketing");
  const menu = page.getByRole("navigation", { name: "เมนูหลัก" });

  await test.step("what the server refuses is said beside its field, and nothing typed is lost", async () => {
    await menu.getByRole("link", { name: "แบนเนอร์", exact: true }).click();
    await page.getByRole("button", { name: "เพิ่มแบนเนอร์" }).click();
    await details.getByLabel("ข้อความ").fill("รับสิทธิ์ทุกวัน");
    await details.getByRole("button", { name: "เพิ่มแบนเนอร์" }).click();
    await confirm("เพิ่มแบนเนอร์");
    const refusal = await question.getByRole("alert").textContent();
    await question.getByRole("button", { name: "กลับ" }).click();
    await expect(details.getByLabel("หัวเรื่อง")).toHaveAccessibleDescription(refusal ?? "");
    await expect(details.getByLabel("ข้อความ")).toHaveValue("รับสิทธิ์ทุกวัน");
    expect(await axeFaults(page, { contrast: true })).toEqual([]);
  });

  await test.step("a banner is made, changed and deleted", async () => {
    await details.getByLabel("หัวเรื่อง").fill("วันลอยกระทง");
    await expect(shown.getByRole("heading", { name: "วันลอยกระทง" })).toBeVisible();
    await details.getByRole("button", { name: "จอใหญ่" }).click();
    await expect.poll(() => shown.locator("html").evaluate((page) => page.clientWidth)).toBe(1440);
    await details.getByRole("button", { name: "เพิ่มแบนเนอร์" }).click();
    await expect(question).toContainText("วันลอยกระทง");
    await confirm("เพิ่มแบนเนอร์");
    await page.getByRole("button", { name: "วันลอยกระทง" }).click();
    await details.getByLabel("หัวเรื่อง").fill("คืนลอยกระทง");
    await details.getByRole("button", { name: "บันทึก" }).click();
    await expect(question.locator("s")).toHaveText("วันลอยกระทง");
    await confirm("บันทึก");
    await expect(page.getByRole("button", { name: "คืนลอยกระทง" })).toBeVisible();
    await details.getByRole("button", { name: "ลบ", exact: true }).click();
    await question.getByRole("button", { name: "ลบ" }).click();
    await expect(page.getByRole("button", { name: "คืนลอยกระทง" })).toBeHidden();
  });

  await test.step("an announcement shows how it looks and how many will see it", async () => {
    await menu.getByRole("link", { name: "ประกาศ", exact: true }).click();
    await page.getByRole("button", { name: "เพิ่มประกาศ" }).click();
    await details.getByLabel("หัวเรื่อง").fill("ปิดปรับปรุงคืนนี้");
    await expect(shown.getByRole("article")).toContainText("ปิดปรับปรุงคืนนี้");
    await expect(details.getByRole("status")).toContainText(/สมาชิก \d+ คน/);
    await details.getByLabel("ให้เห็น").selectOption({ label: "VIP" });
    await details.getByLabel("ระดับ VIP").selectOption({ label: "ระดับ 2 ขึ้นไป" });
    await expect(details.getByRole("status")).toHaveText("ขณะนี้จะเห็น: สมาชิก 1 คน");
    await page.keyboard.press("Escape");
  });

  await test.step("a coupon that members would live on is refused in words", async () => {
    await menu.getByRole("link", { name: "คูปอง", exact: true }).click();
    await page.getByRole("button", { name: "เพิ่มคูปอง" }).click();
    await details.getByLabel("โค้ด", { exact: true }).fill("KRATHONG99");
    await details.getByLabel("ชื่อคูปอง").fill("ลอยกระทง");
    await details.getByLabel("จำนวน (บาท)").fill("1,000");
    await details.getByLabel("ใช้ได้ทั้งหมด (ครั้ง)").fill("10000");
    await details.getByRole("button", { name: "เพิ่มคูปอง" }).click();
    await expect(question).toContainText("เครดิต 1,000.00 บาท");
    await question.getByLabel("เหตุผล (ลงบันทึก)").fill("แคมเปญลอยกระทง");
    await question.getByRole("button", { name: "เพิ่มคูปอง" }).click();
    await expect(question.getByRole("alert")).toContainText("ต้องให้เจ้าของระบบสองคนดำเนินการ");
    await question.getByRole("button", { name: "กลับ" }).click();
  });

  await test.step("terms for everybody wait for a second person, with what is otherwise", async () => {
    await menu.getByRole("link", { name: "เงื่อนไขแต้ม", exact: true }).click();
    await page.getByLabel("เตือนก่อนหมดอายุ (วัน)").fill("9");
    await page.getByRole("button", { name: "บันทึก" }).click();
    await expect(question.locator("s")).toHaveCount(1);
    await question.getByLabel("เหตุผล (ลงบันทึก)").fill("เตือนเร็วขึ้น");
    await question.getByRole("button", { name: "บันทึก" }).click();
    await expect(question).toBeHidden();
    await menu.getByRole("link", { name: /รอคนที่สอง/ }).click();
    await expect(page.getByRole("table")).toContainText("เงื่อนไขแต้ม");
  });
});
