import { useQuery } from "@tanstack/react-query";
import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Button, Card, EmptyState, ErrorState, Notice, SectionHeading } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { failureText } from "../../base/data/failure.ts";
import { Together } from "../../base/loading/Together.tsx";
import { useSearchState } from "../../base/routing/use-search.ts";
import { useLobbyStore } from "../../base/state/lobby-store.ts";
import { type Game, selectionOf } from "../../features/games/game.ts";
import { GameGrid } from "../../features/games/GameGrid.tsx";
import { launch } from "../../features/games/launcher-store.ts";
import { LobbyHead } from "../../features/games/LobbyHead.tsx";
import { gamesOfQuery } from "../../features/games/queries.ts";
import { useFavourites } from "../../features/games/use-favourites.ts";
import { type Hall, type HallTable, useHall } from "../../features/tables/hall.ts";
import "./casino.css";
import { ChosenBar } from "./ChosenBar.tsx";
import { type HallFilters, matchingTables, noFilters } from "./hall-filters.ts";
import { HallSkeleton } from "./HallSkeleton.tsx";
import { HallChips, HallTools } from "./HallTools.tsx";
import { TableTile } from "./TableTile.tsx";
import { useMaxTables } from "./use-max-tables.ts";

/** The studio's page of several tables, which is a game like any other. */
const SEVERAL = "tables";

/** What the studio says of a game that is a table, or a page of several. */
const TABLE_FEATURE = "table";

interface HallGames {
  /** By the table's own name. */
  readonly tables: ReadonlyMap<string, Game>;
  readonly several: Game | undefined;
}

/** Tables are games of the catalogue. */
function tableGames(games: readonly Game[], { tables }: Hall): HallGames {
  const providers = new Map(tables.map(({ table_id, provider_id }) => [table_id, provider_id]));
  const listed = games.filter(({ game_id, provider_id }) => providers.get(game_id) === provider_id);
  return {
    tables: new Map(listed.map((game) => [game.game_id, game])),
    several: games.find(({ game_id, is_open }) => game_id === SEVERAL && is_open),
  };
}

/** Why a table cannot be entered now, or null. */
function closedText(hall: Hall, game: Game | undefined): string | null {
  if (!hall.is_up) return "ขาดการเชื่อมต่อ กำลังลองใหม่";
  return game?.is_open ? null : "ปิดปรับปรุงชั่วคราว";
}

interface TilesProps {
  hall: Hall;
  shown: readonly HallTable[];
  games: HallGames;
  favourites: TileFavourites;
  /** Shown where no table matches. */
  empty: ReactNode;
}

/** The favourites, and a way to change them that stays the same: a tile is not drawn again because of it. */
function useTileFavourites() {
  const favourites = useFavourites();
  const newest = useRef(favourites);
  useEffect(() => {
    newest.current = favourites;
  });
  const toggle = useCallback((game: Game) => newest.current.toggle(game), []);
  return { has: (game: Game | undefined) => game !== undefined && favourites.has(game), toggle };
}

type TileFavourites = ReturnType<typeof useTileFavourites>;

function Tiles({ hall, shown, games, favourites, empty }: TilesProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const max = useMaxTables();
  const { tables, several } = games;
  const choose = useCallback(
    ({ table_id }: HallTable) =>
      setChosen((ids) => (ids.includes(table_id) ? ids.filter((id) => id !== table_id) : [...ids, table_id])),
    [],
  );
  const picked = hall.tables.filter(({ table_id }) => chosen.includes(table_id)).slice(0, max);
  return (
    <>
      {shown.length === 0 && empty}
      <div className="table-tiles">
        {shown.map((table) => (
          <TableTile
            key={table.table_id}
            table={table}
            game={tables.get(table.table_id)}
            closedText={closedText(hall, tables.get(table.table_id))}
            canChoose={several !== undefined}
            isChosen={chosen.includes(table.table_id)}
            isFull={chosen.length >= max}
            onChoose={choose}
            isFavourite={favourites.has(tables.get(table.table_id))}
            onFavourite={favourites.toggle}
          />
        ))}
      </div>
      {several && picked.length > 0 && (
        <ChosenBar
          names={picked.map(({ name }) => name)}
          max={max}
          onClear={() => setChosen([])}
          onPlay={() => launch({ ...selectionOf(several, false), tables: picked.map(({ table_id }) => table_id) })}
        />
      )}
    </>
  );
}

