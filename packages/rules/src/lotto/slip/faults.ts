/** Why a line of a slip could not be read for sure. A member reads the message, a machine the code. */
export interface SlipFault {
  readonly code: SlipFaultCode;
  readonly message: string;
  /** The unread line that puts this one in doubt, counted from 1; null where the doubt is in the line itself. */
  readonly because: number | null;
}

const MESSAGES = {
  unknown_word: "ไม่เข้าใจ “{}”",
  unclear_symbol: "ไม่แน่ใจว่า “{}” หมายถึงอะไร กรุณาเขียนเป็นคำ เช่น บน ล่าง กลับ หรือลบออก",
  other_date: "ไม่ใช่วันของงวดนี้ ({}) ถ้าจะแทงงวดนี้ กรุณาลบบรรทัดนี้",
  other_bets: "มี “{}” จึงไม่แน่ใจว่าแทงงวดนี้หรือไม่",
  no_number: "ไม่มีเลข",
  no_price: "ไม่ได้ใส่ราคา",
  unclear_price: "ไม่แน่ใจว่าตัวไหนเป็นราคา กรุณาใส่ = หน้าราคา",
  bad_price: "ราคา {} ไม่ถูกต้อง",
  price_count: "จำนวนราคาไม่ตรงกับประเภท",
  price_or_orders: "ไม่แน่ใจว่า {} เป็นราคาหรือจำนวนกลับ",
  price_order: "ไม่แน่ใจว่าราคาไหนของโต๊ด ราคาไหนของล่าง",
  baht_or_top: "ไม่แน่ใจว่า “บ” คือบาทหรือบน",
  mixed_digits: "เลขในบรรทัดเดียวกันมีจำนวนหลักไม่เท่ากัน",
  range_or_list: "ไม่แน่ใจว่าเป็นสองเลขหรือทุกเลขในช่วงนั้น",
  split_digits: "ไม่แน่ใจว่าเป็นเลขเดียวหรือหลายเลข",
  wrong_digits: "กรุณากรอกเลข {} หลัก",
  count_or_number: "ไม่แน่ใจว่า {} เป็นจำนวนหลักหรือเลขที่แทง",
  item_or_number: "ไม่แน่ใจว่า {} เป็นลำดับข้อหรือเลขที่แทง",
  date_or_number: "ไม่แน่ใจว่าเป็นวันเวลาหรือเลขที่แทง",
  unclear_type: "ไม่แน่ใจว่าเป็นประเภทไหน",
  unclear_sweep: "กรุณาระบุ รูดหน้า รูดหลัง หรือ 19 ประตู",
  no_such_type: "ไม่มีประเภทนี้สำหรับเลข {}",
  not_sold: "งวดนี้ไม่รับ{}",
  equal_digits: "ไม่รับเลขตองแบบโต๊ด ({})",
  wrong_orders: "เลข {} กลับได้ไม่ตรงกับจำนวนที่เขียน",
  wrong_count: "จำนวนเลขไม่ตรงกับที่เขียน",
  repeated_number: "กลับแล้วได้เลขซ้ำกัน",
  empty_header: "ไม่มีรายการใต้หัวข้อนี้",
  doubtful_header: "ไม่แน่ใจประเภท เพราะอ่านบรรทัด {} ไม่ได้",
  doubtful_price: "ไม่แน่ใจราคา เพราะอ่านบรรทัด {} ไม่ได้",
  doubtful_place: "ไม่แน่ใจว่าเป็นประเภทเดียวกับบรรทัด {} หรือไม่ กรุณาเขียนประเภท",
  total_differs: "เขียนยอดรวมไว้ {} บาท",
  long_line: "บรรทัดนี้ยาวเกินไป",
  too_long: "โพยหนึ่งใบมีได้ไม่เกิน {} รายการ",
} as const;

export type SlipFaultCode = keyof typeof MESSAGES;

export function slipFault(code: SlipFaultCode, about: string | number = ""): SlipFault {
  return { code, message: MESSAGES[code].replace("{}", String(about)), because: null };
}

/** A line that would be clear if the line `because` were. */
export function doubtOf(code: "doubtful_header" | "doubtful_price", because: number): SlipFault {
  return { ...slipFault(code, because), because };
}

export function isFault(value: object): value is SlipFault {
  return "code" in value && "message" in value;
}
