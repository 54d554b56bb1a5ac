import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
import { withdrawalsQuery } from "../../features/payments/queries.ts";
import { RecentPayments } from "../../features/payments/RecentPayments.tsx";
import { withdrawWords } from "../../features/payments/words.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useIsMember } from "../../base/state/user-store.ts";

export function RecentWithdrawals() {
  const { client } = useApp();
  return (
    <RecentPayments
      id="recent-withdrawals"
      title="รายการถอนล่าสุด"
      empty="ยังไม่มีรายการถอน รายการแรกของคุณจะแสดงที่นี่"
      query={useQuery({ ...withdrawalsQuery(client), enabled: useIsMember() })}
      rowsOf={({ items }) =>
        items.map(({ withdraw_id: id, amount, status, created_at: at }) => ({
          to: pathTo("memberWithdraw", { withdrawal: id }),
          amount,
          state: withdrawWords[status],
          at,
        }))
      }
    />
  );
}
