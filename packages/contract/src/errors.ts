interface ErrorDefinition {
  /** HTTP status of the answer. Business failures are 200. */
  readonly status: number;
  /** The `error` number on the wire. */
  readonly error: number;
  /** What a member reads. `{name}` is replaced by a value given with the error. */
  readonly message: string;
}

/**
 * Every failure a call can answer with. Transport failures use their HTTP status as number;
 * business failures are HTTP 200 with a number of their own, grouped by area.
 */
export const errorTable = {
  BAD_REQUEST: { status: 400, error: 400, message: "คำขอไม่ถูกต้อง" },
  SESSION_REQUIRED: { status: 401, error: 401, message: "เซสชั่นหมดอายุ กรุณาลองใหม่อีกครั้ง" },
  FORBIDDEN: { status: 403, error: 403, message: "คุณไม่มีสิทธิ์ใช้งานส่วนนี้" },
  NOT_FOUND: { status: 404, error: 404, message: "ไม่พบข้อมูล" },
  METHOD_NOT_ALLOWED: { status: 405, error: 405, message: "คำขอไม่ถูกต้อง" },
  CONFLICTING_REPLAY: { status: 409, error: 409, message: "รายการนี้ถูกส่งไปแล้ว" },
  TOO_LARGE: { status: 413, error: 413, message: "ข้อมูลมีขนาดใหญ่เกินไป" },
  UNSUPPORTED_MEDIA: { status: 415, error: 415, message: "คำขอไม่ถูกต้อง" },
  TOO_MANY: { status: 429, error: 429, message: "ทำรายการถี่เกินไป กรุณารอสักครู่" },
  INTERNAL: { status: 500, error: 500, message: "ระบบขัดข้องชั่วคราว กรุณาลองใหม่ภายหลัง" },
  NOT_BUILT: { status: 200, error: 501, message: "ยังไม่เปิดให้บริการ" },
  UNAVAILABLE: { status: 503, error: 503, message: "ระบบขัดข้องชั่วคราว กรุณาลองใหม่ภายหลัง" },

  FIELDS_INVALID: { status: 200, error: 1000, message: "กรุณาตรวจสอบข้อมูลที่กรอก" },

  LOGIN_FAILED: { status: 200, error: 1101, message: "เบอร์โทรศัพท์หรือรหัสผ่านไม่ถูกต้อง" },
  LOGIN_LOCKED: { status: 200, error: 1102, message: "เข้าสู่ระบบผิดหลายครั้ง กรุณาลองใหม่ในอีก {minutes} นาที" },
  ACCOUNT_SUSPENDED: { status: 200, error: 1103, message: "บัญชีของคุณถูกระงับการใช้งาน กรุณาติดต่อแอดมิน" },
  CAPTCHA_REQUIRED: { status: 200, error: 1104, message: "กรุณายืนยันว่าคุณไม่ใช่โปรแกรมอัตโนมัติ" },
  OTP_WRONG: { status: 200, error: 1105, message: "รหัส OTP ไม่ถูกต้อง" },
  OTP_EXPIRED: { status: 200, error: 1106, message: "รหัส OTP หมดอายุ" },
  OTP_TOO_SOON: { status: 200, error: 1107, message: "ขอรหัสใหม่ใน {seconds} วินาที" },
  PHONE_TAKEN: { status: 200, error: 1108, message: "เบอร์โทรศัพท์นี้เป็นสมาชิกอยู่แล้ว" },
  BANK_ACCOUNT_TAKEN: { status: 200, error: 1109, message: "เลขที่บัญชีนี้มีผู้ใช้งานแล้ว" },
  ACCOUNT_NAME_MISMATCH: { status: 200, error: 1110, message: "ชื่อบัญชีไม่ตรงกับชื่อสมาชิก" },
  OLD_PASSWORD_WRONG: { status: 200, error: 1111, message: "รหัสผ่านเดิมไม่ถูกต้อง" },
  UNDER_AGE: { status: 200, error: 1112, message: "ผู้สมัครต้องมีอายุ 20 ปีขึ้นไป" },
  STEP_UP_REQUIRED: { status: 200, error: 1113, message: "กรุณายืนยันตัวตนก่อนทำรายการ" },
  CONSENT_REQUIRED: { status: 200, error: 1114, message: "กรุณายอมรับข้อกำหนดและเงื่อนไข" },
  SELF_EXCLUDED: { status: 200, error: 1115, message: "คุณหยุดเล่นตามที่ขอไว้ {until}" },
  PERSONAL_LIMIT: { status: 200, error: 1116, message: "ถึงขีดจำกัดที่คุณตั้งไว้แล้ว: {limit}" },
  LINE_TAKEN: { status: 200, error: 1117, message: "บัญชี LINE นี้เชื่อมกับสมาชิกอื่นแล้ว" },
  PASSWORD_WRONG: { status: 200, error: 1118, message: "รหัสผ่านไม่ถูกต้อง" },
  MAINTENANCE: { status: 200, error: 1119, message: "ปิดปรับปรุงชั่วคราว" },
  LINE_UNAVAILABLE: { status: 200, error: 1120, message: "ขณะนี้เชื่อมต่อบัญชี LINE ไม่ได้" },
  ACCOUNT_REVIEW: {
    status: 200,
    error: 1131,
    message: "เจ้าหน้าที่กำลังตรวจสอบข้อมูลบัญชีของคุณ ระหว่างนี้ยังฝากเงินและเล่นไม่ได้",
  },
  PERSON_CASE_STATE: { status: 200, error: 1132, message: "รายการนี้ถูกพิจารณาไปแล้ว" },
  IDENTITY_STATE: { status: 200, error: 1133, message: "เอกสารของคุณถูกส่งไปแล้ว" },
  USERNAME_TAKEN: { status: 200, error: 1121, message: "ชื่อผู้ใช้นี้ถูกใช้แล้ว" },
  BANK_ACCOUNT_STATE: { status: 200, error: 1122, message: "บัญชีธนาคารนี้ถูกพิจารณาไปแล้ว" },
  MEMBER_STATE: { status: 200, error: 1123, message: "สถานะของสมาชิกเปลี่ยนไปแล้ว กรุณาโหลดใหม่" },
  MEMBER_HAS_MONEY: { status: 200, error: 1196, message: "ยังปิดบัญชีไม่ได้ {why}" },
  ACCOUNT_CLOSED: { status: 200, error: 1197, message: "บัญชีของสมาชิกคนนี้ปิดแล้ว" },
  REWARD_BARRED: { status: 200, error: 1198, message: "ให้โบนัสไม่ได้ สมาชิกคนนี้{why}" },
  LAST_OWNER: { status: 200, error: 1124, message: "ต้องมีเจ้าของระบบที่ใช้งานได้อย่างน้อยหนึ่งคน" },
  COOLING_OFF: { status: 200, error: 1125, message: "คุณพักการเล่นตามที่ขอไว้ {until}" },
  LIMIT_NOT_DUE: { status: 200, error: 1126, message: "ยังไม่ถึงเวลายืนยันการเพิ่มขีดจำกัด" },
  INVITATION_INVALID: { status: 200, error: 1127, message: "ลิงก์นี้ใช้ไม่ได้หรือหมดอายุแล้ว กรุณาขอลิงก์ใหม่" },
  STAFF_LOGIN_FAILED: { status: 200, error: 1129, message: "ชื่อผู้ใช้ รหัสผ่าน หรือรหัสยืนยันตัวตนไม่ถูกต้อง" },
  STAFF_STATE: { status: 200, error: 1128, message: "สถานะของเจ้าหน้าที่เปลี่ยนไปแล้ว กรุณาโหลดใหม่" },

  CODE_REQUIRED: { status: 200, error: 1161, message: "กรุณายืนยันด้วยรหัสจากแอปยืนยันตัวตน" },
  CODE_WRONG: { status: 200, error: 1162, message: "รหัสจากแอปยืนยันตัวตนไม่ถูกต้อง" },
  REVEAL_LIMIT: { status: 200, error: 1163, message: "เปิดดูข้อมูลส่วนตัวครบ {max} ครั้งใน 24 ชั่วโมงแล้ว" },

  PAYMENT_CLAIMED: { status: 200, error: 1185, message: "{by} กำลังดูแลรายการนี้อยู่" },
  WITHDRAW_FROZEN: { status: 200, error: 1186, message: "{by} พักรายการถอนนี้ไว้: {reason}" },
  PASSKEY_REFUSED: { status: 200, error: 1193, message: "พาสคีย์นี้ใช้ไม่ได้ กรุณาลองใหม่หรือใช้รหัสผ่าน" },
  PASSKEY_MANY: { status: 200, error: 1194, message: "มีพาสคีย์ครบ 5 อันแล้ว กรุณาลบอันที่ไม่ใช้ก่อน" },

  NOTHING_CHANGED: { status: 200, error: 1166, message: "ไม่มีอะไรเปลี่ยนจากค่าปัจจุบัน" },
  PROMPTPAY_FIXED: {
    status: 200,
    error: 1167,
    message: "หมายเลขพร้อมเพย์ที่มีอยู่แก้ไม่ได้ กรุณาปิดหมายเลขนี้แล้วเพิ่มหมายเลขใหม่",
  },
  RATE_NOT_LOWER: { status: 200, error: 1168, message: "อัตราที่ลดต้องต่ำกว่าอัตราปกติ {rate}" },

  FLOW_UNSOUND: { status: 200, error: 1165, message: "ยังไม่มีการตรวจบัญชีรอบใหม่ที่พบว่าถูกต้อง" },

  REPORT_PERIOD: { status: 200, error: 1180, message: "เลือกช่วงวันที่ใหม่ ครั้งละไม่เกิน {days} วัน" },
  REPORT_SLOW: { status: 200, error: 1181, message: "รายงานใช้เวลานานเกินไป กรุณาเลือกช่วงที่สั้นลง" },
  READ_SLOW: { status: 200, error: 1195, message: "ค้นหานานเกินไป กรุณาระบุสิ่งที่ค้นหาให้แคบลง" },
  EXPORT_EXPIRED: { status: 200, error: 1182, message: "ไฟล์นี้หมดอายุแล้ว กรุณาสั่งทำใหม่" },
  EXPORT_WAITING: { status: 200, error: 1183, message: "กำลังทำไฟล์ กรุณารอสักครู่" },
  EXPORT_LIMIT: { status: 200, error: 1184, message: "สั่งทำไฟล์ครบ {max} ไฟล์ใน 24 ชั่วโมงแล้ว" },

  SPORT_QUOTE_OLD: { status: 200, error: 1140, message: "ราคาหมดเวลา กรุณาตรวจสอบบิลอีกครั้ง" },
  SPORT_PRICE_MOVED: { status: 200, error: 1141, message: "ราคาเปลี่ยนแล้ว กรุณายืนยันราคาใหม่" },
  SPORT_HALTED: { status: 200, error: 1142, message: "หยุดรับแทงชั่วคราว: {reason}" },
  SPORT_CLOSED: { status: 200, error: 1143, message: "ปิดรับแทงคู่นี้แล้ว" },
  SPORT_LEGS: { status: 200, error: 1144, message: "บิลสเต็ปเลือกได้ 2 ถึง 12 คู่ คู่ละหนึ่งรายการ" },
  SPORT_STAKE: { status: 200, error: 1145, message: "แทงได้ {min} ถึง {max} บาท" },
  SPORT_BET_STATE: { status: 200, error: 1146, message: "บิลนี้เปลี่ยนไปแล้ว กรุณาโหลดใหม่" },
  SPORT_CASH_OUT_CLOSED: { status: 200, error: 1147, message: "ยังขายบิลคืนไม่ได้: {reason}" },
  SPORT_CASH_OUT_MOVED: { status: 200, error: 1148, message: "ราคาขายคืนเปลี่ยนแล้ว กรุณายืนยันอีกครั้ง" },
  SPORT_MATCH_STATE: { status: 200, error: 1149, message: "สถานะของคู่นี้เปลี่ยนไปแล้ว กรุณาโหลดใหม่" },

  SPORT_DRAWN: { status: 200, error: 1210, message: "ผลของลีกจำลองมาจากค่าสุ่มสาธารณะ กรอกผลอื่นไม่ได้" },
  AGENT_INVALID: { status: 200, error: 1201, message: "ไม่พบรหัสเอเย่นต์นี้" },
  LIST_FULL: { status: 200, error: 1202, message: "มีครบ {max} รายการแล้ว กรุณาลบรายการเก่าก่อน" },
  LIST_CHANGED: { status: 200, error: 1203, message: "รายการมีการเปลี่ยนแปลง กรุณาโหลดใหม่แล้วลองอีกครั้ง" },
  BROADCAST_NO_CHANNEL: { status: 200, error: 1250, message: "ระบบยังไม่ได้เชื่อมต่อช่องทางส่งนี้" },
  BROADCAST_STATE: { status: 200, error: 1251, message: "สถานะของข่าวนี้เปลี่ยนไปแล้ว กรุณาโหลดใหม่" },
  IMAGE_TYPE: { status: 200, error: 1211, message: "รองรับเฉพาะภาพนิ่ง .jpg .jpeg .png .webp" },
  IMAGE_BROKEN: { status: 200, error: 1212, message: "เปิดไฟล์ภาพนี้ไม่ได้ กรุณาใช้ไฟล์อื่น" },
  IMAGE_DIMENSIONS: { status: 200, error: 1213, message: "ภาพเล็กหรือใหญ่เกินไป แต่ละด้านต้องไม่เกิน {max} พิกเซล" },

  INSUFFICIENT_FUNDS: { status: 200, error: 2001, message: "ยอดเงินไม่เพียงพอ" },
  WALLET_NOT_FOUND: { status: 200, error: 2002, message: "ไม่พบกระเป๋าเงินนี้" },
  WALLET_CLOSED: { status: 200, error: 2003, message: "กระเป๋าเงินนี้ปิดใช้งานแล้ว" },
  AMOUNT_INVALID: { status: 200, error: 2004, message: "จำนวนเงินไม่ถูกต้อง" },
  MONEY_PAUSED: { status: 200, error: 2005, message: "ปิดปรับปรุงชั่วคราว" },
  WALLET_TERMS: { status: 200, error: 2008, message: "กระเป๋าเงินนี้ใช้เล่นรายการนี้ไม่ได้ตามเงื่อนไขโปรโมชั่น" },
  WALLET_MAX_BET: { status: 200, error: 2009, message: "ระหว่างใช้โปรโมชั่น เดิมพันได้ครั้งละไม่เกิน {amount} บาท" },
  HOLD_NOT_FOUND: { status: 200, error: 2006, message: "ไม่พบข้อมูล" },
  HOLD_STATE: { status: 200, error: 2007, message: "รายการนี้ถูกดำเนินการไปแล้ว" },

  DEPOSIT_PENDING: { status: 200, error: 2101, message: "คุณมีรายการฝากที่รอชำระอยู่" },
  CHANNEL_CLOSED: { status: 200, error: 2102, message: "ธนาคารนี้ปิดปรับปรุงชั่วคราว" },
  DEPOSITS_BLOCKED: {
    status: 200,
    error: 2103,
    message: "ทำรายการฝากไม่สำเร็จหลายครั้ง กรุณาลองใหม่ในอีก {minutes} นาที",
  },
  FILE_TYPE: { status: 200, error: 2104, message: "รองรับเฉพาะไฟล์ .jpg .jpeg .png" },
  FILE_SIZE: { status: 200, error: 2105, message: "ขนาดไฟล์ต้องไม่เกิน {mb} MB" },
  DEPOSIT_STATE: { status: 200, error: 2106, message: "รายการนี้ถูกดำเนินการไปแล้ว" },
  DEPOSIT_AMOUNT_BUSY: { status: 200, error: 2107, message: "มีผู้ฝากยอดนี้จำนวนมาก กรุณาเปลี่ยนยอดเงินเล็กน้อย" },
  SLIP_NO_QR: { status: 200, error: 2111, message: "ไม่พบ QR ในสลิป กรุณาใช้สลิปตัวจริงจากแอปธนาคาร" },
  SLIP_DUPLICATE: { status: 200, error: 2112, message: "สลิปนี้ถูกใช้งานแล้ว" },
  SLIP_AMOUNT_MISMATCH: { status: 200, error: 2113, message: "ยอดเงินในสลิปไม่ตรงกับรายการ" },
  SLIP_WRONG_RECEIVER: { status: 200, error: 2114, message: "บัญชีผู้รับในสลิปไม่ถูกต้อง" },
  SLIP_WAIT: {
    status: 200,
    error: 2115,
    message: "ธนาคารกำลังประมวลผล กรุณาลองตรวจสอบอีกครั้งใน {minutes} นาที",
  },

  WITHDRAW_PENDING: { status: 200, error: 2201, message: "คุณมีรายการถอนที่รอดำเนินการอยู่" },
  WITHDRAW_DAILY_LIMIT: { status: 200, error: 2202, message: "คุณถอนครบจำนวนครั้งต่อวันแล้ว" },
  WITHDRAW_TURNOVER_LEFT: { status: 200, error: 2203, message: "ต้องทำยอดเทิร์นอีก {amount} บาท จึงจะถอนได้" },
  TURNOVER_BEHIND: { status: 200, error: 2207, message: "กำลังสรุปยอดเทิร์นล่าสุด กรุณาลองใหม่ในอีกสักครู่" },
  WITHDRAW_NO_BANK: { status: 200, error: 2204, message: "กรุณาเพิ่มบัญชีธนาคารก่อนถอนเงิน" },
  WITHDRAWALS_BLOCKED: {
    status: 200,
    error: 2206,
    message: "ทำรายการถอนไม่สำเร็จหลายครั้ง กรุณาลองใหม่ในอีก {minutes} นาที",
  },
  IDENTITY_REQUIRED: { status: 200, error: 2208, message: "กรุณายืนยันตัวตนก่อนถอนเงินจำนวนนี้" },
  WITHDRAW_TO_PAYER: { status: 200, error: 2216, message: "เงินฝากที่ยังไม่ได้เล่นต้องถอนกลับไปยังบัญชีที่โอนมา" },
  WITHDRAW_OWES: {
    status: 200,
    error: 2217,
    message: "มียอดค้างชำระ {amount} บาทจากการแก้ไขผล จึงยังถอนไม่ได้ ดูที่มาได้ที่หน้าบัญชี",
  },
  WITHDRAW_STATE: { status: 200, error: 2205, message: "รายการนี้ถูกดำเนินการไปแล้ว" },

  SECOND_PERSON_NEEDED: { status: 200, error: 2301, message: "ต้องให้เจ้าหน้าที่อีกคนยืนยันรายการนี้" },
  TRANSFER_STATE: { status: 200, error: 2302, message: "รายการนี้ถูกดำเนินการไปแล้ว" },
  PROPOSED: { status: 200, error: 2304, message: "ส่งคำขอแล้ว รอเจ้าหน้าที่อีกคนยืนยัน" },
  PROPOSAL_STATE: { status: 200, error: 2305, message: "คำขอนี้ถูกดำเนินการไปแล้ว" },
  PROPOSAL_CHANGED: { status: 200, error: 2306, message: "ข้อมูลเปลี่ยนไปหลังจากส่งคำขอ กรุณาส่งคำขอใหม่" },
  PROPOSAL_EXPIRED: { status: 200, error: 2307, message: "คำขอนี้หมดอายุแล้ว กรุณาส่งคำขอใหม่" },
  APPROVER_FRESH: { status: 200, error: 2308, message: "บัญชีของคุณเพิ่งเปลี่ยนแปลง ยืนยันรายการได้ตั้งแต่ {at}" },
  ECONOMY_LOSES: {
    status: 200,
    error: 2310,
    message: "ตั้งค่านี้แล้วผู้เล่นได้กำไรต่อปี: {losses} ต้องให้เจ้าของระบบสองคนดำเนินการ",
  },
  OWN_ACCOUNT: { status: 200, error: 2311, message: "รายการนี้เกี่ยวกับบัญชีของคุณหรือคนใกล้ชิด ต้องให้คนอื่นดำเนินการ" },
  IMPOSED: { status: 200, error: 2340, message: "{by} สั่งไว้ เฉพาะ{who}เท่านั้นที่ยกเลิกได้" },
  DECLARATION_NEEDED: { status: 200, error: 2341, message: "กรุณาแจ้งชื่อ เบอร์โทรศัพท์ และบัญชีธนาคารของคุณก่อนทำรายการ" },
  SECOND_ROLE_NEEDED: { status: 200, error: 2312, message: "ตำแหน่งของคุณยืนยันรายการนี้ไม่ได้" },
  FAVOURED_BEFORE: {
    status: 200,
    error: 2313,
    message: "คุณเพิ่งทำรายการให้สมาชิกคนนี้ ต้องให้คนที่ไม่เคยทำรายการให้เป็นผู้ยืนยัน",
  },
  LINK_UNLISTED: { status: 200, error: 2320, message: "ลิงก์ไป {origin} ไม่อยู่ในรายการเว็บที่เจ้าของระบบอนุมัติ" },
  CEILING_REACHED: { status: 200, error: 2309, message: "เกินเพดานของเจ้าหน้าที่ ต้องให้เจ้าของระบบสองคนดำเนินการ" },

  GAME_CLOSED: { status: 200, error: 3001, message: "เกมนี้ปิดปรับปรุง" },
  PROVIDER_DOWN: { status: 200, error: 3002, message: "ค่ายเกมขัดข้องชั่วคราว กรุณาลองใหม่ภายหลัง" },
  GAME_BALANCE_TOO_LOW: { status: 200, error: 3003, message: "ยอดเงินไม่พอสำหรับเข้าเล่นเกม" },
  WALLET_NOT_ELIGIBLE: {
    status: 200,
    error: 3004,
    message: "ไม่มีกระเป๋าเงินที่ใช้เล่นเกมนี้ได้ กรุณาฝากเงินก่อน",
  },
  DEMO_UNAVAILABLE: { status: 200, error: 3005, message: "ไม่สามารถเปิดโหมดทดลองเล่นได้" },
  GAME_ROUND_STATE: { status: 200, error: 3006, message: "รอบเกมนี้สิ้นสุดแล้ว" },
  PROVIDER_KEY_ACTIVE: { status: 200, error: 3008, message: "กุญแจนี้กำลังใช้งาน กรุณาเปิดใช้กุญแจอื่นก่อน" },
  REALITY_CHECK_DUE: { status: 200, error: 3010, message: "ถึงเวลาดูเวลาและยอดเล่นของคุณ ก่อนเล่นต่อ" },
  GAME_WIN_CAP: { status: 200, error: 3009, message: "เงินรางวัลเกินเพดานของเกมนี้" },
  LAST_PROVIDER_KEY: { status: 200, error: 3007, message: "ต้องมีกุญแจของค่ายเกมที่ใช้งานได้อย่างน้อยหนึ่งดอก" },

  ROUND_CLOSED: { status: 200, error: 4001, message: "งวดนี้ปิดรับแทงแล้ว" },
  BILL_EMPTY: { status: 200, error: 4002, message: "กรุณาเลือกเลขอย่างน้อย 1 รายการ" },
  BILL_TOO_LONG: { status: 200, error: 4003, message: "โพยหนึ่งใบมีได้ไม่เกิน {max} รายการ" },
  BILL_LINES_INVALID: { status: 200, error: 4004, message: "กรุณาตรวจสอบรายการแทง" },
  STAKE_OUT_OF_RANGE: { status: 200, error: 4005, message: "ยอดแทงไม่อยู่ในช่วงที่กำหนด" },
  NUMBER_CLOSED: { status: 200, error: 4006, message: "มีเลขปิดรับอยู่ในโพย" },
  NUMBER_LIMIT: { status: 200, error: 4007, message: "ยอดแทงเกินจำนวนที่รับได้ของเลขนี้" },
  RATE_CHANGED: { status: 200, error: 4008, message: "อัตราจ่ายมีการเปลี่ยนแปลง กรุณาตรวจสอบ" },
  LOTTO_BALANCE_TOO_LOW: { status: 200, error: 4009, message: "ยอดเงินไม่เพียงพอ กรุณาฝากเงินก่อนแทง" },
  BILL_NOT_VALIDATED: { status: 200, error: 4010, message: "กรุณาตรวจสอบโพยอีกครั้งก่อนส่ง" },
  BILL_CANCEL_LATE: { status: 200, error: 4011, message: "เลยเวลายกเลิกโพยแล้ว" },
  BILL_STATE: { status: 200, error: 4012, message: "โพยนี้ถูกดำเนินการไปแล้ว" },
  ROUND_STATE: { status: 200, error: 4013, message: "สถานะของงวดเปลี่ยนไปแล้ว กรุณาโหลดใหม่" },
  ROUND_MEMBER_LIMIT: { status: 200, error: 4014, message: "คุณแทงงวดนี้ได้อีก {left} บาท" },
  BILL_CANCEL_LIMIT: { status: 200, error: 4015, message: "คุณยกเลิกโพยครบจำนวนต่อวันแล้ว" },
  BILL_NOT_CANCELLABLE: { status: 200, error: 4016, message: "โพยของหวยประเภทนี้ยกเลิกไม่ได้" },
  ROUND_COLLIDES: { status: 200, error: 1240, message: "วันออกผลนี้มีงวด {code} อยู่แล้ว" },
  RESULT_DIFFERS: { status: 200, error: 1164, message: "ไม่ตรงกับที่คนแรกกรอก เหลือให้กรอกอีก {left} ครั้ง" },
  RESULT_QUESTIONED: {
    status: 200,
    error: 1241,
    message: "ผลที่กรอกน่าสงสัย: {why} กรุณาตรวจกับแหล่งข่าวอีกครั้ง แล้วยืนยันว่าถูกต้อง",
  },
  SHOOT_CLOSED: { status: 200, error: 4101, message: "หมดเวลายิงเลข" },
  SHOOT_TOO_FAST: { status: 200, error: 4102, message: "กรุณารออีก {seconds} วินาที จึงจะยิงเลขได้อีกครั้ง" },
  SHOOT_DIGITS: { status: 200, error: 4103, message: "เลขที่ยิงต้องเป็นตัวเลข 5 หลัก" },
  SHOOT_LIMIT: { status: 200, error: 4104, message: "คุณยิงเลขครบ {max} ครั้งในรอบนี้แล้ว" },
  SHOOT_NOT_ALLOWED: { status: 200, error: 4105, message: "ต้องเคยฝากเงินสำเร็จก่อน จึงจะยิงเลขได้" },

  PROMOTION_USED_UP: { status: 200, error: 5001, message: "คุณใช้สิทธิ์โปรโมชั่นนี้ครบแล้ว" },
  PROMOTION_NOT_ELIGIBLE: { status: 200, error: 5002, message: "ไม่ตรงเงื่อนไขการรับโปรโมชั่น" },
  PROMOTION_OUT_OF_TIME: { status: 200, error: 5003, message: "ไม่อยู่ในช่วงเวลารับโปรโมชั่น" },
  PROMOTION_ENDED: { status: 200, error: 5004, message: "โปรโมชั่นสิ้นสุดแล้ว" },
  PROMOTION_ACTIVE: { status: 200, error: 5005, message: "คุณมีโปรโมชั่นที่ใช้งานอยู่" },
  PROMOTION_MIN_DEPOSIT: { status: 200, error: 5006, message: "โปรโมชั่นนี้ต้องฝากขั้นต่ำ {amount} บาท" },
  PROMOTION_EXACT_DEPOSIT: { status: 200, error: 5007, message: "โปรโมชั่นนี้ต้องฝาก {amount} บาทพอดี" },
  PROMOTION_WITH_DEPOSIT: { status: 200, error: 5008, message: "โปรโมชั่นนี้รับพร้อมการฝากเงิน" },
  PROMOTION_TOO_OFTEN: { status: 200, error: 5009, message: "รับโปรโมชั่นถี่เกินไป กรุณาลองใหม่ภายหลัง" },
  PROMOTION_GAMES_CLOSED: { status: 200, error: 5010, message: "เกมของโปรโมชั่นนี้ปิดให้บริการอยู่" },
  PROMOTION_SIMULATING: { status: 200, error: 5011, message: "มีคนกำลังคิดต้นทุนอยู่ กรุณารอสักครู่" },
  CASHBACK_NOTHING: { status: 200, error: 5101, message: "ยังไม่มียอดให้รับ" },
  CASHBACK_CLAIMED: { status: 200, error: 5102, message: "วันนี้คุณรับไปแล้ว" },
  CASHBACK_OTHER_TAKEN: { status: 200, error: 5103, message: "วันดังกล่าวคุณเลือกรับอีกแบบไปแล้ว" },
  CASHBACK_EXPIRED: { status: 200, error: 5104, message: "หมดเวลารับยอดของวันดังกล่าวแล้ว" },
  COUPON_NOT_FOUND: { status: 200, error: 5201, message: "ไม่พบคูปองนี้" },
  COUPON_EXPIRED: { status: 200, error: 5202, message: "คูปองหมดอายุแล้ว" },
  COUPON_USED: { status: 200, error: 5203, message: "คุณใช้คูปองนี้ไปแล้ว" },
  COUPON_FULL: { status: 200, error: 5204, message: "คูปองถูกใช้ครบจำนวนแล้ว" },
  COUPON_NOT_ELIGIBLE: { status: 200, error: 5205, message: "ไม่ตรงเงื่อนไขการใช้คูปอง" },
  COUPON_TRIES: { status: 200, error: 5206, message: "ใส่โค้ดผิดหลายครั้ง กรุณาลองใหม่ในอีก {minutes} นาที" },
  GIFT_SUM_REACHED: {
    status: 200,
    error: 5207,
    message: "คุณรับของรางวัลครบวงเงินใน 24 ชั่วโมงแล้ว ยังใช้สิทธิ์นี้ได้อีกครั้งภายหลัง",
  },

  QUEST_LOCKED: { status: 200, error: 6001, message: "ยังไม่ปลดล็อก" },
  QUEST_CLAIMED: { status: 200, error: 6002, message: "คุณรับรางวัลภารกิจนี้ไปแล้ว" },
  QUEST_EXPIRED: { status: 200, error: 6003, message: "หมดเวลาภารกิจ" },
  QUEST_UNFINISHED: { status: 200, error: 6004, message: "ยังทำภารกิจไม่ครบ" },
  WHEEL_CLOSED: { status: 200, error: 6101, message: "ปิดปรับปรุงชั่วคราว" },
  WHEEL_NO_SPIN: { status: 200, error: 6102, message: "คุณไม่มีสิทธิ์หมุน" },
  WHEEL_CHANGED: { status: 200, error: 6103, message: "ของรางวัลมีการเปลี่ยนแปลง กรุณาตรวจสอบแล้วหมุนอีกครั้ง" },
  POINTS_NOT_ENOUGH: { status: 200, error: 6201, message: "แต้มไม่เพียงพอ" },
  OUT_OF_STOCK: { status: 200, error: 6202, message: "ของรางวัลหมด" },
  REDEMPTION_QUOTA: { status: 200, error: 6203, message: "คุณแลกครบจำนวนต่อวันแล้ว" },
  REDEMPTION_DAY_FULL: { status: 200, error: 6204, message: "ของรางวัลของวันนี้หมดแล้ว แลกได้ใหม่พรุ่งนี้" },
  ORDER_STATE: { status: 200, error: 6205, message: "รายการนี้ถูกดำเนินการไปแล้ว" },
  AFFILIATE_MINIMUM: { status: 200, error: 6301, message: "ถอนรายได้ขั้นต่ำ {min} บาท" },
  AFFILIATE_NOT_ELIGIBLE: { status: 200, error: 6302, message: "ไม่ตรงเงื่อนไขการถอนรายได้" },
  POLL_CLOSED: { status: 200, error: 6401, message: "ปิดรับโหวตแล้ว" },
  POLL_NO_QUOTA: { status: 200, error: 6402, message: "สิทธิ์โหวตหมดแล้ว" },
  POLL_STATE: { status: 200, error: 6403, message: "สถานะของโพลเปลี่ยนไปแล้ว กรุณาโหลดใหม่" },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errorTable;

/** Failures any call can have, so no call lists them. */
export const commonErrors = [
  "BAD_REQUEST",
  "SESSION_REQUIRED",
  "FORBIDDEN",
  "TOO_LARGE",
  "UNSUPPORTED_MEDIA",
  "TOO_MANY",
  "INTERNAL",
  "UNAVAILABLE",
  "NOT_BUILT",
] as const satisfies readonly ErrorCode[];

/** Failures any call that takes an `Idempotency-Key` can have besides. */
export const replayErrors = ["CONFLICTING_REPLAY"] as const satisfies readonly ErrorCode[];

/** Failures any call can have besides that becomes a proposal where one person may not do it alone. */
export const guardErrors = [
  "FIELDS_INVALID",
  "PROPOSED",
  "CEILING_REACHED",
  "ECONOMY_LOSES",
  "SECOND_PERSON_NEEDED",
  "SECOND_ROLE_NEEDED",
  "FAVOURED_BEFORE",
] as const satisfies readonly ErrorCode[];

/** Failures any call can have besides whose texts many members read. */
export const shownErrors = ["LINK_UNLISTED"] as const satisfies readonly ErrorCode[];

/** Failures any call of staff can have besides that changes something. */
export const changeErrors = ["OWN_ACCOUNT", "DECLARATION_NEEDED"] as const satisfies readonly ErrorCode[];

/** Failures any call can have besides that staff confirm themselves for. */
export const confirmErrors = ["CODE_REQUIRED"] as const satisfies readonly ErrorCode[];

/** Why a member may neither play nor be given anything, as what plays or gives names them. */
export const standingErrors = [
  "ACCOUNT_REVIEW",
  "ACCOUNT_SUSPENDED",
  "SELF_EXCLUDED",
  "COOLING_OFF",
] as const satisfies readonly ErrorCode[];

/** Whether a name from outside is one of the table. */
export function isErrorCode(name: string | undefined): name is ErrorCode {
  return name !== undefined && Object.hasOwn(errorTable, name);
}

/** Fills `{name}` in a message; a missing value leaves the placeholder, which a test would catch. */
export function errorMessage(code: ErrorCode, values: Readonly<Record<string, string | number>> = {}): string {
  return errorTable[code].message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
