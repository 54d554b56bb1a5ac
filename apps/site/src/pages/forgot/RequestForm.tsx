import { accountDigits } from "@chokdee/rules/banks";
import { phoneProblem } from "@chokdee/rules/phone";
import { Button } from "@chokdee/ui";
import { TextField } from "@chokdee/ui/forms";
import { Form } from "../../base/forms/Form.tsx";
import { useForm } from "../../base/forms/use-form.ts";
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
    <Form form={form}>
      <TextField
        label="เบอร์โทรศัพท์"
        placeholder="กรอกเบอร์โทรศัพท์ 10 หลัก"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={24}
        required
        {...form.field("phone")}
      />
      <TextField
        label="เลขที่บัญชี"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        required
        {...form.field("account_number")}
      />
      {captcha}
      <Button type="submit" variant="gold" size="lg" block loading={form.busy}>
        ขอรหัส OTP
      </Button>
    </Form>
  );
}
