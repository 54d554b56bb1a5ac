import { Skeleton } from "@chokdee/ui";
import { Loaded } from "../../base/loading/Loaded.tsx";
import type { RouteName } from "../../base/routing/routes.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { PageHead } from "../../base/shell/PageHead.tsx";
import { GuestCashback } from "./GuestCashback.tsx";
import { MemberCashback } from "./MemberCashback.tsx";
import type { Product } from "./product.ts";
import { useCashbackTerms } from "./use-cashback.ts";

/** The page of one product, for members and guests. */
export function CashbackView({ product, name }: { product: Product; name: RouteName }) {
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
