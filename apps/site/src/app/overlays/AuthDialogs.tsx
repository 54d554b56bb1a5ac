import { useCallback } from "react";
import { useRouter } from "@tanstack/react-router";
import { Button } from "@chokdee/ui";
import { Dialog } from "@chokdee/ui/overlays";
import { notify } from "../../base/overlays/notify.ts";
import { useGoTo } from "../../base/routing/use-go-to.ts";
import { closeOverlay, openOverlay, useOverlay } from "../../base/overlays/overlay-store.ts";
import { LoginFlow } from "../../pages/login/LoginFlow.tsx";
import { RegisterFlow } from "../../pages/register/RegisterFlow.tsx";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";

/** Logging in here stays on the page, which then shows what a member sees. */
function LoginDialog() {
  const { Link } = useShell();
  const router = useRouter();
  const isOpen = useOverlay(({ open }) => open === "login");

  function stay() {
    closeOverlay();
    void notify("เข้าสู่ระบบสำเร็จ", { kind: "success", durationMs: 2000 });
    void router.invalidate();
  }

  const links = (
    <div className="flex flex-wrap justify-center gap-x-2">
      <Link to={pathTo("forgot")} onClick={closeOverlay} className="text-link px-3">
        ลืมรหัสผ่าน
      </Link>
      <Button variant="ghost" onClick={() => openOverlay("register")}>
        สมัครสมาชิก
      </Button>
    </div>
  );
  return (
    <Dialog open={isOpen} onClose={closeOverlay} title="เข้าสู่ระบบสมาชิก" maxWidth={440} startAtField>
      <LoginFlow inDialog links={links} onSignedIn={stay} />
    </Dialog>
  );
}

/** A press outside the dialog must not lose a half-filled form: only its own button closes it. */
function RegisterDialog() {
  const goTo = useGoTo();
  const isOpen = useOverlay(({ open }) => open === "register");

  const leave = useCallback(() => {
    closeOverlay();
    void goTo(pathTo("home"));
  }, [goTo]);

  const links = (
    <Button variant="ghost" onClick={() => openOverlay("login")}>
      เป็นสมาชิกอยู่แล้ว? เข้าสู่ระบบ
    </Button>
  );
  return (
    <Dialog open={isOpen} onClose={closeOverlay} title="สมัครสมาชิกใหม่" maxWidth={440} persistent startAtField>
      <RegisterFlow links={links} onRegistered={leave} />
    </Dialog>
  );
}

export default function AuthDialogs() {
  return (
    <>
      <LoginDialog />
      <RegisterDialog />
    </>
  );
}
