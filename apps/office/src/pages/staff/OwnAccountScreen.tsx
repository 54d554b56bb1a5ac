import { Button, Notice } from "@chokdee/ui";
import { PasswordField, TextField } from "@chokdee/ui/forms";
import { useOffice, useRefresh } from "../../base/office.ts";
import { hasPasskeys, makePasskey } from "../../base/passkey.ts";
import { momentText } from "../../base/thai-time.ts";
import { showToast } from "../../base/toast.ts";
import { Act } from "../../features/desk/Act.tsx";
import { AnswerOf } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { ScreenHead } from "../../features/shell/Shell.tsx";
import { Declaration } from "./Declaration.tsx";
import { NewAuthenticator } from "./NewAuthenticator.tsx";
import { SessionList } from "./SessionList.tsx";
import { useSending } from "../../features/form/use-sending.ts";

const section = "grid content-start gap-3 rounded-sm border border-line bg-surface p-4";

/** What a person of the staff sets for the own account. */
export default function OwnAccountScreen() {
  return (
    <>
      <ScreenHead path="/me" />
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-4 lg:grid-cols-2">
        <section className={section}>
          <h2 className="font-semibold">พาสคีย์</h2>
          <p className="text-sm text-muted">
            เข้าระบบและยืนยันรายการด้วยนิ้ว ใบหน้า หรือรหัสของเครื่องนี้ ใช้ได้กับหน้าหลังบ้านนี้เท่านั้น เว็บปลอมจึงขโมยไปใช้ไม่ได้
            หลังเพิ่มพาสคีย์จะยืนยันเรื่องของคนอื่นไม่ได้ 72 ชั่วโมง
          </p>
          <PasskeyList />
          {hasPasskeys() ? (
            <NewPasskey />
          ) : (
            <Notice kind="info">เบราว์เซอร์หรือที่อยู่ของหน้านี้ไม่รองรับพาสคีย์ ใช้รหัสจากแอปยืนยันตัวตนได้ตามเดิม</Notice>
          )}
        </section>
        <section className={section}>
          <h2 className="font-semibold">เปลี่ยนรหัสผ่าน</h2>
          <NewPassword />
        </section>
        <section className={section}>
          <h2 className="font-semibold">เปลี่ยนแอปยืนยันตัวตน</h2>
          <NewAuthenticator />
        </section>
        <section className={section}>
          <h2 className="font-semibold">ข้อมูลที่แจ้งไว้</h2>
          <Declaration />
        </section>
        <section className={section}>
          <h2 className="font-semibold">เข้าใช้อยู่ที่ไหน</h2>
          <SessionList />
        </section>
      </div>
    </>
  );
}

function PasskeyList() {
  return (
    <AnswerOf call="officePasskeyList" input={{}}>
      {(passkeys) =>
        passkeys.length === 0 ? (
          <p className="text-sm">ยังไม่มีพาสคีย์</p>
        ) : (
          <ul className="grid gap-3">
            {passkeys.map(({ id, name, created_at, last_used_at }) => (
              <li key={id} className="grid gap-2 border-b border-line pb-3">
                <Facts
                  facts={[
                    ["ชื่อ", name],
                    ["เพิ่มเมื่อ", momentText(created_at)],
                    ["ใช้ล่าสุด", last_used_at ? momentText(last_used_at) : "ยังไม่เคย"],
                  ]}
                />
                <Act
                  call="officePasskeyRemove"
                  input={{ passkey_id: id }}
                  label="ลบ"
                  variant="danger"
                  room="max-w-60"
                  title="ลบพาสคีย์นี้"
                  facts={[["ชื่อ", name]]}
                  reason="none"
                  done="ลบพาสคีย์แล้ว"
                  changes={["officePasskeyList"]}
                />
              </li>
            ))}
          </ul>
        )
      }
    </AnswerOf>
  );
}

function NewPasskey() {
  const { client } = useOffice();
  const refresh = useRefresh();
  const { typed, field, message, isBusy, send } = useSending({ name: "", password: "" });
  async function add(): Promise<boolean> {
    const made = await makePasskey(client);
    if (!made) return false;
    await client.call("officePasskeyAdd", { ...typed, ...made });
    await refresh("officePasskeyList");
    showToast("เพิ่มพาสคีย์แล้ว");
    return true;
  }
  return (
    <form className="grid gap-1" onSubmit={(event) => void send(event, add)}>
      <TextField label="ชื่อเครื่อง เช่น มือถือของฉัน" maxLength={60} {...field("name")} />
      <PasswordField label="รหัสผ่าน" autoComplete="current-password" {...field("password")} />
      <p role="alert" className="text-sm text-loss-high">
        {message}
      </p>
      <Button type="submit" variant="gold" loading={isBusy} disabled={!typed.name.trim() || !typed.password}>
        เพิ่มพาสคีย์ของเครื่องนี้
      </Button>
    </form>
  );
}

function NewPassword() {
  const { client } = useOffice();
  const { typed, field, message, isBusy, send } = useSending({ old_password: "", new_password: "", totp: "" });
  async function change(): Promise<boolean> {
    await client.call("officePasswordChange", { ...typed, totp: typed.totp.replaceAll(" ", "") });
    showToast("เปลี่ยนรหัสผ่านแล้ว พาสคีย์ถูกลบและเครื่องอื่นออกจากระบบแล้ว");
    return true;
  }
  const isFilled = Boolean(typed.old_password && typed.new_password && typed.totp);
  return (
    <form className="grid gap-1" onSubmit={(event) => void send(event, change)}>
      <PasswordField label="รหัสผ่านเดิม" autoComplete="current-password" {...field("old_password")} />
      <PasswordField label="รหัสผ่านใหม่" autoComplete="new-password" {...field("new_password")} />
      <TextField
        label="รหัสยืนยันตัวตน 6 หลัก"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...field("totp")}
      />
      <p role="alert" className="text-sm text-loss-high">
        {message}
      </p>
      <Button type="submit" variant="gold" loading={isBusy} disabled={!isFilled}>
        เปลี่ยนรหัสผ่าน
      </Button>
    </form>
  );
}
