import { formatBaht } from "@chokdee/money";
import { Card, CountingMoney, KranokCrest, Meter } from "@chokdee/ui";
import type { WithdrawInfo } from "../../features/payments/words.ts";

/** What the wallet holds beyond what can leave now, and what is on its way. */
function Rest({ info: { available, balance, pending } }: { info: WithdrawInfo }) {
  if (available === balance && !pending) return null;
  return (
    <dl className="relative grid gap-1 text-sm">
      <div className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-muted">ยอดเงินในกระเป๋าหลัก</dt>
        <dd className="tabular ml-auto">{formatBaht(balance)} บาท</dd>
      </div>
      {pending && (
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">กันไว้สำหรับรายการถอนที่รออยู่</dt>
          <dd className="tabular ml-auto">{formatBaht(pending.amount)} บาท</dd>
        </div>
      )}
    </dl>
  );
}

/** What can be withdrawn at this moment, what is left over, and the turnover still required. */
export function Available({ info }: { info: WithdrawInfo }) {
  const { available, turnover_done: done, turnover_needed: needed } = info;
  return (
    <Card ground="gold" className="grid gap-4 p-5 sm:p-6">
      <KranokCrest className="pointer-events-none absolute -top-10 -right-8 w-64 opacity-15" />
      <div className="relative">
        <p className="text-muted">ถอนได้ตอนนี้</p>
        <CountingMoney amount={available} label="ถอนได้ตอนนี้" className="text-4xl font-semibold" />
      </div>
      <Rest info={info} />
      {needed > 0 && (
        <div className="relative grid gap-2">
          <Meter
            label="ยอดเทิร์น"
            text={`ทำเทิร์นแล้ว ${formatBaht(done)} / ${formatBaht(needed)} บาท`}
            value={done}
            max={needed}
          />
          {done < needed && <p className="text-gold-high">ต้องทำยอดเทิร์นอีก {formatBaht(needed - done)} บาท จึงจะถอนได้</p>}
        </div>
      )}
      <ul className="relative grid gap-1 text-sm text-muted">
        <li>
          ถอนได้ {formatBaht(info.min)} ถึง {formatBaht(info.max)} บาทต่อครั้ง
        </li>
        <li>
          ถอนได้อีก {info.left_today} ครั้ง วันนี้ · วงเงินเหลือ {formatBaht(info.amount_left_today)} บาท
        </li>
      </ul>
    </Card>
  );
}
