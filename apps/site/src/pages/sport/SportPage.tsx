import { useQuery } from "@tanstack/react-query";
import { memo, useEffect, useState } from "react";
import { SectionHeading } from "@chokdee/ui";
import { Tabs } from "@chokdee/ui/data";
import { useApp } from "../../base/data/app-context.ts";
import type { SearchOf } from "../../base/routing/search.ts";
import { useSearchState } from "../../base/routing/use-search.ts";
import { useLobbyStore } from "../../base/state/lobby-store.ts";
import { GameGrid } from "../../features/games/GameGrid.tsx";
import { gamesOfQuery } from "../../features/games/queries.ts";
import { useFavourites } from "../../features/games/use-favourites.ts";
import { type Board, boardQuery, type BoardTab } from "../../features/sport/board.ts";
import { withMode } from "../../features/sport/slip/slip.ts";
import { changeSlip, useSlipSheet } from "../../features/sport/slip/slip-store.ts";
import { Slip } from "../../features/sport/slip/Slip.tsx";
import { SportRules } from "../../features/sport/SportRules.tsx";
import { useWatchedMatches } from "../../features/sport/watch.ts";
import { MyBets } from "./MyBets.tsx";
import { PriceTable } from "./PriceTable.tsx";
import { Results } from "./Results.tsx";
import { SportTools } from "./SportTools.tsx";

type Filters = SearchOf<"sport">;
type SportTab = NonNullable<Filters["tab"]>;

const isBoardTab = (tab: SportTab): tab is BoardTab => tab === "live" || tab === "today" || tab === "early";

/** The row fits on a phone: only what is played now is counted. */
const tabsWith = (counts: Board["counts"] | undefined) =>
  [
    { value: "live", label: "สด", ...(counts && { count: counts.live }) },
    { value: "today", label: "วันนี้" },
    { value: "early", label: "ล่วงหน้า" },
    { value: "step", label: "สเต็ป" },
    { value: "results", label: "ผลบอล" },
    { value: "bets", label: "บิลของฉัน" },
  ] as const;

/** Games of providers that keep a sportsbook of their own. */
const OtherGames = memo(function OtherGames() {
  const { client } = useApp();
  const favourites = useFavourites();
  const { data } = useQuery(gamesOfQuery(client, "sport"));
  const games = data?.items ?? [];
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="other-games" className="grid grid-cols-1 gap-4">
      <SectionHeading id="other-games">กีฬาจากค่ายอื่น</SectionHeading>
      <GameGrid games={games} total={games.length} favourites={favourites} onNearEnd={() => {}} />
    </section>
  );
});

interface TableTabProps {
  tab: BoardTab | "step";
  filters: Filters;
  onChange: (change: Filters) => void;
}

/** The price table. The tab of parlays shows every match that has not begun. */
function TableTab({ tab, filters, onChange }: TableTabProps) {
  const props = {
    filters,
    onTab: (chosen: BoardTab) => onChange({ tab: chosen }),
    onClear: () => onChange({ q: undefined, favourites: undefined }),
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {tab === "step" && <p className="text-sm text-muted">แตะราคาจาก 2 ถึง 12 คู่ คู่ละหนึ่งรายการ ราคาคูณกัน ถูกทุกคู่จึงได้เต็ม</p>}
      <PriceTable key={tab} tab={tab === "step" ? "today" : tab} {...props} />
      {tab === "step" && <PriceTable tab="early" isExtra {...props} />}
    </div>
  );
}

function shownTab(tab: SportTab, filters: Filters, onChange: (change: Filters) => void) {
  if (tab === "bets") return <MyBets />;
  if (tab === "results") return <Results filters={filters} onChange={onChange} />;
  return <TableTab tab={tab} filters={filters} onChange={onChange} />;
}

/** Without a tab in the address, what is played now comes first. It is decided once, so that nothing changes later. */
function useFirstTab(board: Board | undefined): BoardTab {
  const [first, setFirst] = useState<BoardTab>();
  if (board && !first) setFirst(board.counts.live > 0 ? "live" : "today");
  return first ?? "live";
}

/** The sportsbook: the price table with its slip, results, and the member's own bets. Guests look, members bet. */
export default function SportPage() {
  const { client } = useApp();
  const [filters, change] = useSearchState("sport");
  const { data: live } = useQuery(boardQuery(client, "live"));
  const first = useFirstTab(live);
  const tab = filters.tab ?? first;
  useWatchedMatches();
  useEffect(() => useLobbyStore.setState({ lastLobby: "sport" }), []);
  useEffect(() => {
    if (tab === "step") changeSlip((slip) => withMode(slip, "parlay"));
  }, [tab]);

  function show(chosen: SportTab): void {
    if (isBoardTab(chosen) && tab === "step") changeSlip((slip) => withMode(slip, "single"));
    // On a phone the slip would stand over what was asked for.
    useSlipSheet.setState({ isOpen: false });
    change({ tab: chosen, day: undefined, league: undefined, view: undefined });
  }

  return (
    <div className="container-page grid grid-cols-1 gap-2 pt-3 lg:pt-5">
      <SportTools filters={filters} isTable={tab !== "bets" && tab !== "results"} onChange={change} />
      <div className="sport-columns">
        <div className="group/list grid min-w-0 grid-cols-1 content-start gap-8">
          <Tabs label="กีฬา" isDense tabs={tabsWith(live?.counts)} value={tab} onChange={show}>
            {shownTab(tab, filters, change)}
          </Tabs>
          {tab !== "bets" && tab !== "results" && <OtherGames />}
          {/* A list may be shorter or longer than what holds its place: what stands below comes after it, so that it never moves. */}
          <div className="group-has-[.shimmering]/list:hidden">
            <SportRules />
          </div>
        </div>
        <Slip />
      </div>
    </div>
  );
}
