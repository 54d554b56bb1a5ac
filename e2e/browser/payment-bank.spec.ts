import type { Page } from "@playwright/test";
import { callerAt, logIn } from "../support/api.ts";
import { newMember, type NewMember, fundMember } from "../support/accounts.ts";
import { axeFaults } from "../support/axe.ts";
import { bankOf } from "../support/bank.ts";
import { PHONE } from "../support/browser.ts";
import { enterAs } from "../support/lotto.ts";
import { enterOffice } from "../support/office.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import { picture } from "../../apps/server/src/testing/pictures.ts";
import type { RunningServer } from "../support/server.ts";
import { LONG, expect } from "../support/test.ts";

const WITHDRAW = "/member/withdraw";

// They share a bank, whose behaviour they change, and the owner's only login at the office.
const test = testOnOwnServer();
test.describe.configure({ mode: "serial" });
test.use({ viewport: PHONE });

let office: Awaited<ReturnType<typeof enterOffice>> | undefined;
const staff = async (server: RunningServer) => (office ??= await enterOffice(server));

const request = (page: Page) => page.getByRole("region", { name: "รายการถอน", exact: true });
const steps = (page: Page) => page.getByRole("list", { name: "ขั้นตอนของรายการ" }).getByRole("listitem");
const withdrawId = (page: Page) => new URL(page.url()).searchParams.get("withdrawal") ?? "";

/** A member with 1,000 baht, at the form. */
async function enter(page: Page, server: RunningServer): Promise<NewMember> {
  const member = await newMember(server);
  await fundMember(member, 1_000, server);
  await enterAs(page, member.token);
  return member;
}

/** Requests 300 baht. A new member's requests are reviewed by staff. */
async function requestWithdrawal(page: Page, { password }: NewMember): Promise<string> {
  await page.goto(WITHDRAW);
  await page.getByLabel("จำนวนเงิน", { exact: true }).fill("300");
  await page.getByRole("button", { name: "แจ้งถอนเงิน" }).click();
  const dialog = page.getByRole("dialog", { name: "ยืนยันการถอนเงิน" });
  await expect(dialog).toContainText("ต้องการถอน 300.00 บาท เข้าบัญชี ธนาคารกสิกรไทย");
  await dialog.getByRole("button", { name: "ยืนยัน" }).click();
  await dialog.getByRole("button", { name: "ใช้รหัสผ่านแทน" }).click();
  await dialog.getByRole("textbox", { name: "รหัสผ่าน" }).fill(password);
  await dialog.getByRole("button", { name: "ยืนยัน" }).click();
  await expect(dialog).toBeHidden();
  await expect(request(page).getByRole("status")).toHaveText("รอตรวจสอบ");
  return withdrawId(page);
}

const available = (page: Page) => page.getByRole("main").getByText("ถอนได้ตอนนี้").locator("..");
const inWallet = (page: Page) => page.getByRole("main").getByText("ยอดเงินในกระเป๋าหลัก").locator("..");

/** A request that waits has its amount set aside, and no other can be made. */
async function expectHeld(page: Page): Promise<void> {
  await expect(available(page)).toContainText("ถอนได้ตอนนี้0.00 บาท");
  await expect(inWallet(page)).toContainText("700.00 บาท");
}

test("a request that cannot be, is rejected or taken back costs nothing, and one that staff agree to is paid", async ({
  page,
  server,
}) => {
  const member = await enter(page, server);
  await page.goto(WITHDRAW);
  await test.step("an amount that cannot be withdrawn is reported beside its field", async () => {
    const amount = page.getByLabel("จำนวนเงิน", { exact: true });
    for (const [typed, message] of [
      ["99", "จำนวนเงินขั้นต่ำ 100.00 บาท"],
      ["1000.01", "ยอดเงินไม่เพียงพอ"],
    ] as const) {
      await amount.fill(typed);
      await page.getByRole("button", { name: "แจ้งถอนเงิน" }).click();
      await expect(page.getByText(message)).toBeVisible();
    }
    await page.getByRole("button", { name: "ถอนทั้งหมด" }).click();
    await expect(amount).toHaveValue("1000");
  });

  await test.step("a rejected request says why, and the money is back", async () => {
    const id = await requestWithdrawal(page, member);
    await (await staff(server)).ok("officeWithdrawReject", { withdraw_id: id, reason: "เอกสารไม่ครบ" });
    await expect(page.getByText("รายการถอนถูกปฏิเสธ เหตุผล: เอกสารไม่ครบ")).toBeVisible();
    await expect(steps(page).last()).toContainText("ถูกปฏิเสธ (คืนเครดิตแล้ว)");
    await expect(available(page)).toContainText("1,000.00 บาท");
  });

  await test.step("a member takes a request back while it waits", async () => {
    await requestWithdrawal(page, member);
    await page.reload();
    await request(page).getByRole("button", { name: "ยกเลิกการถอน" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "ยกเลิกการถอน" }).click();
    await expect(page.getByText("ยกเลิกแล้ว ยอดเงินคืนเข้ากระเป๋าแล้ว")).toBeVisible();
    await expect(available(page)).toContainText("1,000.00 บาท");
  });

  await test.step("from the request to the bank: held at once, paid after staff agree, all without reload", async () => {
    await bankOf(server).mood("pay");
    const id = await requestWithdrawal(page, member);
    await expectHeld(page);
    expect(await axeFaults(page)).toEqual([]);
    await (await staff(server)).ok("officeWithdrawApprove", { withdraw_id: id, reason: "ตรวจสอบแล้ว" });
    await expect(page.getByText("โอนเงินเข้าบัญชีของคุณเรียบร้อยแล้ว")).toBeVisible();
    await expect(steps(page).last()).toContainText("โอนเงินแล้ว");
    await page.getByRole("button", { name: "ถอนเงินอีกครั้ง" }).click();
    await expect(page.getByRole("button", { name: "แจ้งถอนเงิน" })).toBeVisible();
  });
});

