import { formatBaht } from "@chokdee/money";
import { Card, Meter, Money } from "@chokdee/ui";
import { thaiMoment } from "../../base/content/thai-time.ts";
import type { RunningPromotion } from "../../features/promotions/promotion.ts";

/** Credit of rewards in a wallet of its own, with what is left to play of it. The main wallet has no part in it. */
export function FreeCredit({ credit }: { credit: RunningPromotion }) {
  const { balance, turnover_done: done, turnover_needed: needed, expires_at: expires } = credit;
  return (
    <Card className="grid gap-3 p-5">
      <section aria-label={credit.title} className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-xl">{credit.title}</h2>
          <Money amount={balance} className="text-2xl font-semibold" unitClassName="text-sm font-medium" />
        </div>
        <Meter
          label="ยอดเทิร์นของเครดิตฟรี"
          text={`ทำแล้ว ${formatBaht(done)} / ${formatBaht(needed)} บาท`}
          value={done}
          max={needed}
        />
        <p className="text-sm text-muted">
          เล่นเกมใดก็ได้ด้วยกระเป๋าเครดิตฟรี ครบแล้วยอดเงินทั้งหมดย้ายเข้ากระเป๋าหลัก เงินในกระเป๋าหลักถอนได้ตามปกติ
        </p>
        {expires && <p className="text-sm text-muted">ต้องทำให้ครบก่อน {thaiMoment(expires)}</p>}
      </section>
    </Card>
  );
}
