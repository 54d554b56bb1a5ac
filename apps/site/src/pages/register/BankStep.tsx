import { useState } from "react";
import { Button } from "@chokdee/ui";
import { TextField } from "@chokdee/ui/forms";
import { useApp } from "../../base/data/app-context.ts";
import { useCaptcha } from "../../features/captcha/use-captcha.tsx";
import { BankAccountFields } from "../../base/forms/BankAccountFields.tsx";
import { Form } from "../../base/forms/Form.tsx";
import { refuse } from "../../base/data/failure.ts";
import { slashed } from "../../base/forms/typed-date.ts";
import { useForm } from "../../base/forms/use-form.ts";
import type { Errors } from "../../base/forms/values.ts";
import { checkBank } from "./check-steps.ts";
import { bankFields, useRegisterDraft, type BankField } from "./register-draft.ts";

interface BankStepProps {
  wrong: Errors<BankField>;
  onDone: () => void;
}

/** The account that money is paid to, and its owner. */
export function BankStep({ wrong, onDone }: BankStepProps) {
  const { client } = useApp();
  const { withCaptcha, captcha } = useCaptcha();
  const { bank } = useRegisterDraft();
  const [born, setBorn] = useState(() => slashed(bank.birth_date));

  const form = useForm({
    fields: bankFields,
    wrongAtFirst: wrong,
    onTyped: (values) => useRegisterDraft.setState({ bank: values }),
    check: (values) => checkBank(values, new Date()),
    send: async (values) => {
      const { bank_code, account_number } = values;
      const { available } = await withCaptcha((answer) =>
        client.call("accountCheck", { bank_code, account_number, ...answer }),
      );
      if (!available) throw refuse("BANK_ACCOUNT_TAKEN", "account_number");
      useRegisterDraft.setState({ bank: values });
      onDone();
    },
  });

  return (
    <Form form={form}>
      <BankAccountFields form={form} bankCode={bank.bank_code} accountNumber={bank.account_number} />
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-2">
        <TextField
          label="ชื่อ"
          autoComplete="given-name"
          maxLength={80}
          required
          defaultValue={bank.first_name}
          {...form.field("first_name")}
        />
        <TextField
          label="นามสกุล"
          autoComplete="family-name"
          maxLength={80}
          required
          defaultValue={bank.last_name}
          {...form.field("last_name")}
        />
      </div>
      <TextField
        label="วันเกิด"
        hint="วัน/เดือน/ปี พ.ศ. · อายุ 20 ปีขึ้นไป"
        placeholder="วว/ดด/ปปปป"
        inputMode="numeric"
        autoComplete="bday"
        required
        value={born}
        onChange={(event) => setBorn(slashed(event.target.value))}
        {...form.field("birth_date")}
      />
      {captcha}
      <Button type="submit" variant="gold" size="lg" block loading={form.busy}>
        ถัดไป
      </Button>
    </Form>
  );
}
