import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
import { depositsQuery } from "../../features/payments/queries.ts";
import { RecentPayments } from "../../features/payments/RecentPayments.tsx";
import { depositWords } from "../../features/payments/words.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useIsMember } from "../../base/state/user-store.ts";

export function RecentDeposits() {
  const { client } = useApp();
  return (
    <RecentPayments
      id="recent-deposits"
      title="รายการฝากล่าสุด"
      empty="ยังไม่มีรายการฝาก รายการแรกของคุณจะแสดงที่นี่"
      query={useQuery({ ...depositsQuery(client), enabled: useIsMember() })}
      rowsOf={({ items }) =>
        items.map(({ payment_id: id, amount, credited, status, created_at: at }) => ({
          to: pathTo("memberPayment", { payment: id }),
          amount: credited ?? amount,
          state: depositWords[status],
          at,
        }))
      }
    />
  );
}
