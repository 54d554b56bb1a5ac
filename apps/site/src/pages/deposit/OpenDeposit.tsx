import { Button, Money } from "@chokdee/ui";
import type { Deposit } from "../../features/payments/words.ts";
import { GiveUpDeposit } from "../../features/payments/GiveUpDeposit.tsx";

interface OpenDepositProps {
  deposit: Deposit;
  onOpened: (paymentId: string) => void;
}

/** One deposit at a time: the open one must be paid or cancelled before another. */
export function OpenDeposit({ deposit, onOpened }: OpenDepositProps) {
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-muted">คุณมีรายการฝากที่รอชำระอยู่</p>
        <Money amount={deposit.amount} className="text-3xl font-semibold" />
      </div>
      <Button variant="gold" size="lg" block onClick={() => onOpened(deposit.payment_id)}>
        ชำระรายการนี้
      </Button>
      <GiveUpDeposit paymentId={deposit.payment_id} />
    </div>
  );
}
