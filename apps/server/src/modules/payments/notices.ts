import type { Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Job } from "../../core/jobs.ts";
import type { PaymentsDependencies } from "./dependencies.ts";
import { printBaht } from "./rules.ts";

const TELL = "payments.tell";

const texts = {
  deposit_credited: (amount: string) => `ฝากเงินสำเร็จ ยอดเงินเข้าแล้ว ${amount} บาท`,
  withdraw_paid: (amount: string) => `โอนเงินถอน ${amount} บาท เข้าบัญชีของคุณแล้ว`,
  withdraw_rejected: (amount: string) => `รายการถอน ${amount} บาท ถูกปฏิเสธ คืนเครดิตแล้ว กรุณาดูรายละเอียดที่เว็บไซต์`,
  withdraw_failed: (amount: string) => `โอนเงินถอน ${amount} บาท ไม่สำเร็จ คืนเครดิตแล้ว`,
} as const;

type Kind = keyof typeof texts;

/** Tells the member outside of the site once the transaction has committed. */
export async function tellLater(
  { jobs }: Pick<PaymentsDependencies, "jobs">,
  tx: Tx,
  { memberId, kind, amount }: { readonly memberId: MemberId; readonly kind: Kind; readonly amount: bigint },
): Promise<void> {
  await jobs.add(tx, TELL, { member_id: String(memberId), kind, amount: String(amount) });
}

export function noticeJob({ memberNotices }: Pick<PaymentsDependencies, "memberNotices">): Job {
  return {
    name: TELL,
    run: async (payload) => {
      const { member_id, kind, amount } = payload as { member_id: string; kind: Kind; amount: string };
      const body = texts[kind](printBaht(BigInt(amount)));
      await memberNotices.tell(BigInt(member_id) as MemberId, kind, body);
    },
  };
}
