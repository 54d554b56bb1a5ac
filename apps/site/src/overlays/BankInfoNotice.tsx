import { useQuery } from "@tanstack/react-query";
import type { CallOutput } from "@chokdee/contract";
import { bankByCode, formatAccount } from "@chokdee/rules/banks";
import { Card, CopyButton, EmptyState, Notice, Skeleton } from "@chokdee/ui";
import { useApp } from "../app/app-context.ts";
import { Loaded } from "../app/Loaded.tsx";
import { bankAccountsQuery } from "../app/queries.ts";
import { BankSign } from "../forms/BankSign.tsx";

type BankAccount = CallOutput<"agentBankAccounts">[number];

function AccountCard({ account }: { account: BankAccount }) {
  const { bank_code: code, account_number: number, account_name: name, is_open: isOpen } = account;
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md p-4">
      <BankSign code={code} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-sm text-muted">{bankByCode(code)?.thai ?? code}</p>
        <p className="tabular text-lg font-semibold select-all">{formatAccount(code, number)}</p>
        <p className="text-sm">{name}</p>
        {!isOpen && <p className="text-sm text-[#ff9d96]">ธนาคารนี้ปิดปรับปรุงชั่วคราว</p>}
      </div>
      {isOpen && <CopyButton text={number} label="คัดลอกเลขบัญชี" />}
    </Card>
  );
}

/** Where a deposit by bank transfer goes, and what must hold for it to arrive. */
export function BankInfoNotice() {
  const { client } = useApp();
  const query = useQuery(bankAccountsQuery(client));
  return (
    <section aria-labelledby="bank-info" className="grid gap-3">
      <h3 id="bank-info" className="text-lg">
        โอนเข้าบัญชี
      </h3>
      <Loaded query={query} skeleton={<Skeleton className="h-24" />}>
        {(accounts) =>
          accounts.length > 0 ? (
            <ul className="grid gap-3">
              {accounts.map((account) => (
                <li key={account.id}>
                  <AccountCard account={account} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title="ขณะนี้ไม่มีบัญชีรับโอน">กรุณาเลือกช่องทางอื่นในหน้าฝากเงิน</EmptyState>
          )
        }
      </Loaded>
      <Notice kind="info">
        <p>กรุณาใช้บัญชีที่ลงทะเบียนไว้เท่านั้น</p>
        <p>ห้ามฝากผ่านเคาน์เตอร์หรือตู้ฝากเงินสด</p>
      </Notice>
    </section>
  );
}