test("who has never paid in shows who they are before money leaves", async ({ page, server }) => {
  const member = await newMember(server);
  await fundMember(member, 500, server, "adjust_in");
  await enterAs(page, member.token);
  await page.goto(WITHDRAW);
  const card = page.getByRole("region", { name: "ยืนยันตัวตน" });
  const file = { name: "card.png", mimeType: "image/png", buffer: await picture("png") };
  const send = async () => {
    await card.getByLabel("ไฟล์ รูปบัตรประชาชน").setInputFiles(file);
    await expect(card.getByText("ได้รับรูปแล้ว")).toBeVisible();
    await card.getByLabel("ไฟล์ รูปคุณถือบัตรประชาชน").setInputFiles(file);
    await expect(card).toContainText("เจ้าหน้าที่กำลังตรวจสอบเอกสารของคุณ");
    const [check] = (await (await staff(server)).ok("officeIdentityQueue", {})).items;
    return check?.id ?? 0;
  };

  await test.step("it says what is needed, and what is no picture is refused", async () => {
    await expect(card).toContainText("ก่อนถอนเงิน เราต้องทราบว่าคุณคือเจ้าของบัญชีนี้");
    await expect(page.getByText("กรุณายืนยันตัวตนก่อนถอนเงิน")).toBeVisible();
    const broken = { ...file, buffer: Buffer.from("no picture") };
    await card.getByLabel("ไฟล์ รูปบัตรประชาชน").setInputFiles(broken);
    await expect(card.getByRole("alert").first()).toContainText("เปิดไฟล์ภาพนี้ไม่ได้");
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step("refused pictures say why, and others can be sent", async () => {
    const check_id = await send();
    await (await staff(server)).ok("officeIdentityRefuse", { check_id, reason: "ภาพบัตรไม่ชัด" });
    await expect(card).toContainText("เหตุผล: ภาพบัตรไม่ชัด");
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step("once staff agree, the form is there without a reload", async () => {
    const check_id = await send();
    await (await staff(server)).ok("officeIdentityApprove", { check_id });
    await expect(card).toBeHidden();
    await requestWithdrawal(page, member);
  });
});

test("a payout of which the bank says nothing is neither lost nor sent twice", LONG, async ({ page, server }) => {
  const member = await enter(page, server);
  await test.step("unknown, then failed: the money comes back only when that is certain", async () => {
    const bank = bankOf(server);
    await bank.mood("silent");
    const id = await requestWithdrawal(page, member);
    await (await staff(server)).ok("officeWithdrawApprove", { withdraw_id: id, reason: "ตรวจสอบแล้ว" });
    await expect(request(page).getByRole("status")).toHaveText("กำลังดำเนินการ");
    await expect(request(page).getByRole("button", { name: "ยกเลิกการถอน" })).toHaveCount(0);
    await expectHeld(page);
    await bank.mood("refuse");
    // A transfer unknown to the bank counts as not sent only after the bank's own window; then it is tried again.
    await expect(async () => {
      await bank.advance(6);
      await expect(page.getByText("ธนาคารโอนเงินไม่สำเร็จ ยอดเงินคืนเข้ากระเป๋าแล้ว")).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(available(page)).toContainText("1,000.00 บาท");
  });

  await test.step("unknown, then paid: it is processing until the bank answers, and leaves once", async () => {
    await bankOf(server).mood("lose_answer");
    const id = await requestWithdrawal(page, member);
    await (await staff(server)).ok("officeWithdrawApprove", { withdraw_id: id, reason: "ตรวจสอบแล้ว" });
    await expect(page.getByText("โอนเงินเข้าบัญชีของคุณเรียบร้อยแล้ว")).toBeVisible();
    await expect(steps(page)).toHaveText([/รอตรวจสอบ/, /กำลังดำเนินการ/, /กำลังโอนเงิน/, /กำลังดำเนินการ/, /โอนเงินแล้ว/]);
    await expect(available(page)).toContainText("700.00 บาท");
  });
});

const openPayment = (server: RunningServer, { token }: NewMember) =>
  callerAt(server.url, { token }).ok("paymentGenerateQr", { channel_id: 1, amount: 500 });
const paymentOf = (server: RunningServer, { token }: NewMember, payment_id: string) =>
  callerAt(server.url, { token }).ok("paymentQrcodeInfo", { payment_id });

// Only testers see this page.
test(
  "at the counter of the sandbox's bank payments are paid in part and twice, and payouts ended",
  LONG,
  async ({ page, server, complaints }) => {
    await page.goto("/sandbox/bank");
    await page.getByLabel("รหัสระบบทดสอบ").fill(server.sandboxToken);
    await page.getByRole("heading", { name: "ธนาคารจำลอง" }).click();

    await test.step("a payment that waits is chosen and paid, in part, and its slip is shown", async () => {
      const member = await newMember(server);
      const payment = await openPayment(server, member);
      await page.getByRole("button", { name: "โหลดรายการ" }).click();
      const waiting = page.getByLabel("รายการที่รอชำระ");
      await expect(waiting.getByRole("option")).toHaveCount(2);
      await waiting.selectOption({ index: 1 });
      await expect(page.getByLabel("ข้อความใน QR")).toHaveValue(payment.qr_payload ?? "");
      await page.getByLabel("จำนวนเงิน (บาท)").fill("450.25");
      await page.getByRole("button", { name: "โอนเงิน" }).click();
      await expect(page.getByRole("status")).toHaveText("โอนแล้ว 450.25 บาท");
      await expect(page.getByRole("img", { name: "สลิปของการโอนนี้" })).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: `450.25 บาท ${member.fullName}` })).toHaveCount(1);
      await expect
        .poll(() => paymentOf(server, member, payment.payment_id))
        .toMatchObject({ status: "success", credited: 450.25 });
      expect(await axeFaults(page)).toEqual([]);
    });

    await test.step("a payout that the bank has taken on is ended by hand", async () => {
      // Money leaves without staff from a device that has been known for a day.
      const deviceId = "device-of-the-bank";
      const vip = callerAt(server.url, { token: await logIn(server.url, "vip", deviceId), deviceId });
      await bankOf(server).advance(2 * 24 * 60);
      const set = page.waitForResponse("**/sandbox/bank/mood");
      await page.getByLabel("พฤติกรรมของธนาคาร").selectOption("รับคำสั่งแล้วรอผล");
      await set;
      const { step_up_token } = await vip.ok("stepUp", { password: "Chokdee88" });
      const { withdraw_id } = await vip.ok("withdrawCreate", { amount: 150, step_up_token });
      await expect(async () => {
        await page.getByRole("button", { name: "โหลดรายการ" }).click();
        await page.getByRole("button", { name: "โอนสำเร็จ" }).click({ timeout: 1_000 });
      }).toPass();
      await expect(page.getByRole("listitem").filter({ hasText: "150.00 บาท" })).toContainText("(paid)");
      await expect.poll(() => vip.ok("withdrawGet", { withdraw_id })).toMatchObject({ status: "success" });
    });

    expect(complaints.list()).toEqual([]);
    complaints.allow(/status of 400/);
    await test.step("a pasted QR is paid twice from another name, and what is wrong is said", async () => {
      const member = await newMember(server);
      const payment = await openPayment(server, member);
      const pay = page.getByRole("button", { name: "โอนเงิน" });
      await page.getByLabel("จำนวนเงิน (บาท)").fill("");
      await page.getByLabel("ข้อความใน QR").fill("no payment");
      await pay.click();
      await expect(page.getByRole("status")).toHaveText("คำขอไม่ถูกต้อง");
      await page.getByLabel("ข้อความใน QR").fill(payment.qr_payload ?? "");
      await page.getByLabel("เลขที่บัญชีผู้โอน").fill("9998887776");
      await page.getByLabel("ชื่อผู้โอน").fill("สมหญิง ใจร้าย");
      await page.getByLabel("จำนวนครั้งที่โอน").fill("2");
      await pay.click();
      await expect(page.getByRole("status")).toHaveText("โอนแล้ว 500.00, 500.00 บาท");
      await expect
        .poll(() => paymentOf(server, member, payment.payment_id))
        .toMatchObject({ status: "review", credited: null });
    });
  },
);
