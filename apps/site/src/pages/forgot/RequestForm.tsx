import { accountDigits } from "@chokdee/rules/banks";
import { phoneProblem } from "@chokdee/rules/phone";
import { TextField } from "@chokdee/ui/forms";
import { useForm } from "../../base/forms/use-form.ts";
import { CodeRequestForm } from "../../features/otp/CodeRequestForm.tsx";
import { useRequestReset } from "./use-request-reset.tsx";

function accountProblem(typed: string): string | undefined {
  if (typed.trim() === "") return "กรุณากรอกเลขที่บัญชี";
  return accountDigits("", typed) ? undefined : "เลขที่บัญชีไม่ถูกต้อง";
}

/** Phone and account number, as registered. */
export function RequestForm() {
  const { request, captcha } = useRequestReset();
  const form = useForm({
    fields: ["phone", "account_number"],
    check: (values) => ({
      phone: phoneProblem(values.phone),
      account_number: accountProblem(values.account_number),
    }),
    send: (values) => request(values.phone.trim(), values.account_number.trim()),
  });
  return (
    <CodeRequestForm form={form} captcha={captcha}>
      <TextField
        label="เลขที่บัญชี"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        required
        {...form.field("account_number")}
      />
    </CodeRequestForm>
  );
}
