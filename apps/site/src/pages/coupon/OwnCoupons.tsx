import { TicketCheck } from "lucide-react";
import { Button, Card, SectionHeading, Skeleton } from "@chokdee/ui";
import { Refused } from "../../base/loading/Refused.tsx";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { notify } from "../../base/overlays/notify.ts";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { type OwnCoupon, useOwnCoupons, useRedeem } from "./use-coupons.ts";

function OwnRow({ coupon }: { coupon: OwnCoupon }) {
  const redeem = useRedeem();

  async function take(): Promise<void> {
    const { reward } = await redeem.mutateAsync(coupon.code);
    void notify(`ใช้คูปองสำเร็จ ได้รับ ${reward.title}`, { kind: "success" });
  }

  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-3">
        <TicketCheck aria-hidden="true" className="size-6 shrink-0 text-gold" />
        <div className="min-w-40 flex-1">
          <p className="font-medium">{coupon.reward.title}</p>
          <p className="text-sm text-muted">{coupon.title}</p>
          <p className="tabular text-sm text-muted">
            {coupon.code}
            {coupon.expires_at && ` · ใช้ได้ถึง ${thaiMoment(coupon.expires_at)}`}
          </p>
        </div>
        <Button
          size="sm"
          loading={redeem.isPending}
          aria-label={`ใช้คูปอง ${coupon.code}`}
          onClick={() => void take().catch(() => {})}
        >
          ใช้คูปอง
        </Button>
      </div>
      <Refused by={redeem} />
    </li>
  );
}

/** Codes that the member has won and not used. Renders nothing if there are none. */
export function OwnCoupons() {
  const own = useOwnCoupons();
  return (
    <Loaded query={own} skeleton={<Skeleton className="h-24 rounded-lg" />}>
      {(coupons) =>
        coupons.length > 0 && (
          <section aria-labelledby="own-coupons" className="grid gap-4">
            <SectionHeading id="own-coupons">คูปองของฉัน</SectionHeading>
            <Card>
              <ul className="divide-y divide-line">
                {coupons.map((coupon) => (
                  <OwnRow key={coupon.code} coupon={coupon} />
                ))}
              </ul>
            </Card>
          </section>
        )
      }
    </Loaded>
  );
}
