import type { ReactNode } from "react";
import { Button } from "@chokdee/ui";
import { TextField } from "@chokdee/ui/forms";
import { Form } from "../../base/forms/Form.tsx";
import type { FormState } from "../../base/forms/use-form.ts";

interface CodeRequestFormProps<Name extends string> {
  form: FormState<Name | "phone">;
  defaultPhone?: string | undefined;
  hint?: string | undefined;
  captcha: ReactNode;
  /** What is asked besides the phone. */
  children?: ReactNode;
}

/** Asks for the phone that a code is sent to. */
export function CodeRequestForm<Name extends string>({
  form,
  defaultPhone,
  hint,
  captcha,
  children,
}: CodeRequestFormProps<Name>) {
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
        defaultValue={defaultPhone}
        hint={hint}
        {...form.field("phone")}
      />
      {children}
      {captcha}
      <Button type="submit" variant="gold" size="lg" block loading={form.busy}>
        ขอรหัส OTP
      </Button>
    </Form>
  );
}
