import { formatBaht } from "@chokdee/money";
import { betTypeLabel } from "@chokdee/rules/lotto";
import { Card, SectionHeading } from "@chokdee/ui";
import type { RateTerms } from "../../features/lotto/queries.ts";

/** One band begins where the one below it ends. */
const SATANG = 0.01;

function Bands({ rate }: { rate: RateTerms }) {
  return (
    <Card className="grid gap-3 p-4">
      <h3 className="font-sans text-base">{betTypeLabel(rate.bet_type)}</h3>
      <ul className="grid gap-2">
        {rate.bands.map((band, index) => (
          <li key={band.sold_up_to} className="grid gap-1">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="tabular text-muted">
                ยอดขาย {formatBaht((rate.bands[index - 1]?.sold_up_to ?? -SATANG) + SATANG)}–
                {formatBaht(band.sold_up_to)} บาท
              </span>
              <span className="tabular font-semibold">บาทละ {formatBaht(band.rate)}</span>
            </p>
            <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
              <div className="gold-leaf h-full rounded-full" style={{ width: `${(band.rate / rate.rate) * 100}%` }} />
            </div>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">เกินจากนี้ปิดรับเลขนั้น</p>
    </Card>
  );
}

/** How the rate of a number falls with its sales, as a plot and in figures. */
export function RateBands({ rates }: { rates: readonly RateTerms[] }) {
  const stepped = rates.filter(({ bands }) => bands.length > 0);
  if (stepped.length === 0) return null;
  return (
    <section aria-labelledby="rate-bands" className="grid gap-4">
      <SectionHeading id="rate-bands">อัตราจ่ายตามยอดขายของเลข</SectionHeading>
      <p className="text-muted">เลขที่มีคนแทงมากจะจ่ายลดลงตามขั้น โพยที่ส่งไปแล้วได้อัตราเดิมเสมอ</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {stepped.map((rate) => (
          <Bands key={rate.bet_type} rate={rate} />
        ))}
      </div>
    </section>
  );
}
