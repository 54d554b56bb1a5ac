import { BellRing, Check, Heart, Moon, Plus, Users } from "lucide-react";
import { memo } from "react";
import { cx } from "@chokdee/ui";
import { type Game, selectionOf } from "../../features/games/game.ts";
import { launchFrom, prepareLauncher } from "../../features/games/launch-from.ts";
import type { HallTable } from "../../features/tables/hall.ts";
import { LastHand } from "../../features/tables/LastHand.tsx";
import { Counts } from "../../features/tables/Counts.tsx";
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

/** What a table without results waits for, and why one cannot be entered. */
function Resting({ table: { state, results, shoe }, closedText }: Pick<TableTileProps, "table" | "closedText">) {
  if (closedText === null && results.length > 0) return null;
  const isResting = closedText !== null || state === "asleep";
  const fresh = shoe === null ? "รอผลรอบแรก" : "ขอนใหม่ · รอผลมือแรก";
  return (
    <p className={cx("tile-resting", !isResting && "is-fresh")}>
      {isResting && <Moon aria-hidden="true" className="size-4 shrink-0" />}
      {closedText ?? (isResting ? "เริ่มแจกเมื่อคุณเข้าโต๊ะ" : fresh)}
    </p>
  );
}

/** Of a table that sleeps, the last shoe stays: it is named as what it is. */
function Doing({ table, closedText }: Pick<TableTileProps, "table" | "closedText">) {
  const isLast = table.state === "asleep" && table.results.length > 0;
  return (
    <span className="truncate">{closedText === null && (isLast ? "ขอนล่าสุด · เริ่มเมื่อคุณเข้า" : phaseText(table))}</span>
  );
}

/** A table of the hall, as it stands this second. All of it opens the table; the mark in its corner chooses it. */
export const TableTile = memo(function TableTile(props: TableTileProps) {
  const { table, game, closedText, canChoose, isChosen } = props;
  const reading = readTable(table);
  const { cells } = reading;
  const isAsleep = table.state === "asleep" || closedText !== null;
  return (
    <article
      aria-label={table.name}
      className={cx(
        "table-tile",
        cells ? "is-road felt" : "is-small",
        `is-${table.kind}`,
        isChosen && "is-chosen",
        isAsleep && "is-asleep",
      )}
    >
      {!cells && game?.image && (
        <img src={game.image} alt="" width={480} height={640} loading="lazy" className="tile-cover" />
      )}
      <button
        type="button"
        disabled={closedText !== null}
        aria-label={`เข้าโต๊ะ ${table.name}`}
        onPointerEnter={prepareLauncher}
        onClick={({ currentTarget }) =>
          game &&
          launchFrom(currentTarget.parentElement, {
            ...selectionOf(game, false),
            ...(game.image && { art: game.image }),
          })
        }
        className="tile-open"
      />
      <div className="tile-top">
        <TimerRing table={closedText === null ? table : closed} />
        {cells && <Title table={table} reading={reading} />}
        {canChoose && <ChooseButton {...props} />}
      </div>
      {!cells && (
        <div>
          <Title table={table} reading={reading} />
        </div>
      )}
      <div className="tile-hand">
        {cells ? <LastHand table={table} /> : <ShownResult table={table} />}
        {!cells && <Resting {...props} />}
      </div>
      {cells ? (
        <div className="relative">
          <Road label={readingText(reading)} cells={cells} style="ring" marksNewest />
          <Resting {...props} />
        </div>
      ) : (
        <LastResults table={table} />
      )}
      <div className="tabular flex items-center justify-between gap-3 pr-8 text-xs text-cream-soft">
        {reading.counts && <Counts counts={reading.counts} />}
        {cells && <Doing {...props} />}
        <span className="truncate">
          <Heads {...table} />
        </span>
      </div>
      <FavouriteButton {...props} />
    </article>
  );
});
