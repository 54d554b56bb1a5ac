import { Card, EmptyState, SectionHeading, Skeleton } from "@chokdee/ui";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { MorePages } from "../../base/loading/MorePages.tsx";
import { useCouponHistory, type UsedCoupon } from "./use-coupons.ts";

function UsedRow({ used }: { used: UsedCoupon }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 sm:px-5">
      <div>
        <p className="font-medium">{used.reward.title}</p>
        <p className="text-sm text-muted">{used.title}</p>
      </div>
      <div className="ml-auto text-right text-sm text-muted">
        <p className="tabular">{used.code}</p>
        <p className="tabular">{thaiMoment(used.used_at)}</p>
      </div>
    </li>
  );
}

/** Every code that the member has used, newest first. */
export function CouponHistory() {
  const history = useCouponHistory();
  return (
    <section aria-labelledby="coupon-history" className="grid gap-4">
      <SectionHeading id="coupon-history">ประวัติการใช้คูปอง</SectionHeading>
      <Loaded query={history} skeleton={<Skeleton className="h-48 rounded-lg" />}>
        {({ pages }) => {
          const uses = pages.flatMap(({ items }) => items);
          return (
            <>
              <Card>
                {uses.length === 0 ? (
                  <EmptyState scene="gift" title="ยังไม่เคยใช้คูปอง">
                    กรอกโค้ดที่คุณได้รับ รางวัลจะเข้าบัญชีทันทีและแสดงที่นี่
                  </EmptyState>
                ) : (
                  <ul className="divide-y divide-line">
                    {uses.map((used) => (
                      <UsedRow key={`${used.code} ${used.used_at}`} used={used} />
                    ))}
                  </ul>
                )}
              </Card>
              <MorePages query={history} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
