import { useState } from "react";
import { ApiError } from "@chokdee/client";
import { Button } from "@chokdee/ui";
import { PasswordField, TextField } from "@chokdee/ui/forms";
import { useApp } from "../../base/data/app-context.ts";
import { useCaptcha } from "../../features/captcha/use-captcha.tsx";
import { Form } from "../../base/forms/Form.tsx";
import { useForm } from "../../base/forms/use-form.ts";

interface LoginFormProps {
  username: string;
  /** Lifts a lock, once. */
  otpToken: string | undefined;
  onSignedIn: () => void;
  /** Returns whether the refusal has been handled. */
  onRefused: (failure: ApiError, username: string) => boolean;
}

export function LoginForm({ username: known, otpToken, onSignedIn, onRefused }: LoginFormProps) {
  const { account } = useApp();
  const { withCaptcha, captcha } = useCaptcha();
  const [unlocking, setUnlocking] = useState(otpToken);

  async function signIn(username: string, password: string) {
    try {
      await withCaptcha((answer) => account.signIn({ username, password, otp_token: unlocking, ...answer }));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.isDefinite) setUnlocking(undefined);
      if (!onRefused(failure, username)) throw failure;
      return;
    }
    onSignedIn();
  }

  const form = useForm({
    fields: ["username", "password"],
    check: ({ username, password }) => ({
      username: username.trim() === "" ? "กรุณากรอกชื่อผู้ใช้หรือเบอร์โทรศัพท์" : undefined,
      password: password === "" ? "กรุณากรอกรหัสผ่าน" : undefined,
    }),
    send: ({ username, password }) => signIn(username.trim(), password),
  });

  return (
    <Form form={form}>
      <TextField
        label="ชื่อผู้ใช้หรือเบอร์โทรศัพท์"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        defaultValue={known}
        {...form.field("username")}
      />
      <PasswordField
        label="รหัสผ่าน"
        autoComplete="current-password"
        maxLength={128}
        required
        {...form.field("password")}
      />
      {captcha}
      <Button type="submit" variant="gold" size="lg" block loading={form.busy}>
        เข้าสู่ระบบ
      </Button>
    </Form>
  );
}
