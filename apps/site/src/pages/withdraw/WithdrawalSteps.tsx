import { useQuery } from "@tanstack/react-query";
import { bankByCode } from "@chokdee/rules/banks";
import { Button, Card, Money, Notice, Skeleton } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { withdrawalQuery } from "../../features/payments/queries.ts";
import { BankSign } from "../../base/forms/BankSign.tsx";
import { CancelPayment } from "../../features/payments/CancelPayment.tsx";
import { withdrawTimeline } from "../../features/payments/timeline.ts";
import { Timeline } from "../../features/payments/Timeline.tsx";
import { isUnderWay, withdrawWords, type Withdraw } from "../../features/payments/words.ts";
import { useIsMember } from "../../base/state/user-store.ts";

/** How often to poll, in case the live stream is down. */
const POLL_MS = 5_000;

function CancelWithdrawal({ id }: { id: string }) {
  const { client } = useApp();
  return (
    <CancelPayment
      label="ยกเลิกการถอน"
      text="ยอดเงินจะคืนเข้ากระเป๋าทันที ต้องการยกเลิกใช่หรือไม่"
      keepLabel="รอต่อไป"
      variant="danger"
      send={() => client.call("withdrawCancel", { withdraw_id: id })}
      changes={["withdrawGet", "withdrawInfo", "withdrawList", "walletList"]}
    />
  );
}

/** What a withdrawal in progress is waiting for. */
const underWay: Readonly<Partial<Record<Withdraw["status"], string>>> = {
  review: "เจ้าหน้าที่กำลังตรวจสอบรายการนี้",
  processing: "กำลังรอผลจากธนาคาร ยอดเงินถูกกันไว้ให้แล้ว",
  transferring: "ธนาคารกำลังโอนเงินเข้าบัญชีของคุณ",
};

function Result({ withdrawal: { status, reason } }: { withdrawal: Withdraw }) {
  if (status === "success") return <Notice kind="success">โอนเงินเข้าบัญชีของคุณเรียบร้อยแล้ว</Notice>;
  if (status === "rejected") return <Notice kind="error">รายการถอนถูกปฏิเสธ เหตุผล: {reason ?? "-"}</Notice>;
  if (status === "failed") return <Notice kind="error">ธนาคารโอนเงินไม่สำเร็จ ยอดเงินคืนเข้ากระเป๋าแล้ว</Notice>;
  if (status === "cancelled") return <Notice kind="info">ยกเลิกแล้ว ยอดเงินคืนเข้ากระเป๋าแล้ว</Notice>;
  const text = underWay[status];
  if (text === undefined) return null;
  return (
    <Notice kind="info">
      <p>{text}</p>
      <p>หน้านี้จะอัปเดตเองเมื่อมีผล</p>
    </Notice>
  );
}

function Steps({ withdrawal, onLeave }: { withdrawal: Withdraw; onLeave: (() => void) | undefined }) {
  const { bank_code: code, status } = withdrawal;
  return (
    <Card className="p-5 sm:p-6">
      <section aria-label="รายการถอน" className="grid gap-5">
        <div className="flex flex-wrap items-center gap-4">
          <BankSign code={code} />
          <div className="min-w-0 flex-1">
            <p className="text-sm text-muted">
              {bankByCode(code)?.thai ?? code}{" "}
              <span className="tabular whitespace-nowrap">{withdrawal.account_number_masked}</span>
            </p>
            <Money amount={withdrawal.amount} className="text-2xl font-semibold" />
          </div>
        </div>
        <p role="status" className="sr-only">
          {withdrawWords[status]}
        </p>
        <Result withdrawal={withdrawal} />
        <Timeline label="ขั้นตอนของรายการ" steps={withdrawTimeline(withdrawal)} />
        {withdrawal.is_cancellable && <CancelWithdrawal id={withdrawal.withdraw_id} />}
        {onLeave && !isUnderWay(status) && (
          <Button variant="gold" size="lg" block onClick={onLeave}>
            ถอนเงินอีกครั้ง
          </Button>
        )}
      </section>
    </Card>
  );
}

/** One withdrawal, followed until it ends. */
export function WithdrawalSteps({ id, onLeave }: { id: string; onLeave: (() => void) | undefined }) {
  const { client } = useApp();
  const withdrawal = useQuery({
    ...withdrawalQuery(client, id),
    enabled: useIsMember(),
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data.status) ? false : POLL_MS),
  });
  return (
    <Loaded query={withdrawal} skeleton={<Skeleton className="h-80" />}>
      {(data) => <Steps withdrawal={data} onLeave={onLeave} />}
    </Loaded>
  );
}
