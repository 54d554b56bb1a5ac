import { formatBaht } from "@chokdee/money";
import type { WithdrawInfo } from "./words.ts";

export interface Refused {
  readonly title: string;
  readonly hint: string;
  /** Where the member can do something about it. */
  readonly fix: "add-account" | "play" | "deposit" | undefined;
}

/** The first reason why no withdrawal is possible now; undefined if one is. */
export function refusalOf(info: WithdrawInfo): Refused | undefined {
  if (!info.is_open) {
    return { title: "ขณะนี้ยังถอนเงินไม่ได้", hint: "กรุณาลองใหม่ภายหลัง หรือติดต่อเรา", fix: undefined };
  }
  if (!info.accounts.some(({ usable_at }) => usable_at === null)) {
    return { title: "กรุณาเพิ่มบัญชีธนาคารก่อนถอนเงิน", hint: "บัญชีใหม่ใช้ได้หลังอนุมัติและครบ 24 ชั่วโมง", fix: "add-account" };
  }
  if (info.left_today === 0 || info.amount_left_today < info.min) {
    return { title: "คุณถอนครบจำนวนครั้งต่อวันแล้ว", hint: "ถอนได้อีกครั้งหลังเที่ยงคืน", fix: undefined };
  }
  if (info.turnover_done < info.turnover_needed) {
    return { title: "ยังทำยอดเทิร์นไม่ครบ", hint: "เล่นต่อให้ครบยอดที่เหลือ บางเกมนับยอดเทิร์นไม่เต็มจำนวน", fix: "play" };
  }
  if (info.balance - info.owed < info.min && info.owed > 0) {
    return {
      title: "ยังถอนไม่ได้ เพราะมียอดค้าง",
      hint: `ยอดค้าง ${formatBaht(info.owed)} บาท จะหักจากยอดที่เข้ากระเป๋าหลักก่อน`,
      fix: "deposit",
    };
  }
  if (info.balance < info.min) {
    return { title: "ยอดเงินไม่เพียงพอ", hint: "ยอดเงินในกระเป๋าหลักยังต่ำกว่าขั้นต่ำของการถอน", fix: "deposit" };
  }
  if (info.identity.free !== null && info.identity.free < info.min) {
    return { title: "กรุณายืนยันตัวตนก่อนถอนเงิน", hint: "เมื่อยืนยันตัวตนแล้ว คุณจะแจ้งถอนเงินได้ที่หน้านี้", fix: undefined };
  }
  return undefined;
}

/** Why so much cannot be withdrawn before it is known who the member is. */
export function identityProblem(amount: number, { identity: { free } }: WithdrawInfo): string | undefined {
  if (free === null || amount <= free) return undefined;
  return `ถอนได้ไม่เกิน ${formatBaht(free)} บาท จนกว่าจะยืนยันตัวตน`;
}
