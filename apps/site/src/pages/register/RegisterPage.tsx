import { useCallback } from "react";
import { useGoTo } from "../../base/routing/use-go-to.ts";
import { usePage } from "../../base/routing/use-page.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { authWays } from "../../base/routing/auth-ways.ts";
import { RegisterFlow } from "./RegisterFlow.tsx";
import { RegisterHead } from "../../base/forms/FlowHead.tsx";

export default function RegisterPage() {
  const { Link } = useShell();
  const ways = authWays(usePage()?.name);
  const goTo = useGoTo();

  const leave = useCallback(() => {
    // Leaves the embedding frame: the member's pages are not framed.
    if (ways.isBox) window.open(ways.begin, "_top");
    else void goTo(ways.begin, { replace: true });
  }, [ways, goTo]);

  const links = (
    <p className="text-center text-muted">
      เป็นสมาชิกอยู่แล้ว?{" "}
      <Link to={ways.login} className="text-link">
        เข้าสู่ระบบ
      </Link>
    </p>
  );
  return <RegisterFlow head={<RegisterHead />} links={links} onRegistered={leave} />;
}
