import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatBaht } from "@chokdee/money";
import { Button, Money, Notice } from "@chokdee/ui";
import { Dialog } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { Refused } from "../../base/loading/Refused.tsx";
import { notify } from "../../base/overlays/notify.ts";
import type { RunningPromotion } from "../../features/promotions/promotion.ts";
import { useRefetchPromotions } from "../../features/promotions/use-take.ts";

/** The consequences of cancelling, before it is done. */
function Outcome({ outcome }: { outcome: RunningPromotion["if_cancelled"] }) {
  return (
    <div className="grid gap-3">
      <dl className="grid gap-3 sm:grid-cols-2">
        <div className="rounded-md border border-win/40 bg-win/10 p-4">
          <dt className="text-sm text-win-high">คืนเข้ากระเป๋าหลัก</dt>
          <dd>
            <Money amount={outcome.returned} className="text-2xl font-semibold" />
          </dd>
        </div>
        <div className="rounded-md border border-loss/40 bg-loss/10 p-4">
          <dt className="text-sm text-loss-high">ถูกตัดออก</dt>
          <dd>
            <Money amount={outcome.forfeited} className="text-2xl font-semibold" />
          </dd>
        </div>
      </dl>
      <p className="text-muted">
        คืนเฉพาะส่วนของยอดฝากที่เหลือ โบนัสและกำไรจากโบนัสถูกตัดออก และเรียกคืนไม่ได้ เงินที่คืนต้องทำเทิร์น 1 เท่าก่อนถอน โดยหักยอดที่ทำไปแล้ว
      </p>
      {outcome.open_stakes > 0 && (
        <Notice kind="info">มีเดิมพันที่ยังไม่ออกผล {formatBaht(outcome.open_stakes)} บาท เมื่อออกผลแล้วจะแบ่งด้วยวิธีเดียวกัน</Notice>
      )}
    </div>
  );
}

export function CancelPromotion({ promotion }: { promotion: RunningPromotion }) {
  const { client } = useApp();
  const refetch = useRefetchPromotions();
  const [isConfirming, setConfirming] = useState(false);
  const cancel = useMutation({
    mutationFn: () => client.call("promotionCancel", { id: promotion.id }),
    onSuccess: ({ returned }) => {
      setConfirming(false);
      void notify(`ยกเลิกโปรโมชั่นแล้ว คืนเงิน ${formatBaht(returned)} บาท`, { kind: "success" });
    },
    onSettled: refetch,
  });
  return (
    <>
      <Button variant="danger" block onClick={() => setConfirming(true)}>
        ยกเลิกโปรโมชั่น
      </Button>
      <Dialog open={isConfirming} onClose={() => setConfirming(false)} title="ยกเลิกโปรโมชั่น">
        <div className="grid gap-5">
          <Outcome outcome={promotion.if_cancelled} />
          <Refused by={cancel} />
          <div className="grid gap-3 sm:grid-cols-2">
            <Button variant="danger" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              ยืนยันยกเลิก
            </Button>
            <Button variant="gold" onClick={() => setConfirming(false)}>
              เล่นต่อ
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
