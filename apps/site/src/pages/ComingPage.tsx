import { buttonClass, Card, KranokCrest } from "@chokdee/ui";
import { pathTo } from "../routing/paths.ts";
import { ForGuest, ForMember } from "../shell/Audience.tsx";
import { contactHref } from "../shell/contact.ts";
import { useShell } from "../shell/shell-context.ts";
import { PageHead, type PageHeadProps } from "./PageHead.tsx";

/** A page whose feature opens later: says so, and leads on. */
export function ComingPage(page: PageHeadProps) {
  const { Link, agent } = useShell();
  return (
    <div className="container-page py-8 sm:py-14">
      <Card ground="gold" className="mx-auto max-w-3xl px-5 py-10 sm:px-10 sm:py-14">
        <KranokCrest className="pointer-events-none absolute top-1/2 left-1/2 w-[30rem] max-w-none -translate-x-1/2 -translate-y-1/2 text-gold opacity-8" />
        <div className="relative grid gap-8">
          <PageHead {...page} />
          <p className="mx-auto rounded-full border border-gold/25 bg-ink/50 px-5 py-2 text-center text-gold-high">
            ส่วนนี้กำลังจะเปิดให้บริการเร็ว ๆ นี้
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <Link to={pathTo("home")} className={buttonClass({ variant: "gold" })}>
              กลับหน้าแรก
            </Link>
            <ForGuest>
              <Link to={pathTo("login")} className={buttonClass()}>
                เข้าสู่ระบบ
              </Link>
            </ForGuest>
            <ForMember>
              <Link to={pathTo("member")} className={buttonClass()}>
                หน้าสมาชิก
              </Link>
            </ForMember>
            <a href={contactHref(agent)} className={buttonClass()}>
              ติดต่อเรา
            </a>
          </div>
        </div>
      </Card>
    </div>
  );
}
