import { useState } from "react";
import { accountDigits, type Bank, bankByCode, banks, formatAccount, isUsualLength } from "@chokdee/rules/banks";
import { SelectField, TextField } from "@chokdee/ui/forms";
import { BankSign } from "./BankSign.tsx";
import type { FormState } from "./use-form.ts";

/**
 * Feedback on an account number while it is typed: formatted as the bank writes it, or a note that its length is
 * unusual.
 */
export function accountHint(bankCode: string, typed: string): string | undefined {
  const digits = accountDigits(bankCode, typed);
  const groups = bankByCode(bankCode)?.groups;
  if (!digits || !groups) return undefined;
  if (isUsualLength(bankCode, digits)) return formatAccount(bankCode, digits);
  const usual = groups.reduce((sum, length) => sum + length, 0);
  return `เลขที่บัญชีของธนาคารนี้มักมี ${usual} หลัก กรุณาตรวจสอบอีกครั้ง`;
}

/** Nearly all members use one of these, so they are listed first. */
const USUAL_BANKS = 10;
const LONG_NAME = 30;

function Options({ of }: { of: readonly Bank[] }) {
  return of.map(({ code, thai }) => (
    <option key={code} value={code}>
      {thai}
    </option>
  ));
}

/** A phone's select cuts off the longest names; they are shown in full below it. */
function longName(code: string): string | undefined {
  const name = bankByCode(code)?.thai ?? "";
  return name.length > LONG_NAME ? name : undefined;
}

interface BankAccountFieldsProps {
  form: Pick<FormState<"bank_code" | "account_number">, "field">;
  bankCode?: string;
  accountNumber?: string;
}

export function BankAccountFields({ form, bankCode = "", accountNumber = "" }: BankAccountFieldsProps) {
  const [bank, setBank] = useState(bankCode);
  const [account, setAccount] = useState(accountNumber);
  return (
    <>
      <SelectField
        label="ธนาคาร"
        required
        value={bank}
        onChange={(event) => setBank(event.target.value)}
        hint={longName(bank)}
        lead={bank && <BankSign code={bank} size="sm" />}
        {...form.field("bank_code")}
      >
        <option value="">เลือกธนาคาร</option>
        <optgroup label="ธนาคารที่ใช้บ่อย">
          <Options of={banks.slice(0, USUAL_BANKS)} />
        </optgroup>
        <optgroup label="ธนาคารอื่น">
          <Options of={banks.slice(USUAL_BANKS)} />
        </optgroup>
      </SelectField>
      <TextField
        label="เลขที่บัญชี"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        required
        value={account}
        onChange={(event) => setAccount(event.target.value)}
        hint={accountHint(bank, account)}
        {...form.field("account_number")}
      />
    </>
  );
}
