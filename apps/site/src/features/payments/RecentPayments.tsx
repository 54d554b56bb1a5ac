import type { UseQueryResult } from "@tanstack/react-query";
import { SectionHeading, Skeleton } from "@chokdee/ui";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { PaymentRow, type PaymentRowProps } from "./PaymentRow.tsx";

interface RecentPaymentsProps<Page> {
  id: string;
  title: string;
  empty: string;
  query: UseQueryResult<Page>;
  rowsOf: (page: Page) => readonly PaymentRowProps[];
}

/** The latest deposits or withdrawals, each with a link to its timeline. */
export function RecentPayments<Page>({ id, title, empty, query, rowsOf }: RecentPaymentsProps<Page>) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <SectionHeading id={id}>{title}</SectionHeading>
      <Loaded query={query} skeleton={<Skeleton className="h-40" />}>
        {(page) => {
          const rows = rowsOf(page);
          if (rows.length === 0) return <p className="text-muted">{empty}</p>;
          return (
            <ul className="grid gap-3">
              {rows.map((row) => (
                <PaymentRow key={row.to} {...row} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}
