import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { buttonClass, Card, EmptyState, Skeleton } from "@chokdee/ui";
import { Tabs } from "@chokdee/ui/data";
import { SelectField } from "@chokdee/ui/forms";
import { useApp } from "../../base/data/app-context.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { lobbyQuery } from "../../features/lotto/queries.ts";
import { LottoHead } from "../../features/lotto/LottoHead.tsx";
import { BillCard } from "./BillCard.tsx";
import { BillDialog } from "./BillDialog.tsx";
import { type BillFilters, type BillTab, billTabs, FIRST_TAB } from "./filters.ts";
import { useSearchState } from "../../base/routing/use-search.ts";
import { LoadedList } from "../../base/loading/LoadedList.tsx";
import { type Bills, useBills } from "./use-bills.ts";

const CARDS = [0, 1, 2, 3];

const nothing: Readonly<Record<BillTab, string>> = {
  waiting: "ไม่มีโพยที่รอออกผล",
  done: "ยังไม่มีโพยที่ออกผลแล้ว",
  won: "ยังไม่มีโพยที่ถูกรางวัล",
  all: "ยังไม่มีโพย",
};

function NoBills({ tab }: { tab: BillTab }) {
  const { Link } = useShell();
  return (
    <Card>
      <EmptyState
        scene="lottery"
        title={nothing[tab]}
        action={
          <Link to={pathTo("lottoLobby")} className={buttonClass({ variant: "gold" })}>
            ไปห้องแทงหวย
          </Link>
        }
      >
        โพยที่คุณส่งจะแสดงที่นี่ พร้อมผลและเงินรางวัล
      </EmptyState>
    </Card>
  );
}

function BillsSkeleton() {
  return (
    <div role="status" aria-label="กำลังโหลด" className="grid gap-3 md:grid-cols-2 lg:gap-4">
      {CARDS.map((card) => (
        <Skeleton key={card} className="h-36" />
      ))}
    </div>
  );
}

function BillList({ bills, tab, onOpen }: { bills: Bills; tab: BillTab; onOpen: (billId: string) => void }) {
  return (
    <LoadedList query={bills} skeleton={<BillsSkeleton />} empty={<NoBills tab={tab} />} className="grid gap-4">
      {(list) => (
        <ul className="grid gap-3 md:grid-cols-2 lg:gap-4">
          {list.map((bill) => (
            <li key={bill.bill_id}>
              <BillCard bill={bill} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </LoadedList>
  );
}

function MarketFilter({
  filters,
  onChange,
}: {
  filters: BillFilters;
  onChange: (categoryId: number | undefined) => void;
}) {
  const { client } = useApp();
  const { data: lobby } = useQuery(lobbyQuery(client));
  return (
    <div className="sm:max-w-80">
      <SelectField
        label="ประเภทหวย"
        value={String(filters.category ?? "")}
        onChange={({ target }) => onChange(target.value === "" ? undefined : Number(target.value))}
      >
        <option value="">ทุกประเภท</option>
        {lobby?.categories.map((market) => (
          <option key={market.category_id} value={market.category_id}>
            {market.title}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** โพยของฉัน: pending, winning and losing bills. */
export default function BillsPage() {
  const [filters, change] = useSearchState("lottoBills");
  const { tab = FIRST_TAB } = filters;
  const bills = useBills(filters);
  const [shown, setShown] = useState<string>();
  return (
    <div className="container-page grid gap-6 pt-6 lg:pt-8">
      <LottoHead area="lottoBills" />
      <Tabs
        label="สถานะโพย"
        tabs={billTabs}
        value={tab}
        onChange={(chosen) => change({ tab: chosen === FIRST_TAB ? undefined : chosen })}
      >
        <div className="grid gap-4">
          <MarketFilter filters={filters} onChange={(category) => change({ category })} />
          <BillList bills={bills} tab={tab} onOpen={setShown} />
        </div>
      </Tabs>
      <BillDialog billId={shown} onClose={() => setShown(undefined)} />
    </div>
  );
}
