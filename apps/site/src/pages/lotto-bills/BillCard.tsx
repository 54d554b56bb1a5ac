import { formatBaht } from "@chokdee/money";
import { Card, cx, SignedMoney } from "@chokdee/ui";
import { shortDay, thaiMoment } from "../../base/content/thai-time.ts";
import type { Bill } from "../../features/lotto/queries.ts";
import { MarketSign } from "../../features/lotto/MarketSign.tsx";
import { plainNumber } from "../../features/lotto/words.ts";
import { BillStatusBadge } from "./BillStatusBadge.tsx";

/** The outcome of the bill, beside its cost. */
function Outcome({ bill }: { bill: Bill }) {
  if (bill.status === "won") {
    return (
      <>
        <SignedMoney amount={bill.prize} className="text-xl font-semibold" />
        {bill.held > 0 && <span className="text-sm text-muted">กำลังตรวจสอบก่อนจ่าย</span>}
      </>
    );
  }
  if (bill.status === "refunded" || bill.status === "cancelled") {
    return <span className="tabular text-sm text-muted">คืนเงิน {formatBaht(bill.prize || bill.total)}</span>;
  }
  return null;
}

/** One bill: gold-green if it won, muted if it lost. */
export function BillCard({ bill, onOpen }: { bill: Bill; onOpen: (billId: string) => void }) {
  return (
    <Card ground={bill.status === "won" ? "jade" : "plain"} className={cx(bill.status === "lost" && "opacity-85")}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(bill.bill_id)}
        className="grid w-full gap-3 p-4 text-left transition-colors duration-150 hover:bg-gold/5 focus-visible:-outline-offset-2"
      >
        <span className="flex items-center gap-3">
          <MarketSign group={bill.group} className="max-[379px]:hidden!" />
          <span className="grid min-w-0 flex-1">
            <span className="font-semibold">{bill.round_name}</span>
            <span className="text-sm text-muted">งวดวันที่ {shortDay(bill.day)}</span>
          </span>
          <BillStatusBadge status={bill.status} />
        </span>
        <span className="flex flex-wrap items-end justify-between gap-x-4 border-t border-line pt-3">
          <span className="grid text-sm text-muted">
            <span className="tabular">โพยเลขที่ {bill.bill_id}</span>
            <span>{thaiMoment(bill.created_at)}</span>
          </span>
          <span className="ml-auto grid justify-items-end">
            <Outcome bill={bill} />
            <span className="tabular text-sm">
              {plainNumber(bill.line_count)} รายการ · ยอดแทง {formatBaht(bill.total)}
            </span>
          </span>
        </span>
      </button>
    </Card>
  );
}
