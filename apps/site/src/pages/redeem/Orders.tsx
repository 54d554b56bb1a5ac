import { buttonClass, Card, EmptyState, ErrorState, Skeleton } from "@chokdee/ui";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { MorePages } from "../../base/loading/MorePages.tsx";
import { OrderRow } from "./OrderRow.tsx";
import { useOrders } from "./use-shop.ts";

const ROWS = [0, 1, 2];

/** Everything that was redeemed, newest first. */
export function Orders() {
  const { Link } = useShell();
  const orders = useOrders();
  if (orders.isError && !orders.data) {
    return (
      <ErrorState
        message="โหลดข้อมูลไม่สำเร็จ กรุณาลองใหม่อีกครั้ง"
        retrying={orders.isFetching}
        onRetry={() => void orders.refetch()}
      />
    );
  }
  if (!orders.data) {
    return (
      <div role="status" aria-label="กำลังโหลด" className="grid gap-3">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-24 rounded-md" />
        ))}
      </div>
    );
  }
  const items = orders.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          scene="gift"
          title="ยังไม่มีประวัติการแลก"
          action={
            <Link to={pathTo("redeem")} className={buttonClass({ variant: "gold" })}>
              ดูของรางวัล
            </Link>
          }
        >
          รายการแลกของคุณและสถานะการจัดส่งจะแสดงที่นี่
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid gap-3">
      <ul aria-label="ประวัติการแลก" className="grid gap-3">
        {items.map((order) => (
          <li key={order.order_id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      <MorePages query={orders} />
    </div>
  );
}
