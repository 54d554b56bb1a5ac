import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { ApiError } from "@chokdee/client";
import { buttonClass, Card, EmptyState, ErrorState, Skeleton } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { failureText } from "../../base/data/failure.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useParamsOf } from "../../base/routing/use-page.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { clearBillCache } from "./bill/bill-cache.ts";
import { limitQuery, rateQuery, type RoundDetail, roundQuery } from "../../features/lotto/queries.ts";
import { ResultBalls } from "../../features/lotto/ResultBalls.tsx";
import { SimulatedMark } from "../../features/lotto/LastResult.tsx";
import { phaseWords, roundPhase, takesBets } from "../../features/lotto/round-phase.ts";
import { useByServerTime } from "../../base/data/server-clock.ts";
import { EntryScreen } from "./EntryScreen.tsx";
import { offerOf } from "./offer.ts";
import { RoundHead } from "./RoundHead.tsx";
import { openDraft } from "./draft-store.ts";
import { UnsentLines } from "./UnsentLines.tsx";

function ClosedRound({ round }: { round: RoundDetail }) {
  const { Link } = useShell();
  const phase = useByServerTime((nowMs) => roundPhase(round, nowMs));
  return (
    <Card className="grid justify-items-center gap-4 p-4">
      <EmptyState
        scene="lottery"
        title={phase === "upcoming" ? phaseWords.upcoming : "งวดนี้ปิดรับแทงแล้ว"}
        action={
          <Link to={pathTo("lottoLobby")} className={buttonClass({ variant: "gold" })}>
            เลือกงวดอื่น
          </Link>
        }
      >
        {round.cancel_reason ?? (phase === "waiting" ? "กำลังรอผลรางวัล หน้านี้จะแสดงผลเมื่อออกแล้ว" : undefined)}
      </EmptyState>
      {round.result && round.is_simulated && <SimulatedMark />}
      {round.result && <ResultBalls result={round.result} full />}
      <UnsentLines round={round} />
    </Card>
  );
}

function Round({ round }: { round: RoundDetail }) {
  const { client } = useApp();
  const phase = useByServerTime((nowMs) => roundPhase(round, nowMs));
  const isMember = useIsMember();
  const enabled = isMember && takesBets(phase);
  const { data: rates = round } = useQuery({ ...rateQuery(client, round.round_id), enabled });
  const { data: limit } = useQuery({ ...limitQuery(client, round.round_id), enabled });
  const offer = useMemo(
    () => offerOf(rates.rates, rates.numbers, limit?.numbers ?? [], round.draw_kind, limit?.round_left),
    [rates, limit, round.draw_kind],
  );
  return (
    <>
      <RoundHead round={round} phase={phase} />
      {takesBets(phase) && round.is_open ? <EntryScreen round={round} offer={offer} /> : <ClosedRound round={round} />}
    </>
  );
}

function NoRound({ failure, onRetry, retrying }: { failure: unknown; onRetry: () => void; retrying: boolean }) {
  const { Link } = useShell();
  const isUnknown = failure instanceof ApiError && failure.code === "NOT_FOUND";
  return (
    <Card className="p-4">
      <h1 className="sr-only">แทงหวย</h1>
      {isUnknown ? (
        <EmptyState
          scene="lottery"
          title="ไม่พบงวดนี้"
          action={
            <Link to={pathTo("lottoLobby")} className={buttonClass({ variant: "gold" })}>
              เลือกงวดอื่น
            </Link>
          }
        />
      ) : (
        <ErrorState message={failureText(failure)} onRetry={onRetry} retrying={retrying} />
      )}
    </Card>
  );
}

function RoundSkeleton() {
  return (
    <div role="status" aria-label="กำลังโหลด" className="grid gap-4">
      <h1 className="sr-only">แทงหวย</h1>
      <Skeleton className="h-24" />
      <Skeleton className="h-13" />
      <Skeleton className="h-96" />
    </div>
  );
}

/** A round: entering a bill while it takes bets, its result afterwards. */
export default function RoundPage() {
  const { client } = useApp();
  const roundId = useParamsOf("lottoRound")?.round_id ?? 0;
  const round = useQuery({ ...roundQuery(client, roundId), enabled: useIsMember() });

  useEffect(() => {
    clearBillCache();
    openDraft(roundId);
  }, [roundId]);

  return (
    <div className="container-page grid gap-3 pt-4 lg:gap-4 lg:pt-6">
      {round.data ? (
        <Round key={round.data.round_id} round={round.data} />
      ) : round.isError ? (
        <NoRound failure={round.error} onRetry={() => void round.refetch()} retrying={round.isFetching} />
      ) : (
        <RoundSkeleton />
      )}
    </div>
  );
}
