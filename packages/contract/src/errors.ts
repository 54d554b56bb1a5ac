interface ErrorDefinition {
  /** HTTP status of the answer. Business failures are 200. */
  readonly status: number;
  /** The `error` number on the wire. */
  readonly error: number;
  /** What a member reads. `{name}` stands for a value given with the error. */
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
  AGENT_INVALID: { status: 200, error: 1201, message: "ไม่พบรหัสเอเย่นต์นี้" },

  INSUFFICIENT_FUNDS: { status: 200, error: 2001, message: "ยอดเงินไม่เพียงพอ" },
  WALLET_NOT_FOUND: { status: 200, error: 2002, message: "ไม่พบกระเป๋าเงินนี้" },
  WALLET_CLOSED: { status: 200, error: 2003, message: "กระเป๋าเงินนี้ปิดใช้งานแล้ว" },
  AMOUNT_INVALID: { status: 200, error: 2004, message: "จำนวนเงินไม่ถูกต้อง" },
  MONEY_PAUSED: { status: 200, error: 2005, message: "ปิดปรับปรุงชั่วคราว" },
  HOLD_NOT_FOUND: { status: 200, error: 2006, message: "ไม่พบข้อมูล" },
  HOLD_STATE: { status: 200, error: 2007, message: "รายการนี้ถูกดำเนินการไปแล้ว" },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errorTable;

/** Failures any call can have, so no call lists them. */
export const commonErrors = [
  "BAD_REQUEST",
  "SESSION_REQUIRED",
  "FORBIDDEN",
  "TOO_LARGE",
  "TOO_MANY",
  "INTERNAL",
  "UNAVAILABLE",
] as const satisfies readonly ErrorCode[];

/** Fills `{name}` in a message; a missing value leaves the placeholder, which a test would catch. */
export function errorMessage(code: ErrorCode, values: Readonly<Record<string, string | number>> = {}): string {
  return errorTable[code].message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
