import { useState } from "react";
import { banks } from "@chokdee/rules/banks";
import { Button } from "@chokdee/ui";
import { SelectField, TextField } from "@chokdee/ui/forms";
import { useOffice, useRefresh } from "../../base/office.ts";
import { useSending } from "../form/use-sending.ts";

const NO_ACCOUNT = { bank_code: "", account_number: "" };
const NOTHING = { first_name: "", last_name: "", phone: "" };
const MAX_ACCOUNTS = 10;

/** One of the staff says which name, phone and bank accounts are their own. */
export function DeclareForm({ onDone }: { onDone: () => void }) {
  const { client } = useOffice();
  const refresh = useRefresh();
  const { typed, field, errors, message, isBusy, send } = useSending(NOTHING);
  const [accounts, setAccounts] = useState([NO_ACCOUNT]);
  const change = (index: number, next: Partial<typeof NO_ACCOUNT>) =>
    setAccounts(accounts.map((account, at) => (at === index ? { ...account, ...next } : account)));

  async function declare(): Promise<boolean> {
    await client.call("officeDeclarationSet", { ...typed, accounts });
    setAccounts([NO_ACCOUNT]);
    await refresh("officeDeclarationGet");
    onDone();
    return true;
  }

  return (
    <form noValidate className="grid gap-1" onSubmit={(event) => void send(event, declare)}>
      <TextField label="ชื่อจริง ตามบัญชีธนาคาร" maxLength={60} autoComplete="given-name" {...field("first_name")} />
      <TextField label="นามสกุล" maxLength={60} autoComplete="family-name" {...field("last_name")} />
      <TextField label="เบอร์โทรศัพท์ของคุณ" inputMode="tel" autoComplete="tel" {...field("phone")} />
      {accounts.map((account, index) => (
        <fieldset key={index} className="grid gap-x-3 sm:grid-cols-2">
          <legend className="text-sm text-muted">{`บัญชีธนาคารที่ ${index + 1}`}</legend>
          <SelectField
            label="ธนาคาร"
            value={account.bank_code}
            onChange={({ target }) => change(index, { bank_code: target.value })}
          >
            <option value="">เลือกธนาคาร</option>
            {banks.map(({ code, thai }) => (
              <option key={code} value={code}>
                {thai}
              </option>
            ))}
          </SelectField>
          <TextField
            label="เลขที่บัญชี"
            inputMode="numeric"
            autoComplete="off"
            value={account.account_number}
            onChange={({ target }) => change(index, { account_number: target.value })}
          />
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        {accounts.length < MAX_ACCOUNTS && (
          <Button size="sm" variant="outline" onClick={() => setAccounts([...accounts, NO_ACCOUNT])}>
            เพิ่มบัญชี
          </Button>
        )}
        {accounts.length > 1 && (
          <Button size="sm" variant="ghost" onClick={() => setAccounts(accounts.slice(0, -1))}>
            ลบบัญชีสุดท้าย
          </Button>
        )}
      </div>
      <p role="alert" className="min-h-6 text-sm text-loss-high">
        {message ?? errors["accounts"]}
      </p>
      <Button type="submit" variant="gold" loading={isBusy}>
        แจ้งข้อมูล
      </Button>
    </form>
  );
}
