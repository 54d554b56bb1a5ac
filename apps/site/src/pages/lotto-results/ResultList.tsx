import type { ReactNode } from "react";
import { Card, cx, EmptyState, SectionHeading, Skeleton } from "@chokdee/ui";
import { LoadedList } from "../../base/loading/LoadedList.tsx";
import { MorePages } from "../../base/loading/MorePages.tsx";
import type { MarketGroup, Round } from "../../features/lotto/queries.ts";
import { groupWords, marketGroups } from "../../features/lotto/words.ts";
import { ResultCard } from "./ResultCard.tsx";
import type { Results } from "./use-results.ts";

const CARDS = [0, 1, 2, 3, 4, 5];

const columns = (group: MarketGroup | undefined) =>
  group === "yeekee" ? "grid-cols-2 md:grid-cols-4 lg:grid-cols-6" : "sm:grid-cols-2 lg:grid-cols-3 lg:gap-4";

interface RoundsProps {
  rounds: readonly Round[];
  onOpen: (round: Round) => void;
}

/** The rounds of one day by the kind of their market. */
export function RoundsByGroup({ rounds, onOpen }: RoundsProps) {
  return marketGroups.map((group) => {
    const within = rounds.filter((round) => round.group === group);
    if (within.length === 0) return null;
    return (
      <section key={group} aria-labelledby={`results-${group}`} className="grid gap-4">
        <SectionHeading id={`results-${group}`}>{groupWords[group]}</SectionHeading>
        <ul className={cx("grid gap-3", columns(group))}>
          {within.map((round) => (
            <li key={round.round_id}>
              <ResultCard round={round} titledBy="market" onOpen={() => onOpen(round)} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** The rounds of one market, the latest first. */
export function RoundsOfMarket({ rounds, onOpen }: RoundsProps) {
  return (
    <ul aria-label="ผลย้อนหลัง" className={cx("grid gap-3", columns(rounds[0]?.group))}>
      {rounds.map((round) => (
        <li key={round.round_id}>
          <ResultCard round={round} titledBy="day" onOpen={() => onOpen(round)} />
        </li>
      ))}
    </ul>
  );
}

interface ResultListProps {
  results: Results;
  /** What is said where there are none. */
  nothing: ReactNode;
  children: (rounds: readonly Round[]) => ReactNode;
}

export function ResultList({ results, nothing, children }: ResultListProps) {
  return (
    <LoadedList
      query={results}
      skeleton={
        <div role="status" aria-label="กำลังโหลด" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {CARDS.map((card) => (
            <Skeleton key={card} className="h-28" />
          ))}
        </div>
      }
      empty={
        <Card>
          <EmptyState scene="lottery" title="ยังไม่มีผลรางวัล">
            {nothing}
          </EmptyState>
        </Card>
      }
      className="grid gap-8"
      more={<MorePages query={results} automatic />}
    >
      {children}
    </LoadedList>
  );
}
