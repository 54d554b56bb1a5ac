import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app/app-context.ts";
import { withdrawalsQuery } from "../../app/queries.ts";
import { RecentPayments } from "../../payments/RecentPayments.tsx";
import { withdrawWords } from "../../payments/words.ts";
import { pathWith } from "../../routing/paths.ts";
import { useIsMember } from "../../state/user-store.ts";

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
          to: pathWith.withdrawal(id),
          amount,
          state: withdrawWords[status],
          at,
        }))
      }
    />
  );
}
