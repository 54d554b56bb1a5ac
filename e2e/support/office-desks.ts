import { callerAt, logIn } from "./api.ts";
import { bankOf } from "./bank.ts";
import { openRound } from "./lotto.ts";
import type { Office } from "./office.ts";
import type { RunningServer } from "./server.ts";
import { coupon } from "./shop.ts";
import { expect } from "./test.ts";

const REASON = "ทดสอบทุกโต๊ะ";

/** Asks for a withdrawal, which waits for staff where they have said that every one does. */
export async function requestWithdraw(server: RunningServer, username: string, amount: number): Promise<string> {
  const member = callerAt(server.url, { token: await logIn(server.url, username) });
  const { step_up_token } = await member.ok("stepUp", { password: "Chokdee88" });
  return (await member.ok("withdrawCreate", { amount, step_up_token })).withdraw_id;
}

/** Paid by somebody else than the member who asked for it. */
export async function strangersDeposit(server: RunningServer): Promise<string> {
  const member = callerAt(server.url, { token: await logIn(server.url, "demo") });
  const { payment_id, qr_payload } = await member.ok("paymentGenerateQr", { channel_id: 1, amount: 150 });
  await bankOf(server).pay({ accountNumber: "9990000009", fullName: "อื่น ไกล" } as never, qr_payload ?? "");
  await expect.poll(async () => (await member.ok("paymentQrcodeInfo", { payment_id })).status).toBe("review");
  return payment_id;
}

/** Two baht on two numbers below. */
export async function buyBill(member: ReturnType<typeof callerAt>, round_id: number, number: string) {
  const { rates } = await member.ok("lottoRate", { round_id });
  const rate = rates.find(({ bet_type }) => bet_type === "two_bottom")?.rate ?? 0;
  const bill = { round_id, agent_id: 1, lines: [{ bet_type: "two_bottom" as const, number, amount: 20, rate }] };
  const { bill_token } = await member.ok("lottoBillValidate", bill);
  return member.ok("lottoBillCreate", { ...bill, bill_token });
}

/** Every payment waits for a person. */
export async function payNothingUnseen(office: Office): Promise<void> {
  const settings = await office.ok("officePaymentSettingsGet", {});
  await office.ok("officePaymentSettingsUpdate", { ...settings, automatic_max: 0.01, reason: "ทุกรายการให้คนดู" });
}

/** Something on the desks of money, lottery, promotions and content, and something that waits for a second person. */
export async function fillDesks(server: RunningServer, office: Office): Promise<void> {
  await payNothingUnseen(office);
  await requestWithdraw(server, "demo", 500);
  await requestWithdraw(server, "vip", 48_500);
  await strangersDeposit(server);
  const member = callerAt(server.url, { token: await logIn(server.url, "demo") });
  const { round_id } = await openRound(server.url);
  for (const number of ["47", "48", "74", "99"]) await buyBill(member, round_id, number);
  const { user } = await member.ok("userInfoGet", {});
  const found = await office.ok("officeMemberList", { q: user.username });
  const member_id = found.items[0]?.id ?? 0;
  await office.call("officeAdjustmentMake", { member_id, amount: 120, reason: REASON });
  await office.ok("officeCouponCreate", {
    ...coupon,
    code: "DESKS2026",
    quota: 10,
    reward: { kind: "points", points: 5 },
  });
  await member.ok("couponRedeem", { code: "DESKS2026" });
  await office.ok("officeMemberNoteAdd", { member_id, body: "โทรกลับพรุ่งนี้" });
  const shown = { starts_at: "2026-01-01T00:00:00.000Z", ends_at: null, is_shown: true, link: null };
  await office.ok("officeBannerCreate", {
    title: "วันลอยกระทง",
    text: "รับสิทธิ์ทุกวัน",
    image: null,
    link: null,
    is_shown: true,
    reason: "เทศกาล",
  });
  await office.ok("officeNotificationCreate", {
    ...shown,
    type: "news",
    title: "ปรับปรุงระบบคืนนี้",
    description: "ระหว่าง 03:00 ถึง 04:00 น. ฝากถอนช้ากว่าปกติ",
    image: null,
    audience: "member",
    vip_level: null,
    priority: 50,
    reason: "แจ้งปรับปรุง",
  });
}
