import { useState } from "react";
import { formatBaht } from "@chokdee/money";
import { Button, Card, KranokCrest, Money, Notice } from "@chokdee/ui";
import { ConfirmDialog } from "@chokdee/ui/overlays";
import { Refused } from "../../base/loading/Refused.tsx";
import { shortDay, thaiMoment } from "../../base/content/thai-time.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { Calculation } from "./Calculation.tsx";
import { type CashbackDay, faces, type Product, type Terms } from "./product.ts";
import { useCashbackDays, useClaim } from "./use-cashback.ts";

/** What the same day gives under the other product, which a claim gives up. */
function useOther(product: Product, day: string): CashbackDay | undefined {
  const days = useCashbackDays(faces[product].other);
  const same = days.data?.pages.flatMap(({ items }) => items).find((each) => each.day === day);
  return same?.status === "claimable" ? same : undefined;
}

function OtherWay({ product, other }: { product: Product; other: CashbackDay }) {
  const { Link } = useShell();
  const { name, route } = faces[faces[product].other];
  return (
    <Notice kind="info">
      วันเดียวกันเลือกรับได้แบบเดียว {name}ของวันนั้นได้ {formatBaht(other.amount)} บาท{" "}
      <Link to={pathTo(route)} className="underline underline-offset-4">
        ดู{name}
      </Link>
    </Notice>
  );
}

/** Credit that has to be played first has a wallet of its own. */
function intoWallet(times: number): string {
  if (times === 0) return "เข้ากระเป๋าหลักทันที";
  return `เข้ากระเป๋าเครดิตฟรีทันที ทำเทิร์น ${times} เท่าแล้วย้ายเข้ากระเป๋าหลัก`;
}

/** One claimable day: the amount, its calculation, the deadline, and the button. */
export function ClaimCard({ product, day, terms }: { product: Product; day: CashbackDay; terms: Terms }) {
  const claim = useClaim(product);
  const other = useOther(product, day.day);
  const [isConfirming, setConfirming] = useState(false);
  const { name } = faces[product];
  const otherName = faces[faces[product].other].name;

  function take(): void {
    setConfirming(false);
    claim.mutate(day.day);
  }

  return (
    <Card ground="gold" className="p-5 sm:p-6">
      <KranokCrest className="pointer-events-none absolute -top-10 -right-8 w-64 opacity-15" />
      <section aria-label={`${name} ${shortDay(day.day)}`} className="relative grid gap-4">
        <div>
          <p className="text-muted">ยอดที่รับได้ ของวันที่ {shortDay(day.day)}</p>
          <Money amount={day.amount} className="text-4xl font-semibold" />
        </div>
        <Calculation day={day} />
        {other && <OtherWay product={product} other={other} />}
        <Refused by={claim} />
        <Button
          variant="gold"
          size="lg"
          block
          loading={claim.isPending}
          onClick={() => (other ? setConfirming(true) : take())}
        >
          กดรับแคชแบ็ก
        </Button>
        <p className="text-sm text-muted">
          {day.claim_until && `รับได้ถึง ${thaiMoment(day.claim_until)} · `}
          {intoWallet(terms[product].turnover_times)}
        </p>
      </section>
      <ConfirmDialog
        open={isConfirming}
        title={`รับ${name}`}
        text={`รับ ${formatBaht(day.amount)} บาท แล้วจะรับ${otherName}ของวันเดียวกันไม่ได้อีก`}
        confirmLabel="ยืนยันรับ"
        cancelLabel="กลับไปเลือก"
        onConfirm={take}
        onCancel={() => setConfirming(false)}
      />
    </Card>
  );
}
