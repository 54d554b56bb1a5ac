import { useState } from "react";
import { Button } from "@chokdee/ui";
import { notify } from "../../base/overlays/notify.ts";
import { useGoTo } from "../../base/routing/use-go-to.ts";
import { FlowHead } from "../../base/forms/FlowHead.tsx";
import { PhoneForm } from "../../features/otp/PhoneForm.tsx";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { RequestForm } from "./RequestForm.tsx";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { emptyReset, useResetDraft } from "./reset-draft.ts";
import { useRequestReset } from "./use-request-reset.tsx";

function RequestByPhone() {
  const { request, captcha } = useRequestReset();
  return <PhoneForm captcha={captcha} onPhone={(phone) => request(phone, null)} />;
}

/** Two ways to request a code. */
function RequestStep() {
  const [byPhone, setByPhone] = useState(false);
  return (
    <>
      <FlowHead title="ตั้งรหัสผ่านใหม่" inDialog={false}>
        {byPhone ? "กรอกเบอร์โทรศัพท์ที่ใช้สมัคร" : "กรอกเบอร์โทรศัพท์และเลขที่บัญชีที่ใช้สมัคร"}
      </FlowHead>
      {byPhone ? <RequestByPhone /> : <RequestForm />}
      <Button variant="ghost" onClick={() => setByPhone(!byPhone)}>
        {byPhone ? "ใช้เบอร์โทรศัพท์และเลขที่บัญชี" : "จำเลขที่บัญชีไม่ได้"}
      </Button>
    </>
  );
}

export default function ForgotPage() {
  const { Link } = useShell();
  const goTo = useGoTo();
  const { sent } = useResetDraft();

  async function leave() {
    useResetDraft.setState(emptyReset);
    await goTo(pathTo("login"), { replace: true });
    await notify("ตั้งรหัสผ่านใหม่เรียบร้อย กรุณาเข้าสู่ระบบ", { kind: "success", durationMs: 3000 });
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      {sent ? (
        <>
          <FlowHead title="ตั้งรหัสผ่านใหม่" inDialog={false} />
          <NewPasswordForm sent={sent} onDone={() => void leave()} />
          <Button variant="ghost" onClick={() => useResetDraft.setState(emptyReset)}>
            เริ่มใหม่อีกครั้ง
          </Button>
        </>
      ) : (
        <RequestStep />
      )}
      <p className="text-center text-muted">
        จำรหัสผ่านได้แล้ว?{" "}
        <Link to={pathTo("login")} className="text-link">
          เข้าสู่ระบบ
        </Link>
      </p>
    </div>
  );
}
