import { formatBaht } from "@chokdee/money";
import type { CallOutput } from "@chokdee/contract";
import { Card, CountingMoney, KranokCrest, Meter } from "@chokdee/ui";
import { plainBaht } from "../../features/payments/typed-amount.ts";

export type WithdrawInfo = CallOutput<"withdrawInfo">;

/** What can be withdrawn now, and the turnover still required. */
export function Available({ info }: { info: WithdrawInfo }) {
  const { available, turnover_done: done, turnover_needed: needed } = info;
  return (
    <Card ground="gold" className="grid gap-4 p-5 sm:p-6">
      <KranokCrest className="pointer-events-none absolute -top-10 -right-8 w-64 opacity-15" />
      <div className="relative">
        <p className="text-muted">ยอดที่ถอนได้</p>
        <CountingMoney amount={available} label="ยอดที่ถอนได้" className="text-4xl font-semibold" />
      </div>
      {needed > 0 && (
        <div className="relative grid gap-2">
          <Meter
            label="ยอดเทิร์น"
            text={`ทำเทิร์นแล้ว ${plainBaht(done)} / ${plainBaht(needed)} บาท`}
            value={done}
            max={needed}
          />
          {done < needed && <p className="text-gold-high">ต้องทำยอดเทิร์นอีก {formatBaht(needed - done)} บาท จึงจะถอนได้</p>}
        </div>
      )}
      <ul className="relative grid gap-1 text-sm text-muted">
        <li>
          ถอนได้ {plainBaht(info.min)} ถึง {plainBaht(info.max)} บาทต่อครั้ง
        </li>
        <li>
          ถอนได้อีก {info.left_today} ครั้ง วันนี้ · วงเงินเหลือ {plainBaht(info.amount_left_today)} บาท
        </li>
      </ul>
    </Card>
  );
}
