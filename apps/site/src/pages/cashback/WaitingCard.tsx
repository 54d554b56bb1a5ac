import { Card, KranokCrest, Money } from "@chokdee/ui";
import { Calculation } from "./Calculation.tsx";
import type { CashbackDay, Terms } from "./product.ts";

/** The day that is still being counted, or a note that there is nothing yet. */
export function WaitingCard({ day, terms }: { day: CashbackDay | undefined; terms: Terms }) {
  return (
    <Card ground={day ? "plain" : "gold"} className="p-5 sm:p-6">
      {!day && <KranokCrest className="pointer-events-none absolute -top-10 -right-8 w-64 opacity-15" />}
      <section aria-label="ยอดสะสมวันนี้" className="relative grid gap-4">
        {day ? (
          <>
            <div>
              <p className="text-muted">{day.day === terms.today ? "วันนี้สะสมแล้ว" : "รอสรุปยอดของเมื่อวาน"}</p>
              <Money amount={day.amount} className="text-3xl font-semibold" />
            </div>
            <Calculation day={day} />
          </>
        ) : (
          <div>
            <p className="font-display text-xl font-semibold">ยังไม่มียอดให้รับ</p>
            <p className="text-muted">เริ่มเล่นวันนี้ ยอดจะสะสมให้เห็นที่นี่ทันทีที่เดิมพันออกผล</p>
          </div>
        )}
        <p className="text-sm text-muted">ตัดยอดทุกวัน เวลา 00:00 น. และกดรับได้ตั้งแต่ {terms.opens_at} น. ของวันถัดไป</p>
      </section>
    </Card>
  );
}
