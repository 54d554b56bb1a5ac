import { ChevronDown } from "lucide-react";
import { Card, cx, Money } from "@chokdee/ui";
import { formatShortBaht } from "@chokdee/money";
import { thaiMoment } from "../../base/content/thai-time.ts";
import type { Pools } from "./pools.ts";
import "./jackpot.css";

function PoolTile({ pool }: { pool: Pools["pools"][number] }) {
  const isGrand = pool.pool === "grand";
  return (
    <div className={cx("jackpot-pool", `is-${pool.pool}`)}>
      <dt className="text-xs text-cream-soft">{pool.name}</dt>
      <dd className={cx("font-semibold", isGrand ? "gold-text text-xl sm:text-3xl" : "text-xs sm:text-lg")}>
        <Money amount={pool.amount} unitClassName="sr-only" />
      </dd>
    </div>
  );
}

function Wins({ wins }: Pick<Pools, "wins">) {
  if (wins.length === 0) return <p className="text-muted">ยังไม่มีผู้ถูกแจ็คพอต</p>;
  return (
    <ul className="grid max-h-80 gap-1 overflow-y-auto">
      {wins.map(({ pool, name, amount, won_at }) => (
        <li
          key={`${pool} ${won_at}`}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-gold/10 py-1.5 last:border-0"
        >
          <span className="font-medium">{name}</span>
          <Money amount={amount} className="font-semibold text-gold-high" />
          <span className="w-full text-sm text-muted sm:w-auto">{thaiMoment(won_at)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The pools that slots share, from the largest on, in a ribbon that opens to how they are won and what was won of late. */
export function JackpotBoard({ pools }: { pools: Pools }) {
  return (
    <Card ground="cinnabar" className="rounded-md">
      <section aria-labelledby="jackpot" className="relative">
        <h2 id="jackpot" className="sr-only">
          แจ็คพอตร่วม
        </h2>
        <dl className="jackpot-pools">
          {pools.pools.toReversed().map((pool) => (
            <PoolTile key={pool.pool} pool={pool} />
          ))}
        </dl>
        <details className="group">
          <summary className="jackpot-opens">
            <span className="sr-only">วิธีถูกและประวัติแจ็คพอต</span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 text-gold transition-[rotate] duration-150 group-open:rotate-180"
            />
          </summary>
          {!pools.is_open && <p className="px-4 text-cream-soft">ขณะนี้พักการสะสม ยอดที่สะสมไว้ยังอยู่ครบ</p>}
          <div className="grid gap-4 px-4 pb-4 text-sm sm:grid-cols-2 sm:text-base">
            <div className="grid content-start gap-2 text-cream-soft">
              <p>
                ทุกเดิมพันด้วยเงินจริงในเกมที่ร่วมมีโอกาสถูก โอกาสขึ้นกับเงินเดิมพันเท่านั้น คืนแก่ผู้เล่น {pools.return_percent.toFixed(2)}%
                ของทุกเดิมพัน
              </p>
              <table className="w-full">
                <thead className="text-left text-sm text-muted">
                  <tr>
                    <th scope="col">แจ็คพอต</th>
                    <th scope="col" className="text-right">
                      เริ่มที่ (บาท)
                    </th>
                    <th scope="col" className="text-right">
                      โอกาสต่อ 1 บาท
                    </th>
                  </tr>
                </thead>
                <tbody className="tabular">
                  {pools.pools.map(({ pool, name, seed, one_in }) => (
                    <tr key={pool}>
                      <th scope="row" className="py-0.5 text-left font-medium">
                        {name}
                      </th>
                      <td className="text-right">{formatShortBaht(seed)}</td>
                      <td className="text-right">1 ใน {one_in.toLocaleString("th-TH")}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p>เดิมพันจากกระเป๋าโบนัสและหมุนฟรีไม่สะสมและไม่มีสิทธิ์ถูก</p>
            </div>
            <div className="grid content-start gap-2">
              <h3 className="font-medium">ถูกล่าสุด</h3>
              <Wins wins={pools.wins} />
            </div>
          </div>
        </details>
      </section>
    </Card>
  );
}
