import { CircleSlash, Clock } from "lucide-react";
import { buttonClass, Card, Money, Notice } from "@chokdee/ui";
import { depositTimeline } from "../../features/payments/timeline.ts";
import { Timeline } from "../../features/payments/Timeline.tsx";
import { depositWords, type Deposit } from "../../features/payments/words.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { contactHref } from "../../base/shell/contact.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { SlipForm } from "./SlipForm.tsx";

type EndedStatus = "expired" | "rejected" | "cancelled";

const abouts: Readonly<Record<EndedStatus, string>> = {
  expired: "QR Code หมดอายุ กรุณาสร้างรายการใหม่",
  rejected: "รายการนี้ไม่ผ่านการตรวจสอบ หากมีข้อสงสัยกรุณาติดต่อเรา",
  cancelled: "รายการนี้ถูกยกเลิกแล้ว กรุณาอย่าโอนเงินเข้ารายการนี้",
};

/** A payment that failed, and what to do next. */
export function Ended({ deposit, status }: { deposit: Deposit; status: EndedStatus }) {
  const { Link, agent } = useShell();
  const Icon = status === "expired" ? Clock : CircleSlash;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Card className="grid justify-items-center gap-3 p-6 text-center">
        <Icon aria-hidden="true" className="size-12 text-muted" />
        <div role="status">
          <p className="font-display text-2xl font-semibold">{depositWords[status]}</p>
          <p className="mt-1 text-muted">{abouts[status]}</p>
        </div>
        <Money amount={deposit.amount} className="text-2xl font-semibold text-muted" />
        {deposit.reason && <Notice kind="error">เหตุผล: {deposit.reason}</Notice>}
        <Link to={pathTo("memberDeposit")} className={buttonClass({ variant: "gold", size: "lg", block: true })}>
          สร้างรายการใหม่
        </Link>
        {status === "rejected" && (
          <a href={contactHref(agent)} className={buttonClass({ block: true })}>
            ติดต่อเรา
          </a>
        )}
      </Card>
      <div className="grid gap-4">
        <Card className="p-5">
          <Timeline label="ขั้นตอนของรายการ" steps={depositTimeline(deposit)} />
        </Card>
        {status !== "rejected" && <SlipForm paymentId={deposit.payment_id} />}
      </div>
    </div>
  );
}
