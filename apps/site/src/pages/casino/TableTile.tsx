import { BellRing, Check, Heart, Moon, Plus, Users } from "lucide-react";
import { memo } from "react";
import { cx } from "@chokdee/ui";
import { type Game, selectionOf } from "../../features/games/game.ts";
import { launch } from "../../features/games/launcher-store.ts";
import type { HallTable } from "../../features/tables/hall.ts";
import { type Reading, readingText, readTable } from "../../features/tables/reading.ts";
import { Road } from "../../features/tables/Road.tsx";
import { TimerRing } from "../../features/tables/TimerRing.tsx";
import { limitsText, phaseText } from "../../features/tables/words.ts";
import { LastResults, ShownResult } from "./Results.tsx";

interface TableTileProps {
  table: HallTable;
  /** The table in the catalogue; unknown while it is not listed. */
  game: Game | undefined;
  /** Why it cannot be entered now. */
  closedText: string | null;
  /** Whether there is a page for several tables. */
  canChoose: boolean;
  isChosen: boolean;
  /** As many as fit are chosen: no further one can be. */
  isFull: boolean;
  onChoose: (table: HallTable) => void;
  isFavourite: boolean;
  onFavourite: (game: Game) => void;
}

/** Simulated players of a sandbox are never counted among people. */
function Heads({ players, crowd }: Pick<HallTable, "players" | "crowd">) {
  return (
    <>
      <Users aria-hidden="true" className="mr-1 inline size-3.5 -translate-y-px" />
      {crowd > 0 ? `${players} + ผู้เล่นจำลอง ${crowd}` : `${players} คน`}
    </>
  );
}

const closed = { state: "asleep", round: null } as const;

/** The hand that is played now, or the last one of a table that rests. */
function handOf({ round, results }: HallTable): number {
  const isOver = round === null || round.phase === "done" || round.phase === "void";
  return isOver ? results.length : results.length + 1;
}

function GoodRoadBadge({ reading: { goodRoad } }: { reading: Reading }) {
  if (!goodRoad) return null;
  return (
    <span className="tile-good-road">
      <BellRing aria-hidden="true" className="size-3.5" />
      {goodRoad.name} {goodRoad.hands}
    </span>
  );
}

/** Beside the clock where there is room, below it on a small tile. */
function Title({ table, reading }: { table: HallTable; reading: Reading }) {
  return (
    <div className="min-w-0 flex-1">
      <h3 className="flex items-center gap-2 font-sans text-base leading-normal font-semibold">
        <span className="truncate">{table.name}</span>
        <GoodRoadBadge reading={reading} />
      </h3>
      <p className="tabular truncate text-xs text-muted">
        {limitsText(table)}
        {table.shoe !== null && ` · มือ ${handOf(table)}`}
      </p>
    </div>
  );
}

function ChooseButton({ table, isChosen, isFull, closedText, onChoose }: TableTileProps) {
  const Sign = isChosen ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`เลือก ${table.name} เล่นหลายโต๊ะ`}
      disabled={closedText !== null || (isFull && !isChosen)}
      onClick={() => onChoose(table)}
      className="tile-choose"
    >
      <Sign aria-hidden="true" className="size-5" />
    </button>
  );
}

function FavouriteButton({ table, game, isFavourite, onFavourite }: TableTileProps) {
  if (!game) return null;
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={`เกมโปรด ${table.name}`}
      onClick={() => onFavourite(game)}
      className="tile-heart"
    >
      <Heart aria-hidden="true" className={cx("size-[18px]", isFavourite ? "fill-loss text-loss" : "text-muted")} />
    </button>
  );
}

/** Covers the results of a table that nobody plays at, and the empty road of a fresh shoe. */
function Resting({ table: { state, results, shoe }, closedText }: Pick<TableTileProps, "table" | "closedText">) {
  const isResting = closedText !== null || state === "asleep";
  if (!isResting && results.length > 0) return null;
  const fresh = shoe === null ? "รอผลรอบแรก" : "ขอนใหม่ · รอผลมือแรก";
  return (
    <p className={cx("tile-resting", !isResting && "is-fresh")}>
      {isResting && <Moon aria-hidden="true" className="size-4 shrink-0" />}
      {closedText ?? (isResting ? "เริ่มแจกเมื่อคุณเข้าโต๊ะ" : fresh)}
    </p>
  );
}

/** A table of the hall, as it stands this second. All of it opens the table; the mark in its corner chooses it. */
export const TableTile = memo(function TableTile(props: TableTileProps) {
  const { table, game, closedText, canChoose, isChosen } = props;
  const reading = readTable(table);
  const { cells } = reading;
  return (
    <article
      aria-label={table.name}
      className={cx("table-tile", cells ? "is-road" : "is-small", isChosen && "is-chosen", closedText && "is-closed")}
    >
      {!cells && game?.image && (
        <img src={game.image} alt="" width={480} height={640} loading="lazy" className="tile-cover" />
      )}
      <button
        type="button"
        disabled={closedText !== null}
        aria-label={`เข้าโต๊ะ ${table.name}`}
        onClick={() => game && launch(selectionOf(game, false))}
        className="tile-open"
      />
      <div className="flex items-center justify-between gap-3">
        <TimerRing table={closedText === null ? table : closed} />
        {cells && <Title table={table} reading={reading} />}
        {canChoose && <ChooseButton {...props} />}
      </div>
      {!cells && <Title table={table} reading={reading} />}
      <div className="relative">
        {cells ? (
          <Road label={readingText(reading)} cells={cells} style="ring" marksNewest />
        ) : (
          <ShownResult table={table} />
        )}
        <Resting {...props} />
      </div>
      <LastResults table={table} reading={reading} />
      <p className="tabular flex justify-between gap-2 pr-8 text-xs text-muted">
        {cells && <span>{closedText === null && phaseText(table)}</span>}
        <span className="truncate">
          <Heads {...table} />
        </span>
      </p>
      <FavouriteButton {...props} />
    </article>
  );
});
