import { Skeleton } from "@chokdee/ui";
import { Loaded } from "../../base/loading/Loaded.tsx";
import type { RouteName } from "../../base/routing/routes.ts";
import { usePage } from "../../base/routing/use-page.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { PageHead } from "../../base/shell/PageHead.tsx";
import { GuestCashback } from "./GuestCashback.tsx";
import { MemberCashback } from "./MemberCashback.tsx";
import type { Product } from "./product.ts";
import { useCashbackTerms } from "./use-cashback.ts";

/** The page of one product, for members and guests. */
function CashbackView({ product, name }: { product: Product; name: RouteName }) {
  const terms = useCashbackTerms();
  const isMember = useIsMember();
  return (
    <div className="container-page grid grid-cols-1 gap-6 py-8">
      <PageHead name={name} params={{}} />
      <Loaded query={terms} skeleton={<Skeleton className="h-96 rounded-lg" />}>
        {(known) =>
          isMember ? (
            <MemberCashback product={product} terms={known} />
          ) : (
            <GuestCashback product={product} terms={known} />
          )
        }
      </Loaded>
    </div>
  );
}

/** The rebate on turnover. */
export default function CashbackPage() {
  return <CashbackView product="turnover" name="cashback" />;
}

/** The loss refund, under its own address and in the member's area. */
export function WinlossPage() {
  const page = usePage();
  return <CashbackView product="loss" name={page?.name === "memberWinloss" ? "memberWinloss" : "winloss"} />;
}
