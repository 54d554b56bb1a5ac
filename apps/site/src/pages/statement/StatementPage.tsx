import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApp } from "../../base/data/app-context.ts";
import { walletsQuery } from "../../features/member/queries.ts";
import { abouts } from "../../base/content/abouts.ts";
import { useSearchOf, useSearchState } from "../../base/routing/use-search.ts";
import { useUserStore } from "../../base/state/user-store.ts";
import { dayOf, type Entry } from "./by-day.ts";
import { EntryDialog } from "./EntryDialog.tsx";
import { type Filters, filtersIn, requestOf, searchOf } from "./filters.ts";
import { PlayHistory } from "./plays/PlayHistory.tsx";
import { StatementFilters } from "./StatementFilters.tsx";
import { StatementList } from "./StatementList.tsx";
import { StatementTools } from "./StatementTools.tsx";
import { useStatement } from "./use-statement.ts";
import { useToday } from "./use-today.ts";
import { ViewTabs } from "./ViewTabs.tsx";
import { walletNamer } from "./wallet-names.ts";

/** The filters in the address. */
function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [search, change] = useSearchState("memberStatement");
  const filters = filtersIn(search);
  return [filters, (changes) => change(searchOf({ ...filters, ...changes }))];
}

/** Every movement of a member's money, and tools to export and verify it. */
function MoneyStatement() {
  const { client } = useApp();
  const enabled = useUserStore(({ token }) => token !== null);
  const { data: wallets = [] } = useQuery({ ...walletsQuery(client), enabled });
  const [filters, change] = useFilters();
  const today = useToday();
  const statement = useStatement(requestOf(filters, today));
  const [shown, setShown] = useState<Entry>();
  const walletName = walletNamer(wallets);
  const newest = statement.data?.pages[0]?.items[0];

  return (
    <>
      <div className="grid w-full max-w-4xl gap-5">
        <div className="flex items-start gap-2">
          <StatementFilters filters={filters} wallets={wallets} today={today} onChange={change} />
          <StatementTools period={filters.period} today={today} newest={newest && dayOf(newest)} wallets={wallets} />
        </div>
        <StatementList
          statement={statement}
          filters={filters}
          today={today}
          walletName={walletName}
          onOpen={setShown}
          onShowAll={() => change({ kind: undefined, period: "all", walletId: undefined })}
        />
      </div>
      <EntryDialog entry={shown} walletName={walletName} onClose={() => setShown(undefined)} />
    </>
  );
}

/** The statement of money, and in another tab the rounds that were played. */
export default function StatementPage() {
  const isPlays = useSearchOf("memberStatement").view === "plays";
  return (
    <div className="container-page grid gap-6 pt-6 lg:pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-2xl sm:text-3xl">{isPlays ? "ประวัติการเล่น" : "ประวัติธุรกรรม"}</h1>
          <p className="text-muted">{isPlays ? "ทุกรอบที่คุณเล่น และดูย้อนหลังได้" : abouts.memberStatement}</p>
        </div>
        <ViewTabs isPlays={isPlays} />
      </div>
      {isPlays ? <PlayHistory /> : <MoneyStatement />}
    </div>
  );
}
