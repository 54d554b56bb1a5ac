import { formatBaht, satang, satangFromBaht, toBaht } from "@chokdee/money";
import { type BetType, betTypeLabel } from "@chokdee/rules/lotto";
import type { CallOutput } from "@chokdee/contract";
import { Money } from "@chokdee/ui";
import { shortDay, timeOfDay } from "../../../base/content/thai-time.ts";
import { BelowStake, BEST_PAYOUT } from "../../../features/lotto/bill/BelowStake.tsx";
import { VirtualList } from "../../../features/lotto/VirtualList.tsx";
import type { CheckedLine } from "../../../features/lotto/queries.ts";
import { plainNumber, rateWords } from "../../../features/lotto/words.ts";

interface TypeSum {
  readonly betType: BetType;
  readonly count: number;
  readonly baht: number;
}

function sumByType(lines: readonly CheckedLine[]): TypeSum[] {
  const sums = new Map<BetType, { count: number; satang: bigint }>();
  for (const { bet_type: betType, amount } of lines) {
    const { count, satang: sum } = sums.get(betType) ?? { count: 0, satang: 0n };
    sums.set(betType, { count: count + 1, satang: sum + (satangFromBaht(amount) ?? 0n) });
  }
  return [...sums].map(([betType, { count, satang: sum }]) => ({ betType, count, baht: toBaht(satang(sum)) }));
}

/** The bill as validated by the server, before it is sent. */
export function Confirmation({ bill }: { bill: CallOutput<"lottoBillValidate"> }) {
  const lines = bill.lines.map((line, index) => ({ ...line, index }));
  return (
    <div className="grid gap-4">
      <div className="rounded-sm border border-gold/25 bg-gold/5 px-4 py-3 text-center">
        <p className="font-display text-lg font-semibold">{bill.round_name}</p>
        <p className="tabular text-sm text-muted">
          งวดวันที่ {shortDay(bill.day)} · ออกผล {timeOfDay(bill.draws_at)}
        </p>
        <p className="mt-2 text-sm text-muted">ยอดแทงรวม {plainNumber(bill.lines.length)} รายการ</p>
        <Money amount={bill.total} className="text-3xl font-semibold text-gold-high" unitClassName="text-base" />
      </div>
      <dl className="grid gap-1 text-sm">
        {sumByType(bill.lines).map(({ betType, count, baht }) => (
          <div key={betType} className="flex justify-between gap-4">
            <dt>
              {betTypeLabel(betType)} <span className="text-muted">{plainNumber(count)} รายการ</span>
            </dt>
            <dd className="tabular">{formatBaht(baht)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2">
          <dt className="text-muted">{BEST_PAYOUT}</dt>
          <dd className="tabular">{formatBaht(bill.best_payout)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-muted">ยอดเงินหลังส่งโพย</dt>
          <dd className="tabular">{formatBaht(bill.balance_after)}</dd>
        </div>
      </dl>
      <BelowStake best={bill.best_payout} total={bill.total} />
      <VirtualList
        label="รายการที่ตรวจสอบแล้ว"
        items={lines}
        keyOf={(line) => line.index}
        rowHeight={41}
        className="max-h-64 rounded-sm border border-line px-3"
      >
        {(line) => (
          <p className="flex items-center gap-3 py-2">
            <span className="tabular w-12 font-semibold tracking-wide text-gold-high">{line.number}</span>
            <span className="min-w-0 flex-1 text-sm text-muted">
              {betTypeLabel(line.bet_type)} <span className="tabular">{rateWords(line.rate)}</span>
            </span>
            <span className="tabular">{formatBaht(line.amount)}</span>
          </p>
        )}
      </VirtualList>
    </div>
  );
}
