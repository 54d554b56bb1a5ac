import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { callerAt, urlOf } from "../support/api.ts";
import { readQr } from "../../apps/server/src/testing/read-qr.ts";
import { newMember } from "../support/accounts.ts";
import { axeFaults } from "../support/axe.ts";
import { bankOf } from "../support/bank.ts";
import { PHONE } from "../support/browser.ts";
import { enterAs } from "../support/lotto.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import { sharedSite } from "../support/sandbox.ts";
import { LONG, expect, test as sharedTest } from "../support/test.ts";

const DEPOSIT = "/member/deposit";

// One of them moves the clock of its server.
const test = testOnOwnServer();
test.describe.configure({ mode: "default" });
sharedTest.use({ viewport: PHONE });
test.use({ viewport: PHONE });

const status = (page: Page, text: string | RegExp) =>
  page.getByRole("main").getByRole("status").filter({ hasText: text });
const qrOf = (page: Page) => page.getByRole("img", { name: "QR สำหรับชำระเงิน" });

/** Opens a payment of 500 baht and waits for its QR. */
async function openPayment(page: Page): Promise<void> {
  await page.goto(DEPOSIT);
  await page.getByRole("button", { name: "500", exact: true }).click();
  await page.getByRole("button", { name: "สร้าง QR Code" }).click();
  await expect(qrOf(page)).toBeVisible();
}

/** A wrong amount is reported beside its field. */
async function typeWrongAmounts(page: Page): Promise<void> {
  const amount = page.getByLabel("จำนวนเงิน", { exact: true });
  for (const [typed, message] of [
    ["", "กรุณากรอกจำนวนเงิน"],
    ["49", "จำนวนเงินขั้นต่ำ 50.00 บาท"],
    ["100.005", "ทศนิยมได้ไม่เกิน 2 ตำแหน่ง"],
  ] as const) {
    await amount.fill(typed);
    await page.getByRole("button", { name: "สร้าง QR Code" }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(amount).toBeFocused();
  }
}

sharedTest(
  "a QR is scanned and paid exactly, in part, too much and twice, and the balance follows",
  async ({ page }) => {
    const bank = bankOf(sharedSite());
    const member = await newMember();
    await enterAs(page, member.token);

    await test.step("a wrong amount is reported beside its field", async () => {
      await page.goto(DEPOSIT);
      await typeWrongAmounts(page);
    });

    await test.step("reload, the way back and a second press all lead to the same payment", async () => {
      await openPayment(page);
      const first = await bank.scan(page);
      await page.reload();
      expect(await bank.scan(page)).toBe(first);
      await page.goto("/member/payment");
      await expect(qrOf(page)).toBeVisible();
      expect(await bank.scan(page)).toBe(first);
      await page.getByRole("link", { name: "ย้อนกลับ" }).click();
      await expect(page.getByText("คุณมีรายการฝากที่รอชำระอยู่")).toBeVisible();
      await page.getByRole("button", { name: "ชำระรายการนี้" }).click();
      await expect(qrOf(page)).toBeVisible();
      expect(await bank.scan(page)).toBe(first);
    });

    await test.step("a QR is scanned from the screen, paid, and the new balance follows without reload", async () => {
      await expect(status(page, "กำลังรอการชำระเงิน")).toBeVisible();
      await expect(page.getByRole("timer")).toContainText(/หมดเวลาใน 1[45] นาที/);
      expect(await axeFaults(page)).toEqual([]);
      const qr = await bank.scan(page);
      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name: "บันทึกรูป QR" }).click();
      expect(await readQr(await readFile(await (await saving).path()))).toBe(qr);
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("button", { name: "คัดลอกยอด" }).click();
      await expect.poll(() => page.evaluate<string>("navigator.clipboard.readText()")).toBe("500.00");
      await bank.pay(member, qr);
      await expect(status(page, "ยอดเงินเข้าแล้ว 500.00 บาท")).toBeVisible();
      await expect(page.getByRole("main")).toContainText("ยอดเงินในกระเป๋าหลัก500.00 บาท");
    });

    await test.step("the statement shows its steps", async () => {
      await page.goto("/member/statement");
      await page.getByRole("main").getByRole("listitem").filter({ hasText: "+500.00" }).getByRole("button").click();
      await page.getByRole("dialog").getByRole("link", { name: "ดูขั้นตอนของรายการ" }).click();
      const steps = page.getByRole("list", { name: "ขั้นตอนของรายการ" }).getByRole("listitem");
      await expect(steps).toHaveText([/รอการชำระเงิน/, /สำเร็จ/]);
    });

    await test.step("the bell lists it as new until it was seen", async () => {
      await page.goto("/");
      await page
        .getByRole("banner")
        .getByRole("button", { name: /^แจ้งเตือน/ })
        .click();
      const row = page.getByRole("dialog", { name: "แจ้งเตือน" }).getByRole("listitem").filter({ hasText: "เงินฝาก" });
      await expect(row).toHaveText([/^เงินฝากเข้าแล้ว\+500\.00ฝากเงินสำเร็จ ยอดเงินเข้าแล้ว 500\.00 บาท.*ใหม่$/]);
      const caller = callerAt(process.env.BASE_URL ?? "", { token: member.token });
      await expect.poll(async () => (await caller.ok("noticeList", {})).unread_count).toBe(0);
      await row.getByRole("link").click();
      await expect(status(page, "ยอดเงินเข้าแล้ว 500.00 บาท")).toBeVisible();
    });

    await test.step("money that came is played before it can leave", async () => {
      await page.goto("/member/withdraw");
      await expect(page.getByRole("main")).toContainText("ทำเทิร์นแล้ว 0.00 / 500.00 บาท");
      await expect(page.getByRole("main")).toContainText("ต้องทำยอดเทิร์นอีก 500.00 บาท จึงจะถอนได้");
      await expect(page.getByRole("button", { name: "แจ้งถอนเงิน" })).toHaveCount(0);
    });

    for (const [name, amount, message] of [
      ["too little", 450, "ยอดที่โอนมาน้อยกว่ายอดที่แจ้งไว้ 500.00 บาท"],
      ["too much", 620.5, "ยอดที่โอนมามากกว่ายอดที่แจ้งไว้ 500.00 บาท"],
    ] as const) {
      await test.step(`${name} is credited as it came, with a notice`, async () => {
        await openPayment(page);
        await bank.pay(member, await bank.scan(page), { amount });
        await expect(status(page, `ยอดเงินเข้าแล้ว ${amount.toFixed(2)} บาท`)).toBeVisible();
        await expect(page.getByText(message)).toBeVisible();
      });
    }

    await test.step("a payment sent twice is credited once", async () => {
      await openPayment(page);
      await bank.pay(member, await bank.scan(page), { times: 2 });
      await expect(status(page, "ยอดเงินเข้าแล้ว 500.00 บาท")).toBeVisible();
      await page.reload();
      await expect(page.getByRole("main")).toContainText("ยอดเงินในกระเป๋าหลัก2,070.50 บาท");
    });
  },
);

