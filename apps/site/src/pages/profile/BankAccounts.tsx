import { useState } from "react";
import { Plus } from "lucide-react";
import { bankByCode } from "@chokdee/rules/banks";
import { Button, cx, EmptyState } from "@chokdee/ui";
import { BankSign } from "../../base/forms/BankSign.tsx";
import { AddBankAccount } from "./AddBankAccount.tsx";
import { bankAccountState, type BankAccount } from "./bank-account-state.ts";
import { ProfileSection } from "../../features/member/ProfileSection.tsx";

const tones = { win: "text-win", wait: "text-gold-high", loss: "text-loss-high" } as const;

function AccountRow({ account }: { account: BankAccount }) {
  const [nowMs] = useState(() => Date.now());
  const { tone, text } = bankAccountState(account, nowMs);
  return (
    <li className="flex items-start gap-3 rounded-md border border-line bg-ink/40 p-4">
      <BankSign code={account.bank_code} />
      <div className="grid min-w-0 flex-1">
        <p className="font-medium">{bankByCode(account.bank_code)?.thai ?? account.bank_code}</p>
        <p className="tabular break-all">{account.account_number_masked}</p>
        <p className="text-sm text-muted">{account.account_name}</p>
        <p className="text-sm">
          <span className="text-muted">{account.is_main ? "บัญชีหลัก" : "บัญชีสำรอง"} · </span>
          <span className={cx("font-medium", tones[tone])}>{text}</span>
        </p>
      </div>
    </li>
  );
}

interface BankAccountsProps {
  accounts: readonly BankAccount[];
  fullName: string;
}

export function BankAccounts({ accounts, fullName }: BankAccountsProps) {
  const [isAdding, setAdding] = useState(false);
  const hasSecond = accounts.some(({ is_main: isMain, status }) => !isMain && status !== "rejected");
  return (
    <ProfileSection title="บัญชีธนาคาร">
      {accounts.length === 0 ? (
        <EmptyState scene="money" title="ยังไม่มีบัญชีธนาคาร">
          เพิ่มบัญชีในชื่อของคุณเพื่อรับเงินถอน
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </ul>
      )}
      <Button onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" className="size-5" />
        {hasSecond ? "เปลี่ยนบัญชีสำรอง" : "เพิ่มบัญชีธนาคาร"}
      </Button>
      <AddBankAccount open={isAdding} fullName={fullName} onClose={() => setAdding(false)} />
    </ProfileSection>
  );
}
