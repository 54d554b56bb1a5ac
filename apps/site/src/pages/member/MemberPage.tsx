import { useQuery } from "@tanstack/react-query";
import { SectionHeading, Skeleton } from "@chokdee/ui";
import { drawerMenu } from "../../base/content/drawer-menu.ts";
import { MemberPanel } from "../../features/member/MemberPanel.tsx";
import { walletsQuery } from "../../features/member/queries.ts";
import { QuestBadge } from "../../features/member/QuestBadge.tsx";
import { DebtCard } from "../../features/payments/DebtCard.tsx";
import { debtQuery, depositsQuery, withdrawalsQuery } from "../../features/payments/queries.ts";
import { takenPromotionQuery } from "../../features/promotions/queries.ts";
import { useApp } from "../../base/data/app-context.ts";
import { Together } from "../../base/loading/Together.tsx";
import { useShell } from "../../base/shell/shell-context.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { AccountGlance } from "./AccountGlance.tsx";
import { UnderWaySection } from "./UnderWay.tsx";
import { Wallets } from "./Wallets.tsx";

function Shortcuts() {
  const { Link } = useShell();
  return (
    <section aria-labelledby="member-menu" className="grid gap-4">
      <SectionHeading id="member-menu">บัญชีและสิทธิประโยชน์</SectionHeading>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {drawerMenu.map(({ key, title, to, icon: Icon }) => (
          <li key={key}>
            <Link to={to} className="tile">
              <Icon aria-hidden="true" className="size-6 shrink-0 text-gold" />
              {title}
              {key === "quest" && <QuestBadge />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is under way and in the wallets decides where the rest begins, so all of it appears at once. */
function Overview() {
  const { client } = useApp();
  const enabled = useIsMember();
  const queries = [
    useQuery({ ...walletsQuery(client), enabled }),
    useQuery({ ...depositsQuery(client), enabled }),
    useQuery({ ...withdrawalsQuery(client), enabled }),
    useQuery({ ...takenPromotionQuery(client), enabled }),
    useQuery({ ...debtQuery(client), enabled }),
  ];
  return (
    <Together queries={queries} skeleton={<Skeleton className="h-160" />}>
      <div className="grid gap-8">
        <DebtCard on="account" />
        <UnderWaySection />
        <Wallets />
        <Shortcuts />
      </div>
    </Together>
  );
}

/** A member's landing page: the account at a glance and links to each part of it. */
export default function MemberPage() {
  return (
    <div className="container-page grid gap-6 pt-6 lg:pt-8">
      <h1 className="text-2xl sm:text-3xl">สมาชิก</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <MemberPanel />
          <AccountGlance />
        </div>
        <Overview />
      </div>
    </div>
  );
}
