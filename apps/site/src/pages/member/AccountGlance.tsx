import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Clock } from "lucide-react";
import type { CallOutput } from "@chokdee/contract";
import { Card, Skeleton } from "@chokdee/ui";
import { useApp } from "../../app/app-context.ts";
import { Loaded } from "../../app/Loaded.tsx";
import { profileQuery } from "../../app/queries.ts";
import { VipIcon, vipLabel } from "../../art/VipIcon.tsx";
import { thaiMoment } from "../../content/thai-time.ts";
import { pathTo } from "../../routing/paths.ts";
import { useShell } from "../../shell/shell-context.ts";
import { useIsMember } from "../../state/user-store.ts";

function Glance({ profile }: { profile: CallOutput<"profileGet"> }) {
  const previous = profile.previous_login_at;
  return (
    <dl className="grid gap-4">
      <div className="flex items-center gap-3">
        <span aria-hidden="true">
          <VipIcon level={profile.vip.level} className="size-8" />
        </span>
        <div>
          <dt className="text-sm text-muted">ระดับสมาชิก</dt>
          <dd className="font-medium">{vipLabel(profile.vip.level)}</dd>
        </div>
      </div>
      <div className="flex items-center gap-3">
        <Clock aria-hidden="true" className="size-8 p-1 text-gold" />
        <div>
          <dt className="text-sm text-muted">เข้าสู่ระบบครั้งก่อน</dt>
          <dd className="tabular font-medium">{previous ? thaiMoment(previous) : "ครั้งนี้เป็นครั้งแรก"}</dd>
        </div>
      </div>
    </dl>
  );
}

/** The level and the previous login, by which a member notices a stranger's. */
export function AccountGlance() {
  const { client } = useApp();
  const { Link } = useShell();
  const profile = useQuery({ ...profileQuery(client), enabled: useIsMember() });
  return (
    <Card className="grid gap-4 p-5">
      <Loaded query={profile} skeleton={<Skeleton className="h-24" />}>
        {(data) => <Glance profile={data} />}
      </Loaded>
      <Link to={pathTo("memberProfile")} className="text-link justify-self-start">
        บัญชีธนาคารและความปลอดภัย
        <ChevronRight aria-hidden="true" className="size-5" />
      </Link>
    </Card>
  );
}
