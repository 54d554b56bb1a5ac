import { useQuery } from "@tanstack/react-query";
import { Button, Card, EmptyState, ErrorState, Notice } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { failureText } from "../../base/data/failure.ts";
import type { SearchOf } from "../../base/routing/search.ts";
import { type Board, boardQuery, type BoardTab, listedMatches } from "../../features/sport/board.ts";
import { useSportSettings } from "../../features/sport/settings-store.ts";
import { LeagueSection, NextRound } from "./LeagueSection.tsx";
import { TableSkeleton } from "./SportSkeleton.tsx";

type Filters = Pick<SearchOf<"sport">, "q" | "favourites">;

const NOTHING: Readonly<Record<BoardTab, readonly [title: string, text: string]>> = {
  live: ["ตอนนี้ยังไม่มีคู่ที่กำลังแข่ง", "ดูคู่ที่กำลังจะเริ่มได้ในแท็บวันนี้ ราคาจะขึ้นที่นี่เองเมื่อเริ่มแข่ง"],
  today: ["วันนี้ไม่มีคู่ที่รอแข่งแล้ว", "ดูคู่ของวันถัดไปได้ในแท็บล่วงหน้า"],
  early: ["ยังไม่มีคู่ล่วงหน้า", "คู่ของวันถัดไปจะขึ้นที่นี่เมื่อเปิดราคา"],
};

/** When the next match begins, on a tab that has none. */
function NextStart() {
  const { client } = useApp();
  const { data } = useQuery(boardQuery(client, "today"));
  const starts = (data?.leagues ?? []).flatMap(({ matches }) => matches.map((match) => match.starts_at));
  const [next] = starts.toSorted();
  return next === undefined ? null : (
    <p className="mt-1 text-gold-high">
      <NextRound at={next} />
    </p>
  );
}

function NoMatches({ tab, onTab }: { tab: BoardTab; onTab: OnTab }) {
  const [title, text] = NOTHING[tab];
  const other = tab === "today" ? "early" : "today";
  return (
    <Card>
      <EmptyState
        scene="match"
        title={title}
        action={<Button onClick={() => onTab(other)}>{other === "today" ? "ดูคู่วันนี้" : "ดูคู่ล่วงหน้า"}</Button>}
      >
        <p>{text}</p>
        {tab === "live" && <NextStart />}
      </EmptyState>
    </Card>
  );
}

function NoneFound({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const [title, text] = filters.q
    ? ["ไม่พบคู่ที่ค้นหา", "ลองสะกดแบบอื่น ค้นได้ทั้งชื่อไทยและอังกฤษ"]
    : ["ยังไม่มีคู่โปรดในแท็บนี้", "กดรูปดาวที่ลีกหรือที่คู่เพื่อเก็บไว้ที่นี่"];
  return (
    <Card>
      <EmptyState scene="match" title={title} action={<Button onClick={onClear}>ดูทุกคู่</Button>}>
        {text}
      </EmptyState>
    </Card>
  );
}

type OnTab = (tab: BoardTab) => void;

interface PriceTableProps {
  tab: BoardTab;
  filters: Filters;
  onTab: OnTab;
  onClear: () => void;
  /** Stands below another table, which says what is missing. */
  isExtra?: boolean;
}

function Leagues({ board, tab, filters, onTab, onClear, isExtra = false }: PriceTableProps & { board: Board }) {
  const { favourites, format } = useSportSettings();
  const isNarrowed = Boolean(filters.q) || filters.favourites === true;
  const hasMatches = board.leagues.some(({ matches }) => matches.length > 0);
  if (!hasMatches) {
    if (isExtra) return null;
    return <NoMatches tab={tab} onTab={onTab} />;
  }
  const listed = listedMatches(board.leagues, filters, favourites);
  if (listed.length === 0 && isNarrowed) return isExtra ? null : <NoneFound filters={filters} onClear={onClear} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {listed.map(({ league, matches }) => (
        <LeagueSection key={league.league_id} league={league} matches={matches} format={format} />
      ))}
    </div>
  );
}

/** โต๊ะราคา: every match of a tab with its main prices, league by league. */
export function PriceTable(props: PriceTableProps) {
  const { client } = useApp();
  const board = useQuery(boardQuery(client, props.tab));
  const isCut = board.isError || board.fetchStatus === "paused";
  if (!board.data && !isCut) return <TableSkeleton />;
  if (!board.data) {
    const message = board.isError ? failureText(board.error) : "ไม่มีการเชื่อมต่ออินเทอร์เน็ต";
    return (
      <Card>
        <ErrorState message={message} retrying={board.isFetching} onRetry={() => void board.refetch()} />
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {isCut && (
        <div role="status">
          <Notice kind="error">ขาดการเชื่อมต่อ ราคาที่แสดงเป็นราคาล่าสุดที่ได้รับ</Notice>
        </div>
      )}
      <Leagues {...props} board={board.data} />
    </div>
  );
}
