import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Users } from "lucide-react";
import type { ReactNode } from "react";
import { selectionId } from "@chokdee/rules/sport";
import { Card, cx, SectionHeading, Skeleton } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { forEveryone } from "../../base/data/queries.ts";
import { thaiMoment, timeOfDay } from "../../base/content/thai-time.ts";
import { pathTo, pathWith } from "../../base/routing/paths.ts";
import { routeOf } from "../../base/routing/routes.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { boardQuery, isLive, isShut, type Match } from "../../features/sport/board.ts";
import { TeamMark } from "../../features/sport/TeamMark.tsx";
import { SimulatedBadge } from "../../features/sport/MatchState.tsx";
import { minuteText, phaseName } from "../../features/sport/words.ts";
import { Counts } from "../../features/tables/Counts.tsx";
import { type HallTable, hallQuery } from "../../features/tables/hall.ts";
import { LastHand } from "../../features/tables/LastHand.tsx";
import { readingText, readTable } from "../../features/tables/reading.ts";
import { Road } from "../../features/tables/Road.tsx";
import { limitsText } from "../../features/tables/words.ts";
import { LiveWaiting } from "./LiveWaiting.tsx";
import "./live.css";

/** A look that keeps nothing awake: neither a table nor a league moves because somebody reads the home page. */
const EVERY_MS = 60_000;

interface PartProps {
  id: string;
  route: "casino" | "sport";
  children: ReactNode;
}

function Part({ id, route, children }: PartProps) {
  const { Link } = useShell();
  const { title } = routeOf(route);
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 content-start gap-2">
      <SectionHeading
        id={id}
        action={
          <Link to={pathTo(route)} aria-label={`ดูทั้งหมด ${title}`} className="text-link">
            ดูทั้งหมด
          </Link>
        }
      >
        {title}
      </SectionHeading>
      {children}
    </section>
  );
}

/** Where nothing can be shown, the place leads to where there may be more. */
function Nothing({ to, children }: { to: string; children: ReactNode }) {
  const { Link } = useShell();
  return (
    <Link to={to} className="live-card live-nothing">
      {children} <ChevronRight aria-hidden="true" className="size-5 text-gold" />
    </Link>
  );
}

/** The table with the longest road. */
function busiest(tables: readonly HallTable[]): HallTable | undefined {
  return tables
    .filter((table) => readTable(table).cells !== undefined)
    .toSorted((one, other) => other.results.length - one.results.length)[0];
}

/** A table of cards with its last hand and its true road. */
function TableNow() {
  const { client } = useApp();
  const { Link, audience } = useShell();
  const query = { ...hallQuery(client), refetchInterval: EVERY_MS, meta: forEveryone };
  const { data, isPending } = useQuery(query);
  if (isPending) return <LiveWaiting />;
  const table = busiest(data?.tables ?? []);
  const { table_id, provider_id } = table ?? {};
  const to = audience === "member" && table ? pathTo("play", { game_id: table_id, provider_id }) : pathTo("casino");
  return (
    <Part id="home-table" route="casino">
      {table ? (
        <Link to={to} className={cx("live-card felt", `is-${table.kind}`)}>
          <span className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">{table.name}</span>
            <span className="tabular text-xs text-cream-soft">{limitsText(table)}</span>
          </span>
          <LastHand table={table} />
          <Road label={readingText(readTable(table))} cells={readTable(table).cells ?? []} style="ring" marksNewest />
          <span className="flex items-center justify-between gap-3">
            <Counts counts={readTable(table).counts ?? []} />
            <span className="tabular text-xs text-cream-soft">
              {table.state !== "asleep" && (
                <Users aria-hidden="true" className="mr-1 inline size-3.5 -translate-y-px" />
              )}
              {table.state === "asleep" ? "เริ่มเมื่อคุณเข้า" : headsText(table)}
            </span>
          </span>
        </Link>
      ) : (
        <Nothing to={pathTo("casino")}>ดูโต๊ะทั้งหมดในห้องคาสิโนสด</Nothing>
      )}
    </Part>
  );
}

/** Simulated players of a sandbox are never counted among people. */
function headsText({ players, crowd }: HallTable): string {
  return crowd > 0 ? `${players} + ผู้เล่นจำลอง ${crowd}` : `${players} คน`;
}

const OUTCOMES = [
  ["home", "เจ้าบ้าน"],
  ["draw", "เสมอ"],
  ["away", "ทีมเยือน"],
] as const;

