import { Skeleton } from "@chokdee/ui";
import { Together } from "../../base/loading/Together.tsx";
import { PageHead } from "../../base/shell/PageHead.tsx";
import { CouponForm } from "./CouponForm.tsx";
import { CouponHistory } from "./CouponHistory.tsx";
import { OwnCoupons } from "./OwnCoupons.tsx";
import { useCouponHistory, useOwnCoupons } from "./use-coupons.ts";

/** Codes: the entry form, those won, and those used. */
export default function CouponPage() {
  const queries = [useOwnCoupons(), useCouponHistory()];
  return (
    <div className="container-page grid grid-cols-1 gap-6 py-8">
      <PageHead name="memberCoupon" params={{}} />
      <Together queries={queries} skeleton={<Skeleton className="h-144 rounded-lg" />}>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <div className="grid grid-cols-1 gap-6">
            <CouponForm />
            <OwnCoupons />
          </div>
          <CouponHistory />
        </div>
      </Together>
    </div>
  );
}
