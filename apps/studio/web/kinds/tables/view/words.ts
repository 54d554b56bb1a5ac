import { shortMoneyText } from "@chokdee/game-kit";
import { hasShoe } from "@chokdee/rules/tables";
import type { StudioFailure } from "../../../../src/core/protocol.ts";
import type { Notice } from "../net/table-client.ts";
import type { LayRefusal } from "../state/lay-chips.ts";
import type { TableModel } from "../state/page-state.ts";

export type Moment = "asleep" | "betting" | "closing" | "late" | "dealing" | "settling" | "done" | "void";

export function momentOf({ view }: TableModel): Moment {
  if (!view.round || view.state === "asleep") return "asleep";
  if (view.state === "late" || view.round.is_late) return "late";
  return view.round.phase;
}

export const MOMENT_WORDS: Readonly<Record<Moment, string>> = {
  asleep: "โต๊ะพัก",
  betting: "เปิดรับแทง",
  closing: "ปิดรับแทง",
  late: "โต๊ะรอ",
  dealing: "กำลังออกผล",
  settling: "กำลังจ่าย",
  done: "จบรอบ",
  void: "ยกเลิกรอบ",
};

/** A table that slept has thrown its shoe away. */
export function wakingText({ view }: TableModel): string {
  return hasShoe(view.kind) ? "โต๊ะเปิดใหม่ด้วยขอนใหม่ แจกจากไพ่ครบ 416 ใบ" : "โต๊ะเริ่มรอบใหม่เมื่อมีคนดู";
}

/** Failures of a bet, as the member reads them. Those that are not listed show the studio's own message. */
const BET_FAILURES: Partial<Record<StudioFailure, string>> = {
  BETS_CLOSED: "ปิดรับแทงแล้ว ไม่ได้หักเงิน",
  BET_TOO_LATE: "มาไม่ทันปิดรับแทง คืนเดิมพันเข้ากระเป๋าแล้ว",
  BET_TOO_SMALL: "ต่ำกว่าขั้นต่ำของโต๊ะ ไม่ได้หักเงิน",
  PLACE_LIMIT: "เกินวงเงินของช่อง ไม่ได้หักเงิน",
  MEMBER_LIMIT: "เกินวงเงินต่อคนในรอบนี้ ไม่ได้หักเงิน",
  TABLE_LIMIT: "วงเงินของโต๊ะรอบนี้เต็มแล้ว ไม่ได้หักเงิน",
  NOT_ENOUGH_MONEY: "ยอดเงินไม่พอ ไม่ได้หักเงิน",
  LIMIT_REACHED: "ถึงขีดจำกัดที่คุณตั้งไว้ ไม่ได้หักเงิน",
  OPERATOR_DOWN: "กระเป๋าเงินไม่ตอบ ถ้าหักเงินไปแล้วจะคืนให้",
  ROUND_VOIDED: "รอบนี้ถูกยกเลิก คืนเดิมพันแล้ว",
  TOO_MANY: "ส่งถี่เกินไป กรุณารอสักครู่",
};

export function noticeText(notice: Notice, placeName: (place: string) => string): string {
  switch (notice.type) {
    case "laid":
      return "";
    case "accepted":
      return `รับแทงแล้ว ${shortMoneyText(notice.amount)} บาท`;
    case "not-laid":
      return refusalText(notice.refusal, placeName);
    case "refused":
      return `ไม่รับ ${shortMoneyText(notice.amount)}: ${BET_FAILURES[notice.failure] ?? notice.message ?? "กรุณาลองอีกครั้ง"}`;
    case "swept":
      return "ปิดรับแทงก่อนยืนยัน นำชิปออกแล้ว ไม่ได้หักเงิน";
    case "unanswered":
      return "ยังไม่ได้คำตอบ ดูผลเดิมพันในประวัติ";
    case "unsigned":
      return `ใบรับแทง ${shortMoneyText(notice.amount)} บาท ลายเซ็นไม่ถูกต้อง กรุณาติดต่อฝ่ายบริการลูกค้า`;
  }
}

function refusalText(refusal: LayRefusal, placeName: (place: string) => string): string {
  switch (refusal.reason) {
    case "closed":
      return "ยังไม่เปิดรับแทง";
    case "nothing":
      return "ยังไม่มีเดิมพันให้ทำซ้ำ";
    case "too-small":
      return `แทงช่องละอย่างน้อย ${shortMoneyText(refusal.min)} บาท`;
    case "place-full":
      return `ช่อง${placeName(refusal.place)} แทงได้สูงสุด ${shortMoneyText(refusal.max)} บาท`;
    case "table-full":
      return `แทงได้สูงสุด ${shortMoneyText(refusal.max)} บาทต่อรอบ`;
    case "house-full":
      if (refusal.max === 0) return `ช่อง${placeName(refusal.place)} เต็มแล้วในรอบนี้`;
      return `ช่อง${placeName(refusal.place)} รอบนี้รับได้อีก ${shortMoneyText(refusal.max)} บาท`;
  }
}
