import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { profileQuery } from "../../features/member/queries.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { BankAccounts } from "./BankAccounts.tsx";
import { Devices } from "./Devices.tsx";
import { Documents } from "./Documents.tsx";
import { Identity } from "./Identity.tsx";
import { LineState } from "../../features/line/LineState.tsx";
import { News } from "./News.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { SaferPlay } from "./SaferPlay.tsx";
import { VipProgress } from "./VipProgress.tsx";

function Waiting() {
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}

/** Everything about the account itself: identity, bank accounts, security. */
export default function ProfilePage() {
  const { client } = useApp();
  const profile = useQuery({ ...profileQuery(client), enabled: useIsMember() });
  return (
    <div className="container-page grid gap-6 pt-6 lg:pt-8">
      <h1 className="text-2xl sm:text-3xl">ข้อมูลส่วนตัว</h1>
      <Loaded query={profile} skeleton={<Waiting />}>
        {(data) => (
          <div className="grid items-start gap-6 md:grid-cols-2">
            <div className="grid gap-6">
              <Identity profile={data} />
              <SaferPlay />
              <BankAccounts accounts={data.bank_accounts} fullName={data.full_name} />
            </div>
            <div className="grid gap-6">
              <VipProgress vip={data.vip} />
              <PasswordSection username={data.username} />
              <Devices />
              <LineState isLinked={data.is_line_linked} />
              <News profile={data} />
              <Documents />
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
}
