import { Notice } from "@chokdee/ui";
import { notify } from "../../base/overlays/notify.ts";
import { useGoTo } from "../../base/routing/use-go-to.ts";
import { usePage } from "../../base/routing/use-page.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { authWays } from "../../base/routing/auth-ways.ts";
import { useSearchOf } from "../../base/routing/use-search.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { LoginFlow } from "./LoginFlow.tsx";
import { LoginHead } from "../../base/forms/FlowHead.tsx";

function LoginLinks({ registerPath }: { registerPath: string }) {
  const { Link } = useShell();
  return (
    <div className="grid justify-items-center gap-1 text-center">
      <Link to={pathTo("forgot")} className="text-link">
        ลืมรหัสผ่าน
      </Link>
      <p className="text-muted">
        ยังไม่เป็นสมาชิก?{" "}
        <Link to={registerPath} className="text-link">
          สมัครสมาชิก
        </Link>
      </p>
    </div>
  );
}

export default function LoginPage() {
  const ways = authWays(usePage()?.name);
  const goTo = useGoTo();
  const { return: returnPath = ways.after, why } = useSearchOf("login");

  function leave() {
    // Leaves the embedding frame: the member's pages are not framed.
    if (ways.isBox) return void window.open(returnPath, "_top");
    void notify("เข้าสู่ระบบสำเร็จ", { kind: "success", durationMs: 2000 });
    void goTo(returnPath, { replace: true });
  }

  const head = (
    <>
      <LoginHead />
      {why === "ended" && (
        <div role="status">
          <Notice kind="info">คุณออกจากระบบแล้วเพราะเซสชั่นหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง</Notice>
        </div>
      )}
    </>
  );
  return <LoginFlow head={head} links={<LoginLinks registerPath={ways.register} />} onSignedIn={leave} />;
}
