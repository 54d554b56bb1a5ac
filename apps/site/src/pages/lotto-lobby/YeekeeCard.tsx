import { ChevronRight } from "lucide-react";
import { buttonClass, Card, KranokCrest } from "@chokdee/ui";
import { pathTo, pathWith } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { timeOfDay } from "../../base/content/thai-time.ts";
import { Countdown } from "../../features/lotto/Countdown.tsx";
import { LastResult } from "../../features/lotto/LastResult.tsx";
import type { Market, Round } from "../../features/lotto/queries.ts";
import { MarketSign } from "../../features/lotto/MarketSign.tsx";
import { roundPhase, takesBets, usePhaseTime } from "../../features/lotto/round-phase.ts";

const SHOWN = 3;

function NextRound({ round }: { round: Round }) {
  const { Link } = useShell();
  return (
    <li>
      <Link to={pathWith("lottoRound", { round_id: round.round_id })} className="tile justify-between">
        <span>
          <span className="block font-semibold">รอบที่ {round.number}</span>
          <span className="tabular block text-sm font-normal text-muted">ปิดรับ {timeOfDay(round.closes_at)}</span>
        </span>
        <Countdown label={`ปิดรับใน ${round.name}`} until={round.closes_at} />
      </Link>
    </li>
  );
}

/** The quick draw: its next rounds to close, and a link to the shooting page. */
export function YeekeeCard({ market }: { market: Market }) {
  const { Link } = useShell();
  const nowMs = usePhaseTime(market.rounds);
  const next = market.rounds.filter((round) => takesBets(roundPhase(round, nowMs))).slice(0, SHOWN);
  return (
    <Card ground="gold" className="grid gap-4 p-4 sm:p-5">
      <KranokCrest className="pointer-events-none absolute -right-16 -bottom-12 w-64 opacity-12" />
      <div className="relative flex flex-wrap items-center gap-3">
        <MarketSign group="yeekee" />
        <div className="min-w-0 flex-1">
          <h3 className="font-sans text-lg">{market.title}</h3>
          <p className="text-sm text-muted">ออกผลทุก 15 นาที ตรวจสอบผลได้ด้วยเครื่องของคุณเอง</p>
        </div>
        <Link to={pathTo("lottoYeekee")} className={buttonClass({ size: "sm", className: "max-sm:w-full" })}>
          ยิงเลขและดูทุกรอบ <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      {next.length > 0 ? (
        <ul className="relative grid gap-3 md:grid-cols-3">
          {next.map((round) => (
            <NextRound key={round.round_id} round={round} />
          ))}
        </ul>
      ) : (
        <p className="relative text-muted">ยังไม่มีรอบที่เปิดรับ รอบใหม่เปิดทุกวันเวลา 05:00 น.</p>
      )}
      {market.last_result?.result && (
        <div className="relative border-t border-line pt-3">
          <LastResult round={market.last_result} />
        </div>
      )}
    </Card>
  );
}
