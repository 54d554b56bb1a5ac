import { useQuery } from "@tanstack/react-query";
import { SectionHeading, Skeleton } from "@chokdee/ui";
import { useApp } from "../../app/app-context.ts";
import { Loaded } from "../../app/Loaded.tsx";
import { withdrawalsQuery } from "../../app/queries.ts";
import { PaymentRow } from "../../payments/PaymentRow.tsx";
import { withdrawWords } from "../../payments/words.ts";
import { pathWith } from "../../routing/paths.ts";
import { useIsMember } from "../../state/user-store.ts";

export function RecentWithdrawals() {
  const { client } = useApp();
  const withdrawals = useQuery({ ...withdrawalsQuery(client), enabled: useIsMember() });
  return (
    <section aria-labelledby="recent-withdrawals" className="grid gap-4">
      <SectionHeading id="recent-withdrawals">รายการถอนล่าสุด</SectionHeading>
      <Loaded query={withdrawals} skeleton={<Skeleton className="h-40" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted">ยังไม่มีรายการถอน รายการแรกของคุณจะแสดงที่นี่</p>
          ) : (
            <ul className="grid gap-3">
              {items.map(({ withdraw_id: id, amount, status, created_at }) => (
                <PaymentRow
                  key={id}
                  to={pathWith.withdrawal(id)}
                  amount={amount}
                  state={withdrawWords[status]}
                  at={created_at}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
