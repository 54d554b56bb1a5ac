import { useRef, useState, type FormEvent } from "react";
import type { OfficeContract, OutputOf } from "@chokdee/contract";
import type { OfficeClient } from "@chokdee/client/office";
import { Button } from "@chokdee/ui";
import { PasswordField, TextField } from "@chokdee/ui/forms";
import { useSend } from "../../base/use-send.ts";
import { Authenticator } from "../../features/form/Authenticator.tsx";
import { checkEnrolment, type EnrolmentErrors, errorsFrom, firstWrong } from "./enrol-fields.ts";

export type Invitation = OutputOf<OfficeContract, "officeEnrolmentGet">;

interface EnrolFormProps {
  client: OfficeClient;
  token: string;
  invitation: Invitation;
  onEnrolled: () => void;
}

/** The person sets the own password, and shows that the own authenticator works. */
export function EnrolForm({ client, token, invitation, onEnrolled }: EnrolFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<EnrolmentErrors>({});
  const [message, setMessage] = useState<string>();
  const { isBusy: busy, send } = useSend();

  function show(wrong: EnrolmentErrors, text?: string) {
    setErrors(wrong);
    setMessage(text);
    const first = firstWrong(wrong);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (name: string) => {
      const value = typed.get(name);
      return typeof value === "string" ? value : "";
    };
    const fields = {
      password: read("password"),
      repeated: read("repeated"),
      totp: read("totp").replaceAll(" ", ""),
    };
    const wrong = checkEnrolment(fields);
    show(wrong);
    if (firstWrong(wrong)) return;
    const run = async () => {
      await client.call("officeEnrol", { token, password: fields.password, totp: fields.totp });
      onEnrolled();
    };
    await send(run, (failure) => {
      const refused = errorsFrom(failure.fields);
      show(refused, firstWrong(refused) ? undefined : failure.message);
    });
  }

  return (
    <form ref={form} noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-1">
      <h1 className="text-2xl">ตั้งรหัสผ่านเจ้าหน้าที่</h1>
      <p className="text-muted">
        บัญชี <b className="font-semibold text-text">{invitation.username}</b> เป็นของคุณคนเดียว{" "}
        <span className="whitespace-nowrap">อย่าให้ผู้อื่นเห็นหน้านี้</span>
      </p>
      <Authenticator secret={invitation} />
      <p role="alert" className="min-h-6 text-loss-high">
        {message}
      </p>
      <input type="text" name="username" value={invitation.username} autoComplete="username" readOnly hidden />
      <PasswordField label="รหัสผ่านใหม่" name="password" autoComplete="new-password" required error={errors.password} />
      <PasswordField
        label="รหัสผ่านใหม่อีกครั้ง"
        name="repeated"
        autoComplete="new-password"
        required
        error={errors.repeated}
      />
      <TextField
        label="รหัส 6 หลักจากแอป"
        name="totp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={errors.totp}
      />
      <Button type="submit" variant="gold" size="lg" block loading={busy}>
        ตั้งรหัสผ่าน
      </Button>
    </form>
  );
}
