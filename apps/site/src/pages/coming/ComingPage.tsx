import { buttonClass, Card, KranokCrest } from "@chokdee/ui";
import { pathTo } from "../../base/routing/paths.ts";
import { routeOf } from "../../base/routing/routes.ts";
import { ForGuest, ForMember } from "../../base/shell/Audience.tsx";
import { contactHref } from "../../base/shell/contact.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { PageHead, type PageHeadProps } from "../../base/shell/PageHead.tsx";
import { usePage } from "../../base/routing/use-page.ts";

function WaysOn() {
  const { Link, agent } = useShell();
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:justify-center">
      <Link to={pathTo("home")} className={buttonClass({ variant: "gold", className: "max-sm:col-span-2" })}>
        กลับหน้าแรก
      </Link>
      <ForGuest>
        <Link to={pathTo("login")} className={buttonClass({ className: "px-3" })}>
          เข้าสู่ระบบ
        </Link>
      </ForGuest>
      <ForMember>
        <Link to={pathTo("member")} className={buttonClass({ className: "px-3" })}>
          หน้าสมาชิก
        </Link>
      </ForMember>
      <a href={contactHref(agent)} className={buttonClass({ className: "px-3" })}>
        ติดต่อเรา
      </a>
    </div>
  );
}

function Words(page: PageHeadProps) {
  return (
    <div className="relative grid gap-8">
      <PageHead {...page} />
      <p className="mx-auto rounded-full border border-gold/25 bg-ink/50 px-5 py-2 text-center text-gold-high">
        จะเปิดให้บริการเร็ว&nbsp;ๆ&nbsp;นี้
      </p>
      <WaysOn />
    </div>
  );
}

/** A page whose feature opens later: says so, and links elsewhere. */
export function ComingPage(page: PageHeadProps) {
  const { layout } = routeOf(page.name);
  // These two layouts are already embedded in a frame.
  if (layout === "auth" || layout === "iframe") return <Words {...page} />;
  return (
    <div className="container-page py-8 sm:py-14">
      <Card ground="gold" className="mx-auto max-w-3xl px-5 py-10 sm:px-10 sm:py-14">
        <KranokCrest className="pointer-events-none absolute top-1/2 left-1/2 w-[30rem] max-w-none -translate-x-1/2 -translate-y-1/2 opacity-8" />
        <Words {...page} />
      </Card>
    </div>
  );
}

export default function ComingRoute() {
  const page = usePage();
  return page ? <ComingPage name={page.name} params={page.params} /> : null;
}
