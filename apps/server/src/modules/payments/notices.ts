import { printBaht, type Satang, satang } from "@chokdee/money";
import type { Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Job } from "../../core/jobs.ts";
import type { PaymentsDependencies } from "./dependencies.ts";
import { insertNotice, type NoticeKind } from "./notice-repo.ts";

const NOTIFY = "payments.tell";

const texts: Readonly<Record<NoticeKind, (amount: string) => string>> = {
  deposit_credited: (amount) => `ฝากเงินสำเร็จ ยอดเงินเข้าแล้ว ${amount} บาท`,
  withdraw_paid: (amount) => `โอนเงินถอน ${amount} บาท เข้าบัญชีของคุณแล้ว`,
  withdraw_rejected: (amount) => `รายการถอน ${amount} บาท ถูกปฏิเสธ คืนเครดิตแล้ว กรุณาดูรายละเอียดที่เว็บไซต์`,
  withdraw_failed: (amount) => `โอนเงินถอน ${amount} บาท ไม่สำเร็จ คืนเครดิตแล้ว`,
  withdraw_owed: (amount) => `รายการถอน ${amount} บาท ใช้ชำระยอดค้างจากการแก้ไขผลก่อน กรุณาดูรายละเอียดที่เว็บไซต์`,
  jackpot_won: (amount) => `ยินดีด้วย คุณถูกแจ็คพอต ${amount} บาท เงินเข้ากระเป๋าแล้ว`,
};

interface News {
  readonly memberId: MemberId;
  readonly kind: NoticeKind;
  /** The deposit's or withdrawal's own name, or the pool and its generation. */
  readonly subject: string;
  readonly amount: Satang;
}

/** Notifies the member on the site, and outside of it once the transaction has committed. */
export async function notifyMember(
  { jobs, clock }: Pick<PaymentsDependencies, "jobs" | "clock">,
  tx: Tx,
  { memberId, kind, subject, amount }: News,
): Promise<void> {
  await insertNotice(tx, memberId, { kind, subject, amount, at: clock.now() });
  await jobs.add(tx, NOTIFY, { member_id: String(memberId), kind, amount: String(amount) });
}

export function noticeText(kind: NoticeKind, amount: Satang): string {
  return texts[kind](printBaht(amount));
}

export function noticeJob({ memberNotices }: Pick<PaymentsDependencies, "memberNotices">): Job {
  return {
    name: NOTIFY,
    run: async (payload) => {
      const { member_id, kind, amount } = payload as { member_id: string; kind: NoticeKind; amount: string };
      await memberNotices.notify(BigInt(member_id) as MemberId, kind, noticeText(kind, satang(BigInt(amount))));
    },
  };
}
