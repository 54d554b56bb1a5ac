import { newMember, type NewMember } from "../support/accounts.ts";
import { call, logIn } from "../support/api.ts";
import { axeFaults } from "../support/axe.ts";
import { bankOf } from "../support/bank.ts";
import { PHONE } from "../support/browser.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import type { RunningServer } from "../support/server.ts";
import { expect } from "../support/test.ts";

// They share a bank, whose mood they change.
const test = testOnOwnServer();
test.describe.configure({ mode: "serial" });
test.use({ viewport: PHONE });

test.beforeEach(async ({ page, server }) => {
  await page.goto("/sandbox/bank");
  await page.getByLabel("รหัสระบบทดสอบ").fill(server.sandboxToken);
  await page.getByRole("heading", { name: "ธนาคารจำลอง" }).click();
});

async function ask<T>(server: RunningServer, { token }: NewMember, path: string, body?: object): Promise<T> {
  const answer = await call(server.url, body ? "POST" : "GET", path, { token, body });
  if (answer.error !== 0) throw new Error(`${path}: ${answer.message ?? answer.status}`);
  return answer.data as T;
}

interface Payment {
  readonly payment_id: string;
  readonly qr_payload: string;
  readonly status: string;
  readonly credited: number | null;
}

const openPayment = (server: RunningServer, member: NewMember) =>
  ask<Payment>(server, member, "/api/member/payment/generate_qr", { channel_id: 1, amount: 500 });
const paymentOf = (server: RunningServer, member: NewMember, { payment_id: id }: Payment) =>
  ask<Payment>(server, member, `/api/member/payment/qrcode_info?payment_id=${id}`);

test("a payment that waits is chosen and paid, in part, and its slip is shown", async ({ page, server }) => {
  const member = await newMember(server);
  const payment = await openPayment(server, member);
  await page.getByRole("button", { name: "โหลดรายการ" }).click();
  const waiting = page.getByLabel("รายการที่รอชำระ");
  await expect(waiting.getByRole("option")).toHaveCount(2);
  await waiting.selectOption({ index: 1 });
  await expect(page.getByLabel("ข้อความใน QR")).toHaveValue(payment.qr_payload);
  await page.getByLabel("จำนวนเงิน (บาท)").fill("450.25");
  await page.getByRole("button", { name: "โอนเงิน" }).click();
  await expect(page.getByRole("status")).toHaveText("โอนแล้ว 450.25 บาท");
  await expect(page.getByRole("img", { name: "สลิปของการโอนนี้" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "450.25 บาท มะลิ หอมดี" })).toHaveCount(1);
  await expect.poll(() => paymentOf(server, member, payment)).toMatchObject({ status: "success", credited: 450.25 });
  expect(await axeFaults(page)).toEqual([]);
});

test("a pasted QR is paid twice from another name, and what is wrong is said", async ({ page, server, complaints }) => {
  complaints.allow(/status of 400/);
  const member = await newMember(server);
  const payment = await openPayment(server, member);
  const pay = page.getByRole("button", { name: "โอนเงิน" });
  await page.getByLabel("ข้อความใน QR").fill("no payment");
  await pay.click();
  await expect(page.getByRole("status")).toHaveText("คำขอไม่ถูกต้อง");
  await page.getByLabel("ข้อความใน QR").fill(payment.qr_payload);
  await page.getByLabel("เลขที่บัญชีผู้โอน").fill("9998887776");
  await page.getByLabel("ชื่อผู้โอน").fill("สมหญิง ใจร้าย");
  await page.getByLabel("จำนวนครั้งที่โอน").fill("2");
  await pay.click();
  await expect(page.getByRole("status")).toHaveText("โอนแล้ว 500.00, 500.00 บาท");
  await expect.poll(() => paymentOf(server, member, payment)).toMatchObject({ status: "review", credited: null });
});

test("a payout that the bank has taken on is ended by hand", async ({ page, server }) => {
  // Money leaves without staff from a device that is known for a day.
  const deviceId = "device-of-the-bank";
  const token = await logIn(server.url, "vip", deviceId);
  await bankOf(server).advance(2 * 24 * 60);
  const set = page.waitForResponse("**/sandbox/bank/mood");
  await page.getByLabel("พฤติกรรมของธนาคาร").selectOption("รับคำสั่งแล้วรอผล");
  await set;
  const confirmed = await call(server.url, "POST", "/api/member/step_up", {
    token,
    deviceId,
    body: { password: "Chokdee88" },
  });
  const asked = await call(server.url, "POST", "/api/member/withdraw", {
    token,
    deviceId,
    body: { amount: 150, ...(confirmed.data as object) },
  });
  const { withdraw_id: id } = asked.data as { withdraw_id: string };
  await expect(async () => {
    await page.getByRole("button", { name: "โหลดรายการ" }).click();
    await page.getByRole("button", { name: "โอนสำเร็จ" }).click({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("listitem").filter({ hasText: "150.00 บาท" })).toContainText("(paid)");
  await expect
    .poll(async () => (await call(server.url, "GET", `/api/member/withdraw/get?withdraw_id=${id}`, { token })).data)
    .toMatchObject({ status: "success" });
});
