import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { Button, Card, EmptyState, ErrorState, Notice, SectionHeading } from "@chokdee/ui";
import { ChoiceChips } from "@chokdee/ui/forms";
import { useApp } from "../../base/data/app-context.ts";
import { failureText } from "../../base/data/failure.ts";
import { Together } from "../../base/loading/Together.tsx";
import { useSearchState } from "../../base/routing/use-search.ts";
import { useLobbyStore } from "../../base/state/lobby-store.ts";
import { type Game, selectionOf } from "../../features/games/game.ts";
import { GameGrid } from "../../features/games/GameGrid.tsx";
import { launch } from "../../features/games/launch.ts";
import { LobbyHead } from "../../features/games/LobbyHead.tsx";
import { gamesOfQuery } from "../../features/games/queries.ts";
import { useFavourites } from "../../features/games/use-favourites.ts";
import { PlayBalance } from "../../features/member/PlayBalance.tsx";
import { type Hall, type HallTable, useHall } from "../../features/tables/hall.ts";
import "./casino.css";
import { ChosenBar } from "./ChosenBar.tsx";
import { type HallFilters, inHallOrder, kindChoices, matchingTables, noFilters } from "./hall-filters.ts";
import { HallSkeleton } from "./HallSkeleton.tsx";
import { HallTools } from "./HallTools.tsx";
import { TableTile } from "./TableTile.tsx";
import { useMaxTables } from "./use-max-tables.ts";

/** The studio's page of several tables, which is a game like any other. */
const SEVERAL = "tables";

interface HallGames {
  /** By the table's own name. */
  readonly tables: ReadonlyMap<string, Game>;
  readonly several: Game | undefined;
  readonly others: readonly Game[];
}

/** Tables are games of the catalogue; what is left are those of providers without tables. */
function sortGames(games: readonly Game[], { tables }: Hall): HallGames {
  const ids = new Map(tables.map(({ table_id, provider_id }) => [table_id, provider_id]));
  const isTable = ({ game_id, provider_id }: Game) => ids.get(game_id) === provider_id;
  const several = games.find(({ game_id }) => game_id === SEVERAL);
  return {
    tables: new Map(games.filter(isTable).map((game) => [game.game_id, game])),
    several: several?.is_open ? several : undefined,
    others: games.filter((game) => !isTable(game) && game !== several),
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
}

function Tiles({ hall, shown, games }: TilesProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const max = useMaxTables();
  const { tables, several } = games;
  const open = useCallback(
    ({ table_id }: HallTable) => {
      const game = tables.get(table_id);
      if (game) launch(selectionOf(game, false));
    },
    [tables],
  );
  const choose = useCallback(
    ({ table_id }: HallTable) =>
      setChosen((ids) => (ids.includes(table_id) ? ids.filter((id) => id !== table_id) : [...ids, table_id])),
    [],
  );
  const picked = hall.tables.filter(({ table_id }) => chosen.includes(table_id)).slice(0, max);
  return (
    <>
      <div className="table-tiles">
        {shown.map((table) => (
          <TableTile
            key={table.table_id}
            table={table}
            image={tables.get(table.table_id)?.image ?? null}
            closedText={closedText(hall, tables.get(table.table_id))}
            canChoose={several !== undefined}
            isChosen={chosen.includes(table.table_id)}
            isFull={chosen.length >= max}
            onOpen={open}
            onChoose={choose}
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

function NoTables({ filters, onClear }: { filters: HallFilters; onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        title={filters.good ? "ตอนนี้ยังไม่มีเค้าไพ่สวย" : "ไม่พบโต๊ะที่ค้นหา"}
        action={<Button onClick={onClear}>ดูทุกโต๊ะ</Button>}
      >
        {filters.good ? "โต๊ะที่มีเค้าตามแบบจะขึ้นที่นี่เอง" : "ลองสะกดแบบอื่น หรือเลือกประเภทอื่น"}
      </EmptyState>
    </Card>
  );
}

/** The hall before any table has answered. */
function HallDown({ failure, isRetrying, onRetry }: { failure: unknown; isRetrying: boolean; onRetry: () => void }) {
  return (
    <Card>
      <ErrorState
        message={failure ? failureText(failure) : "ค่ายเกมขัดข้องชั่วคราว โต๊ะจะกลับมาเองเมื่อเชื่อมต่อได้"}
        retrying={isRetrying}
        onRetry={onRetry}
      />
    </Card>
  );
}

function Tables({ hall, games }: { hall: Hall; games: HallGames }) {
  const [filters, change] = useSearchState("casino");
  const shown = matchingTables(inHallOrder(hall.tables), filters);
  return (
    <>
      <HallTools tables={hall.tables} filters={filters} onChange={change} />
      <ChoiceChips
        legend="ประเภทโต๊ะ"
        choices={kindChoices(hall.tables)}
        value={filters.kind ?? ""}
        onChange={(kind) => change({ kind: kind || undefined })}
      />
      {!hall.is_up && (
        <div role="status">
          <Notice kind="error">ขาดการเชื่อมต่อกับโต๊ะ ข้อมูลด้านล่างเป็นผลล่าสุดที่ได้รับ</Notice>
        </div>
      )}
      {shown.length === 0 ? (
        <NoTables filters={filters} onClear={() => change(noFilters)} />
      ) : (
        <Tiles hall={hall} shown={shown} games={games} />
      )}
    </>
  );
}

function OtherGames({ games }: { games: readonly Game[] }) {
  const favourites = useFavourites();
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="other-games" className="grid grid-cols-1 gap-4">
      <SectionHeading id="other-games">เกมคาสิโนจากค่ายอื่น</SectionHeading>
      <GameGrid games={games} total={games.length} favourites={favourites} onNearEnd={() => {}} />
    </section>
  );
}

const noHall: Hall = { now: "", is_up: false, tables: [] };

/** The hall of shared tables. Everybody watches; to play, a guest logs in. */
export default function CasinoPage() {
  const { client } = useApp();
  const hall = useHall();
  const list = useQuery(gamesOfQuery(client, "casino"));
  useEffect(() => useLobbyStore.setState({ lastLobby: "casino" }), []);
  const games = sortGames(list.data?.items ?? [], hall.data ?? noHall);
  const isDown = !hall.isLoading && (hall.data?.tables.length ?? 0) === 0;
  return (
    <div className="container-page grid grid-cols-1 gap-4 pt-4 lg:gap-6">
      <div className="relative">
        <LobbyHead name="casino" params={{}} />
        <PlayBalance className="absolute top-0 right-0 h-9 sm:h-10" />
      </div>
      <Together queries={[hall, list]} skeleton={<HallSkeleton />}>
        {hall.data && !isDown && <Tables hall={hall.data} games={games} />}
        {isDown && <HallDown failure={hall.error} isRetrying={hall.isFetching} onRetry={() => void hall.refetch()} />}
        <OtherGames games={games.others} />
      </Together>
    </div>
  );
}
