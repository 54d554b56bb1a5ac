import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { useGoTo } from "../../base/routing/use-go-to.ts";
import { Together } from "../../base/loading/Together.tsx";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { DebtCard } from "../../features/payments/DebtCard.tsx";
import { debtQuery, withdrawalQuery, withdrawInfoQuery } from "../../features/payments/queries.ts";
import { takenPromotionQuery } from "../../features/promotions/queries.ts";
import { RunningStrip } from "../../features/promotions/RunningStrip.tsx";
import { pathTo } from "../../base/routing/paths.ts";
import { useSearchOf } from "../../base/routing/use-search.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { Available } from "./Available.tsx";
import { IdentityCard, isIdentityShown } from "./IdentityCard.tsx";
import { RecentWithdrawals } from "./RecentWithdrawals.tsx";
import { WithdrawalSteps } from "./WithdrawalSteps.tsx";
import { WithdrawForm } from "./WithdrawForm.tsx";

/** Money to the member's own account: what can be withdrawn, the request, and its progress. */
export default function WithdrawPage() {
  const { client } = useApp();
  const goTo = useGoTo();
  const { withdrawal: named } = useSearchOf("memberWithdraw");
  const enabled = useIsMember();
  const info = useQuery({ ...withdrawInfoQuery(client), enabled });
  const running = useQuery({ ...takenPromotionQuery(client), enabled });
  const debt = useQuery({ ...debtQuery(client), enabled });
  const shown = named ?? info.data?.pending?.withdraw_id;
  const steps = useQuery({ ...withdrawalQuery(client, shown ?? ""), enabled: enabled && shown !== undefined });
  const skeleton = <Skeleton className="h-176" />;

  function show(withdrawal: string | undefined): void {
    void goTo(pathTo("memberWithdraw", { withdrawal }), { replace: true });
  }

  return (
    <div className="container-page grid gap-6 pt-6 lg:pt-8">
      <h1 className="text-2xl sm:text-3xl">ถอนเงิน</h1>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <Together queries={[info, running, steps, debt]} skeleton={skeleton}>
            <Loaded query={info} skeleton={skeleton}>
              {(data) => (
                <>
                  <DebtCard on="withdraw" />
                  <Available info={data} />
                  <RunningStrip />
                  {shown !== undefined && (
                    <WithdrawalSteps
                      key={shown}
                      id={shown}
                      onLeave={data.pending ? undefined : () => show(undefined)}
                    />
                  )}
                  {isIdentityShown(data) && <IdentityCard identity={data.identity} />}
                  {shown === undefined && <WithdrawForm info={data} onRequested={show} />}
                </>
              )}
            </Loaded>
          </Together>
        </div>
        <RecentWithdrawals />
      </div>
    </div>
  );
}
