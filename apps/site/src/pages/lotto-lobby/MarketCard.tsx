import { ChevronRight } from "lucide-react";
import { buttonClass, Card, cx } from "@chokdee/ui";
import { pathWith } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { shortDay, timeOfDay } from "../../base/content/thai-time.ts";
import { Countdown } from "../../features/lotto/Countdown.tsx";
import { LastResult } from "../../features/lotto/LastResult.tsx";
import type { Market, Round } from "../../features/lotto/queries.ts";
import { MarketSign } from "../../features/lotto/MarketSign.tsx";
import { PhaseBadge } from "../../features/lotto/PhaseBadge.tsx";
import { type RoundPhase, roundPhase, shownRound, takesBets, usePhaseTime } from "../../features/lotto/round-phase.ts";

/** What tells a round from the market's usual ones, such as "งวดพิเศษ". */
const ownName = (round: Round, { title }: Market) => round.name.replace(title, "").trim() || "งวด";

function When({ market, round, phase }: { market: Market; round: Round; phase: RoundPhase }) {
  const [label, time] = phase === "upcoming" ? ["เปิดรับใน", round.opens_at] : ["ปิดรับใน", round.closes_at];
  const isRunning = takesBets(phase) || phase === "upcoming";
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <div>
        <p className="text-sm text-muted">
          {ownName(round, market)}วันที่ {shortDay(round.day)}
        </p>
        <p className="tabular text-sm text-muted">ปิดรับ {timeOfDay(round.closes_at)}</p>
      </div>
      {isRunning && (
        <p className="ml-auto text-right">
          <span className="block text-xs text-muted">{label}</span>
          <Countdown label={`${label} ${round.name}`} until={time} className="text-lg" />
        </p>
      )}
    </div>
  );
}

function OtherRounds({ market, rounds, day }: { market: Market; rounds: readonly Round[]; day: string | undefined }) {
  const { Link } = useShell();
  return (
    <ul className="flex flex-wrap gap-2">
      {rounds.map((round) => (
        <li key={round.round_id}>
          <Link to={pathWith("lottoRound", { round_id: round.round_id })} className={buttonClass({ size: "sm" })}>
            {round.day === day
              ? `รอบ ${timeOfDay(round.closes_at)}`
              : `${ownName(round, market)}วันที่ ${shortDay(round.day)}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** One market: its current round, when it closes, and its last result. */
export function MarketCard({ market }: { market: Market }) {
  const { Link } = useShell();
  const nowMs = usePhaseTime(market.rounds);
  const round = shownRound(market.rounds, nowMs);
  const phase = round && roundPhase(round, nowMs);
  const canBet = market.is_open && phase !== undefined && takesBets(phase);
  const others = market.rounds.filter((each) => each !== round && takesBets(roundPhase(each, nowMs)));
  return (
    <Card className={cx("flex h-full flex-col gap-3 p-4", !canBet && "opacity-90")}>
      <div className="flex items-center gap-3">
        <MarketSign group={market.group} />
        <h3 className="min-w-0 flex-1 font-sans text-lg">{market.title}</h3>
        {phase && <PhaseBadge phase={phase} />}
      </div>
      {round && phase ? (
        <When market={market} round={round} phase={phase} />
      ) : (
        <p className="text-sm text-muted">ยังไม่มีงวดถัดไป</p>
      )}
      {market.is_open && others.length > 0 && <OtherRounds market={market} rounds={others} day={round?.day} />}
      <div className="mt-auto border-t border-line pt-3">
        <LastResult round={market.last_result}>
          {round && canBet && (
            <Link
              to={pathWith("lottoRound", { round_id: round.round_id })}
              aria-label={`แทงเลย ${round.name}`}
              className={buttonClass({ size: "sm", className: "ml-auto" })}
            >
              แทงเลย <ChevronRight aria-hidden="true" className="size-4" />
            </Link>
          )}
        </LastResult>
      </div>
      {!market.is_open && <p className="text-sm text-muted">ปิดรับแทงชั่วคราว</p>}
    </Card>
  );
}
