import { CircleCheck } from "lucide-react";
import { formatBaht } from "@chokdee/money";
import { CopyButton, Money } from "@chokdee/ui";
import { shortDay, thaiMoment } from "../../../base/content/thai-time.ts";
import type { BillDetail } from "../../../features/lotto/queries.ts";
import { plainNumber } from "../../../features/lotto/words.ts";
import { BEST_PAYOUT } from "../../../features/lotto/bill/BelowStake.tsx";
import { BillLines } from "../../../features/lotto/bill/BillLines.tsx";
import { ShareReceipt } from "../../../features/lotto/bill/ShareReceipt.tsx";

/** ใบเสร็จโพย */
export function Receipt({ bill }: { bill: BillDetail }) {
  return (
    <div className="grid gap-4">
      <div role="status" className="grid justify-items-center gap-1 text-center">
        <CircleCheck aria-hidden="true" className="size-12 text-win" />
        <p className="font-display text-xl font-semibold">ส่งโพยเรียบร้อย</p>
        <Money amount={bill.total} className="text-3xl font-semibold text-gold-high" unitClassName="text-base" />
        <p className="text-sm text-muted">
          {bill.round_name} งวดวันที่ {shortDay(bill.day)}
        </p>
        <p className="text-sm text-muted">
          {plainNumber(bill.line_count)} รายการ · {thaiMoment(bill.created_at)}
        </p>
        {bill.best_payout !== null && (
          <p className="tabular text-sm text-muted">
            {BEST_PAYOUT} {formatBaht(bill.best_payout)} บาท
          </p>
        )}
      </div>
      <p className="flex flex-wrap items-center justify-center gap-x-3">
        <span>
          โพยเลขที่ <span className="tabular font-semibold break-all">{bill.bill_id}</span>
        </span>
        <CopyButton text={bill.bill_id} label="คัดลอก" />
      </p>
      <BillLines bill={bill} />
      <ShareReceipt bill={bill} />
    </div>
  );
}
