import { useState } from "react";
import { Button } from "@chokdee/ui";
import { PasswordField, TextField } from "@chokdee/ui/forms";
import { type Answer, useOffice } from "../../base/office.ts";
import { showToast } from "../../base/toast.ts";
import { Authenticator } from "../../features/form/Authenticator.tsx";
import { useSending } from "../../features/form/use-sending.ts";

/** Another authenticator, such as that of a new phone: its code and the old one's. */
export function NewAuthenticator() {
  const { client } = useOffice();
  const [next, setNext] = useState<Answer<"officeTotpStart">>();
  if (next) return <CodesForm next={next} onDone={() => setNext(undefined)} />;
  return (
    <>
      <p className="text-sm text-muted">
        ใช้เมื่อเปลี่ยนโทรศัพท์ ต้องมีรหัสจากแอปเดิมด้วย หลังเปลี่ยนแล้วจะเป็นคนที่สองของใครไม่ได้ 72 ชั่วโมง
      </p>
      <Button onClick={() => void client.call("officeTotpStart", {}).then(setNext)}>เริ่มเปลี่ยน</Button>
    </>
  );
}

function CodesForm({ next, onDone }: { next: Answer<"officeTotpStart">; onDone: () => void }) {
  const { client } = useOffice();
  const { typed, field, message, isBusy, send } = useSending({ password: "", totp: "", new_totp: "" });
  async function change(): Promise<boolean> {
    await client.call("officeTotpChange", {
      sealed: next.sealed,
      password: typed.password,
      totp: typed.totp.replaceAll(" ", ""),
      new_totp: typed.new_totp.replaceAll(" ", ""),
    });
    showToast("ใช้แอปใหม่แล้ว เครื่องอื่นออกจากระบบแล้ว");
    onDone();
    return true;
  }
  const code = { inputMode: "numeric", autoComplete: "one-time-code", maxLength: 7 } as const;
  return (
    <form className="grid gap-1" onSubmit={(event) => void send(event, change)}>
      <Authenticator secret={next} />
      <PasswordField label="รหัสผ่าน" autoComplete="current-password" {...field("password")} />
      <TextField label="รหัส 6 หลักจากแอปเดิม" {...code} {...field("totp")} />
      <TextField label="รหัส 6 หลักจากแอปใหม่" {...code} {...field("new_totp")} />
      <p role="alert" className="text-sm text-loss-high">
        {message}
      </p>
      <Button
        type="submit"
        variant="gold"
        loading={isBusy}
        disabled={!typed.password || !typed.totp || !typed.new_totp}
      >
        ใช้แอปใหม่
      </Button>
    </form>
  );
}
