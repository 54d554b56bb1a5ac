import { CircleCheck } from "lucide-react";
import { formatBaht } from "@chokdee/money";
import { betTypeLabel } from "@chokdee/rules/lotto";
import { cx } from "@chokdee/ui";
import type { BillDetail } from "../queries.ts";
import { VirtualList } from "../VirtualList.tsx";
import { rateWords } from "../words.ts";

/** The lines of a sent bill, with the winnings marked. */
export function BillLines({ bill }: { bill: BillDetail }) {
  const lines = bill.lines.map((line, index) => ({ ...line, index }));
  return (
    <VirtualList
      label="รายการในโพย"
      items={lines}
      keyOf={(line) => line.index}
      rowHeight={45}
      className="max-h-72 rounded-sm border border-line px-3"
    >
      {(line) => (
        <div className={cx("flex items-center gap-3 py-2", line.status === "lost" && "text-muted")}>
          <span className={cx("tabular w-12 font-semibold tracking-wide", line.status !== "lost" && "text-gold-high")}>
            {line.number}
          </span>
          <span className="grid min-w-0 flex-1">
            <span className="text-sm">
              {betTypeLabel(line.bet_type)} <span className="tabular text-muted">{rateWords(line.rate)}</span>
            </span>
            {line.status === "won" && (
              <span className="flex items-center gap-1 text-sm font-medium text-win">
                <CircleCheck aria-hidden="true" className="size-4" />
                ถูกรางวัล <span className="tabular">+{formatBaht(line.prize)}</span>
              </span>
            )}
          </span>
          <span className="tabular">{formatBaht(line.amount)}</span>
        </div>
      )}
    </VirtualList>
  );
}
