import type { ReactNode } from "react";
import { phoneProblem } from "@chokdee/rules/phone";
import { useForm } from "../../base/forms/use-form.ts";
import { CodeRequestForm } from "./CodeRequestForm.tsx";

interface PhoneFormProps {
  defaultPhone?: string;
  hint?: string;
  wrongAtFirst?: string | undefined;
  captcha: ReactNode;
  onTyped?: (phone: string) => void;
  /** Sends the code. */
  onPhone: (phone: string) => Promise<void>;
}

/** Asks for nothing but the phone that the code is sent to. */
export function PhoneForm({ defaultPhone, hint, wrongAtFirst, captcha, onTyped, onPhone }: PhoneFormProps) {
  const form = useForm({
    fields: ["phone"],
    wrongAtFirst: { phone: wrongAtFirst },
    onTyped: ({ phone }) => onTyped?.(phone),
    check: ({ phone }) => ({ phone: phoneProblem(phone) }),
    send: ({ phone }) => onPhone(phone.trim()),
  });
  return <CodeRequestForm form={form} defaultPhone={defaultPhone} hint={hint} captcha={captcha} />;
}
