import { formatBaht } from "@chokdee/money";
import { Card, EmptyState } from "@chokdee/ui";
import { thaiMoment } from "../../base/content/thai-time.ts";
import type { TakenPromotion } from "../../features/promotions/promotion.ts";
import { takenWords } from "../../features/promotions/words.ts";

function PastPromotion({ taken }: { taken: TakenPromotion }) {
  return (
    <li className="grid gap-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{taken.title}</h3>
        <p className={taken.status === "finished" ? "font-medium text-win-high" : "text-muted"}>
          {takenWords[taken.status]}
        </p>
      </div>
      <p className="text-sm text-muted">
        <span className="inline-block">รับเมื่อ {thaiMoment(taken.taken_at)}</span>{" "}
        {taken.ended_at && <span className="inline-block">จบเมื่อ {thaiMoment(taken.ended_at)}</span>}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        <Amount label="ฝาก" amount={taken.deposit} />
        <Amount label="โบนัส" amount={taken.bonus} />
        <Amount label="เข้ากระเป๋าหลัก" amount={taken.paid} />
        <Amount label="ตัดออก" amount={taken.forfeited} />
      </dl>
    </li>
  );
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular font-medium">{formatBaht(amount)}</dd>
    </div>
  );
}

/** Past promotions, with the outcome of each. */
export function History({ taken }: { taken: readonly TakenPromotion[] }) {
  return (
    <Card>
      {taken.length === 0 ? (
        <EmptyState scene="gift" title="ยังไม่มีประวัติโปรโมชั่น">
          โปรโมชั่นที่ใช้จบแล้วจะแสดงที่นี่
        </EmptyState>
      ) : (
        <ul aria-label="ประวัติโปรโมชั่น" className="divide-y divide-line">
          {taken.map((promotion) => (
            <PastPromotion key={promotion.id} taken={promotion} />
          ))}
        </ul>
      )}
    </Card>
  );
}
