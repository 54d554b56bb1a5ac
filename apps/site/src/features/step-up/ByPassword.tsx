import { Button } from "@chokdee/ui";
import { PasswordField } from "@chokdee/ui/forms";
import { useApp } from "../../base/data/app-context.ts";
import { FocusFirst, Form } from "../../base/forms/Form.tsx";
import { useForm } from "../../base/forms/use-form.ts";

export function ByPassword({ onToken }: { onToken: (token: string) => void }) {
  const { client } = useApp();
  const form = useForm({
    fields: ["password"],
    check: ({ password }) => ({ password: password === "" ? "กรุณากรอกรหัสผ่าน" : undefined }),
    send: async ({ password }) => onToken((await client.call("stepUp", { password })).step_up_token),
  });
  return (
    <Form form={form}>
      <FocusFirst>
        <PasswordField
          label="รหัสผ่าน"
          autoComplete="current-password"
          maxLength={128}
          required
          {...form.field("password")}
        />
      </FocusFirst>
      <Button type="submit" variant="gold" size="lg" block loading={form.busy}>
        ยืนยัน
      </Button>
    </Form>
  );
}
