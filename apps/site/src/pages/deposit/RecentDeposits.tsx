import { useQuery } from "@tanstack/react-query";
import { SectionHeading, Skeleton } from "@chokdee/ui";
import { useApp } from "../../app/app-context.ts";
import { Loaded } from "../../app/Loaded.tsx";
import { depositsQuery } from "../../app/queries.ts";
import { PaymentRow } from "../../payments/PaymentRow.tsx";
import { depositWords } from "../../payments/words.ts";
import { pathWith } from "../../routing/paths.ts";
import { useIsMember } from "../../state/user-store.ts";

export function RecentDeposits() {
  const { client } = useApp();
  const deposits = useQuery({ ...depositsQuery(client), enabled: useIsMember() });
  return (
    <section aria-labelledby="recent-deposits" className="grid gap-4">
      <SectionHeading id="recent-deposits">รายการฝากล่าสุด</SectionHeading>
      <Loaded query={deposits} skeleton={<Skeleton className="h-40" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted">ยังไม่มีรายการฝาก รายการแรกของคุณจะแสดงที่นี่</p>
          ) : (
            <ul className="grid gap-3">
              {items.map(({ payment_id: id, amount, credited, status, created_at }) => (
                <PaymentRow
                  key={id}
                  to={pathWith.payment(id)}
                  amount={credited ?? amount}
                  state={depositWords[status]}
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
