import { LoaderCircle } from "lucide-react";
import { satang, toBaht } from "@chokdee/money";
import { Money } from "@chokdee/ui";

/** The progress of the check. The total is known only at the end. */
export function Counter({ checked }: { checked: number }) {
  return (
    <div className="grid min-h-32 place-content-center justify-items-center gap-3">
      <LoaderCircle aria-hidden="true" className="spinning size-8 text-gold" />
      <p className="tabular text-muted">ตรวจแล้ว {checked.toLocaleString("th-TH")} รายการ</p>
    </div>
  );
}

const POINTS_WALLET = 2;

interface FinalBalancesProps {
  balances: ReadonlyMap<number, bigint>;
  walletName: (walletId: number) => string;
}

/** The balances that the member's browser calculated, to compare with those of the site. Points are not money. */
export function FinalBalances({ balances, walletName }: FinalBalancesProps) {
  const ofMoney = [...balances].filter(([walletId]) => walletId !== POINTS_WALLET);
  return (
    <section aria-labelledby="final-balances" className="rounded-sm border border-line px-4 py-3">
      <h3 id="final-balances" className="font-sans text-sm font-medium text-muted">
        ยอดคงเหลือที่คำนวณได้
      </h3>
      <ul>
        {ofMoney.map(([walletId, amount]) => (
          <li key={walletId} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{walletName(walletId)}</span>
            <Money
              amount={toBaht(satang(amount))}
              className="ml-auto font-semibold"
              unitClassName="text-sm font-normal"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
