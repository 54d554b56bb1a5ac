import type { Day } from "@chokdee/rules/time";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Skeleton } from "@chokdee/ui";
import { Tabs } from "@chokdee/ui/data";
import { SelectField } from "@chokdee/ui/forms";
import { Sheet } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { LottoHead } from "../../features/lotto/LottoHead.tsx";
import { lobbyQuery, type Market, resultQuery, type Round } from "../../features/lotto/queries.ts";
import { DayChoice } from "./DayChoice.tsx";
import { LatestGovernment } from "./LatestGovernment.tsx";
import { ResultList, RoundsByGroup, RoundsOfMarket } from "./ResultList.tsx";
import { ResultSheet } from "./ResultSheet.tsx";
import { Statistics } from "./Statistics.tsx";
import { ofMarket, onDay, useResultFilter, useResults } from "./use-results.ts";

const views = [
  { value: "history", label: "ผลย้อนหลัง" },
  { value: "statistics", label: "สถิติเลข" },
] as const;

type OnOpen = (round: Round) => void;

function DayResults({ day, onOpen }: { day: Day; onOpen: OnOpen }) {
  const results = useResults(onDay(day));
  return (
    <ResultList results={results} nothing="เลือกวันอื่น หรือกลับมาดูหลังเวลาออกผล">
      {(rounds) => <RoundsByGroup rounds={rounds} onOpen={onOpen} />}
    </ResultList>
  );
}

function MarketHistory({ market, onOpen }: { market: number; onOpen: OnOpen }) {
  const results = useResults(ofMarket(market));
  return (
    <ResultList results={results} nothing="หวยประเภทนี้ยังไม่เคยออกผล">
      {(rounds) => <RoundsOfMarket rounds={rounds} onOpen={onOpen} />}
    </ResultList>
  );
}

function MarketChoice({
  markets,
  market,
  onChange,
}: {
  markets: readonly Market[];
  market: number | undefined;
  onChange: (market: number | undefined) => void;
}) {
  return (
    <div className="sm:max-w-80">
      <SelectField
        label="ประเภทหวย"
        value={String(market ?? "")}
        onChange={({ target }) => onChange(target.value === "" ? undefined : Number(target.value))}
      >
        <option value="">ทุกประเภท ดูตามวัน</option>
        {markets.map(({ category_id: id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Reading({ round }: { round: Round }) {
  const { client } = useApp();
  const result = useQuery(resultQuery(client, round.round_id));
  return (
    <Loaded query={result} skeleton={<Skeleton className="h-64" />}>
      {(data) => <ResultSheet result={data} />}
    </Loaded>
  );
}

/** ผลรางวัล: the latest government draw, every market day by day, and one market through all its draws. */
export default function ResultsPage() {
  const { client } = useApp();
  const filter = useResultFilter();
  const { data: lobby } = useQuery(lobbyQuery(client));
  const [shown, setShown] = useState<Round>();
  const [isOpen, setOpen] = useState(false);
  const markets = lobby?.categories ?? [];
  const open: OnOpen = (round) => {
    setShown(round);
    setOpen(true);
  };
  return (
    <div className="container-page grid gap-8 pt-6 lg:pt-8">
      <LottoHead area="lottoResults" />
      <LatestGovernment />
      <MarketChoice markets={markets} market={filter.market} onChange={filter.showMarket} />
      {filter.market === undefined ? (
        <>
          <DayChoice day={filter.day} today={filter.today} onChange={filter.showDay} />
          <DayResults day={filter.day} onOpen={open} />
        </>
      ) : (
        <Tabs
          label="ผลของหวยที่เลือก"
          tabs={views}
          value={filter.view ?? "history"}
          onChange={(view) => filter.showView(view === "history" ? undefined : view)}
        >
          {filter.view === "statistics" ? (
            <Statistics
              key={filter.market}
              market={filter.market}
              isGovernment={markets.find(({ category_id: id }) => id === filter.market)?.category === "government"}
            />
          ) : (
            <MarketHistory market={filter.market} onOpen={open} />
          )}
        </Tabs>
      )}
      <Sheet open={isOpen} title={shown ? shown.name : "ผลรางวัล"} onClose={() => setOpen(false)}>
        {shown && <Reading round={shown} />}
      </Sheet>
    </div>
  );
}
