import { categoryNames } from "../../base/words-of-play.ts";

/** What runs behind the screens, as staff speak of it. */
const works: Readonly<Record<string, string>> = {
  affiliate: "ปิดยอดแนะนำเพื่อน",
  "activity.days": "วันที่มีการเล่น",
  "affiliate.friends": "เพื่อนที่แนะนำ",
  "cashback.close": "ปิดยอดคืนยอด",
  "cashback.play": "ยอดเล่นเพื่อคืนยอด",
  "games.play": "ยอดเล่นเกม",
  ledger_seal: "ผนึกบัญชี",
  "payments.jackpot": "แจ้งรางวัลแจ็คพอต",
  "points.announce": "เตือนแต้มใกล้หมดอายุ",
  "points.expire": "ตัดแต้มหมดอายุ",
  "points.turnover": "แต้มจากยอดเล่น",
  "polls.deposits": "สิทธิ์โหวตจากการฝาก",
  "promotions.turnover": "เทิร์นของโปรโมชั่น",
  "quests.progress": "ความคืบหน้าภารกิจ",
  "reports.close": "ปิดวันรายงาน",
  "reports.days": "ยอดรายงานรายวัน",
  "vip.days": "ยอดสะสม VIP",
  "vip.levels": "ปรับระดับ VIP",
  "wheel.deposits": "สิทธิ์หมุนจากการฝาก",
};

export function workName(name: string): string {
  return works[name] ?? name;
}

const switches: Readonly<Record<string, string>> = {
  gaming: "การเล่นทั้งหมด",
  money: "ฝากและถอน",
  deposit: "การฝาก",
  withdraw: "การถอน",
  category: "หมวด",
  provider: "ค่าย",
  game: "เกม",
};

/** `หมวด สล็อต` of `category:slot`; a game or its maker stays as it is named. */
export function switchName(name: string): string {
  const [kind = "", ...rest] = name.split(":");
  const words: Readonly<Record<string, string>> = kind === "category" ? categoryNames : {};
  return [switches[kind] ?? kind, ...rest.map((each) => words[each] ?? each)].join(" ");
}
