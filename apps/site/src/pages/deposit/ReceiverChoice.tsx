import { useQuery } from "@tanstack/react-query";
import { bankByCode } from "@chokdee/rules/banks";
import { SelectField } from "@chokdee/ui/forms";
import { useApp } from "../../base/data/app-context.ts";
import { bankAccountsQuery } from "../../features/payments/queries.ts";
import { BankSign } from "../../base/forms/BankSign.tsx";

interface ReceiverChoiceProps {
  value: number | undefined;
  onChange: (accountId: number | undefined) => void;
}

/**
 * The operator's bank to send to, if there are several. The account number comes with the payment: money sent before a
 * payment is open could not be matched to anyone.
 */
export function ReceiverChoice({ value, onChange }: ReceiverChoiceProps) {
  const { client } = useApp();
  const { data: accounts = [] } = useQuery(bankAccountsQuery(client));
  if (accounts.length < 2) return null;
  const chosen = accounts.find(({ id }) => id === value);
  return (
    <SelectField
      label="โอนเข้าธนาคาร"
      value={value ?? ""}
      lead={chosen && <BankSign code={chosen.bank_code} size="sm" />}
      onChange={(event) => onChange(event.currentTarget.value ? Number(event.currentTarget.value) : undefined)}
    >
      <option value="">ธนาคารใดก็ได้</option>
      {accounts.map(({ id, bank_code: code, is_open: isOpen }) => (
        <option key={id} value={id} disabled={!isOpen}>
          {bankByCode(code)?.thai ?? code}
          {!isOpen && " · ปิดปรับปรุงชั่วคราว"}
        </option>
      ))}
    </SelectField>
  );
}