test(
  "a payment that expires, needs a slip, comes from another name or loses its answer goes on",
  LONG,
  async ({ page, server, complaints }) => {
    const bank = bankOf(server);
    const member = await newMember(server);
    await enterAs(page, member.token);

    await test.step("an expired payment leads on to a new one", async () => {
      await openPayment(page);
      await bank.advance(16);
      await expect(status(page, "QR Code หมดอายุ กรุณาสร้างรายการใหม่")).toBeVisible();
      await expect(page.getByRole("button", { name: "แนบสลิป" })).toBeVisible();
      await page.getByRole("link", { name: "สร้างรายการใหม่" }).click();
      await expect(page.getByRole("button", { name: "สร้าง QR Code" })).toBeVisible();
    });

    await test.step("a slip finds money without a notice", async () => {
      await openPayment(page);
      const file = page.getByLabel("ไฟล์สลิป");
      const shot = await qrOf(page).screenshot();
      await file.setInputFiles({ name: "no-slip.png", mimeType: "image/png", buffer: shot });
      await expect(page.getByText("ไม่พบ QR ในสลิป กรุณาใช้สลิปตัวจริงจากแอปธนาคาร")).toBeVisible();
      const [transfer] = await bank.payWithoutNotice(member, await bank.scan(page));
      const buffer = await bank.slipPicture(transfer?.slip_qr ?? "");
      await file.setInputFiles({ name: "slip.png", mimeType: "image/png", buffer });
      await expect(status(page, "ยอดเงินเข้าแล้ว 500.00 บาท")).toBeVisible();
    });

    await test.step("money from another name is looked at by staff, and not credited", async () => {
      await openPayment(page);
      await bank.pay(member, await bank.scan(page), { payer_name: "สมหญิง ใจร้าย", payer_account: "9998887776" });
      await expect(status(page, "รอตรวจสอบ")).toBeVisible();
      await page.goto("/member");
      const underWay = page.getByRole("region", { name: "รายการที่กำลังดำเนินการ" });
      await expect(underWay.getByRole("link", { name: /ฝากเงิน · รอตรวจสอบ 500\.00/ })).toBeVisible();
    });

    await test.step("an answer that is lost does not open a second payment", async () => {
      expect(complaints.list()).toEqual([]);
      complaints.allow(/ERR_FAILED|ERR_CONNECTION/);
      const latest = page.getByRole("region", { name: "รายการฝากล่าสุด" }).getByRole("listitem");
      await page.goto(DEPOSIT);
      await expect(latest).toHaveCount(3);
      let isLost = false;
      await page.route(urlOf("paymentGenerateQr"), async (route) => {
        if (isLost) return route.continue();
        isLost = true;
        await route.fetch();
        await route.abort("failed");
      });
      await page.getByRole("button", { name: "500", exact: true }).click();
      await page.getByRole("button", { name: "สร้าง QR Code" }).click();
      await expect(page.getByText("เชื่อมต่อเซิร์ฟเวอร์ไม่ได้ กรุณาลองใหม่อีกครั้ง")).toBeVisible();
      await page.getByRole("button", { name: /สร้าง QR Code|ชำระรายการนี้/ }).click();
      await expect(qrOf(page)).toBeVisible();
      await page.goto(DEPOSIT);
      await expect(latest).toHaveCount(4);
    });
  },
);
