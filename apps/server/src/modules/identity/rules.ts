import { MINUTE_MS } from "@chokdee/rules/time";
import type { OtpPurpose } from "../../core/otp.ts";

export const OTP = {
  digits: 6,
  goodForMs: 5 * MINUTE_MS,
  attempts: 5,
  resendMs: MINUTE_MS,
  perPhone: { hour: 5, day: 10 },
  /**
   * For guests once others have used up what a phone gets: as many again, with a captcha each, and few from one
   * network. It bounds what a phone is sent, while one stranger leaves the rest to whoever holds the phone.
   */
  reserve: { hour: 10, day: 20, perNetworkDay: 2 },
  perDevice: { hour: 10 },
} as const;

/** How long a verified code is valid for its phone. Registration has two more steps to fill in. */
export const OTP_TOKEN_MS: Readonly<Record<OtpPurpose, number>> = {
  register: 30 * MINUTE_MS,
  unlock: 10 * MINUTE_MS,
  reset_password: 10 * MINUTE_MS,
  step_up: 5 * MINUTE_MS,
};

export const STEP_UP_MS = 5 * MINUTE_MS;

export const LOCK = { failures: 3, withinMs: 30 * MINUTE_MS, forMs: 30 * MINUTE_MS } as const;

/** Four signs that the screen and the message share. */
export function otpReference(id: string): string {
  return id.slice(0, 4).toUpperCase();
}

export function otpMessage(code: string, reference: string): string {
  return `รหัส OTP ของคุณคือ ${code} (อ้างอิง ${reference}) ใช้ได้ 5 นาที ห้ามบอกรหัสนี้กับผู้อื่น`;
}

export const ALREADY_MEMBER_MESSAGE =
  "เบอร์โทรศัพท์นี้เป็นสมาชิกอยู่แล้ว กรุณาเข้าสู่ระบบ หรือตั้งรหัสผ่านใหม่ที่หน้าลืมรหัสผ่าน หากไม่ได้ทำรายการนี้ ไม่ต้องดำเนินการใด ๆ";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}
