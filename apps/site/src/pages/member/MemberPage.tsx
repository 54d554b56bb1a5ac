import { drawerMenu } from "../../content/drawer-menu.ts";
import { SectionHeading } from "@chokdee/ui";
import { MemberPanel } from "../../member/MemberPanel.tsx";
import { useShell } from "../../shell/shell-context.ts";

/** Where a member lands: the account at a glance and the way to each part of it. */
export default function MemberPage() {
  const { Link } = useShell();
  return (
    <div className="container-page grid gap-6 pt-6 lg:pt-8">
      <h1 className="text-2xl sm:text-3xl">สมาชิก</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <MemberPanel />
        <section aria-labelledby="member-menu" className="grid gap-4">
          <SectionHeading id="member-menu">บัญชีและสิทธิประโยชน์</SectionHeading>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
            {drawerMenu.map(({ key, title, to, icon: Icon }) => (
              <li key={key}>
                <Link to={to} className="tile">
                  <Icon aria-hidden="true" className="size-6 shrink-0 text-gold" />
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