/** Decimal odds, which need no format of one's own. */
const oddsText = (price: number): string => (price / 100).toFixed(2);

function Odds({ match }: { match: Match }) {
  const prices = new Map(match.prices);
  return (
    <span className="grid grid-cols-3 gap-2">
      {OUTCOMES.map(([side, label]) => {
        const price = prices.get(selectionId({ kind: "1x2", period: "match", line: null, side })) ?? null;
        return (
          <span key={side} className="live-odds">
            <span className="text-xs text-muted">{label}</span>
            <span className="tabular font-semibold">
              {price === null || isShut(match.book) ? "–" : oddsText(price)}
            </span>
          </span>
        );
      })}
    </span>
  );
}

function MatchRow({ match, isSimulated }: { match: Match; isSimulated: boolean }) {
  const { Link } = useShell();
  const hasBegun = isLive(match);
  return (
    <Link to={pathWith("sportMatch", { match_id: match.match_id })} className="live-match">
      <span className="flex min-w-0 items-center gap-2 text-xs text-muted">
        {hasBegun ? (
          <span className="font-semibold text-loss-high">
            {phaseName(match.phase)} {minuteText(match.phase, match.minute)}
          </span>
        ) : (
          <span className="tabular">เริ่ม {timeOfDay(match.starts_at)}</span>
        )}
        {isSimulated && <SimulatedBadge className="ml-auto" />}
      </span>
      {(["home", "away"] as const).map((side) => (
        <span key={side} className="flex items-center gap-2">
          <TeamMark teamId={match[side].team_id} className="h-7" />
          <span className="min-w-0 flex-1 truncate font-semibold">{match[side].name}</span>
          {hasBegun && <b className="tabular text-lg leading-normal text-gold-high">{match.score[side]}</b>}
        </span>
      ))}
      <Odds match={match} />
    </Link>
  );
}

const RESULTS_SHOWN = 3;

/** While no match is offered, how the last ones have ended. */
function Ended(): ReactNode {
  const { client } = useApp();
  const { Link } = useShell();
  const { data, isPending } = useQuery(client.query("sportResults", { limit: RESULTS_SHOWN }));
  if (isPending) return <Skeleton className="h-62" />;
  const matches = data?.items ?? [];
  if (matches.length === 0) return <Nothing to={pathTo("sport")}>ดูตารางแข่งขันในหน้ากีฬา</Nothing>;
  return (
    <Link to={pathTo("sport", { tab: "results" })} className="live-card">
      {matches.map(
        ({ match_id: id, home, away, result: { score }, starts_at: startsAt, is_simulated: isSimulated }) => (
          <span key={id} className="grid grid-cols-1 gap-0.5">
            <span className="flex items-center gap-2 text-xs text-muted">
              <span className="tabular">{thaiMoment(startsAt)}</span>
              {isSimulated && <SimulatedBadge className="ml-auto" />}
            </span>
            <span className="flex items-baseline gap-3 font-semibold">
              <span className="min-w-0 flex-1 truncate">{home.name}</span>
              <span className="tabular text-gold-high">{score ? `${score.home} - ${score.away}` : "ยกเลิก"}</span>
              <span className="min-w-0 flex-1 truncate text-right">{away.name}</span>
              <TeamMark teamId={away.team_id} className="h-6" />
            </span>
          </span>
        ),
      )}
    </Link>
  );
}

/** A match under way with its score and prices, or else the one that begins next. */
function MatchNow() {
  const { client } = useApp();
  const { data, isPending } = useQuery({ ...boardQuery(client, "now"), refetchInterval: EVERY_MS });
  if (isPending) return <LiveWaiting />;
  const listed = (data?.leagues ?? []).flatMap(({ matches, is_simulated: isSimulated }) =>
    matches.map((match) => ({ match, isSimulated })),
  );
  const shown = listed.find(({ match }) => isLive(match)) ?? listed[0];
  return (
    <Part id="home-match" route="sport">
      {shown ? (
        <Card className="live-card content-stretch! p-0!">
          <MatchRow {...shown} />
        </Card>
      ) : (
        <Ended />
      )}
    </Part>
  );
}

/** What goes on at the tables and on the field. */
export default function HomeLive(): ReactNode {
  return (
    <>
      <TableNow />
      <MatchNow />
    </>
  );
}
