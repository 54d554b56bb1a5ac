import { Coins, Link2, UserPlus } from "lucide-react";
import { buttonClass, Card, KranokCrest } from "@chokdee/ui";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { Explained } from "./Explained.tsx";

const steps = [
  { icon: Link2, title: "รับลิงก์ของคุณ", text: "สมาชิกทุกคนมีลิงก์และ QR ของตัวเอง" },
  { icon: UserPlus, title: "ชวนเพื่อนสมัคร", text: "เพื่อนที่สมัครผ่านลิงก์จะผูกกับคุณ" },
  { icon: Coins, title: "รับค่าแนะนำทุกวัน", text: "ดูที่มาของรายได้ได้ทุกบรรทัด แล้วถอนเข้ากระเป๋า" },
] as const;

/** What a guest should know before registering. */
export function GuestView() {
  const { Link } = useShell();
  return (
    <div className="grid grid-cols-1 gap-8">
      <Card ground="gold" className="p-5 sm:p-8">
        <KranokCrest className="pointer-events-none absolute -right-10 -bottom-14 w-80 opacity-10" />
        <div className="relative grid gap-6">
          <ol className="grid gap-5 sm:grid-cols-3">
            {steps.map(({ icon: Icon, title, text }, index) => (
              <li
                key={title}
                className="flex items-start gap-4 sm:grid sm:justify-items-center sm:gap-2 sm:text-center"
              >
                <span className="grid size-12 shrink-0 place-items-center rounded-full border border-gold/35 bg-ink/50">
                  <Icon aria-hidden="true" className="size-6 text-gold" />
                </span>
                <span className="grid gap-0.5">
                  <span className="font-display text-lg font-semibold">
                    {index + 1}. {title}
                  </span>
                  <span className="text-muted">{text}</span>
                </span>
              </li>
            ))}
          </ol>
          <div className="grid gap-3 sm:flex sm:justify-center">
            <Link to={pathTo("register")} className={buttonClass({ variant: "gold", size: "lg" })}>
              สมัครสมาชิก
            </Link>
            <Link to={pathTo("login")} className={buttonClass({ size: "lg" })}>
              เข้าสู่ระบบ
            </Link>
          </div>
        </div>
      </Card>
      <Explained />
    </div>
  );
}
