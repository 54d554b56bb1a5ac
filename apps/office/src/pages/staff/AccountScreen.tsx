import { useState, type FormEvent, type ReactNode } from "react";
import { ApiError } from "@chokdee/client/office";
import { Button } from "@chokdee/ui";
import { PasswordField, TextField } from "@chokdee/ui/forms";
import { showToast } from "@chokdee/ui/toasts";
import { type Answer, useOffice, useRefresh } from "../../base/office.ts";
import { roleNames } from "../../base/words.ts";
import { Card, Cards, Sheet } from "../../features/desk/cards.tsx";
import { Authenticator } from "../../features/form/Authenticator.tsx";
import { ScreenHead } from "../../features/shell/Shell.tsx";
import { Sessions } from "./Sessions.tsx";

/** What a person sets for the own account. */
export default function AccountScreen() {
  const { staff } = useOffice();
  return (
    <>
      <ScreenHead path="/account" />
      <Sheet>
        <p>
          {staff.username} ({roleNames[staff.role]})
        </p>
        <Cards>
          {[
            <Card key="password" title="เปลี่ยนรหัสผ่าน">
              <PasswordForm />
            </Card>,
            <Card key="totp" title="เปลี่ยนแอปยืนยันตัวตน">
              <TotpForm />
            </Card>,
            <Card key="sessions" title="เครื่องที่ใช้อยู่">
              <Sessions />
            </Card>,
          ]}
        </Cards>
      </Sheet>
    </>
  );
}

type Typed = Readonly<Record<string, string>>;

interface OwnFormProps {
  label: string;
  done: string;
  send: (typed: Typed) => Promise<unknown>;
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** Sends what is typed once, and says what the server refuses beside its field. */
function OwnForm({ label, done, send, children }: OwnFormProps) {
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
    );
    setBusy(true);
    setFailure(undefined);
    try {
      await send(typed);
      form.reset();
      showToast(done, { kind: "success" });
      await refresh("officeSessionList");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  const errors = failure?.fields ?? {};
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-1">
      {children(errors)}
      <p role="alert" className="text-loss-high empty:hidden">
        {Object.keys(errors).length === 0 ? failure?.message : ""}
      </p>
      <Button type="submit" variant="gold" loading={isBusy}>
        {label}
      </Button>
    </form>
  );
}

const code = { inputMode: "numeric", autoComplete: "one-time-code", maxLength: 7 } as const;

function PasswordForm() {
  const { client } = useOffice();
  return (
    <OwnForm
      label="เปลี่ยนรหัสผ่าน"
      done="เปลี่ยนรหัสผ่านแล้ว เครื่องอื่นออกจากระบบทั้งหมด"
      send={({ old_password = "", new_password = "", totp = "" }) =>
        client.call("officePasswordChange", { old_password, new_password, totp: totp.replaceAll(" ", "") })
      }
    >
      {(errors) => (
        <>
          <PasswordField
            label="รหัสผ่านเดิม"
            name="old_password"
            autoComplete="current-password"
            error={errors["old_password"]}
          />
          <PasswordField
            label="รหัสผ่านใหม่"
            name="new_password"
            autoComplete="new-password"
            error={errors["new_password"]}
          />
          <TextField label="รหัส 6 หลักจากแอป" name="totp" {...code} />
        </>
      )}
    </OwnForm>
  );
}

function TotpForm() {
  const { client } = useOffice();
  const [next, setNext] = useState<Answer<"officeTotpStart">>();
  if (!next) {
    return (
      <>
        <p className="text-sm text-muted">
          ใช้เมื่อเปลี่ยนโทรศัพท์ ต้องมีรหัสจากแอปเดิมด้วย หลังเปลี่ยนแล้วจะเป็นคนที่สองของใครไม่ได้ 72 ชั่วโมง
        </p>
        <Button onClick={() => void client.call("officeTotpStart", {}).then(setNext)}>เริ่มเปลี่ยน</Button>
      </>
    );
  }
  return (
    <>
      <Authenticator secret={next} />
      <OwnForm
        label="ใช้แอปใหม่"
        done="ใช้แอปใหม่แล้ว เครื่องอื่นออกจากระบบทั้งหมด"
        send={async ({ password = "", totp = "", new_totp = "" }) => {
          await client.call("officeTotpChange", {
            sealed: next.sealed,
            password,
            totp: totp.replaceAll(" ", ""),
            new_totp: new_totp.replaceAll(" ", ""),
          });
          setNext(undefined);
        }}
      >
        {(errors) => (
          <>
            <PasswordField label="รหัสผ่าน" name="password" autoComplete="current-password" />
            <TextField label="รหัส 6 หลักจากแอปเดิม" name="totp" {...code} />
            <TextField label="รหัส 6 หลักจากแอปใหม่" name="new_totp" error={errors["new_totp"]} {...code} />
          </>
        )}
      </OwnForm>
    </>
  );
}
