import { ChevronRight, Star, Ticket } from "lucide-react";
import { memo, useCallback, useMemo, useState } from "react";
import {
  type MarketKind,
  type OddsFormat,
  type Period,
  type Price,
  type Selection,
  selectionId,
} from "@chokdee/rules/sport";
import { cx } from "@chokdee/ui";
import { pathWith } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { favouriteOf, isShut, lineIn, type Match, type PriceList, readPrices } from "../../features/sport/board.ts";
import { MatchState, RedCards } from "../../features/sport/MatchState.tsx";
import { PriceCell } from "../../features/sport/PriceCell.tsx";
import { TeamMark } from "../../features/sport/TeamMark.tsx";
import { toggleFavourite } from "../../features/sport/settings-store.ts";
import { formatOf } from "../../features/sport/slip/slip.ts";
import { tapPrice } from "../../features/sport/slip/slip-store.ts";
import { betName, cellLabel, scoreText } from "../../features/sport/words.ts";

type Side = "home" | "away";

interface Column {
  readonly kind: MarketKind;
  readonly className: string;
  readonly cells: readonly { readonly side: string; readonly row: string }[];
}

const cells = (...sides: readonly string[]) =>
  sides.map((side, index) => ({ side, row: ["in-home", "in-away", "in-draw"][index] ?? "" }));

const COLUMNS: readonly Column[] = [
  { kind: "handicap", className: "in-line", cells: cells("home", "away") },
  { kind: "total", className: "in-total", cells: cells("over", "under") },
  { kind: "1x2", className: "in-winner", cells: cells("home", "away", "draw") },
];

const PERIODS: readonly { readonly period: Period; readonly className: string }[] = [
  { period: "match", className: "of-match" },
  { period: "first-half", className: "of-half" },
];

/** What stands above the columns of prices. */
export function ColumnHeads() {
  return (
    <div
      aria-hidden="true"
      className="match-grid items-end! border-b border-line px-3 py-1 text-center text-xs text-muted sm:px-4"
    >
      <span className="text-left">คู่แข่งขัน</span>
      {PERIODS.flatMap(({ period, className }) =>
        [
          ["in-line", "แฮนดิแคป"],
          ["in-total", "สูง/ต่ำ"],
          ["in-winner", "1X2"],
        ].map(([column, name]) => (
          <span key={`${period} ${column}`} className={cx("in-home whitespace-nowrap", column, className)}>
            {period === "first-half" && <span className="block text-info-high">ครึ่งแรก</span>}
            {name}
          </span>
        )),
      )}
    </div>
  );
}

interface CellsProps {
  match: Match;
  list: PriceList;
  format: OddsFormat | null;
  /** The selection of this match that is on the slip. */
  chosen: string | undefined;
  onTap: (selection: string, price: Price) => void;
}

function Cells({ match, list, format, chosen, onTap }: CellsProps) {
  const isLocked = isShut(match.book);
  const { home, away } = match;
  const isHalfOver = match.half_time !== null;
  const cells = PERIODS.filter(({ period }) => period === "match" || !isHalfOver).flatMap(({ period, className }) =>
    COLUMNS.flatMap(({ kind, className: column, cells: sides }) => {
      const line = lineIn(list, kind, period);
      return sides.map(({ side, row }) => {
        const selection: Selection = { kind, period, line: line ?? null, side };
        const id = selectionId(selection);
        return (
          <PriceCell
            key={`${kind}.${period}:${side}`}
            selection={id}
            price={line === undefined ? null : (list.prices.get(id) ?? null)}
            format={formatOf(selection, format)}
            label={line === undefined ? "" : cellLabel(selection)}
            name={`${betName(selection, home.name, away.name)}${period === "match" ? "" : " ครึ่งแรก"}`}
            isLocked={isLocked}
            isChosen={id === chosen}
            onTap={onTap}
            className={cx(column, row, className)}
          />
        );
      });
    }),
  );
  return (
    <>
      {cells}
      {match.half_time && <p className="of-half half-over text-xs text-muted">ครึ่งแรกจบ {scoreText(match.half_time)}</p>}
    </>
  );
}

