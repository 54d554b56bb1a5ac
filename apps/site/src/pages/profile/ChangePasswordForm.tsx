import { passwordProblem } from "@chokdee/rules/password";
import { Button } from "@chokdee/ui";
import { PasswordField } from "@chokdee/ui/forms";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate } from "../../base/data/cache.ts";
import { notify } from "../../base/overlays/notify.ts";
import { WhoseLogin } from "../../base/forms/Form.tsx";
import { NewPasswordFields } from "../../base/forms/NewPasswordFields.tsx";
import { useForm } from "../../base/forms/use-form.ts";
import { ProvenForm } from "../../features/step-up/ProvenForm.tsx";
import { useStepUp } from "../../features/step-up/use-step-up.tsx";

interface ChangePasswordFormProps {
  username: string;
  onDone: () => void;
}

function newPasswordProblem(password: string, old: string): string | undefined {
  return passwordProblem(password) ?? (password === old ? "รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม" : undefined);
}

export function ChangePasswordForm({ username, onDone }: ChangePasswordFormProps) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const { withStepUp, stepUp } = useStepUp();
  const form = useForm({
    fields: ["old_password", "new_password", "password_confirm"],
    check: (values) => ({
      old_password: values.old_password === "" ? "กรุณากรอกรหัสผ่านเดิม" : undefined,
      new_password: newPasswordProblem(values.new_password, values.old_password),
      password_confirm: values.password_confirm === values.new_password ? undefined : "รหัสผ่านไม่ตรงกัน",
    }),
    send: async ({ old_password, new_password }) => {
      const changed = await withStepUp((proof) =>
        client.call("passwordChange", { old_password, new_password, ...proof }),
      );
      if (!changed) return;
      onDone();
      void notify("เปลี่ยนรหัสผ่านเรียบร้อย", { kind: "success" });
      await invalidate("deviceList");
    },
  });
  return (
    <ProvenForm form={form} stepUp={stepUp}>
      <WhoseLogin name={username} />
      <PasswordField
        label="รหัสผ่านเดิม"
        autoComplete="current-password"
        maxLength={128}
        required
        {...form.field("old_password")}
      />
      <NewPasswordFields
        label="รหัสผ่านใหม่"
        password={form.field("new_password")}
        confirm={form.field("password_confirm")}
      />
      <Button type="submit" variant="gold" size="lg" block loading={form.busy}>
        บันทึก
      </Button>
    </ProvenForm>
  );
}
