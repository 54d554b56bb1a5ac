import { categoryName, nameIn } from "../../base/words-of-play.ts";

/** What runs behind the screens, as staff speak of it. */
const works: Readonly<Record<string, string>> = {
  affiliate: "ปิดยอดแนะนำเพื่อน",
  "activity.days": "วันที่มีการเล่น",
  "affiliate.friends": "เพื่อนที่แนะนำ",
  "broadcasts.send": "ส่งประกาศ",
  "cashback.close": "ปิดยอดคืนยอด",
  "cashback.play": "ยอดเล่นเพื่อคืนยอด",
  "games.play": "ยอดเล่นเกม",
  "games.refresh": "อ่านรายการเกมใหม่",
  "invite-staff": "ส่งคำเชิญพนักงาน",
  ledger_seal: "ผนึกบัญชี",
  "lotto.notify": "แจ้งผลหวย",
  "notices.jackpot": "แจ้งรางวัลแจ็คพอต",
  "payments.debts": "หักยอดที่ค้างชำระ",
  "payments.payout": "จ่ายเงินถอน",
  "payments.sweep": "ตามรายการฝากถอนที่ค้าง",
  "payments.transfer": "จับคู่เงินโอนเข้า",
  "points.announce": "เตือนแต้มใกล้หมดอายุ",
  "points.expire": "ตัดแต้มหมดอายุ",
  "points.turnover": "แต้มจากยอดเล่น",
  "polls.deposits": "สิทธิ์โหวตจากการฝาก",
  "promotions.settle": "ปิดโปรโมชั่น",
  "promotions.turnover": "เทิร์นของโปรโมชั่น",
  "quests.progress": "ความคืบหน้าภารกิจ",
  report_export: "ทำไฟล์รายงาน",
  "reports.close": "ปิดวันรายงาน",
  "reports.days": "ยอดรายงานรายวัน",
  "vip.days": "ยอดสะสม VIP",
  "vip.levels": "ปรับระดับ VIP",
  "wheel.deposits": "สิทธิ์หมุนจากการฝาก",
};

export function workName(name: string): string {
  return works[name] ?? name;
}

const services: Readonly<Record<string, string>> = {
  gaming: "การเล่นทั้งหมด",
  deposit: "การฝาก",
  withdraw: "การถอน",
};

/** What is behind a switch: a provider or game by its title, `สล็อต` for `category:slot`. */
export function switchName({ name, title }: { readonly name: string; readonly title: string | null }): string {
  const [, thing = name] = name.split(":");
  return title ?? nameIn(services, categoryName(thing));
}
