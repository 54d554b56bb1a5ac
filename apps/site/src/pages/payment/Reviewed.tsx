import { SearchCheck } from "lucide-react";
import { Card, Money } from "@chokdee/ui";
import { depositTimeline } from "../../features/payments/timeline.ts";
import { Timeline } from "../../features/payments/Timeline.tsx";
import type { Deposit } from "../../features/payments/words.ts";
import { SlipForm } from "./SlipForm.tsx";

/** Money has arrived that does not match automatically: from another name, or late. */
export function Reviewed({ deposit }: { deposit: Deposit }) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Card ground="gold" className="grid justify-items-center gap-3 p-6 text-center">
        <SearchCheck aria-hidden="true" className="size-12 text-gold" />
        <div role="status">
          <p className="font-display text-2xl font-semibold">รอตรวจสอบ</p>
          <p className="mt-1 text-muted">เจ้าหน้าที่กำลังตรวจสอบรายการนี้ เช่น ชื่อผู้โอนไม่ตรงกับสมาชิก หรือโอนหลังหมดเวลา</p>
        </div>
        <Money amount={deposit.amount} className="text-3xl font-semibold" />
        <p className="text-sm text-muted">หน้านี้จะอัปเดตเองเมื่อมีผล ไม่ต้องโอนซ้ำ</p>
      </Card>
      <div className="grid gap-4">
        <Card className="p-5">
          <Timeline label="ขั้นตอนของรายการ" steps={depositTimeline(deposit)} />
        </Card>
        <SlipForm paymentId={deposit.payment_id} />
      </div>
    </div>
  );
}
