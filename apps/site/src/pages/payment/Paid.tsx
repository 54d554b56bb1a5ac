import { CircleCheck } from "lucide-react";
import type { CallOutput } from "@chokdee/contract";
import { formatBaht } from "@chokdee/money";
import { buttonClass, Card, KranokCrest, Money, Notice, Skeleton } from "@chokdee/ui";
import { depositTimeline } from "../../features/payments/timeline.ts";
import { Timeline } from "../../features/payments/Timeline.tsx";
import type { Deposit } from "../../features/payments/words.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";

/** Shown if another amount arrived than was requested: what arrived is what counts. */
function Difference({ amount, credited }: { amount: number; credited: number }) {
  if (credited === amount) return null;
  const word = credited < amount ? "น้อยกว่า" : "มากกว่า";
  return (
    <Notice kind="info">
      ยอดที่โอนมา{word}ยอดที่แจ้งไว้ {formatBaht(amount)} บาท ระบบเติมให้ตามยอดที่ได้รับจริง
    </Notice>
  );
}

const MAIN_WALLET_ID = 1;

type CreditedWallet = NonNullable<CallOutput<"paymentInquiryStatus">["wallet"]>;

/** Shown if the chosen promotion took nothing or not all of the deposit, with the reason. */
function PromotionReason({ deposit, wallet }: PaidProps) {
  const { promotion_id: promotion, reason } = deposit;
  if (promotion === null || reason === null || !wallet) return null;
  if (wallet.id !== MAIN_WALLET_ID) return <Notice kind="info">{reason}</Notice>;
  return <Notice kind="info">ไม่ได้รับโปรโมชั่น: {reason} เงินเข้ากระเป๋าหลักแล้ว</Notice>;
}

/** The wallet that received the money, with what is in that wallet and in no other. */
function Receiving({ wallet }: { wallet: CreditedWallet | undefined }) {
  if (!wallet) return <Skeleton className="mx-auto h-20 w-48" />;
  const name = wallet.id === MAIN_WALLET_ID ? wallet.wallet_name : `กระเป๋า ${wallet.wallet_name}`;
  return (
    <div className="relative">
      <p className="text-sm text-muted">ยอดเงินใน{name}</p>
      {wallet.balance === null ? (
        <p>กระเป๋านี้ปิดแล้ว</p>
      ) : (
        <Money amount={wallet.balance} className="text-4xl font-semibold" />
      )}
    </div>
  );
}

interface PaidProps {
  deposit: Deposit;
  /** Undefined until the server has reported it. */
  wallet: CreditedWallet | undefined;
}

export function Paid({ deposit, wallet }: PaidProps) {
  const { Link } = useShell();
  const credited = deposit.credited ?? deposit.amount;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Card ground="jade" className="grid gap-5 p-6 text-center">
        <KranokCrest className="pointer-events-none absolute -top-10 -right-8 w-64 opacity-15" />
        <div role="status" className="relative grid justify-items-center gap-2">
          <CircleCheck aria-hidden="true" className="size-14 text-win" />
          <p className="font-display text-2xl font-semibold">ฝากเงินสำเร็จ</p>
          <p>
            ยอดเงินเข้าแล้ว <span className="tabular font-semibold">{formatBaht(credited)}</span> บาท
          </p>
        </div>
        <Receiving wallet={wallet} />
      </Card>
      <div className="grid gap-4">
        <Difference amount={deposit.amount} credited={credited} />
        <PromotionReason deposit={deposit} wallet={wallet} />
        <Card className="p-5">
          <Timeline label="ขั้นตอนของรายการ" steps={depositTimeline(deposit)} />
        </Card>
        <Link to={pathTo("home")} className={buttonClass({ variant: "gold", size: "lg", block: true })}>
          กลับหน้าแรก
        </Link>
        {deposit.promotion_id !== null && (
          <Link to={pathTo("memberPromotions")} className={buttonClass({ block: true })}>
            ดูโปรโมชั่นของฉัน
          </Link>
        )}
        <Link to={pathTo("memberStatement")} className={buttonClass({ block: true })}>
          ดูประวัติธุรกรรม
        </Link>
      </div>
    </div>
  );
}
