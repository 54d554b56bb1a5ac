import { thaiMoment } from "../../core/thai-time.ts";

/** The messages that members get when something about their account changes. */

const IF_NOT_YOU = "หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านและติดต่อเจ้าหน้าที่ทันที";

export function newDeviceMessage(username: string, device: string, at: Date): string {
  return `บัญชี ${username} เข้าสู่ระบบจากอุปกรณ์ใหม่ (${device}) เมื่อ ${thaiMoment(at)} ${IF_NOT_YOU}`;
}

export function passwordChangedMessage(username: string, at: Date): string {
  return `รหัสผ่านของบัญชี ${username} ถูกเปลี่ยนเมื่อ ${thaiMoment(at)} ${IF_NOT_YOU}`;
}

export function passwordEndedMessage(username: string): string {
  return `เจ้าหน้าที่ยกเลิกรหัสผ่านของบัญชี ${username} แล้ว กรุณาตั้งรหัสใหม่ที่เมนู ลืมรหัสผ่าน ${IF_NOT_YOU}`;
}

export function bankAccountAddedMessage(username: string, maskedNumber: string): string {
  return `บัญชี ${username} ขอเพิ่มบัญชีธนาคาร ${maskedNumber} ใช้รับเงินได้หลัง 24 ชั่วโมงและเจ้าหน้าที่อนุมัติ ${IF_NOT_YOU}`;
}

export function bankAccountDecidedMessage(maskedNumber: string, isApproved: boolean): string {
  return isApproved ? `บัญชีธนาคาร ${maskedNumber} ได้รับอนุมัติแล้ว` : `บัญชีธนาคาร ${maskedNumber} ไม่ได้รับอนุมัติ กรุณาติดต่อเจ้าหน้าที่`;
}
