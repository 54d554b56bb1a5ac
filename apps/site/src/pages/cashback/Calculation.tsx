import { formatBaht } from "@chokdee/money";
import type { CashbackDay } from "./product.ts";
import { type Sum, sumsOf } from "./sums.ts";

function SumLine({ sum: { label, detail, amount, sign } }: { sum: Sum }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <dt className="text-muted">
        {label} {detail && <span className="tabular ml-1 whitespace-nowrap text-text">{detail}</span>}
      </dt>
      <dd className="tabular ml-auto whitespace-nowrap">
        {sign && <span className="mr-1 text-muted">{sign}</span>}
        {formatBaht(amount)}
      </dd>
    </div>
  );
}

/** How an amount is calculated, line by line, ending in the amount to claim. */
export function Calculation({ day }: { day: CashbackDay }) {
  return (
    <dl className="divide-y divide-line">
      {sumsOf(day).map((sum) => (
        <SumLine key={sum.label} sum={sum} />
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 font-semibold">
        <dt>ยอดที่รับได้</dt>
        <dd className="tabular ml-auto text-gold-high">{formatBaht(day.amount)}</dd>
      </div>
    </dl>
  );
}
