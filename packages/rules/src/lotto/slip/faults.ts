/** Why a line of a slip could not be read. A member reads the message, a machine the code. */
export interface SlipFault {
  readonly code: SlipFaultCode;
  readonly message: string;
}

const MESSAGES = {
  unknown_word: "ไม่เข้าใจ “{}”",
  no_number: "ไม่มีเลข",
  no_price: "ไม่ได้ใส่ราคา",
  unclear_price: "ไม่แน่ใจว่าตัวไหนเป็นราคา กรุณาใส่ = หน้าราคา",
  bad_price: "ราคา {} ไม่ถูกต้อง",
  price_count: "จำนวนราคาไม่ตรงกับประเภท",
  mixed_digits: "เลขในบรรทัดเดียวกันมีจำนวนหลักไม่เท่ากัน",
  wrong_digits: "กรุณากรอกเลข {} หลัก",
  unclear_type: "ไม่แน่ใจว่าเป็นประเภทไหน",
  no_such_type: "ไม่มีประเภทนี้สำหรับเลข {}",
  not_sold: "งวดนี้ไม่รับ{}",
  equal_digits: "ไม่รับเลขตองแบบโต๊ด ({})",
  wrong_orders: "เลข {} กลับได้ไม่ตรงกับจำนวนที่เขียน",
  long_line: "บรรทัดนี้ยาวเกินไป",
  too_long: "โพยหนึ่งใบมีได้ไม่เกิน {} รายการ",
} as const;

export type SlipFaultCode = keyof typeof MESSAGES;

export function slipFault(code: SlipFaultCode, about: string | number = ""): SlipFault {
  return { code, message: MESSAGES[code].replace("{}", String(about)) };
}

export function isFault(value: object): value is SlipFault {
  return "code" in value && "message" in value;
}