function Team({ match, side, isFavourite }: { match: Match; side: Side; isFavourite: boolean }) {
  const hasBegun = match.phase !== "before";
  return (
    <p className={cx("flex min-h-11 min-w-0 items-center gap-1.5", side === "home" ? "in-home" : "in-away")}>
      <TeamMark teamId={match[side].team_id} className="h-6 max-sm:hidden" />
      <span
        className={cx("line-clamp-2 min-w-0 flex-1 text-sm leading-snug font-medium", isFavourite && "text-loss-high")}
      >
        {match[side].name}
      </span>
      <RedCards count={match.red_cards[side]} />
      {hasBegun && <span className="tabular text-lg leading-none font-semibold">{match.score[side]}</span>}
    </p>
  );
}

interface FootProps {
  match: Match;
  isFavourite: boolean;
  showsHalf: boolean;
  onHalf: () => void;
}

function Foot({ match, isFavourite, showsHalf, onHalf }: FootProps) {
  const { Link } = useShell();
  const teams = `${match.home.name} พบ ${match.away.name}`;
  return (
    <div className="match-foot flex min-w-0 items-center gap-1 text-xs text-muted">
      <button
        type="button"
        aria-pressed={isFavourite}
        aria-label={`คู่โปรด ${teams}`}
        onClick={() => toggleFavourite(match.match_id)}
        className="-ml-2.5 grid size-11 shrink-0 place-items-center"
      >
        <Star aria-hidden="true" className={cx("size-4.5", isFavourite && "fill-gold text-gold")} />
      </button>
      <Link
        to={pathWith("sportMatch", { match_id: match.match_id })}
        className="inline-flex min-h-11 items-center gap-0.5 px-1 font-medium whitespace-nowrap text-gold-high hover:text-gold"
      >
        <span className="tabular">+{match.price_count}</span> ราคา
        <span className="sr-only">{teams}</span>
        <ChevronRight aria-hidden="true" className="size-4" />
      </Link>
      {match.has_own_bet && (
        <span className="inline-flex items-center gap-1 whitespace-nowrap text-win-high">
          <Ticket aria-hidden="true" className="size-4" />
          <span className="max-[379px]:hidden">แทงแล้ว</span>
        </span>
      )}
      {match.half_time === null && (
        <button
          type="button"
          aria-pressed={showsHalf}
          onClick={onHalf}
          className={cx(
            "half-switch ml-auto inline-flex min-h-11 items-center px-1 font-medium whitespace-nowrap",
            showsHalf ? "text-info-high" : "text-text",
          )}
        >
          {showsHalf ? "เต็มเวลา" : "ครึ่งแรก"}
          <ChevronRight aria-hidden="true" className={cx("size-4 transition-[rotate]", showsHalf && "rotate-180")} />
        </button>
      )}
    </div>
  );
}

interface MatchRowsProps {
  match: Match;
  leagueName: string;
  format: OddsFormat | null;
  chosen: string | undefined;
  isFavourite: boolean;
}

/** A match in the table of prices: its two teams, what is offered on them, and the way to everything else. */
export const MatchRows = memo(function MatchRows(props: MatchRowsProps) {
  const { match, leagueName: league, format, chosen, isFavourite } = props;
  const { match_id: id, home, away, prices } = match;
  const [showsHalf, setHalf] = useState(false);
  const list = useMemo(() => readPrices(prices), [prices]);
  const giver = favouriteOf(list);
  const tap = useCallback(
    (selection: string, price: Price) =>
      tapPrice({ match: id, selection, price, home: home.name, away: away.name, league }),
    [id, home.name, away.name, league],
  );
  return (
    <article aria-label={`${home.name} พบ ${away.name}`} className="border-b border-line/70 px-3 pt-1 pb-1.5 sm:px-4">
      <MatchState match={match} />
      <div className={cx("match-grid", showsHalf && match.half_time === null && "shows-half")}>
        <Team match={match} side="home" isFavourite={giver === "home"} />
        <Team match={match} side="away" isFavourite={giver === "away"} />
        <Cells match={match} list={list} format={format} chosen={chosen} onTap={tap} />
        <Foot match={match} isFavourite={isFavourite} showsHalf={showsHalf} onHalf={() => setHalf(!showsHalf)} />
      </div>
    </article>
  );
});
