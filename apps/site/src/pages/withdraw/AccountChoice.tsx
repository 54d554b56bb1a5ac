import { bankByCode } from "@chokdee/rules/banks";
import { cx } from "@chokdee/ui";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { BankSign } from "../../base/forms/BankSign.tsx";
import type { WithdrawInfo } from "../../features/payments/words.ts";

export type Account = WithdrawInfo["accounts"][number];

interface AccountChoiceProps {
  accounts: readonly Account[];
  value: number | undefined;
  onChange: (accountId: number) => void;
}

/** Money goes only to the member's own accounts; one that is too new shows when it becomes usable. */
export function AccountChoice({ accounts, value, onChange }: AccountChoiceProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-medium">ถอนเข้าบัญชี</legend>
      {accounts.map((account) => (
        <label
          key={account.id}
          className={cx(
            "tile cursor-pointer has-checked:border-gold/60 has-disabled:cursor-default has-disabled:opacity-60",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-high",
          )}
        >
          <input
            type="radio"
            name="account"
            value={account.id}
            checked={account.id === value}
            disabled={account.usable_at !== null}
            onChange={() => onChange(account.id)}
            className="sr-only"
          />
          <BankSign code={account.bank_code} />
          <span className="min-w-0 flex-1">
            <span className="block text-sm font-normal text-muted">
              {bankByCode(account.bank_code)?.thai ?? account.bank_code} · {account.is_main ? "บัญชีหลัก" : "บัญชีสำรอง"}
            </span>
            <span className="tabular block font-semibold">{account.account_number_masked}</span>
            <span className="block text-sm font-normal">{account.account_name}</span>
            {account.usable_at && (
              <span className="block text-sm font-normal text-gold-high">ใช้ได้ตั้งแต่ {thaiMoment(account.usable_at)}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
