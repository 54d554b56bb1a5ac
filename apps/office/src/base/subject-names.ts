/** What it was done with, by the kind that the record's subject begins with. */
const subjects: Readonly<Record<string, string>> = {
  adjustment: "ปรับยอด",
  affiliate_friend: "เพื่อนที่แนะนำ",
  affiliate_terms: "เงื่อนไขแนะนำเพื่อน",
  agent: "เว็บ",
  agent_account: "บัญชีของเว็บ",
  audit: "บันทึกการทำงาน",
  banner: "แบนเนอร์",
  broadcast: "ข่าวที่ส่ง",
  cashback: "คืนยอด",
  coupon: "คูปอง",
  deposit: "ฝาก",
  document: "เอกสาร",
  event: "กิจกรรม",
  export: "ไฟล์รายงาน",
  game: "เกม",
  image: "รูป",
  ledger: "สมุดบัญชี",
  lobby: "แถวเกมบนเว็บ",
  link_origin: "เว็บที่ลิงก์ไปได้",
  lotto_bill: "โพยหวย",
  lotto_category: "หวย",
  lotto_round: "งวดหวย",
  member: "สมาชิก",
  member_search: "ค้นหาเลข",
  notification: "ประกาศ",
  payment_channel: "ช่องทางรับเงิน",
  payment_setting: "วงเงินฝากถอน",
  person_case: "บัญชีที่คล้ายกัน",
  points_rule: "เงื่อนไขแต้ม",
  poll: "โพล",
  promotion: "โปรโมชั่น",
  promptpay_target: "พร้อมเพย์",
  proposal: "คำขอ",
  provider: "ค่ายเกม",
  quest: "ภารกิจ",
  round: "รอบเกม",
  shop_item: "ของในร้าน",
  site_event: "กิจกรรม",
  shop_order: "ของที่แลก",
  sport: "กีฬา",
  sport_match: "คู่แข่งขัน",
  staff: "เจ้าหน้าที่",
  switch: "เปิดปิดบริการ",
  table: "โต๊ะ",
  transfer: "ยอดโอน",
  vip: "ระดับ VIP",
  wheel: "กงล้อ",
  withdrawal: "ถอน",
};

/** `สมาชิก 12` of `member:12`. A moment after the subject tells two records apart, and nobody reads it. */
export function subjectName(subject: string): string {
  const [kind = "", ...rest] = subject.replace(/@.*$/, "").split(":");
  return [subjects[kind] ?? kind, ...rest].join(" ");
}

/** Every kind of things with its name, by the name. */
export const kindChoices = Object.entries(subjects).toSorted(([, one], [, other]) => one.localeCompare(other, "th"));
