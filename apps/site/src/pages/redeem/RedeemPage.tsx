import { Skeleton } from "@chokdee/ui";
import { Together } from "../../base/loading/Together.tsx";
import { pathTo } from "../../base/routing/paths.ts";
import { useSearchOf } from "../../base/routing/use-search.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { PageHead } from "../../base/shell/PageHead.tsx";
import { Orders } from "./Orders.tsx";
import { PointsCard } from "./PointsCard.tsx";
import { Shelf } from "./Shelf.tsx";
import { useItems, usePoints } from "./use-shop.ts";

/** The shelf in one tab, past orders in the other. */
function Views({ isHistory }: { isHistory: boolean }) {
  const { Link } = useShell();
  return (
    <nav aria-label="ร้านค้าแต้ม" className="flex gap-2">
      <Link to={pathTo("redeem")} aria-current={isHistory ? undefined : "page"} className="lobby-tab">
        ของรางวัล
      </Link>
      <Link
        to={pathTo("redeem", { view: "history" })}
        aria-current={isHistory ? "page" : undefined}
        className="lobby-tab"
      >
        ประวัติการแลก
      </Link>
    </nav>
  );
}

/** ร้านค้าแต้ม: what points buy, for guests to look at and for members to redeem. */
export default function RedeemPage() {
  const { view } = useSearchOf("redeem");
  const isMember = useIsMember();
  const isHistory = isMember && view === "history";
  return (
    <div className="container-page grid grid-cols-1 gap-6 py-8">
      <PageHead name="redeem" params={{}} />
      <Together queries={[usePoints(), useItems()]} skeleton={<Skeleton className="h-144 rounded-lg" />}>
        <PointsCard />
        {isMember && <Views isHistory={isHistory} />}
        {isHistory ? <Orders /> : <Shelf />}
      </Together>
    </div>
  );
}
