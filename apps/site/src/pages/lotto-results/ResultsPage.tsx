import { addDays, type Day } from "@chokdee/rules/time";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Card, cx, EmptyState, ErrorState, LoadMore, SectionHeading, Skeleton } from "@chokdee/ui";
import { ChoiceChips } from "@chokdee/ui/forms";
import { Sheet } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { failureText } from "../../base/data/failure.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { nearDay, shortDay } from "../../base/content/thai-time.ts";
import { resultQuery, type Round } from "../../features/lotto/queries.ts";
import { LottoHead } from "../../features/lotto/LottoHead.tsx";
import { groupWords, marketGroups } from "../../features/lotto/words.ts";
import { LatestGovernment } from "./LatestGovernment.tsx";
import { ResultCard } from "./ResultCard.tsx";
import { ResultSheet } from "./ResultSheet.tsx";
import { type Results, useResultDay, useResults } from "./use-results.ts";

const DAYS_SHOWN = 8;
const CARDS = [0, 1, 2, 3, 4, 5];

function dayChoices(today: Day, shown: Day) {
  const recent = Array.from({ length: DAYS_SHOWN }, (_, back) => addDays(today, -back));
  const days = recent.includes(shown) ? recent : [...recent, shown];
  return days.map((day) => ({ value: day, label: nearDay(day, today) ?? shortDay(day) }));
}

function Groups({ rounds, onOpen }: { rounds: readonly Round[]; onOpen: (round: Round) => void }) {
  return marketGroups.map((group) => {
    const within = rounds.filter((round) => round.group === group);
    if (within.length === 0) return null;
    return (
      <section key={group} aria-labelledby={`results-${group}`} className="grid gap-4">
        <SectionHeading id={`results-${group}`}>{groupWords[group]}</SectionHeading>
        <ul
          className={cx(
            "grid gap-3",
            group === "yeekee" ? "grid-cols-2 md:grid-cols-4 lg:grid-cols-6" : "sm:grid-cols-2 lg:grid-cols-3 lg:gap-4",
          )}
        >
          {within.map((round) => (
            <li key={round.round_id}>
              <ResultCard round={round} onOpen={() => onOpen(round)} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function ResultList({ results, onOpen }: { results: Results; onOpen: (round: Round) => void }) {
  if (results.isPending) {
    return (
      <div role="status" aria-label="กำลังโหลด" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {CARDS.map((card) => (
          <Skeleton key={card} className="h-28" />
        ))}
      </div>
    );
  }
  if (!results.data) {
    return (
      <Card>
        <ErrorState
          message={failureText(results.error)}
          retrying={results.isFetching}
          onRetry={() => void results.refetch()}
        />
      </Card>
    );
  }
  const rounds = results.data.pages.flatMap(({ items }) => items);
  if (rounds.length === 0) {
    return (
      <Card>
        <EmptyState title="ยังไม่มีผลรางวัลของวันที่เลือก">เลือกวันอื่น หรือกลับมาดูหลังเวลาออกผล</EmptyState>
      </Card>
    );
  }
  return (
    <div aria-busy={results.isPlaceholderData} className={cx("grid gap-8", results.isPlaceholderData && "opacity-50")}>
      <Groups rounds={rounds} onOpen={onOpen} />
      {results.hasNextPage && (
        <LoadMore loading={results.isFetchingNextPage} automatic onLoad={() => void results.fetchNextPage()} />
      )}
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

/** ผลรางวัล: the latest government draw, and every market day by day. */
export default function ResultsPage() {
  const { day, today, show } = useResultDay();
  const results = useResults(day);
  const [shown, setShown] = useState<Round>();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="container-page grid gap-8 pt-6 lg:pt-8">
      <LottoHead area="lottoResults" />
      <LatestGovernment />
      <ChoiceChips legend="วันที่ออกผล" choices={dayChoices(today, day)} value={day} onChange={show} />
      <ResultList
        results={results}
        onOpen={(round) => {
          setShown(round);
          setOpen(true);
        }}
      />
      <Sheet open={isOpen} title={shown ? shown.name : "ผลรางวัล"} onClose={() => setOpen(false)}>
        {shown && <Reading round={shown} />}
      </Sheet>
    </div>
  );
}
