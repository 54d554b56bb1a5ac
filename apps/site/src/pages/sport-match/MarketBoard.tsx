import { useCallback } from "react";
import {
  hasLine,
  lineName,
  lineText,
  MARKET_KINDS,
  type MarketKind,
  marketName,
  OTHER_SCORE,
  type Price,
  type Selection,
  selectionFromId,
} from "@chokdee/rules/sport";
import { Card, cx, EmptyState } from "@chokdee/ui";
import { isShut, type MatchDetail, openMarkets } from "../../features/sport/board.ts";
import { PriceCell } from "../../features/sport/PriceCell.tsx";
import { useSportSettings } from "../../features/sport/settings-store.ts";
import { formatOf, legsOf } from "../../features/sport/slip/slip.ts";
import { tapPrice, useSlip } from "../../features/sport/slip/slip-store.ts";
import { betName, haltText } from "../../features/sport/words.ts";

type Market = MatchDetail["markets"][number];

interface Group {
  readonly key: string;
  readonly kind: MarketKind;
  readonly name: string;
  readonly markets: readonly Market[];
}

/** All lines of a kind stand together, the main one first as the server orders them. */
function groupsOf(markets: readonly Market[]): Group[] {
  const periods = ["match", "first-half"] as const;
  return periods.flatMap((period) =>
    MARKET_KINDS.flatMap((kind) => {
      const own = markets.filter((market) => market.kind === kind && market.period === period);
      return own.length === 0
        ? []
        : [{ key: `${kind}.${period}`, kind, name: marketName({ kind, period }), markets: own }];
    }),
  );
}

/** How many prices stand beside each other. A line is named before its two sides. */
function columnsOf({ kind, prices }: Market): string {
  if (hasLine(kind))
    return "grid-cols-[minmax(0,4.75rem)_repeat(2,minmax(0,1fr))] lg:grid-cols-[6.5rem_repeat(2,minmax(0,1fr))]";
  if (kind === "correct-score") return "grid-cols-3 sm:grid-cols-5 min-[760px]:grid-cols-3";
  if (kind === "half-full") return "grid-cols-1 min-[480px]:grid-cols-3 min-[760px]:grid-cols-1";
  if (kind === "double-chance") return "grid-cols-1 sm:grid-cols-3 min-[760px]:grid-cols-1";
  return prices.length === 3 ? "grid-cols-3" : "grid-cols-2";
}

/** Where there is room for two columns, these stand in the first: who wins, and by how much. */
const FIRST_COLUMN: ReadonlySet<MarketKind> = new Set(["handicap", "total", "1x2", "double-chance"]);

/** What stands beside the price of these is never broken. */
const SHORT: ReadonlySet<MarketKind> = new Set(["handicap", "total", "correct-score"]);

const THREE_WAY: Readonly<Record<string, string>> = { home: "1", draw: "X", away: "2" };

/** What stands in a cell: short where the column or the market's own name says the rest. */
function labelOf(selection: Selection, home: string, away: string): string {
  const { kind, side } = selection;
  if (kind === "handicap") return betName(selection, "", "").trim();
  if (kind === "total") return side === "over" ? "สูง" : "ต่ำ";
  if (kind === "correct-score") return side === OTHER_SCORE ? "อื่นๆ" : side;
  if (kind === "1x2") return THREE_WAY[side] ?? "";
  return betName(selection, home, away);
}

interface MarketRowProps {
  market: Market;
  detail: MatchDetail;
  chosen: string | undefined;
  onTap: (selection: string, price: Price) => void;
}

function MarketRow({ market, detail, chosen, onTap }: MarketRowProps) {
  const format = useSportSettings((settings) => settings.format);
  const { home, away, book } = detail.match;
  return (
    <div className={cx("grid items-center gap-1.5", columnsOf(market))}>
      {hasLine(market.kind) && (
        <p className={cx("text-xs leading-snug", market.is_main ? "text-gold-high" : "text-muted")}>
          {market.kind === "handicap" ? lineName(market.line ?? 0) : lineText(market.line ?? 0)}
          {market.is_main && <span className="block">เส้นหลัก</span>}
        </p>
      )}
      {market.prices.map(([id, price]) => {
        const selection = selectionFromId(id);
        if (!selection) return null;
        return (
          <PriceCell
            key={id}
            selection={id}
            price={price}
            format={formatOf(market, format)}
            label={labelOf(selection, home.name, away.name)}
            name={`${marketName(market)} ${betName(selection, home.name, away.name)}`}
            isLocked={isShut(book)}
            isChosen={id === chosen}
            onTap={onTap}
            className={cx("is-wide", SHORT.has(market.kind) && "is-short")}
          />
        );
      })}
    </div>
  );
}

/** Whose prices stand below, where the cells do not name the team. */
function SideHeads({ market, detail: { match } }: { market: Market; detail: MatchDetail }) {
  if (market.kind !== "handicap") return null;
  const sides = [match.home.name, match.away.name];
  return (
    <div aria-hidden="true" className={cx("grid gap-1.5 text-center text-xs text-muted", columnsOf(market))}>
      {["", ...sides].map((side) => (
        <span key={side} className="truncate">
          {side}
        </span>
      ))}
    </div>
  );
}

/** Why there is nothing to bet on, and whether there will be. */
function NoMarkets({ match: { phase, book } }: Pick<MatchDetail, "match">) {
  if (phase === "finished") {
    return (
      <Card>
        <EmptyState scene="match" title="จบการแข่งขันแล้ว">
          ดูเหตุการณ์และผลได้ในแท็บถัดไป
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState scene="match" title={book.reason === null ? "ยังไม่เปิดราคา" : haltText(book.reason)}>
        ราคาจะขึ้นที่นี่เองเมื่อเปิดรับ
      </EmptyState>
    </Card>
  );
}

/** Every market of the match. All of them change together, under one version. */
export function MarketBoard({ detail }: { detail: MatchDetail }) {
  const { match, league } = detail;
  const slip = useSlip();
  const chosen = legsOf(slip).find((leg) => leg.match === match.match_id)?.selection;
  const { match_id: id, home, away } = match;
  const tap = useCallback(
    (selection: string, price: Price) =>
      tapPrice({ match: id, selection, price, home: home.name, away: away.name, league: league.name }),
    [id, home.name, away.name, league.name],
  );
  const open = openMarkets(detail);
  if (match.phase === "finished" || open.length === 0) return <NoMarkets match={match} />;
  const groups = groupsOf(open).map((group, at) => ({ ...group, at }));
  const columns = [true, false].map((isFirst) => groups.filter(({ kind }) => FIRST_COLUMN.has(kind) === isFirst));
  return (
    <div className="grid grid-cols-1 gap-3 min-[760px]:grid-cols-2 min-[760px]:items-start">
      {columns.map((column, at) => (
        // In one column, the groups of both stand in their own order.
        <div key={at} className="contents min-[760px]:grid min-[760px]:grid-cols-1 min-[760px]:gap-3">
          {column.map(({ key, name, markets, at }) => (
            <Card key={key} style={{ order: at }}>
              <h2 className="flex items-baseline gap-2 border-b border-line bg-raised/60 px-4 py-2 font-sans text-sm font-semibold">
                {name}
              </h2>
              <div className="grid gap-1.5 p-3">
                {markets[0] && <SideHeads market={markets[0]} detail={detail} />}
                {markets.map((market) => (
                  <MarketRow key={market.line} market={market} detail={detail} chosen={chosen} onTap={tap} />
                ))}
              </div>
            </Card>
          ))}
        </div>
      ))}
    </div>
  );
}
