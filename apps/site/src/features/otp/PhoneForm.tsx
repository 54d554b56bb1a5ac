import type { ReactNode } from "react";
import { phoneProblem } from "@chokdee/rules/phone";
import { Button } from "@chokdee/ui";
import { TextField } from "@chokdee/ui/forms";
import { Form } from "../../base/forms/Form.tsx";
import { useForm } from "../../base/forms/use-form.ts";

interface PhoneFormProps {
  defaultPhone?: string;
  hint?: string;
  wrongAtFirst?: string | undefined;
  captcha: ReactNode;
  onTyped?: (phone: string) => void;
  /** Sends the code. */
  onPhone: (phone: string) => Promise<void>;
}

/** Asks for the phone that the code is sent to. */
export function PhoneForm({ defaultPhone, hint, wrongAtFirst, captcha, onTyped, onPhone }: PhoneFormProps) {
  const form = useForm({
    fields: ["phone"],
    wrongAtFirst: { phone: wrongAtFirst },
    onTyped: ({ phone }) => onTyped?.(phone),
    check: ({ phone }) => ({ phone: phoneProblem(phone) }),
    send: ({ phone }) => onPhone(phone.trim()),
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
        defaultValue={defaultPhone}
        hint={hint}
        {...form.field("phone")}
      />
      {captcha}
      <Button type="submit" variant="gold" size="lg" block loading={form.busy}>
        ขอรหัส OTP
      </Button>
    </Form>
  );
}
