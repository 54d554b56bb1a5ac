import type { StudioFailure, StudioRefusal } from "./protocol.ts";

const TEXTS: Readonly<Record<StudioFailure, string>> = {
  BAD_REQUEST: "ข้อมูลไม่ถูกต้อง กรุณาลองใหม่อีกครั้ง",
  UNKNOWN_GAME: "ไม่พบเกมนี้",
  UNKNOWN_ROUND: "ไม่พบรอบนี้",
  LAUNCH_EXPIRED: "ลิงก์เข้าเกมหมดอายุ กรุณาเปิดเกมจากหน้าเว็บอีกครั้ง",
  SESSION_EXPIRED: "เซสชันหมดอายุ กรุณาเปิดเกมจากหน้าเว็บอีกครั้ง",
  NOT_ENOUGH_MONEY: "ยอดเงินไม่เพียงพอ กรุณาฝากเงินหรือลดเงินเดิมพัน",
  MEMBER_DISABLED: "บัญชีของคุณยังเล่นเกมไม่ได้ในขณะนี้ กรุณาติดต่อเจ้าหน้าที่",
  LIMIT_REACHED: "ถึงวงเงินที่คุณกำหนดไว้แล้ว",
  GAME_CLOSED: "เกมนี้ปิดให้บริการชั่วคราว",
  ROUND_OPEN: "ยังมีรอบที่เล่นค้างอยู่ กรุณารอให้รอบนั้นจบก่อน",
  SEED_NEEDED: "ยังไม่ได้ตั้งรหัสของผู้เล่น กรุณาเปิดเกมใหม่อีกครั้ง",
  KEY_USED: "คำสั่งนี้ถูกใช้ไปแล้ว กรุณาลองใหม่อีกครั้ง",
  COUNTER_MOVED: "ลำดับรอบเปลี่ยนไปเพราะมีการเล่นในหน้าอื่น กรุณากดเล่นอีกครั้ง",
  NO_FREE_ROUNDS: "สิทธิ์หมุนฟรีหมดแล้วหรือหมดอายุ",
  BETS_CLOSED: "ปิดรับแทงแล้ว กรุณาแทงรอบถัดไป",
  BET_TOO_LATE: "เดิมพันนี้มาไม่ทันปิดรับแทง เงินเดิมพันจะคืนเข้ากระเป๋า",
  UNKNOWN_TABLE: "ไม่พบโต๊ะนี้",
  BET_TOO_SMALL: "เงินเดิมพันต่ำกว่าขั้นต่ำของโต๊ะ",
  PLACE_LIMIT: "เกินวงเงินสูงสุดของช่องนี้",
  MEMBER_LIMIT: "เกินวงเงินสูงสุดต่อคนในรอบนี้",
  TABLE_LIMIT: "วงเงินของโต๊ะในรอบนี้เต็มแล้ว กรุณาลดเงินเดิมพันหรือเลือกช่องอื่น",
  OPERATOR_DOWN: "เชื่อมต่อกระเป๋าเงินไม่ได้ หากมีการหักเงิน ระบบจะคืนให้อัตโนมัติ",
  ROUND_VOIDED: "รอบนี้ถูกยกเลิก และเงินเดิมพันคืนเข้ากระเป๋าแล้ว กดหมุนเพื่อเล่นรอบใหม่",
  WIN_OWED: "เชื่อมต่อกระเป๋าเงินไม่ได้ เงินรางวัลของรอบนี้บันทึกไว้แล้วและจะเข้ากระเป๋าโดยอัตโนมัติ",
  TOO_MANY: "คุณทำรายการถี่เกินไป กรุณารอสักครู่",
  BROKEN: "พบบางอย่างผิดปกติ กรุณาลองใหม่อีกครั้ง",
};

/** An expected failure, which the game shows to the member. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly answer: StudioRefusal;

  constructor(status: StudioFailure, more: Omit<StudioRefusal, "status" | "message"> = {}) {
    super(status);
    this.answer = { status, message: TEXTS[status], ...more };
  }
}

/** Why the operator did not take a stake, as pages hear it. */
export const STAKE_FAILURES: Readonly<Record<string, StudioFailure>> = {
  INVALID_TOKEN: "SESSION_EXPIRED",
  TOKEN_EXPIRED: "SESSION_EXPIRED",
  NOT_ENOUGH_MONEY: "NOT_ENOUGH_MONEY",
  MEMBER_DISABLED: "MEMBER_DISABLED",
  LIMIT_REACHED: "LIMIT_REACHED",
  GAME_CLOSED: "GAME_CLOSED",
  NO_FREE_ROUND: "NO_FREE_ROUNDS",
  INVALID_GAME: "GAME_CLOSED",
};