/** Why no table is shown, and what to do about it. */
function missingWords({ good, favourites }: HallFilters): readonly [title: string, text: string] {
  if (favourites) return ["ยังไม่มีโต๊ะโปรด", "กดรูปหัวใจที่มุมของโต๊ะเพื่อเก็บไว้ที่นี่"];
  if (good) return ["ตอนนี้ยังไม่มีเค้าไพ่สวย", "โต๊ะที่มีเค้าตามแบบจะขึ้นที่นี่เอง"];
  return ["ไม่พบโต๊ะที่ค้นหา", "ลองสะกดแบบอื่น หรือเลือกประเภทอื่น"];
}

function NoTables({ filters, onClear }: { filters: HallFilters; onClear: () => void }) {
  const [title, text] = missingWords(filters);
  return (
    <Card>
      <EmptyState scene="tables" title={title} action={<Button onClick={onClear}>ดูทุกโต๊ะ</Button>}>
        {text}
      </EmptyState>
    </Card>
  );
}

/** The hall without a table: none has answered, or there is none. */
function EmptyHall({ hall }: { hall: ReturnType<typeof useHall> }) {
  if (hall.data?.is_up) {
    return (
      <Card>
        <EmptyState scene="tables" title="ยังไม่มีโต๊ะเปิด">
          โต๊ะใหม่จะแสดงที่นี่เองเมื่อเปิดให้เล่น
        </EmptyState>
      </Card>
    );
  }
  const down = "ค่ายเกมขัดข้องชั่วคราว โต๊ะจะกลับมาเอง";
  return (
    <Card>
      <ErrorState
        message={hall.error ? failureText(hall.error) : down}
        retrying={hall.isFetching}
        onRetry={() => void hall.refetch()}
      />
    </Card>
  );
}

interface TablesProps {
  hall: Hall;
  games: HallGames;
  filters: HallFilters;
  onChange: (change: HallFilters) => void;
  isChoosing: boolean;
}

function Tables({ hall, games, filters, onChange, isChoosing }: TablesProps) {
  const favourites = useTileFavourites();
  const shown = matchingTables(hall.tables, filters, ({ table_id }) => favourites.has(games.tables.get(table_id)));
  return (
    <>
      {isChoosing && <HallChips tables={hall.tables} filters={filters} onChange={onChange} />}
      {!hall.is_up && (
        <div role="status">
          <Notice kind="error">ขาดการเชื่อมต่อกับโต๊ะ แสดงผลล่าสุดที่ได้รับ</Notice>
        </div>
      )}
      <Tiles
        hall={hall}
        shown={shown}
        games={games}
        favourites={favourites}
        empty={<NoTables filters={filters} onClear={() => onChange(noFilters)} />}
      />
    </>
  );
}

/** Games of providers whose tables we cannot read keep their cards. */
const OtherGames = memo(function OtherGames({ games }: { games: readonly Game[] }) {
  const favourites = useFavourites();
  const others = games.filter(({ features }) => !features.includes(TABLE_FEATURE));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-games" className="grid grid-cols-1 gap-4">
      <SectionHeading id="other-games">เกมคาสิโนจากค่ายอื่น</SectionHeading>
      <GameGrid games={others} total={others.length} favourites={favourites} onNearEnd={() => {}} />
    </section>
  );
});

const noGames: readonly Game[] = [];

/** The hall of shared tables. Everybody watches; to play, a guest logs in. */
export default function CasinoPage() {
  const { client } = useApp();
  const hall = useHall();
  const list = useQuery(gamesOfQuery(client, "casino"));
  useEffect(() => useLobbyStore.setState({ lastLobby: "casino" }), []);
  const [filters, change] = useSearchState("casino");
  const [isChoosing, setChoosing] = useState(filters.good === true || filters.kind !== undefined);
  const games = list.data?.items ?? noGames;
  const isEmpty = !hall.isLoading && (hall.data?.tables.length ?? 0) === 0;
  return (
    <div className="container-page grid grid-cols-1 gap-3 lg:gap-4">
      <LobbyHead name="casino" params={{}}>
        <HallTools filters={filters} onChange={change} isOpen={isChoosing} onOpen={setChoosing} />
      </LobbyHead>
      <Together queries={[hall, list]} skeleton={<HallSkeleton />}>
        {isEmpty && <EmptyHall hall={hall} />}
        {hall.data && !isEmpty && (
          <Tables
            hall={hall.data}
            games={tableGames(games, hall.data)}
            filters={filters}
            onChange={change}
            isChoosing={isChoosing}
          />
        )}
        <OtherGames games={games} />
      </Together>
    </div>
  );
}
