import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ChevronRight, Clock } from "lucide-react";
import type { CallOutput } from "@chokdee/contract";
import { Card, Skeleton } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { profileQuery } from "../../features/member/queries.ts";
import { VipIcon, vipLabel } from "../../base/art/VipIcon.tsx";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { useIsMember } from "../../base/state/user-store.ts";

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span aria-hidden="true">{icon}</span>
      <div>
        <p className="text-sm text-muted">{title}</p>
        <p className="tabular font-medium">{children}</p>
      </div>
    </li>
  );
}

function Glance({ profile: { vip, previous_login_at: previous } }: { profile: CallOutput<"profileGet"> }) {
  return (
    <ul className="grid gap-4">
      <Fact icon={<VipIcon level={vip.level} className="size-8" />} title="ระดับสมาชิก">
        {vipLabel(vip.level)}
      </Fact>
      <Fact icon={<Clock className="size-8 p-1 text-gold" />} title="เข้าสู่ระบบครั้งก่อน">
        {previous ? thaiMoment(previous) : "ครั้งนี้เป็นครั้งแรก"}
      </Fact>
    </ul>
  );
}

/** The level and the previous login, from which a member can notice an unknown one. */
export function AccountGlance() {
  const { client } = useApp();
  const { Link } = useShell();
  const profile = useQuery({ ...profileQuery(client), enabled: useIsMember() });
  return (
    <Card className="grid gap-4 p-5">
      <Loaded query={profile} skeleton={<Skeleton className="h-28" />}>
        {(data) => <Glance profile={data} />}
      </Loaded>
      <Link to={pathTo("memberProfile")} className="text-link justify-self-start">
        บัญชีธนาคารและความปลอดภัย
        <ChevronRight aria-hidden="true" className="size-5" />
      </Link>
    </Card>
  );
}
