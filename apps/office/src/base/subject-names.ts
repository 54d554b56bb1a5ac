/** What it was done with, by the kind that the record's subject begins with. */
const subjects: Readonly<Record<string, string>> = {
  adjustment: "ปรับยอด",
  broadcast: "ข่าวที่ส่ง",
  coupon: "คูปอง",
  deposit: "ฝาก",
  game: "เกม",
  lobby: "หน้าแรก",
  lotto_bill: "โพยหวย",
  lotto_category: "หวย",
  lotto_round: "งวดหวย",
  member: "สมาชิก",
  payment_setting: "วงเงินฝากถอน",
  poll: "โพล",
  promotion: "โปรโมชั่น",
  proposal: "คำขอ",
  quest: "ภารกิจ",
  shop_item: "ของในร้าน",
  shop_order: "ของที่แลก",
  sport_match: "คู่แข่งขัน",
  staff: "เจ้าหน้าที่",
  transfer: "ยอดโอน",
  withdrawal: "ถอน",
};

/** `สมาชิก 12` of `member:12`. A moment after the subject tells two records apart, and nobody reads it. */
export function subjectName(subject: string): string {
  const [kind = "", ...rest] = subject.replace(/@.*$/, "").split(":");
  return [subjects[kind] ?? kind, ...rest].join(" ");
}
