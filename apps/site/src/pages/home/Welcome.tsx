import { buttonClass, Card, KranokCrest } from "@chokdee/ui";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";

/** What a guest sees in the place of a member's panel. */
export function Welcome() {
  const { Link, agent } = useShell();
  return (
    <Card ground="gold" className="flex flex-col justify-center gap-3 p-4 sm:gap-4 sm:p-6">
      <KranokCrest className="pointer-events-none absolute -right-16 -bottom-10 w-60 opacity-12 sm:w-72" />
      <div className="relative">
        <h2 className="text-xl sm:text-2xl">เปิดบัญชีกับ{agent.name}</h2>
        <p className="mt-1 text-muted max-sm:hidden">สมัครครั้งเดียว เล่นได้ทุกหมวด ยอดเงินและทุกรายการตรวจสอบได้เสมอ</p>
      </div>
      <div className="relative grid grid-cols-2 gap-3">
        <Link to={pathTo("register")} className={buttonClass({ variant: "gold", className: "px-2" })}>
          สมัครสมาชิก
        </Link>
        <Link to={pathTo("login")} className={buttonClass({ className: "px-2" })}>
          เข้าสู่ระบบ
        </Link>
      </div>
    </Card>
  );
}
