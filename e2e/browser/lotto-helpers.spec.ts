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

/** The longest task of the page during some work. */
async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(`
    window.longest = 0;
    window.tasks ??= new PerformanceObserver((list) => {
      for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
    });
    window.tasks.observe({ type: "longtask", buffered: false });
  `);
  await work();
  return page.evaluate<number>("new Promise((resolve) => setTimeout(() => resolve(Math.round(window.longest)), 100))");
}

/** Pastes a few lines and five hundred on a slow phone, where the many must not take much longer. */
async function pasteSlips(page: Page): Promise<void> {
  const cpu = await page.context().newCDPSession(page);
  await cpu.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const paste = page.getByRole("dialog", { name: "วางโพยเป็นข้อความ" });
  const slip = (count: number) => Array.from({ length: count }, (_, index) => `${String(index).padStart(3, "0")}=10`);
  // As a phone's keyboard inserts its clipboard: all lines at once.
  const type = async (text: string, expected: string) => {
    await paste.getByLabel("ข้อความโพย").fill("");
    await expect(paste.getByText("อ่านได้")).toHaveCount(0);
    return longestTask(page, async () => {
      await cpu.send("Input.insertText", { text });
      await expect(paste).toContainText(expected);
    });
  };
  // Other work on the machine can only make it longer, so one good measurement is enough.
  await expect(async () => {
    const few = await type(slip(10).join("\n"), "อ่านได้ 10 รายการ");
    const many = await type([...slip(499), "ไม่ใช่โพย 55"].join("\n"), "อ่านได้ 499 รายการ");
    expect(many).toBeLessThan(4 * few + 150);
  }).toPass();
  await cpu.send("Emulation.setCPUThrottlingRate", { rate: 1 });
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

  await test.step("a slip of five hundred lines is read, shown and added without drawing them all", async () => {
    await page.getByRole("button", { name: "วางโพย" }).click();
    await pasteSlips(page);
    const paste = page.getByRole("dialog", { name: "วางโพยเป็นข้อความ" });
    await expect(paste).toContainText("รวม 4,990.00 บาท");
    await expect(paste).toContainText("อ่านไม่ได้ 1 บรรทัด");
    await expect(paste).toContainText("บรรทัด 500");
    expect(await paste.getByRole("group", { name: "รายการที่อ่านได้" }).getByRole("listitem").count()).toBeLessThan(60);
    await paste.getByRole("button", { name: "เพิ่ม 499 รายการ" }).click();
    await count("499");
    await expect(bar(page)).toContainText("4,990.00");
  });
});
