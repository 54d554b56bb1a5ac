import { useNavigate } from "@tanstack/react-router";
import { notify } from "../../app/notify.ts";
import { usePage } from "../../app/use-page.ts";
import { pathTo } from "../../routing/paths.ts";
import { useShell } from "../../shell/shell-context.ts";
import { RegisterFlow } from "./RegisterFlow.tsx";
import { RegisterHead } from "./RegisterHead.tsx";

export default function RegisterPage() {
  const { Link } = useShell();
  const isBox = usePage()?.name === "registerBox";
  const navigate = useNavigate();

  function leave() {
    // Out of the frame it stands in: the member's pages are not framed.
    if (isBox) return void window.open(pathTo("member"), "_top");
    void notify("สมัครสมาชิกสำเร็จ", { kind: "success", durationMs: 3000 });
    void navigate({ to: pathTo("member"), replace: true });
  }

  const links = (
    <p className="text-center text-muted">
      เป็นสมาชิกอยู่แล้ว?{" "}
      <Link to={pathTo(isBox ? "loginBox" : "login")} className="text-link">
        เข้าสู่ระบบ
      </Link>
    </p>
  );
  return <RegisterFlow head={<RegisterHead />} links={links} onRegistered={leave} />;
}
