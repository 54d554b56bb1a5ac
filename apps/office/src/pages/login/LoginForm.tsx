import { useRef, useState, type FormEvent } from "react";
import { KeyRound } from "lucide-react";
import type { OfficeClient } from "@chokdee/client/office";
import { Button } from "@chokdee/ui";
import { PasswordField, TextField } from "@chokdee/ui/forms";
import { answerLogin, hasPasskeys } from "../../base/passkey.ts";
import { useSend } from "../../base/use-send.ts";
import { checkStaffLogin, errorsFrom, firstWrong, type StaffLoginErrors } from "./login-fields.ts";

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value : "";
}

interface LoginFormProps {
  client: OfficeClient;
  onLoggedIn: (token: string) => void;
}

export function LoginForm({ client, onLoggedIn }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<StaffLoginErrors>({});
  const [message, setMessage] = useState<string>();
  const { isBusy: busy, send } = useSend();

  function show(wrong: StaffLoginErrors, text?: string) {
    setErrors(wrong);
    setMessage(text);
    const first = firstWrong(wrong);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = (name: string) => textOf(event.currentTarget, name);
    const fields = {
      username: read("username").trim(),
      password: read("password"),
      totp: read("totp").replaceAll(" ", ""),
    };
    const wrong = checkStaffLogin(fields);
    show(wrong);
    if (firstWrong(wrong)) return;
    const run = async () => {
      const { access_token: token } = await client.call("officeLogin", fields);
      onLoggedIn(token);
    };
    await send(run, (failure) => {
      const refused = errorsFrom(failure.fields);
      show(refused, firstWrong(refused) ? undefined : failure.message);
    });
  }

  async function submitPasskey() {
    show({});
    const run = async () => {
      const answer = await answerLogin(client);
      if (answer) onLoggedIn((await client.call("officePasskeyLogin", answer)).access_token);
    };
    await send(run, ({ message: text }) => show({}, text));
  }

  return (
    <form ref={form} noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-1">
      <div className="mb-4">
        <h1 className="text-2xl">เข้าสู่ระบบหลังบ้าน</h1>
        <p className="text-muted">สำหรับเจ้าหน้าที่เท่านั้น</p>
      </div>
      <p role="alert" className="min-h-6 text-loss-high">
        {message}
      </p>
      <TextField
        label="ชื่อผู้ใช้"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username}
      />
      <PasswordField label="รหัสผ่าน" name="password" autoComplete="current-password" required error={errors.password} />
      <TextField
        label="รหัสยืนยันตัวตน 6 หลัก"
        name="totp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={errors.totp}
      />
      <Button type="submit" variant="gold" size="lg" block loading={busy}>
        เข้าสู่ระบบ
      </Button>
      {hasPasskeys() && (
        <Button size="lg" block disabled={busy} className="mt-2" onClick={() => void submitPasskey()}>
          <KeyRound aria-hidden="true" className="size-5" />
          เข้าด้วยพาสคีย์
        </Button>
      )}
    </form>
  );
}
