/** What staff do with a member, as the record has it. */
const names: Readonly<Record<string, string>> = {
  "member.suspend": "ระงับ",
  "member.resume": "เลิกระงับ",
  "member.reveal": "เปิดดูข้อมูล",
  "member.note": "เขียนบันทึก",
  "member.tag": "ติดป้าย",
  "member.untag": "เอาป้ายออก",
  "member.sessions_end": "ให้ออกจากทุกเครื่อง",
  "member.unlock": "ปลดล็อกรหัสผ่าน",
  "member.password_reset": "ยกเลิกรหัสผ่าน",
  "member.exclude": "พักการใช้งาน",
  "member.edit": "แก้ชื่อหรือเบอร์",
  "adjustment.make": "ปรับยอดเงิน",
  "turnover.waive": "ยกเว้นเทิร์น",
  "vip.lock": "ล็อกระดับ",
  "vip.unlock": "ปลดล็อกระดับ",
};

export function actionName(action: string): string {
  return names[action] ?? action;
}
