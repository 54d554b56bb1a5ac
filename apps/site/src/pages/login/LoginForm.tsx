import { useRef, useState, type FormEvent } from "react";
import { CircleAlert } from "lucide-react";
import { ApiError } from "@chokdee/client";
import { Button } from "@chokdee/ui";
import { PasswordField, TextField } from "@chokdee/ui/forms";
import { useApp } from "../../app/app-context.ts";
import { checkLogin, firstWrong, readLogin, type LoginErrors } from "./login-fields.ts";

function FormError({ message }: { message: string | undefined }) {
  return (
    <div role="alert">
      {message && (
        <p className="mb-2 flex items-start gap-2 rounded-sm border border-loss/40 bg-loss/10 px-4 py-3 text-[#ff9d96]">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { account } = useApp();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<LoginErrors>({});
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);

  function show(fields: LoginErrors, text?: string) {
    setErrors(fields);
    setMessage(text);
    const wrong = firstWrong(fields);
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = readLogin(event.currentTarget);
    const wrong = checkLogin(fields);
    show(wrong);
    if (firstWrong(wrong)) return;
    setBusy(true);
    try {
      await account.signIn(fields.username, fields.password);
      onSignedIn();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      show(failure.fields, firstWrong(failure.fields) ? undefined : failure.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-1">
      <FormError message={message} />
      <TextField
        label="ชื่อผู้ใช้หรือเบอร์โทรศัพท์"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        error={errors.username}
      />
      <PasswordField
        label="รหัสผ่าน"
        name="password"
        autoComplete="current-password"
        maxLength={128}
        required
        error={errors.password}
      />
      <Button type="submit" variant="gold" size="lg" block loading={busy}>
        เข้าสู่ระบบ
      </Button>
    </form>
  );
}
