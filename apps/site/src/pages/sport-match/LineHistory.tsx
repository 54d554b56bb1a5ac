import { lineText, type OddsFormat, type Price } from "@chokdee/rules/sport";
import { Card, cx, EmptyState } from "@chokdee/ui";
import { timeOfDay } from "../../base/content/thai-time.ts";
import type { MatchDetail } from "../../features/sport/board.ts";
import { Odds } from "../../features/sport/PriceCell.tsx";
import { useSportSettings } from "../../features/sport/settings-store.ts";
import { formatOf } from "../../features/sport/slip/slip.ts";

interface Point {
  readonly atMs: number;
  /** In quarter goals; null where the market has none. */
  readonly line: number | null;
  readonly prices: readonly Price[];
}

interface Series {
  readonly title: string;
  readonly names: readonly string[];
  readonly format: OddsFormat;
  readonly points: readonly Point[];
}

const WIDTH = 400;
const HEIGHT = 120;
const PAD = 8;
const LOOKS = ["stroke-info", "stroke-loss", "stroke-win"];
const DOTS = ["bg-info", "bg-loss", "bg-win"];

function seriesOf({ line_history: history, match }: MatchDetail, format: OddsFormat | null): Series[] {
  const [home, away] = [match.home.name, match.away.name];
  const of = (read: (point: (typeof history)[number]) => Omit<Point, "atMs"> | null): Point[] =>
    history.flatMap((point) => {
      const found = read(point);
      return found ? [{ ...found, atMs: Date.parse(point.at) }] : [];
    });
  return [
    {
      title: "แฮนดิแคป",
      names: [home, away],
      format: formatOf({ kind: "handicap" }, format),
      points: of(({ handicap }) => handicap && { line: handicap.line, prices: [handicap.home, handicap.away] }),
    },
    {
      title: "สูง/ต่ำ",
      names: ["สูง", "ต่ำ"],
      format: formatOf({ kind: "total" }, format),
      points: of(({ total }) => total && { line: total.line, prices: [total.over, total.under] }),
    },
    {
      title: "1X2",
      names: [home, away, "เสมอ"],
      format: "decimal" as const,
      points: of(({ winner }) => winner && { line: null, prices: [winner.home, winner.away, winner.draw] }),
    },
  ].filter(({ points }) => points.length > 0);
}

/**
 * A price holds until the next one, and the last until now, so that the plot goes in steps. Where the line moved, a mark says
 * to what.
 */
function Steps({ points, nowMs }: { points: readonly Point[]; nowMs: number }) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const prices = points.flatMap((point) => point.prices);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const spanMs = Math.max(1, last.atMs - first.atMs, nowMs - first.atMs);
  const x = (atMs: number) => PAD + ((atMs - first.atMs) / spanMs) * (WIDTH - 2 * PAD);
  const y = (price: Price) => HEIGHT - 18 - ((price - low) / Math.max(1, high - low)) * (HEIGHT - 40);
  const path = (side: number) =>
    points
      .map(({ atMs, prices: all }, index) =>
        index === 0 ? `M${x(atMs)} ${y(all[side] ?? low)}` : `H${x(atMs)} V${y(all[side] ?? low)}`,
      )
      .concat(`H${WIDTH - PAD}`)
      .join(" ");
  const moves = points.filter(({ line }, index) => line !== null && line !== points[index - 1]?.line);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full">
      <line x1={PAD} x2={WIDTH - PAD} y1={HEIGHT - 14} y2={HEIGHT - 14} className="stroke-line" />
      {moves.map(({ atMs, line }, index) => (
        <g key={atMs}>
          <line x1={x(atMs)} x2={x(atMs)} y1={16} y2={HEIGHT - 14} className="stroke-gold/35" strokeDasharray="3 3" />
          {(index === 0 || x(atMs) - x(moves[index - 1]?.atMs ?? 0) > 46) && (
            <text
              x={Math.min(x(atMs), WIDTH - 34)}
              y={11}
              className="fill-gold-high text-[11px]"
              textAnchor={index === 0 ? "start" : "middle"}
            >
              {lineText(line ?? 0)}
            </text>
          )}
        </g>
      ))}
      {first.prices.map((_, side) => (
        <path
          key={side}
          d={path(side)}
          className={cx("fill-none stroke-2", LOOKS[side])}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

const timeAt = (atMs: number): string => timeOfDay(new Date(atMs).toISOString());

function Plot({ series: { title, names, format, points }, nowMs }: { series: Series; nowMs: number }) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <Card>
      <figure className="grid gap-2 p-4">
        <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{title}</span>
          <span className="tabular text-xs text-muted">
            {timeAt(first.atMs)}
            {points.length > 1 && ` – ${timeAt(last.atMs)}`}
          </span>
        </figcaption>
        {points.length > 1 ? (
          <Steps points={points} nowMs={nowMs} />
        ) : (
          <p className="rounded-md bg-raised px-3 py-2 text-sm text-muted">ราคายังไม่ขยับจากราคาเปิด</p>
        )}
        <table className="w-full text-sm">
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col" className="text-left font-normal">
                <span className="sr-only">ฝั่ง</span>
              </th>
              <th scope="col" className="px-2 text-right font-normal">
                เปิด{first.line === null ? "" : ` ${lineText(first.line)}`}
              </th>
              <th scope="col" className="text-right font-normal">
                ล่าสุด{last.line === null ? "" : ` ${lineText(last.line)}`}
              </th>
            </tr>
          </thead>
          <tbody>
            {names.map((name, side) => (
              <tr key={name}>
                <th scope="row" className="py-0.5 text-left font-normal">
                  <span className={cx("mr-2 inline-block size-2.5 rounded-full", DOTS[side])} />
                  {name}
                </th>
                <td className="px-2 text-right text-muted">
                  <Odds format={format} price={first.prices[side] ?? 0} />
                </td>
                <td className="text-right font-semibold">
                  <Odds format={format} price={last.prices[side] ?? 0} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
    </Card>
  );
}

/** A match that is over has no price any more: its plot ends with the last one. */
const nowOf = ({ now, match }: MatchDetail): number => (match.phase === "finished" ? 0 : Date.parse(now));

/** ราคาไหล: from the opening to now, of the main markets. */
export function LineHistory({ detail }: { detail: MatchDetail }) {
  const format = useSportSettings((settings) => settings.format);
  const series = seriesOf(detail, format);
  if (series.length === 0) {
    return (
      <Card>
        <EmptyState scene="match" title="ยังไม่มีราคาไหล">
          ราคาเปิดและการเปลี่ยนแปลงจะแสดงที่นี่
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-1">
      {series.map((each) => (
        <Plot key={each.title} series={each} nowMs={nowOf(detail)} />
      ))}
    </div>
  );
}
