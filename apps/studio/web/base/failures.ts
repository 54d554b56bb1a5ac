import { LostConnection } from "@chokdee/game-kit";
import type { StudioFailure } from "../../src/core/protocol.ts";
import { StudioError } from "./api/studio-client.ts";

/** The message for a member, and what helps. */
export interface Failure {
  readonly title: string;
  readonly text: string;
  readonly help: "close" | "retry" | "none";
}

const LOST: Failure = {
  title: "การเชื่อมต่อขาดหาย",
  text: "รอบของคุณถูกบันทึกไว้แล้ว ไม่มีการหักเงินซ้ำ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง",
  help: "retry",
};

const OPERATOR_DOWN: Failure = {
  title: "ระบบกระเป๋าเงินไม่ตอบสนอง",
  text: "ขณะนี้ติดต่อระบบกระเป๋าเงินไม่ได้ เงินของคุณปลอดภัย กรุณารอสักครู่แล้วลองอีกครั้ง",
  help: "retry",
};

/** Failures that end the visit say what to do; the others show the studio's own message. */
const ENDING: Partial<Record<StudioFailure, Failure>> = {
  LAUNCH_EXPIRED: {
    title: "ลิงก์เข้าเกมหมดอายุ",
    text: "ลิงก์นี้ใช้ได้ครั้งเดียวภายใน 60 วินาที กรุณาปิดเกมแล้วเปิดใหม่อีกครั้ง",
    help: "close",
  },
  SESSION_EXPIRED: {
    title: "การเล่นสิ้นสุดแล้ว",
    text: "คุณออกจากระบบ การเข้าใช้ถูกยุติ หรือไม่ได้เล่นเป็นเวลานาน กรุณาปิดเกมแล้วเข้าใหม่ รอบที่ค้างอยู่จะเล่นต่อให้จนจบ",
    help: "close",
  },
  MEMBER_DISABLED: {
    title: "บัญชีนี้เล่นเกมไม่ได้",
    text: "กรุณาปิดเกมแล้วติดต่อฝ่ายบริการลูกค้า",
    help: "close",
  },
  GAME_CLOSED: {
    title: "เกมปิดให้บริการชั่วคราว",
    text: "กรุณาปิดเกมแล้วกลับมาใหม่ภายหลัง เงินของคุณยังอยู่ครบ",
    help: "close",
  },
  UNKNOWN_GAME: { title: "ไม่พบเกมนี้", text: "กรุณาปิดแล้วเลือกเกมจากล็อบบี้อีกครั้ง", help: "close" },
};

const TITLES: Partial<Record<StudioFailure, string>> = {
  NOT_ENOUGH_MONEY: "ยอดเงินไม่พอ",
  LIMIT_REACHED: "ถึงวงเงินที่กำหนดไว้",
};

export function failureOf(error: unknown): Failure {
  if (error instanceof LostConnection) return LOST;
  if (!(error instanceof StudioError)) return { title: "เกิดข้อผิดพลาด", text: "กรุณาลองอีกครั้ง", help: "retry" };
  const ending = ENDING[error.status];
  if (ending) return ending;
  if (error.status === "OPERATOR_DOWN") return OPERATOR_DOWN;
  return { title: TITLES[error.status] ?? "ทำรายการไม่สำเร็จ", text: error.message, help: "none" };
}

/** What to do when the balance is too low for a round. */
export const NOT_ENOUGH_HELP = "ลดเดิมพัน หรือปิดเกมแล้วฝากเงินเพิ่ม";
