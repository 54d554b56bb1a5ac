import { LoaderCircle, Timer } from "lucide-react";
import { Card, CopyButton, Skeleton } from "@chokdee/ui";
import { Countdown } from "@chokdee/ui/data";
import { formatBaht } from "@chokdee/money";
import type { Deposit } from "../../features/payments/words.ts";
import { GiveUpDeposit } from "../../features/payments/GiveUpDeposit.tsx";
import { useInvalidate } from "../../base/data/cache.ts";
import { serverNowMs } from "../../base/data/server-clock.ts";
import { QrCard } from "./QrCard.tsx";
import { ReceiverCard } from "./ReceiverCard.tsx";
import { SaveQr } from "./SaveQr.tsx";
import { SlipForm } from "./SlipForm.tsx";

/** The amount to send. Where the satang identify the payment, they are emphasised. */
function Amount({ deposit: { amount, is_exact: isExact } }: { deposit: Deposit }) {
  const [whole, satang] = formatBaht(amount).split(".");
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <p className="text-sm text-muted">ยอดที่ต้องโอน</p>
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
        <p className="tabular text-4xl font-semibold select-all">
          {whole}
          <span className={isExact ? "text-gold" : undefined}>.{satang}</span>
        </p>
        <CopyButton text={amount.toFixed(2)} label="คัดลอกยอด" />
      </div>
      {isExact && <p className="text-gold-high">กรุณาโอนยอด {formatBaht(amount)} บาท ให้ตรงทุกสตางค์</p>}
    </div>
  );
}

function TimeLeft({ deposit, isClockKnown }: AwaitingProps) {
  const invalidate = useInvalidate();
  const refetch = () => void invalidate("paymentQrcodeInfo");
  if (!isClockKnown) return <Skeleton className="h-12" />;
  return (
    <p className="flex min-h-12 items-center justify-center gap-2 rounded-sm bg-ink/60 px-4">
      <Timer aria-hidden="true" className="size-5 text-gold" />
      หมดเวลาใน
      <Countdown
        label="หมดเวลาใน"
        endsAt={deposit.expires_at}
        now={serverNowMs}
        endedText="หมดเวลาชำระเงิน"
        onEnded={refetch}
        className="text-lg font-semibold"
      />
    </p>
  );
}

function Waiting() {
  return (
    <Card className="flex items-center gap-4 p-4">
      <span aria-hidden="true" className="service-icon">
        <LoaderCircle className="spinning size-5" />
      </span>
      <div role="status">
        <p className="font-medium">กำลังรอการชำระเงิน</p>
        <p className="text-sm text-muted">หน้านี้จะอัปเดตเองเมื่อเงินเข้า</p>
      </div>
    </Card>
  );
}

interface AwaitingProps {
  deposit: Deposit;
  /** The server's time is known, so the countdown is accurate. */
  isClockKnown: boolean;
}

export function Awaiting({ deposit, isClockKnown }: AwaitingProps) {
  const { qr_payload: payload } = deposit;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Card ground="gold" className="grid gap-5 p-5">
        {payload && <QrCard payload={payload} name={deposit.receiver.account_name} />}
        {!payload && <ReceiverCard receiver={deposit.receiver} />}
        <Amount deposit={deposit} />
        <TimeLeft deposit={deposit} isClockKnown={isClockKnown} />
      </Card>
      <div className="grid gap-4">
        <Waiting />
        {payload && <SaveQr payload={payload} deposit={deposit} />}
        <SlipForm paymentId={deposit.payment_id} />
        <GiveUpDeposit paymentId={deposit.payment_id} />
      </div>
    </div>
  );
}
