import { parseBaht, type Satang } from "@chokdee/money";
import { STRIKES } from "./symbols.ts";

export const POLITE =
  "สวัสดี|หวัดดี|ขอบคุณ|ขอบใจ|ครับผม|ครับ|คับ|ค้าบ|ฮะ|ค่ะ|คะ|ค่า|ค้า|จ้า|จ้ะ|จ๊ะ|จ๋า|นะ|น้า|หน่อย|ด้วย|เลย|รบกวน|ฝาก|ส่งโพย|โพย|ขอ|เอา|ซื้อ|จัด|แทง|พี่|เจ๊|เฮีย";

/** Greetings, thanks and particles, which say nothing about a bet. */
export const TALK = new RegExp(`(?:${POLITE})+(?:(?![ก-๎])|(?=บน|ล่าง|โต|เลข|วิ่ง|วิน|รูด))`, "y");

const AFTER = `(?:${POLITE}|\\s)*$`;
const TOTAL = new RegExp(
  `^(?=.*(?:รวม|ยอด|ทั้งหมด|ทั้งสิ้น))(?:${POLITE}|ยอด|รวม|ทั้งหมด|ทั้งสิ้น|เป็นเงิน|เงิน|สุทธิ|[\\s:=])+(?:\\d+\\s?(?:ตัว|เลข|รายการ)[\\s:=]*(?:เป็นเงิน)?[\\s:=]*)?(\\d[\\d,]*(?:\\.\\d+)?)\\s?(?:บาท|บ\\.?|฿|\\.-|-)?${AFTER}`,
);

/** What `รวม 250 บาท` says the slip adds up to. */
export function totalOf(line: string): Satang | undefined {
  const [, amount] = TOTAL.exec(line) ?? [];
  return amount === undefined ? undefined : parseBaht(amount);
}

/** Words after which nothing may be bet without asking: another lottery, or a bet that is taken back. */
export const OTHER_BETS = new RegExp(
  `ยกเลิก|ไม่เอา|แก้|เปลี่ยน|ลาว|ฮานอย|หุ้น|ยี่กี|มาเล|ออมสิน|ธ\\.?ก\\.?ส|นิเคอิ|ดาวโจนส์|ฮั่งเส็ง|รัฐบาล|\\p{Regional_Indicator}|[${STRIKES}]`,
  "u",
);
