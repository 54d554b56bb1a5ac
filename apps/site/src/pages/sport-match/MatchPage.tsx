import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { buttonClass, Card, cx, EmptyState, ErrorState, Skeleton } from "@chokdee/ui";
import { Tabs } from "@chokdee/ui/data";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { useApp } from "../../base/data/app-context.ts";
import { failureText, isRefusal } from "../../base/data/failure.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { routeOf } from "../../base/routing/routes.ts";
import { useParamsOf } from "../../base/routing/use-page.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { favouriteOf, type MatchDetail, matchQuery, readPrices } from "../../features/sport/board.ts";
import { LeagueTitle, MatchState, RedCards } from "../../features/sport/MatchState.tsx";
import { TeamMark } from "../../features/sport/TeamMark.tsx";
import { Slip } from "../../features/sport/slip/Slip.tsx";
import { SportRules } from "../../features/sport/SportRules.tsx";
import { useWatchedMatches } from "../../features/sport/watch.ts";
import { haltText, scoreText } from "../../features/sport/words.ts";
import { keepOpening } from "./heard.ts";
import { Form, Timeline } from "./MatchFacts.tsx";
import { LineHistory } from "./LineHistory.tsx";
import { MarketBoard } from "./MarketBoard.tsx";
import { VerifyMatch } from "./VerifyMatch.tsx";

const VIEWS = [
  { value: "prices", label: "ราคา" },
  { value: "facts", label: "เหตุการณ์และฟอร์ม" },
  { value: "lines", label: "ราคาไหล" },
] as const;

type View = (typeof VIEWS)[number]["value"];

function TeamName({ detail, side }: { detail: MatchDetail; side: "home" | "away" }) {
  const { match } = detail;
  const giver = favouriteOf(readPrices(match.prices));
  return (
    <p className={cx("grid gap-1", side === "home" ? "justify-items-end text-right" : "justify-items-start")}>
      <TeamMark teamId={match[side].team_id} className="h-9 sm:h-12" />
      <span
        className={cx(
          "font-display text-lg leading-snug font-semibold sm:text-2xl",
          giver === side && "text-loss-high",
        )}
      >
        {match[side].name}
      </span>
      <span className="flex items-center gap-2 text-xs text-muted">
        {side === "home" ? "เจ้าบ้าน" : "ทีมเยือน"}
        {giver === side && " · ทีมต่อ"}
        <RedCards count={match.red_cards[side]} />
      </span>
    </p>
  );
}

/** Who plays, how it stands, and whether it takes bets. */
function MatchHead({ detail }: { detail: MatchDetail }) {
  const { Link } = useShell();
  const { match, league, result } = detail;
  const hasBegun = match.phase !== "before";
  return (
    <Card ground="gold" className="grid gap-3 p-4 sm:p-5">
      <div className="flex items-center gap-2 text-sm">
        <Link
          to={pathTo("sport")}
          aria-label="กลับไปตารางราคา"
          className="-my-2 -ml-2 grid size-11 shrink-0 place-items-center text-gold-high"
        >
          <ChevronLeft aria-hidden="true" className="size-6" />
        </Link>
        <LeagueTitle name={league.name} isSimulated={league.is_simulated} />
        <span className="tabular ml-auto text-xs whitespace-nowrap text-muted">{thaiMoment(match.starts_at)}</span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
        <TeamName detail={detail} side="home" />
        <p className="tabular grid justify-items-center">
          {hasBegun ? (
            <span className="text-3xl leading-tight font-semibold whitespace-nowrap text-gold-high">
              {scoreText(match.score)}
            </span>
          ) : (
            <span className="text-sm text-muted">พบ</span>
          )}
          {match.half_time && <span className="text-xs text-muted">HT {scoreText(match.half_time)}</span>}
        </p>
        <TeamName detail={detail} side="away" />
      </div>
      {match.phase === "finished" ? (
        <p className="text-center text-sm text-muted">{result ? endText(result) : haltText("finished")}</p>
      ) : (
        <MatchState match={match} />
      )}
    </Card>
  );
}

function endText({ status, void_reason: reason }: NonNullable<MatchDetail["result"]>): string {
  if (status === "finished") return "จบการแข่งขัน";
  return `${status === "void" ? "ยกเลิก คืนเงินทุกบิล" : "ยุติการแข่งขัน"}${reason === null ? "" : ` · ${reason}`}`;
}

function Shown({ detail, view }: { detail: MatchDetail; view: View }) {
  if (view === "lines") return <LineHistory detail={detail} />;
  if (view === "prices") return <MarketBoard detail={detail} />;
  return (
    <div className="grid grid-cols-1 items-start gap-4 min-[760px]:grid-cols-2">
      <Timeline detail={detail} />
      <Form detail={detail} />
    </div>
  );
}

function MatchView({ detail }: { detail: MatchDetail }) {
  const isOver = detail.match.phase === "finished";
  const [view, setView] = useState<View>(isOver ? "facts" : "prices");
  const { proof } = detail;
  useEffect(() => {
    if (proof) keepOpening(proof);
  }, [proof]);
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-5">
      <h1 className="sr-only">
        {detail.match.home.name} พบ {detail.match.away.name}
      </h1>
      <MatchHead detail={detail} />
      <Tabs label="ข้อมูลของคู่นี้" tabs={VIEWS} value={view} onChange={setView}>
        <Shown detail={detail} view={view} />
      </Tabs>
      {proof && <VerifyMatch proof={proof} />}
      <SportRules />
    </div>
  );
}

function Missing({ error, isRetrying, onRetry }: { error: unknown; isRetrying: boolean; onRetry: () => void }) {
  const { Link } = useShell();
  const back = (
    <Link to={pathTo("sport")} className={buttonClass({ variant: "gold" })}>
      ไปตารางราคา
    </Link>
  );
  return (
    <Card>
      <h1 className="sr-only">{routeOf("sportMatch").title}</h1>
      {isRefusal(error, "NOT_FOUND") ? (
        <EmptyState scene="match" title="ไม่พบคู่นี้" action={back}>
          คู่นี้อาจถูกนำออกแล้ว
        </EmptyState>
      ) : (
        <ErrorState message={failureText(error)} retrying={isRetrying} onRetry={onRetry} />
      )}
    </Card>
  );
}

/** One match: all its prices, what happened in it, and the proof of one that was drawn. */
export default function MatchPage() {
  const { client } = useApp();
  const matchId = useParamsOf("sportMatch")?.match_id ?? "";
  const detail = useQuery({ ...matchQuery(client, matchId), enabled: matchId !== "" });
  useWatchedMatches(matchId);
  return (
    <div className="container-page pt-4 lg:pt-6">
      <div className="sport-columns">
        {detail.data ? (
          <MatchView key={matchId} detail={detail.data} />
        ) : detail.isError ? (
          <Missing error={detail.error} isRetrying={detail.isFetching} onRetry={() => void detail.refetch()} />
        ) : (
          <div role="status" aria-label="กำลังโหลด" className="grid gap-4">
            <h1 className="sr-only">{routeOf("sportMatch").title}</h1>
            <Skeleton className="h-40" />
            <Skeleton className="h-96" />
          </div>
        )}
        <Slip />
      </div>
    </div>
  );
}
