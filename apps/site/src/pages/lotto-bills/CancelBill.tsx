import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatBaht } from "@chokdee/money";
import { Button } from "@chokdee/ui";
import { ConfirmDialog } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate } from "../../base/data/cache.ts";
import { Refused } from "../../base/loading/Refused.tsx";
import { notify } from "../../base/overlays/notify.ts";
import { Countdown } from "../../features/lotto/Countdown.tsx";
import { AGENT_ID, type Bill } from "../../features/lotto/queries.ts";
import { useByServerTime } from "../../base/data/server-clock.ts";

/** Cancels a bill while that is possible, and shows the time left for it. */
export function CancelBill({ bill }: { bill: Bill }) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const [isConfirming, setConfirming] = useState(false);
  const { status, cancel_until: until } = bill;
  const isPossible = useByServerTime((nowMs) => Number(until !== null && nowMs <= Date.parse(until))) === 1;

  function refetch(): void {
    void invalidate("lottoBillList", "lottoBillDetail", "walletList", "lottoLimit");
  }

  const cancel = useMutation({
    mutationFn: () => client.call("lottoBillCancel", { bill_id: bill.bill_id, agent_id: AGENT_ID }),
    onSuccess: ({ refunded }) => {
      refetch();
      void notify(`ยกเลิกโพยเรียบร้อย คืนเงิน ${formatBaht(refunded)} บาท`, { kind: "success", durationMs: 3000 });
    },
    onError: refetch,
    onSettled: () => setConfirming(false),
  });

  return (
    <div className="grid gap-2 empty:hidden">
      <Refused by={cancel} />
      {status === "pending" && isPossible && until && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">
            ยกเลิกได้อีก <Countdown label="ยกเลิกได้อีก" until={until} ended="หมดเวลา" />
          </p>
          <Button variant="danger" onClick={() => setConfirming(true)}>
            ยกเลิกโพย
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isConfirming}
        title="ยกเลิกโพย"
        text="ต้องการยกเลิกโพยนี้ใช่หรือไม่ ยอดเงินจะคืนเข้ากระเป๋าทันที"
        confirmLabel="ยืนยันยกเลิก"
        cancelLabel="ไม่ยกเลิก"
        confirming={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setConfirming(false)}
      />
    </div>
  );
}
