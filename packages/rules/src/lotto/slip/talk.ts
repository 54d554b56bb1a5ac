import { parseBaht, type Satang } from "@chokdee/money";

const POLITE =
  "สวัสดี|หวัดดี|ขอบคุณ|ขอบใจ|ครับผม|ครับ|คับ|ค้าบ|ฮะ|ค่ะ|คะ|ค่า|ค้า|จ้า|จ้ะ|จ๊ะ|จ๋า|นะ|น้า|หน่อย|ด้วย|เลย|รบกวน|ฝาก|ส่งโพย|โพย|ขอ|เอา|ซื้อ|จัด|แทง|พี่|เจ๊|เฮีย";

/** Greetings, thanks and particles, which say nothing about a bet. */
export const TALK = new RegExp(`(?:${POLITE})+(?:(?![ก-๎])|(?=บน|ล่าง|โต|เลข|วิ่ง|วิน|รูด))`, "y");

const MONTH =
  "มกรา(?:คม)?|กุมภา(?:พันธ์)?|มีนา(?:คม)?|เมษา(?:ยน)?|พฤษภา(?:คม)?|มิถุนา(?:ยน)?|กรกฎา(?:คม)?|สิงหา(?:คม)?|กันยา(?:ยน)?|ตุลา(?:คม)?|พฤศจิกา(?:ยน)?|ธันวา(?:คม)?|(?:ม\\.?ค|ก\\.?พ|มี\\.?ค|เม\\.?ย|พ\\.?ค|มิ\\.?ย|ก\\.?ค|ส\\.?ค|ก\\.?ย|ต\\.?ค|พ\\.?ย|ธ\\.?ค)\\.?";
const BEFORE_A_DATE = `(?:${POLITE}|งวด|ประจำ|วัน|ที่|นี้|จันทร์|อังคาร|พุธ|พฤหัส(?:บดี)?|ศุกร์|เสาร์|อาทิตย์|[\\s:])*`;
/** Of the Christian or the Buddhist era, in full or short. */
const YEAR = "20\\d\\d|25\\d\\d|[2367]\\d";
const AFTER = `(?:${POLITE}|\\s)*$`;
const WRITTEN_DATE = new RegExp(`^${BEFORE_A_DATE}\\d{1,2}\\s?(?:${MONTH})\\s?(?:${YEAR})?${AFTER}`);
const NAMED_DATE = new RegExp(
  `^(?=.*(?:งวด|วันที่))${BEFORE_A_DATE}(?:\\d{1,2}(?:[/.-]\\d{1,2}(?:[/.-](?:${YEAR}))?)?)?${AFTER}`,
);

/** A line that names the draw by its day: `งวด 16/11/69`, `1 ธ.ค. 69`. */
export function isDateLine(line: string): boolean {
  return WRITTEN_DATE.test(line) || NAMED_DATE.test(line);
}

const BARE_DATE = new RegExp(`^(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](${YEAR}))?$`);

/** A day in figures alone, which may as well be numbers; without its year only on top of a slip. */
export function isBareDate(line: string, isOnTop: boolean): boolean {
  const [, day, month, year] = BARE_DATE.exec(line) ?? [];
  return (isOnTop || year !== undefined) && isWithin(day, 31) && isWithin(month, 12);
}

const isWithin = (value: string | undefined, limit: number): boolean => Number(value) >= 1 && Number(value) <= limit;

const TOTAL = new RegExp(
  `^(?=.*(?:รวม|ยอด|ทั้งหมด|ทั้งสิ้น))(?:${POLITE}|ยอด|รวม|ทั้งหมด|ทั้งสิ้น|เป็นเงิน|เงิน|สุทธิ|[\\s:=])+(?:\\d+\\s?(?:ตัว|เลข|รายการ)[\\s:=]*(?:เป็นเงิน)?[\\s:=]*)?(\\d[\\d,]*(?:\\.\\d+)?)\\s?(?:บาท|บ\\.?|฿|\\.-|-)?${AFTER}`,
);

/** What `รวม 250 บาท` says the slip adds up to. */
export function totalOf(line: string): Satang | undefined {
  const [, amount] = TOTAL.exec(line) ?? [];
  return amount === undefined ? undefined : parseBaht(amount);
}

/** Words after which nothing may be bet without asking: another lottery, or a bet that is taken back. */
export const OTHER_BETS =
  /ยกเลิก|ไม่เอา|แก้|เปลี่ยน|ลาว|ฮานอย|หุ้น|ยี่กี|มาเล|ออมสิน|ธ\.?ก\.?ส|นิเคอิ|ดาวโจนส์|ฮั่งเส็ง|รัฐบาล|\p{Regional_Indicator}/u;
