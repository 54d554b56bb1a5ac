import { Money } from "@chokdee/ui";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { type Pools, usePools } from "../../features/jackpot/pools.ts";
import { MeterWaiting } from "./MeterWaiting.tsx";

function largestOf({ pools }: Pools): Pools["pools"][number] | undefined {
  return pools.toSorted((one, other) => other.amount - one.amount)[0];
}

/** The same in a line of its own. */
export function MeterLine() {
  const { data } = usePools(true);
  const largest = data && largestOf(data);
  return (
    <p className="min-h-6 text-sm text-cream-soft">
      {largest && (
        <>
          แจ็คพอต <Money amount={largest.amount} className="font-semibold text-gold-high" />
        </>
      )}
    </p>
  );
}

/** What the largest pool holds at this moment, and when it was last won. */
export default function HeroMeter() {
  const { data, isError } = usePools(true);
  if (isError && !data) return <p className="text-cream-soft">ลุ้นได้ทุกเดิมพัน ตรวจสอบผลได้ทุกรอบ</p>;
  if (!data) return <MeterWaiting />;
  const largest = largestOf(data);
  const [last] = data.wins;
  if (!largest) return null;
  return (
    <>
      <Money
        amount={largest.amount}
        className="gold-text font-display text-3xl font-semibold sm:text-5xl"
        unitClassName="text-base sm:text-xl"
      />
      <p className="text-xs text-cream-soft sm:text-sm">
        {last ? `ถูกล่าสุด ${thaiMoment(last.won_at)}` : "ทุกเดิมพันด้วยเงินจริงมีสิทธิ์ลุ้น"}
      </p>
    </>
  );
}
