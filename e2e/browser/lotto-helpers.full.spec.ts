import type { Page } from "@playwright/test";
import { newMember } from "../support/accounts.ts";
import { PHONE } from "../support/browser.ts";
import { enterAs, openRound, pressDigits } from "../support/lotto.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: PHONE });

const bar = (page: Page) => page.getByRole("region", { name: "สรุปโพย" });
const pickType = (page: Page, name: string) =>
  page.getByRole("group", { name: "ประเภทการแทง" }).getByRole("button", { name }).click();

/** Discards what was entered. */
async function empty(page: Page): Promise<void> {
  await bar(page).getByRole("button", { name: "ใส่ราคา" }).click();
  await page.getByRole("dialog", { name: "รายการแทง" }).getByRole("button", { name: "ลบทั้งหมด" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(bar(page)).toContainText(/^0 รายการ/);
}

/** How often the slip's field changed, and whether the browser was left to insert line after line. */
interface Insertions {
  readonly changes: number;
  readonly byBrowser: number;
}

/** Inserts a slip of many lines as a phone's keyboard inserts its clipboard: all of it in one event. */
async function insertSlip(page: Page, text: string): Promise<Insertions> {
  await page.getByLabel("ข้อความโพย").fill("");
  await page.evaluate(`{
    window.insertions = { changes: 0, byBrowser: 0 };
    const field = document.activeElement;
    field.addEventListener("input", () => { window.insertions.changes += 1; });
    field.addEventListener("beforeinput", (event) => { if (!event.defaultPrevented) window.insertions.byBrowser += 1; });
  }`);
  const session = await page.context().newCDPSession(page);
  await session.send("Input.insertText", { text });
  await session.detach();
  return page.evaluate<Insertions>("window.insertions");
}

test("numbers are entered with helpers, from the panel, from a set and from a slip of five hundred lines", async ({
  page,
}) => {
  const baseUrl = process.env.BASE_URL ?? "";
  await enterAs(page, (await newMember()).token);
  await page.goto(`/lotto/${(await openRound(baseUrl)).round_id}`);
  const helpers = page.getByRole("group", { name: "ตัวช่วยเลือกเลข" });
  const count = (lines: string) => expect(bar(page)).toContainText(new RegExp(`^${lines} รายการ`));

  await test.step("numbers can be saved as a set and used again", async () => {
    await pickType(page, "สองตัวล่าง");
    await pressDigits(page, "4759");
    await page.getByRole("button", { name: "เลขชุด" }).click();
    const sets = page.getByRole("dialog", { name: "เลขชุดของฉัน" });
    await sets.getByLabel("บันทึกเลขในโพยเป็นชุด").fill("เลขบ้าน");
    await sets.getByRole("button", { name: "บันทึกเลขชุด" }).click();
    await sets.getByRole("button", { name: "ใช้เลขชุด เลขบ้าน" }).click();
    await count("4");
    await empty(page);
  });

  // A new visit starts with none of the types chosen.
  await page.reload();
  await test.step("helpers add exactly what they say, and each step can be undone", async () => {
    await pickType(page, "สองตัวบน");
    await helpers.getByRole("button", { name: "19 ประตู" }).click();
    await pressDigits(page, "5");
    await count("19");
    await pickType(page, "สองตัวล่าง");
    await helpers.getByRole("button", { name: "เลขเบิ้ล" }).click();
    await count("39");
    await page.getByRole("button", { name: "เลิกทำ" }).click();
    await count("19");
    await helpers.getByRole("button", { name: "วินเลข" }).click();
    await pressDigits(page, "1234");
    await page.getByRole("checkbox", { name: "รวมเลขเบิ้ล" }).check();
    await page.getByRole("button", { name: "เพิ่ม 16 เลข" }).click();
    await count("51");
    await pickType(page, "สามตัวบน");
    await helpers.getByRole("button", { name: "กลับเลข" }).click();
    await pressDigits(page, "123");
    await count("57");
  });

  const panel = page.getByRole("group", { name: "แผงตัวเลข" });
  await test.step("the panel shows what is chosen, and a second press takes it back", async () => {
    await page.getByRole("button", { name: "เลือกจากแผง" }).click();
    await helpers.getByRole("button", { name: "กลับเลข" }).click();
    await panel.getByRole("button", { name: "007" }).click();
    await expect(panel.getByRole("button", { name: "007" })).toHaveAttribute("aria-pressed", "true");
    await count("58");
    await panel.getByRole("button", { name: "007" }).click();
    await count("57");
  });

  await test.step("what the keyboard reaches is not under the bars that stay at the bottom", async () => {
    for (const name of ["004", "057", "099", "050"]) {
      await panel.getByRole("button", { name }).focus();
      const isSeen = await page.evaluate<boolean>(`(() => {
        const { left, bottom, width } = document.activeElement.getBoundingClientRect();
        return document.activeElement.contains(document.elementFromPoint(left + width / 2, bottom - 2));
      })()`);
      expect(isSeen, name).toBe(true);
    }
    await empty(page);
  });

  const paste = page.getByRole("dialog", { name: "วางโพยเป็นข้อความ" });
  await test.step("what a slip leaves in doubt is asked, and one press takes the doubtful line away", async () => {
    await page.getByRole("button", { name: "วางโพย" }).click();
    await paste.getByLabel("ข้อความโพย").fill("ป้าตา\n123=20\n456=20\n789 100 50");
    await expect(paste).toContainText("อ่านไม่ได้ 4 บรรทัด");
    await expect(paste).toContainText("ทำให้บรรทัด 2–3 ไม่แน่ใจไปด้วย");
    await expect(paste).toContainText("กรุณาใส่ = หน้าราคา");
    await expect(paste.getByRole("button", { name: /^เพิ่ม/ })).toBeDisabled();
    await paste.getByRole("button", { name: "ลบบรรทัดนี้" }).click();
    await expect(paste).toContainText("อ่านได้ 2 รายการ");
    await expect(paste).toContainText("อ่านไม่ได้ 1 บรรทัด");
    await paste.getByRole("button", { name: "คืนบรรทัดที่ลบ" }).click();
    await expect(paste.getByLabel("ข้อความโพย")).toHaveValue("ป้าตา\n123=20\n456=20\n789 100 50");
    await expect(paste).toContainText("อ่านไม่ได้ 4 บรรทัด");
  });

  await test.step("a sum that differs is said as such, and nothing as unread", async () => {
    await paste.getByLabel("ข้อความโพย").fill("123=20\n456=30\nรวม 60");
    await expect(paste).toContainText("อ่านครบทุกบรรทัดแล้ว แต่ยอดรวมไม่ตรงกัน");
    await expect(paste).toContainText("เขียนยอดรวมไว้ 60.00 บาท แต่รายการรวมได้ 50.00 บาท");
    await expect(paste).not.toContainText("อ่านไม่ได้");
    await expect(paste.getByRole("button", { name: "เพิ่ม 2 รายการ" })).toBeEnabled();
  });

  await test.step("a slip of five hundred lines is inserted in one step, read and added without drawing them all", async () => {
    const lines = Array.from({ length: 499 }, (_, index) => `${String(index).padStart(3, "0")}=10`);
    const insertions = await insertSlip(page, [...lines, "ไม่ใช่โพย 55"].join("\n"));
    expect(insertions).toEqual({ changes: 1, byBrowser: 0 });
    await expect(paste).toContainText("อ่านได้ 499 รายการ");
    await expect(paste).toContainText("รวม 4,990.00 บาท");
    await expect(paste).toContainText("อ่านไม่ได้ 1 บรรทัด");
    await expect(paste).toContainText("บรรทัด 500");
    expect(await paste.getByRole("group", { name: "รายการที่อ่านได้" }).getByRole("listitem").count()).toBeLessThan(60);
    await paste.getByRole("button", { name: "เพิ่ม 499 รายการ" }).click();
    await count("499");
    await expect(bar(page)).toContainText("4,990.00");
  });
});
