import { formatBaht } from "@chokdee/money";
import { Card, Notice, Skeleton } from "@chokdee/ui";
import { BarPlot } from "@chokdee/ui/data";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { ClaimCard } from "./ClaimCard.tsx";
import { DayHistory } from "./DayHistory.tsx";
import { plotDays } from "./plot-days.ts";
import { faces, type Product, type Terms } from "./product.ts";
import { TermsCard } from "./TermsCard.tsx";
import { useCashbackDays } from "./use-cashback.ts";
import { WaitingCard } from "./WaitingCard.tsx";

function Waiting() {
  return (
    <div role="status" aria-label="กำลังโหลด" className="grid gap-6">
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  );
}

/** What can be claimed, what is pending, how the month went, and every day before. */
export function MemberCashback({ product, terms }: { product: Product; terms: Terms }) {
  const query = useCashbackDays(product);
  return (
    <Loaded query={query} skeleton={<Waiting />}>
      {({ pages }) => {
        const days = pages.flatMap(({ items }) => items);
        const claimable = days.filter(({ status }) => status === "claimable");
        const running = days.find(({ status }) => status === "computing");
        return (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid grid-cols-1 gap-6">
              {!terms[product].is_open && <Notice kind="info">{faces[product].name}ปิดให้บริการชั่วคราว</Notice>}
              {claimable.map((day) => (
                <ClaimCard key={day.day} product={product} day={day} terms={terms} />
              ))}
              {(running ?? claimable.length === 0) && <WaitingCard day={running} terms={terms} />}
              {days.length > 0 && (
                <Card className="p-5 sm:p-6">
                  <BarPlot
                    title={faces[product].plot}
                    points={plotDays(days, terms.today)}
                    format={(value) => `${formatBaht(value)} บาท`}
                    look={product === "loss" ? "signed" : "gold"}
                  />
                </Card>
              )}
              <DayHistory query={query} />
            </div>
            <TermsCard product={product} terms={terms} />
          </div>
        );
      }}
    </Loaded>
  );
}
