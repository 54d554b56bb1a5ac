import { Card, EmptyState, Money, SectionHeading, Skeleton } from "@chokdee/ui";
import type { Column } from "@chokdee/ui/data";
import type { CallOutput } from "@chokdee/contract";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { ClaimForm } from "./ClaimForm.tsx";
import { PagedTable } from "./PagedTable.tsx";
import { useClaims, useConfig } from "./use-affiliate.ts";
import type { Summary } from "./words.ts";

type Claim = CallOutput<"affiliateClaims">["items"][number];

const columns: readonly Column<Claim>[] = [
  { key: "at", title: "เวลา", cell: ({ claimed_at: at }) => <span className="tabular">{thaiMoment(at)}</span> },
  { key: "amount", title: "ถอนเข้ากระเป๋า", align: "end", cell: ({ amount }) => <Money amount={amount} /> },
  { key: "turnover", title: "ยอดเทิร์นที่ต้องทำ", align: "end", cell: ({ turnover }) => <Money amount={turnover} /> },
];

/** Moves income to the main wallet, and lists what was moved before. */
export function Claims({ summary }: { summary: Summary }) {
  const config = useConfig();
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
      <Loaded query={config} skeleton={<Skeleton className="h-72" />}>
        {(terms) => <ClaimForm summary={summary} config={terms} />}
      </Loaded>
      <section aria-labelledby="affiliate-claims" className="grid gap-4">
        <SectionHeading id="affiliate-claims">ประวัติการถอนรายได้</SectionHeading>
        <Card className="p-5 sm:p-6">
          <PagedTable
            caption="ประวัติการถอนรายได้"
            columns={columns}
            query={useClaims()}
            empty={
              <EmptyState scene="friends" title="ยังไม่เคยถอนรายได้">
                รายการถอนรายได้เข้ากระเป๋าจะแสดงที่นี่
              </EmptyState>
            }
          />
        </Card>
      </section>
    </div>
  );
}
