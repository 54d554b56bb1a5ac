import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Money } from "@chokdee/ui";
import { useApp } from "../../app/app-context.ts";
import { failureText } from "../../app/failure-text.ts";
import { notify } from "../../app/notify.ts";
import type { Deposit } from "../../payments/words.ts";

interface OpenDepositProps {
  deposit: Deposit;
  onOpened: (paymentId: string) => void;
}

/** One deposit at a time: the open one is paid or given up before another. */
export function OpenDeposit({ deposit, onOpened }: OpenDepositProps) {
  const cancel = useCancelDeposit(deposit.payment_id);
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-muted">คุณมีรายการฝากที่รอชำระอยู่</p>
        <Money amount={deposit.amount} className="text-3xl font-semibold" />
      </div>
      <Button variant="gold" size="lg" block onClick={() => onOpened(deposit.payment_id)}>
        ชำระรายการนี้
      </Button>
      <Button variant="ghost" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        ยกเลิกรายการ
      </Button>
    </div>
  );
}

/** Gives up a deposit that nobody has paid. */
export function useCancelDeposit(paymentId: string) {
  const { client } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.call("depositCancel", { payment_id: paymentId }),
    onError: (failure) => void notify(failureText(failure), { kind: "error" }),
    onSettled: () =>
      Promise.all(
        ["depositList", "paymentInfo", "paymentQrcodeInfo", "paymentInquiryStatus"].map((id) =>
          queryClient.invalidateQueries({ queryKey: [id] }),
        ),
      ),
  });
}
