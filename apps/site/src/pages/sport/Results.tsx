import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { CallOutput } from "@chokdee/contract";
import { type Day, addDays, bangkokDay } from "@chokdee/rules/time";
import { Card, cx, EmptyState, Skeleton } from "@chokdee/ui";
import { ChoiceChips } from "@chokdee/ui/forms";
import { shortDay, timeOfDay } from "../../base/content/thai-time.ts";
import { useApp } from "../../base/data/app-context.ts";
import { pagesQuery } from "../../base/data/page-queries.ts";
import { serverNowMs } from "../../base/data/server-clock.ts";
import { pathWith } from "../../base/routing/paths.ts";
import type { SearchOf } from "../../base/routing/search.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { LoadedList } from "../../base/loading/LoadedList.tsx";
import { boardQuery } from "../../features/sport/board.ts";
import { LeagueTitle } from "../../features/sport/MatchState.tsx";
import { scoreText } from "../../features/sport/words.ts";
import { Standings } from "./Standings.tsx";

type Filters = SearchOf<"sport">;
type Finished = CallOutput<"sportResults">["items"][number];

const DAYS = 7;
const RESULTS_PER_PAGE = 50;

function dayChoices(today: Day) {
  return Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(today, -index);
    return { value: day, label: index === 0 ? "วันนี้" : index === 1 ? "เมื่อวาน" : shortDay(day).replace(/ \d{4}$/, "") };
  });
}

/** What became of a match that was not played to its end. */
const ENDS = { finished: null, abandoned: "ยุติการแข่งขัน", void: "ยกเลิก คืนเงิน" } as const;

/** Nobody where nothing counts. */
function winnerOf({ status, score }: Finished["result"]): "home" | "away" | null {
  if (status === "void" || score.home === score.away) return null;
  return score.home > score.away ? "home" : "away";
}

function ResultRow({ match }: { match: Finished }) {
  const { Link } = useShell();
  const { home, away, result } = match;
  const end = ENDS[result.status];
  const winner = winnerOf(result);
  return (
    <li className="border-b border-line/70 last:border-b-0">
      <Link
        to={pathWith("sportMatch", { match_id: match.match_id })}
        className="grid min-h-14 grid-cols-[minmax(0,1fr)_6rem_minmax(0,1fr)] items-center gap-x-1 px-3 py-2 hover:bg-gold/5"
      >
        <span className={cx("text-right text-sm leading-snug", winner === "home" && "font-semibold text-gold-high")}>
          {home.name}
        </span>
        <span className="grid justify-items-center">
          <span className="tabular text-lg leading-snug font-semibold whitespace-nowrap">
            {result.status === "void" ? "–" : scoreText(result.score)}
          </span>
          <span className="tabular text-xs whitespace-nowrap text-muted">
            {end ?? (result.half_time ? `HT ${scoreText(result.half_time)}` : timeOfDay(match.starts_at))}
          </span>
        </span>
        <span className={cx("text-sm leading-snug", winner === "away" && "font-semibold text-gold-high")}>
          {away.name}
        </span>
      </Link>
    </li>
  );
}

interface ResultGroup {
  readonly key: string;
  readonly name: string;
  readonly isSimulated: boolean;
  readonly at: string;
  readonly matches: Finished[];
}

/** Matches of one league that began together stand together, in the order of the list. */
function grouped(matches: readonly Finished[]): ResultGroup[] {
  const groups = new Map<string, ResultGroup>();
  for (const match of matches) {
    const key = `${match.league_id} ${timeOfDay(match.starts_at)}`;
    const group = groups.get(key) ?? {
      key,
      name: match.league_name,
      isSimulated: match.is_simulated,
      at: match.starts_at,
      matches: [],
    };
    group.matches.push(match);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function ResultList({ day }: { day: Day }) {
  const { client } = useApp();
  const results = useInfiniteQuery({
    ...pagesQuery(client, "sportResults", { day, limit: RESULTS_PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  return (
    <LoadedList
      query={results}
      skeleton={<Skeleton className="h-96" />}
      empty={
        <Card>
          <EmptyState scene="match" title="ไม่มีผลของวันที่เลือก">
            เลือกวันอื่น หรือกลับมาดูหลังจบการแข่งขัน
          </EmptyState>
        </Card>
      }
      className="grid grid-cols-1 gap-4"
    >
      {(matches) => (
        <div className="grid grid-cols-1 items-start gap-4 min-[760px]:grid-cols-2">
          {grouped(matches).map(({ key, name, isSimulated, at, matches: list }) => (
            <Card key={key}>
              <h2 className="flex items-center gap-2 border-b border-line bg-raised/60 px-4 py-2 font-sans text-sm font-semibold">
                <LeagueTitle name={name} isSimulated={isSimulated} />
                <span className="tabular ml-auto text-xs font-normal whitespace-nowrap text-muted">
                  {timeOfDay(at)}
                </span>
              </h2>
              <ul>
                {list.map((match) => (
                  <ResultRow key={match.match_id} match={match} />
                ))}
              </ul>
            </Card>
          ))}
        </div>
      )}
    </LoadedList>
  );
}

const VIEWS = [
  { value: "results", label: "ผลการแข่งขัน" },
  { value: "table", label: "ตารางคะแนน" },
] as const;

/** The leagues that there are, for the table of one of them. */
function TableView({ filters, onChange }: { filters: Filters; onChange: (change: Filters) => void }) {
  const { client } = useApp();
  const [live, today] = [useQuery(boardQuery(client, "live")), useQuery(boardQuery(client, "today"))];
  const leagues = new Map(
    [live, today].flatMap(({ data }) => data?.leagues ?? []).map(({ league_id: id, name }) => [id, name]),
  );
  const league = filters.league ?? [...leagues.keys()][0];
  if (live.isPending || today.isPending) return <Skeleton className="h-96" />;
  if (league === undefined) {
    return (
      <Card>
        <EmptyState scene="match" title="ยังไม่มีตารางคะแนน">
          ตารางจะขึ้นที่นี่เมื่อลีกเริ่มแข่ง
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      {leagues.size > 1 && (
        <ChoiceChips
          legend="ลีก"
          choices={[...leagues].map(([value, label]) => ({ value, label }))}
          value={league}
          onChange={(chosen) => onChange({ league: chosen })}
        />
      )}
      <Standings leagueId={league} />
    </>
  );
}

/** ผลบอล: what was played day by day, and where it leaves each team. */
export function Results({ filters, onChange }: { filters: Filters; onChange: (change: Filters) => void }) {
  const today = bangkokDay(new Date(serverNowMs()));
  const view = filters.view ?? "results";
  return (
    <div className="grid grid-cols-1 gap-4">
      <ChoiceChips
        legend="ดู"
        choices={VIEWS}
        value={view}
        onChange={(chosen) => onChange({ view: chosen === "table" ? chosen : undefined })}
      />
      {view === "table" ? (
        <TableView filters={filters} onChange={onChange} />
      ) : (
        <>
          <ChoiceChips
            legend="วันที่"
            choices={dayChoices(today)}
            value={filters.day ?? today}
            onChange={(day) => onChange({ day: day === today ? undefined : day })}
          />
          <ResultList day={filters.day ?? today} />
        </>
      )}
    </div>
  );
}
