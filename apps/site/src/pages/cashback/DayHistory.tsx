import { ChevronDown } from "lucide-react";
import { formatBaht } from "@chokdee/money";
import { Card, cx, EmptyState, SectionHeading } from "@chokdee/ui";
import { shortDay } from "../../base/content/thai-time.ts";
import { MorePages } from "../../base/loading/MorePages.tsx";
import { Calculation } from "./Calculation.tsx";
import { type CashbackDay, statusOf } from "./product.ts";
import type { useCashbackDays } from "./use-cashback.ts";

const looks: Readonly<Partial<Record<CashbackDay["status"], string>>> = {
  claimable: "border-gold/50 bg-gold/10 text-gold-high",
  claimed: "border-win/40 bg-win/10 text-win-high",
};

function DayRow({ day }: { day: CashbackDay }) {
  return (
    <li>
      <details className="group">
        <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 px-4 py-3 sm:px-5">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium whitespace-nowrap">{shortDay(day.day)}</span>
            <span
              className={cx("rounded-full border px-3 py-0.5 text-sm", looks[day.status] ?? "border-line text-muted")}
            >
              {statusOf(day)}
            </span>
          </span>
          <span className={cx("tabular", day.status in looks ? "font-semibold" : "text-muted")}>
            {formatBaht(day.amount)}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-muted transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="px-4 pb-4 sm:px-5">
          <Calculation day={day} />
        </div>
      </details>
    </li>
  );
}

/** Every day with its outcome; a press shows the details. */
export function DayHistory({ query }: { query: ReturnType<typeof useCashbackDays> }) {
  const days = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-labelledby="cashback-history" className="grid gap-4">
      <SectionHeading id="cashback-history">ประวัติการรับ</SectionHeading>
      <Card>
        {days.length === 0 ? (
          <EmptyState scene="money" title="ยังไม่มีประวัติ">
            วันที่คุณเล่นจะแสดงที่นี่ พร้อมวิธีคิดยอดของวันนั้น
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {days.map((day) => (
              <DayRow key={day.day} day={day} />
            ))}
          </ul>
        )}
      </Card>
      <MorePages query={query} />
    </section>
  );
}
