import { buttonClass, EmptyState, Skeleton } from "@chokdee/ui";
import { Stepper } from "@chokdee/ui/forms";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { isUnderWay } from "../../features/payments/words.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useSearchOf } from "../../base/routing/use-search.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { Awaiting } from "./Awaiting.tsx";
import { Ended } from "./Ended.tsx";
import { Paid } from "./Paid.tsx";
import { Reviewed } from "./Reviewed.tsx";
import { usePayment, usePaymentId } from "./use-payment.ts";

function Payment({ id }: { id: string }) {
  const { payment, status } = usePayment(id);
  return (
    <>
      {payment.data && isUnderWay(payment.data.status) && <Stepper current={2} total={3} />}
      {payment.data?.status === "success" && <Stepper current={3} total={3} />}
      <Loaded query={payment} skeleton={<Skeleton className="h-144" />}>
        {(deposit) => {
          switch (deposit.status) {
            case "pending":
              return <Awaiting deposit={deposit} isClockKnown={status !== undefined} />;
            case "review":
              return <Reviewed deposit={deposit} />;
            case "success":
              return <Paid deposit={deposit} wallet={status?.wallet ?? undefined} />;
            default:
              return <Ended deposit={deposit} status={deposit.status} />;
          }
        }}
      </Loaded>
    </>
  );
}

function NothingOpen() {
  const { Link } = useShell();
  return (
    <EmptyState
      scene="money"
      title="ไม่มีรายการที่รอชำระ"
      action={
        <Link to={pathTo("memberDeposit")} className={buttonClass({ variant: "gold" })}>
          ไปหน้าฝากเงิน
        </Link>
      }
    >
      เลือกช่องทางและจำนวนเงินในหน้าฝากเงินก่อน
    </EmptyState>
  );
}

/** One payment from the QR to the new balance. It updates itself: no reload is needed. */
export default function PaymentPage() {
  const { payment } = useSearchOf("memberPayment");
  const { id, isKnown, deposits } = usePaymentId(payment);
  return (
    <div className="mx-auto grid w-full max-w-[480px] gap-4 px-4 pt-6 md:max-w-[880px]">
      <h1 className="text-2xl sm:text-3xl">ชำระเงิน</h1>
      {id !== undefined && <Payment key={id} id={id} />}
      {id === undefined && isKnown && <NothingOpen />}
      {!isKnown && (
        <Loaded query={deposits} skeleton={<Skeleton className="h-144" />}>
          {() => null}
        </Loaded>
      )}
    </div>
  );
}
