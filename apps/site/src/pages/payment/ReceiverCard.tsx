import { bankByCode, formatAccount } from "@chokdee/rules/banks";
import { CopyButton, Notice } from "@chokdee/ui";
import { BankSign } from "../../base/forms/BankSign.tsx";
import type { Deposit } from "../../features/payments/words.ts";

/** Where a deposit by bank transfer goes, and what is required for it to arrive. */
export function ReceiverCard({ receiver }: { receiver: Deposit["receiver"] }) {
  const { bank_code: code, account_number: number, account_name: name } = receiver;
  return (
    <section aria-labelledby="receiver" className="grid gap-3">
      <h2 id="receiver" className="text-lg">
        โอนเข้าบัญชี
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <BankSign code={code} />
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-sm text-muted">{bankByCode(code)?.thai ?? code}</p>
          <p className="tabular text-2xl font-semibold select-all">{formatAccount(code, number)}</p>
          <p>{name}</p>
        </div>
        <CopyButton text={number} label="คัดลอกเลขบัญชี" />
      </div>
      <Notice kind="info">
        <p>กรุณาใช้บัญชีที่ลงทะเบียนไว้เท่านั้น</p>
        <p>ห้ามฝากผ่านเคาน์เตอร์หรือตู้ฝากเงินสด</p>
      </Notice>
    </section>
  );
}
